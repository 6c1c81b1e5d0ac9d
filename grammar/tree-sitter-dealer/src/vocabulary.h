// Finding words of the language.

#ifndef DEALER_VOCABULARY_H_
#define DEALER_VOCABULARY_H_

#include "reader.h"
#include "tokens.h"

// No word of the language has as many letters.
#define WORD_SIZE 32

// `kind` is IDENT for what is a name to the classic program; `other` is what it is elsewhere, or
// IDENT. `called`: parentheses follow it; `side`: it can stand for seats, in small letters.
typedef struct {
  const char *text;
  enum TokenType kind;
  enum TokenType other;
  bool called;
  bool side;
} Word;

#include "words.h"

// How two texts compare, as a number below, equal to or above 0.
static int compared(const char *one, const char *other) {
  while (*one && *one == *other) {
    one++;
    other++;
  }
  return (int)(unsigned char)*one - (int)(unsigned char)*other;
}

// The word of exactly this spelling, or NULL.
static const Word *find_word(const char *text) {
  uint32_t low = 0;
  uint32_t high = sizeof WORDS / sizeof *WORDS;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    int order = compared(text, WORDS[middle].text);
    if (order == 0) return &WORDS[middle];
    if (order < 0) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return NULL;
}

// The word that a text is but for capitals, or NULL. `text` has less than WORD_SIZE letters.
static const Word *find_small_word(const char *text) {
  char small[WORD_SIZE];
  uint32_t length = 0;
  do {
    char c = *text;
    small[length++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
  } while (*text++);
  return find_word(small);
}

// Take a word into `text`, which gets empty if the word is too long to be one of the language. False
// for a word with characters beyond ASCII.
static bool take_word(Reader *reader, char *text) {
  bool plain = true;
  uint32_t length = 0;
  for (; is_word(next(reader)); take(reader)) {
    plain = plain && is_plain_word(next(reader));
    if (length < WORD_SIZE) text[length++] = (char)next(reader);
  }
  text[length < WORD_SIZE ? length : 0] = 0;
  return plain;
}

#endif
