// Pieces that other programs put round or into a script.
//
//     Script,Name
//     setDealerCode(`
//     Import,https://...
//     ... the script ...
//     `,"S",true)
//     Script
//     Button,Title,text and so on to the end of the file
//
// All but the script itself is one comment-like token. The rules, and the limits of how far to
// look ahead, are those of dealer_lsp/syntax/wrappers.py.

#ifndef DEALER_WRAPPERS_H_
#define DEALER_WRAPPERS_H_

#include "reader.h"
#include "vocabulary.h"

#define OPENING_REACH 3000

// The rest of the line with its end, marked up to the last character that can be seen. `continued`:
// a line that ends with a backslash goes on.
static void take_line(Reader *reader, bool continued) {
  int32_t last = 0;
  while (next(reader) != END) {
    int32_t c = next(reader);
    take(reader);
    if (c == '\n') {
      if (!continued || last != '\\') return;
      last = 0;
    } else if (!is_space(c)) {
      mark(reader);
      last = c;
    } else if (c != ' ' && c != '\t' && c != '\r') {
      last = c;
    }
  }
}

// Behind `setDealerCode`: the parenthesis and the back quote that open the script.
static bool take_opening(Reader *reader) {
  if (!take_if(reader, '(')) return false;
  take_spaces(reader);
  if (!take_if(reader, '`')) return false;
  mark(reader);
  return true;
}

// Take the next character, as a part of the word that opens a script; true when it ends one.
// `*matched` is how much of the word stands before.
static bool take_word_to(Reader *reader, uint32_t *matched) {
  static const char word[] = "setDealerCode";
  int32_t c = next(reader);
  take(reader);
  // The first letter stands nowhere else in the word.
  *matched = c == word[*matched] ? *matched + 1 : c == word[0];
  if (word[*matched]) return false;
  *matched = 0;
  return true;
}

// Behind a back quote: the end of a script, and all up to where the next one opens.
static bool take_closing(Reader *reader) {
  uint32_t matched = 0;
  take_spaces(reader);
  if (next(reader) != ',' && next(reader) != ')') return false;
  for (int32_t c; (c = next(reader)) != END;) {
    bool whole = take_word_to(reader, &matched);
    if (!is_space(c)) mark(reader);
    if (whole && take_opening(reader)) return true;
  }
  return true;
}

// Behind `Script`: its line, and all up to where the script opens, if that is not far.
static void take_script(Reader *reader) {
  uint32_t matched = 0;
  bool in_line = true;
  for (uint32_t i = 0; i < OPENING_REACH && next(reader) != END; i++) {
    int32_t c = next(reader);
    bool whole = take_word_to(reader, &matched);
    in_line = in_line && c != '\n';
    if (in_line && !is_space(c)) mark(reader);
    if (whole && next(reader) == '(') {
      if (take_opening(reader)) return;
      break;
    }
  }
  if (in_line) take_line(reader, false);
}

// Behind `Import`: a blank, a name without '=', a comma and an address.
static bool take_named_import(Reader *reader) {
  if (next(reader) != ' ' && next(reader) != '\t') return false;
  while (next(reader) != END && next(reader) != '\n' && next(reader) != '=') {
    if (!take_if(reader, ',')) {
      take(reader);
      continue;
    }
    while (next(reader) == ' ' || next(reader) == '\t') take(reader);
    if (take_text(reader, "http")) {
      take_if(reader, 's');
      if (take_text(reader, "://")) return true;
    }
  }
  return false;
}

static bool is_wrapper_word(const char *text) {
  return compared(text, "Script") == 0 || compared(text, "Import") == 0 ||
         compared(text, "Button") == 0;
}

// Behind one of the words `Script`, `Import` and `Button` at the start of a line.
static bool take_wrapper_line(Reader *reader, int32_t first_letter) {
  if (next(reader) != ',' && !(first_letter == 'I' && take_named_import(reader))) return false;
  if (first_letter == 'S') {
    take_script(reader);
  } else {
    mark(reader);
    take_line(reader, first_letter == 'B');
  }
  return true;
}

#endif
