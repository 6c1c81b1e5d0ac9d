// From characters to a token: the longest match wins.

#ifndef DEALER_LEXER_H_
#define DEALER_LEXER_H_

#include "braces.h"
#include "reader.h"
#include "tokens.h"
#include "vocabulary.h"
#include "wrappers.h"

// For a word `exact` is what the language knows it as, `small` what it would be in small letters;
// else both are NULL. `after_trivia`: white space or comments stand before the token;
// `after_line_end`: a line ends in them. These two are set by `look_ahead` only. `opened`: a
// parenthesis behind the word was taken too; `passed`: more than that was.
typedef struct {
  enum TokenType kind;
  const Word *exact;
  const Word *small;
  bool opened;
  bool passed;
  bool after_trivia;
  bool after_line_end;
} Token;

static bool is_suit_letter(int32_t c) { return c == 'C' || c == 'D' || c == 'H' || c == 'S'; }

// Where in the text `c` stands, or -1.
static int place_in(const char *text, char c) {
  for (int i = 0; c && text[i]; i++) {
    if (text[i] == c) return i;
  }
  return -1;
}

static bool is_holding(const char *text) {
  int last = -1;
  if (!is_suit_letter(*text)) return false;
  while (*++text) {
    int place = place_in("AKQJT98765432", *text);
    if (place <= last) return false;
    last = place;
  }
  return true;
}

static bool is_contract(const char *text) {
  return text[0] == 'x' && text[1] >= '1' && text[1] <= '7' && place_in("CDHSN", text[2]) >= 0 &&
         !text[3];
}

static bool is_distr(const char *text) {
  int length = 0;
  while (is_digit(text[length]) || text[length] == 'x') length++;
  return length == 4 && !text[4];
}

static enum TokenType kind_of(const char *text, const Word *exact, const Word *small) {
  if (exact != NULL && exact->kind != IDENT) return exact->kind;
  if (small != NULL && (small->kind == AND || small->kind == OR || small->kind == NOT)) {
    return small->kind;
  }
  if (is_holding(text)) return HOLDING;
  if (place_in("TJQKA", text[0]) >= 0 && is_suit_letter(text[1]) && !text[2]) return CARD;
  if (is_contract(text)) return CONTRACT;
  return is_distr(text) ? DISTR : IDENT;
}

static void lex_word(Reader *reader, Token *token) {
  char text[WORD_SIZE];
  int32_t first = next(reader);
  bool may_wrap = (first == 'S' || first == 'I' || first == 'B') &&
                  reader->lexer->get_column(reader->lexer) == 0;
  bool plain = take_word(reader, text);
  mark(reader);
  if (!plain) {
    token->kind = STRAY_CHARACTER;
  } else if (compared(text, "setDealerCode") == 0) {
    token->opened = next(reader) == '(';
    token->kind = take_opening(reader) ? WRAPPER : IDENT;
  } else if (may_wrap && is_wrapper_word(text)) {
    token->passed = first == 'I';
    token->kind = take_wrapper_line(reader, first) ? WRAPPER : IDENT;
  } else {
    token->exact = find_word(text);
    token->small = find_small_word(text);
    token->kind = kind_of(text, token->exact, token->small);
    if (token->kind == SHAPE) token->kind = lex_shape(reader);
  }
}

// A number, four lengths, or a card such as `5C`.
static enum TokenType lex_digits(Reader *reader) {
  int32_t first = next(reader);
  int length = 0;
  for (; is_digit(next(reader)); take(reader)) length++;
  mark(reader);
  if (take_if(reader, '.')) {
    while (is_digit(next(reader))) take(reader);
    mark(reader);
    return DECIMAL;
  }
  if (length == 4) return FOUR;
  if (length > 4) return NUMBER;
  if (length == 1 && first >= '2' && is_suit_letter(next(reader))) {
    take(reader);
    mark(reader);
    return CARD;
  }
  while (length < 4 && (is_digit(next(reader)) || next(reader) == 'x')) {
    take(reader);
    length++;
  }
  if (length < 4) return NUMBER;
  mark(reader);
  return DISTR;
}

