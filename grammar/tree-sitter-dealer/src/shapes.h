// What stands within `shape{...}`.
//
// A shape such as `5+xx[13]` is one token. Signs that join shapes have blanks round them. A colon
// begins a condition on the lengths of suits, which ends where its shape does.

#ifndef DEALER_SHAPES_H_
#define DEALER_SHAPES_H_

#include "lexer.h"

// Where the scanner is.
enum Place { OUTSIDE, BEFORE_BRACE, IN_SHAPE, IN_CONDITION };

static enum TokenType taken(Reader *reader, enum TokenType kind) {
  take(reader);
  return marked(reader, kind);
}

// Behind the first sign of a comment. The closing brace ends it too, as it does for dealer.dpp.
static enum TokenType lex_inner_comment(Reader *reader, bool block) {
  bool star = false;
  mark(reader);
  for (int32_t c; (c = next(reader)) != END && c != '}' && (block || c != '\n');) {
    take(reader);
    if (!is_space(c)) mark(reader);
    if (block && star && c == '/') break;
    star = c == '*';
  }
  return COMMENT;
}

static enum TokenType lex_in_condition(Reader *reader) {
  char text[WORD_SIZE];
  int32_t first = next(reader);
  if (is_digit(first)) {
    while (is_digit(next(reader))) take(reader);
    return marked(reader, NUMBER);
  }
  if (place_in("+-*%?()<>=!&", (char)first) >= 0) return lex_sign(reader);
  if (!is_letter(first)) return taken(reader, STRAY_CHARACTER);
  take_word(reader, text);
  mark(reader);
  const Word *word = find_word(text);
  bool joins = word != NULL && (word->kind == AND || word->kind == OR || word->kind == NOT);
  return joins ? word->kind : SHAPE_SUIT;
}

static bool ends_pattern(int32_t c) {
  return c == END || is_space(c) || (c < 0x80 && place_in(",|:}#/", (char)c) >= 0);
}

// A seat, a shape, or a sign between shapes.
static enum TokenType lex_in_shape(Reader *reader) {
  char text[WORD_SIZE];
  uint32_t length = 0;
  for (; !ends_pattern(next(reader)); take(reader)) {
    if (length < WORD_SIZE) text[length++] = (char)next(reader);
  }
  mark(reader);
  text[length < WORD_SIZE ? length : 0] = 0;
  if (compared(text, "+") == 0) return PLUS;
  if (compared(text, "-") == 0) return MINUS;
  const Word *word = find_word(text);
  return word != NULL && word->kind == SEAT ? SEAT : SHAPE_PATTERN;
}

// The next token behind the word `shape`, up to the closing brace, which is known to be there.
static enum TokenType lex_inside(Reader *reader, char *place) {
  bool spaced = is_space(next(reader));
  while (is_space(next(reader))) reader->lexer->advance(reader->lexer, true);
  int32_t c = next(reader);
  switch (c) {
    case '{':
      *place = IN_SHAPE;
      return taken(reader, LBRACE);
    case '}':
      *place = OUTSIDE;
      return taken(reader, RBRACE);
    case '|':
      *place = IN_SHAPE;
      return taken(reader, BAR);
    case ':':
      *place = IN_CONDITION;
      return taken(reader, COLON);
    case ',':
      return taken(reader, COMMA);
    case '#':
      take(reader);
      return lex_inner_comment(reader, false);
    case '/':
      take(reader);
      mark(reader);
      if (take_if(reader, '/')) return lex_inner_comment(reader, false);
      return take_if(reader, '*') ? lex_inner_comment(reader, true) : SLASH;
    default:
      if (*place == IN_SHAPE) return lex_in_shape(reader);
  }
  enum TokenType kind = lex_in_condition(reader);
  if (spaced && (c == '+' || c == '-') && is_space(next(reader))) *place = IN_SHAPE;
  return kind;
}

#endif
