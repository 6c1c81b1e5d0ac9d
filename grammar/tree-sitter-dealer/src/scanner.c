// Cuts a dealer script into tokens as the program's own scanner does, wherever they stand.
//
// All that is kept from one token to the next is whether they stand within `shape{...}`. Words that only other dialects know are names in a script for
// the classic program; which of the two they are can only be told from the tokens behind them, as
// dealer_lsp/syntax/stream.py does.

#include <stdlib.h>

#include "lexer.h"
#include "shapes.h"

// Take the next token without marking it, with the comments before it.
static Token look_ahead(Reader *reader) {
  Token token;
  bool after_trivia = false;
  bool after_line_end;
  reader->line_ended = false;
  for (;;) {
    after_trivia = after_trivia || is_space(next(reader));
    take_spaces(reader);
    after_line_end = reader->line_ended;
    lex(reader, &token);
    if (token.kind != COMMENT && token.kind != WRAPPER) break;
    after_trivia = true;
  }
  token.after_trivia = after_trivia;
  token.after_line_end = after_line_end;
  return token;
}

static bool is_operator(enum TokenType kind) {
  return kind == AND || kind == OR || (kind >= EQ && kind <= COLON);
}

static bool is_number(enum TokenType kind) {
  return kind == NUMBER || kind == FOUR || kind == DECIMAL;
}

static bool is_operand(enum TokenType kind) {
  return is_number(kind) || (kind >= COUNT && kind <= RND) || kind == SUIT || kind == IDENT ||
         kind == PARAMETER || kind == BRACES_WORD || kind == LPAR || kind == NOT;
}

static bool is_never_operand(enum TokenType kind) {
  switch (kind) {
    case SEAT: case NOTRUMPS: case VULNERABILITY: case VULNERABLE: case VUL:
    case CARD: case HOLDING: case CONTRACT: case STRING: case ANY:
      return true;
    default:
      return false;
  }
}

static bool is_statement_value(enum TokenType kind) {
  return is_number(kind) || kind == PARAMETER || kind == STRING || kind == SEAT;
}

// Whether a statement or action in other letters is followed by what fits it but no name.
static bool continues(enum TokenType kind, const Token *after) {
  if (kind >= PRINT) return after->kind != ASSIGN && !is_operator(after->kind);
  if (after->after_line_end) return false;
  switch (kind) {
    case CONDITION: return is_operand(after->kind);
    case ACTION:
      return after->small != NULL && after->small->kind >= GENERATE &&
             after->small->kind <= EVALCONTRACT;
    case DEALER: case PREDEAL: case VULNERABLE:
      return after->kind == SEAT || after->kind == SUIT || after->kind == VULNERABILITY ||
             (after->small != NULL && after->small->side);
    default: return is_number(after->kind);
  }
}

// What the name or parameter `token`, which was read, stands for.
static enum TokenType soft_kind(Reader *reader, const Token *token) {
  if (token->passed) return IDENT;
  Token after = {.kind = LPAR};
  if (!token->opened) after = look_ahead(reader);
  bool touching = after.kind == LPAR && !after.after_trivia;
  if (token->kind == PARAMETER) return touching ? OTHER_FUNCTION : PARAMETER;

  const Word *small = token->small;
  enum TokenType other = token->exact == NULL ? IDENT : token->exact->other;
  if (small != NULL && small->kind >= GENERATE && small->kind <= EVALCONTRACT &&
      continues(small->kind, &after)) {
    return small->kind;
  }
  if (after.kind != LPAR) {
    if (other == OTHER_ACTION) return OTHER_ACTION;
    bool valued = is_statement_value(after.kind) && !after.after_line_end;
    return other == OTHER_STATEMENT && valued ? OTHER_STATEMENT : IDENT;
  }
  if (other == OTHER_ACTION) return OTHER_ACTION;
  if (touching && (other == OTHER_FUNCTION || (small != NULL && small->called))) {
    return OTHER_FUNCTION;
  }
  Token inside = look_ahead(reader);
  if (is_never_operand(inside.kind)) return OTHER_FUNCTION;
  if (inside.kind == SUIT && look_ahead(reader).kind != LPAR) return OTHER_FUNCTION;
  return IDENT;
}

// What an action that stands alone in the classic program is: other dialects give it arguments.
static enum TokenType called_kind(Reader *reader, enum TokenType kind) {
  if (look_ahead(reader).kind != LPAR) return kind;
  return is_never_operand(look_ahead(reader).kind) ? OTHER_ACTION : kind;
}

// Pass over white space; false at a carriage return that ends no line, which is then taken.
static bool skip_blanks(Reader *reader) {
  for (;;) {
    switch (next(reader)) {
      case ' ': case '\t': case '\n':
        reader->lexer->advance(reader->lexer, true);
        break;
      case '\r':
        while (next(reader) == '\r') take(reader);
        if (next(reader) != '\n') return false;
        break;
      default:
        return true;
    }
  }
}

bool tree_sitter_dealer_external_scanner_scan(
  void *payload,
  TSLexer *lexer,
  const bool *valid_symbols
) {
  Reader reader = {lexer, true, false};
  char *place = payload;
  if (*place != OUTSIDE && next(&reader) != END) {
    lexer->result_symbol = (TSSymbol)lex_inside(&reader, place);
    return true;
  }
  if (!skip_blanks(&reader)) {
    mark(&reader);
    lexer->result_symbol = STRAY_CHARACTER;
    return true;
  }
  Token token;
  lex(&reader, &token);
  if (token.kind == END_OF_TEXT) return false;

  if (token.kind == BRACES_WORD) *place = BEFORE_BRACE;
  reader.marking = false;
  enum TokenType kind = token.kind;
  if (kind == IDENT || kind == PARAMETER) {
    kind = soft_kind(&reader, &token);
  } else if (kind == EVALCONTRACT) {
    kind = called_kind(&reader, kind);
  }
  // A word of another dialect can still be a name.
  lexer->result_symbol = (TSSymbol)(valid_symbols[kind] ? kind : token.kind);
  return true;
}

void *tree_sitter_dealer_external_scanner_create(void) { return calloc(1, 1); }

void tree_sitter_dealer_external_scanner_destroy(void *payload) { free(payload); }

unsigned tree_sitter_dealer_external_scanner_serialize(void *payload, char *buffer) {
  *buffer = *(char *)payload;
  return 1;
}

void tree_sitter_dealer_external_scanner_deserialize(
  void *payload,
  const char *buffer,
  unsigned length
) {
  *(char *)payload = length ? *buffer : OUTSIDE;
}