// Behind the opening quotation mark. Without a closing one the text ends with its line.
static enum TokenType lex_string(Reader *reader) {
  bool in_line = true;
  for (int32_t c; (c = next(reader)) != END;) {
    if (in_line && (c == '\n' || c == '\r')) {
      in_line = false;
      mark(reader);
    }
    take(reader);
    if (c == '"') {
      mark(reader);
      return STRING;
    }
  }
  if (in_line) mark(reader);
  return UNCLOSED_STRING;
}

// Behind the first sign of a comment of one line, up to its end.
static enum TokenType lex_line_comment(Reader *reader) {
  for (int32_t c; (c = next(reader)) != END && c != '\n';) {
    if (c == '\r') {
      mark(reader);
      take(reader);
      if (next(reader) == '\n') return COMMENT;
    } else {
      take(reader);
    }
  }
  mark(reader);
  return COMMENT;
}

// Behind `/*`.
static enum TokenType lex_block_comment(Reader *reader) {
  while (next(reader) != END) {
    while (take_if(reader, '*')) {
      if (take_if(reader, '/')) {
        mark(reader);
        return COMMENT;
      }
    }
    if (next(reader) != END) take(reader);
  }
  mark(reader);
  return UNCLOSED_COMMENT;
}

static enum TokenType marked(Reader *reader, enum TokenType kind) {
  mark(reader);
  return kind;
}

// Behind one of `<`, `>`, `=`, `!`. What looks like an operator of another language is a mistake.
static enum TokenType lex_comparison(Reader *reader, int32_t first) {
  int32_t second = next(reader);
  if ((first == '=' && (second == '<' || second == '>')) || (first == '<' && second == '>')) {
    take(reader);
    return marked(reader, STRAY_CHARACTER);
  }
  bool equal = take_if(reader, '=');
  mark(reader);
  switch (first) {
    case '<': return equal ? LE : LT;
    case '>': return equal ? GE : GT;
    default:
      if (equal && take_if(reader, '=')) return marked(reader, STRAY_CHARACTER);
      if (first == '=') return equal ? EQ : ASSIGN;
      return equal ? NE : NOT;
  }
}

// All that is no word and no number.
static enum TokenType lex_sign(Reader *reader) {
  int32_t first = next(reader);
  take(reader);
  mark(reader);
  switch (first) {
    case '#': return lex_line_comment(reader);
    case '"': return lex_string(reader);
    case '`': return take_closing(reader) ? WRAPPER : STRAY_CHARACTER;
    case '<': case '>': case '=': case '!': return lex_comparison(reader, first);
    case '&': return take_if(reader, '&') ? marked(reader, AND) : STRAY_CHARACTER;
    case '|': return take_if(reader, '|') ? marked(reader, OR) : STRAY_CHARACTER;
    case '\\': return take_if(reader, 'n') ? marked(reader, STRING) : STRAY_CHARACTER;
    case ':': return take_if(reader, '=') ? marked(reader, STRAY_CHARACTER) : COLON;
    case '+': return PLUS;
    case '-': return MINUS;
    case '*': return STAR;
    case '%': return PERCENT;
    case '?': return QUERY;
    case '(': return LPAR;
    case ')': return RPAR;
    case ',': return COMMA;
    case '/':
      if (take_if(reader, '/')) return lex_line_comment(reader);
      return take_if(reader, '*') ? lex_block_comment(reader) : SLASH;
    case '$':
      if (!is_digit(next(reader))) return STRAY_CHARACTER;
      take(reader);
      return marked(reader, PARAMETER);
    case '.':
      if (!is_digit(next(reader))) return STRAY_CHARACTER;
      while (is_digit(next(reader))) take(reader);
      return marked(reader, DECIMAL);
    default: return STRAY_CHARACTER;
  }
}

// The token or comment that starts here.
static void lex(Reader *reader, Token *token) {
  int32_t c = next(reader);
  *token = (Token){0};
  if (c == END) {
    token->kind = END_OF_TEXT;
  } else if (is_letter(c) || c >= 0x80) {
    lex_word(reader, token);
  } else if (is_digit(c)) {
    token->kind = lex_digits(reader);
  } else {
    token->kind = lex_sign(reader);
  }
}

#endif
