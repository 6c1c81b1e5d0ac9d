// Reading characters, and what stands between tokens.

#ifndef DEALER_READER_H_
#define DEALER_READER_H_

#include "tree_sitter/parser.h"

#define END (-1)

// `marking`: the token that is read is the one asked for, so its end is marked; else the reader
// only looks ahead. `line_ended`: a line end was taken since this was set to false.
typedef struct {
  TSLexer *lexer;
  bool marking;
  bool line_ended;
} Reader;

// The character that comes next, or END.
static inline int32_t next(const Reader *reader) {
  return reader->lexer->eof(reader->lexer) ? END : reader->lexer->lookahead;
}

static inline void take(Reader *reader) {
  if (reader->lexer->lookahead == '\n') reader->line_ended = true;
  reader->lexer->advance(reader->lexer, false);
}

// What was taken so far is the token, unless more is marked later.
static inline void mark(Reader *reader) {
  if (reader->marking) reader->lexer->mark_end(reader->lexer);
}

// Take the next character if it is this one.
static inline bool take_if(Reader *reader, int32_t wanted) {
  if (next(reader) != wanted) return false;
  take(reader);
  return true;
}

// Take as much of a text as is there; true when it is all there.
static inline bool take_text(Reader *reader, const char *text) {
  while (*text) {
    if (!take_if(reader, *text++)) return false;
  }
  return true;
}

static inline bool is_digit(int32_t c) { return c >= '0' && c <= '9'; }

static inline bool is_letter(int32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static inline bool is_plain_word(int32_t c) { return is_letter(c) || is_digit(c) || c == '_'; }

// Characters beyond ASCII belong to no word of the language, but cut no word in two either.
static inline bool is_word(int32_t c) { return is_plain_word(c) || c >= 0x80; }

static inline bool is_space(int32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || (c >= 0x1C && c <= 0x1F);
}

// Take white space of any kind.
static inline void take_spaces(Reader *reader) {
  while (is_space(next(reader))) take(reader);
}

#endif
