// Whether the word `shape` begins the other language for shapes, `shape{...}`.

#ifndef DEALER_BRACES_H_
#define DEALER_BRACES_H_

#include "reader.h"
#include "tokens.h"
#include "vocabulary.h"

// Behind a line end within braces: whether what comes next shows that they were never closed, that
// is an empty line, a word that starts a statement, or a name that gets a value.
static bool new_definition(Reader *reader) {
  do {
    reader->line_ended = false;
    take_spaces(reader);
    if (reader->line_ended) return true;
    if (!is_letter(next(reader))) return false;
    char text[WORD_SIZE];
    take_word(reader, text);
    const Word *word = find_word(text);
    if (word != NULL && word->kind >= GENERATE && word->kind <= ACTION) return true;
    take_spaces(reader);
    if (take_if(reader, '=') && next(reader) != '=') return true;
  } while (reader->line_ended);
  return false;
}

// Behind the word `shape`: what kind of token it is. The text looked at is not marked.
static enum TokenType lex_shape(Reader *reader) {
  take_spaces(reader);
  if (!take_if(reader, '{')) return SHAPE;
  while (next(reader) != END) {
    int32_t c = next(reader);
    if (c == '{' || c == '"') break;
    take(reader);
    if (c == '}') return BRACES_WORD;
    if (c == '\n' && new_definition(reader)) break;
  }
  return UNCLOSED_BRACES_WORD;
}

#endif
