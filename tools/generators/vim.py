"""editors/nvim/syntax/dealer.vim: colours for Vim and Neovim without a running server."""

from __future__ import annotations

from collections.abc import Iterable

from tools.generators.catalog_source import read_catalog
from tools.generators.vocabulary import Vocabulary, vocabulary

PATH = "editors/nvim/syntax/dealer.vim"

_TEXT = r"""" Vim syntax file for scripts of the bridge dealer program.
" Written by `python -m tools.generate`: do not edit.

if exists('b:current_syntax')
  finish
endif

let s:cpo_save = &cpo
set cpo&vim

syntax case match
syntax sync minlines=200

syntax match dealerName /\<\a\w*\>/
syntax match dealerNumber /\<\d\+\%(\.\d*\)\=\>/
syntax match dealerCard /\<[2-9TJQKA][CDHS]\>/
syntax match dealerHolding /\<[CDHS]A\=K\=Q\=J\=T\=9\=8\=7\=6\=5\=4\=3\=2\=\>/
syntax match dealerContract /\<[xz][1-7][CDHSN]x\{0,2}\>/
syntax match dealerParameter /\$\d/
syntax match dealerOperator /[-+*%<>?:!=&|]\|\/[/*]\@!/
syntax match dealerDefinition /\<\a\w*\>\ze\_s*==\@!/
syntax match dealerNewline /\\n/
syntax region dealerString start=/"/ end=/"/

@WORDS@

syntax region dealerShape matchgroup=dealerFunction start=/\<shape\>\_s*(/ matchgroup=NONE end=/)/
      \ contains=dealerSeat,dealerAny,dealerLengths,dealerShapeSign,@dealerComments
syntax keyword dealerAny any contained
syntax match dealerLengths /\<[0-9x]\{4}\>/ contained
syntax match dealerShapeSign /[-+,]/ contained

syntax region dealerBraces matchgroup=dealerFunction start=/\<shape\>\_s*{/ end=/}/
      \ contains=dealerSeat,dealerLength,dealerRange,dealerBraceSuit,dealerMajorMinor,
      \dealerBraceSign,dealerCondition,@dealerComments
syntax match dealerLength /[0-9x][-+]\=/ contained
syntax match dealerRange /\[[-0-9]*\]/ contained
syntax match dealerBraceSuit /[shdcSHDC]/ contained
syntax match dealerMajorMinor /[Mm]/ contained
syntax match dealerBraceSign /\s\@1<=[-+|]\ze\s\||/ contained
syntax region dealerCondition matchgroup=dealerOperator start=/:/ matchgroup=NONE
      \ end=/\ze\%(}\||\|\s[-+]\s\)/ contained contains=dealerNumber,dealerOperator,
      \dealerBraceSuit,dealerConditionWord
syntax keyword dealerConditionWord and or not contained

syntax cluster dealerComments contains=dealerLineComment,dealerBlockComment,dealerHash
syntax match dealerLineComment +//.*$+ contains=dealerTodo,@Spell
syntax region dealerBlockComment start=+/\*+ end=+\*/+ contains=dealerTodo,@Spell fold
syntax match dealerHash /#.*$/ contains=dealerTodo,dealerMetadata,dealerInclude,@Spell
syntax match dealerMetadata /^#\s*\%(@METADATA@\)\ze\s*:/ contained
syntax match dealerInclude /^#include\>/ contained
syntax match dealerWrapping /^\%(Import\|Script\|Button\)\ze\%(,\|$\)/
syntax match dealerWrapping /\<setDealerCode\ze(/
syntax keyword dealerTodo TODO FIXME contained

highlight default link dealerLineComment Comment
highlight default link dealerBlockComment Comment
highlight default link dealerHash Comment
highlight default link dealerTodo Todo
highlight default link dealerMetadata PreProc
highlight default link dealerInclude Include
highlight default link dealerWrapping PreProc
highlight default link dealerStatement Statement
highlight default link dealerAction Keyword
highlight default link dealerFunction Function
highlight default link dealerSeat Constant
highlight default link dealerSuit Type
highlight default link dealerVulnerability Constant
highlight default link dealerLogical Operator
highlight default link dealerAny Operator
highlight default link dealerConditionWord Operator
highlight default link dealerOperator Operator
highlight default link dealerShapeSign Operator
highlight default link dealerBraceSign Operator
highlight default link dealerString String
highlight default link dealerNewline SpecialChar
highlight default link dealerNumber Number
highlight default link dealerLengths Number
highlight default link dealerLength Number
highlight default link dealerRange Number
highlight default link dealerCard Character
highlight default link dealerHolding Character
highlight default link dealerContract Character
highlight default link dealerParameter Identifier
highlight default link dealerDefinition Identifier
highlight default link dealerBraceSuit Type
highlight default link dealerMajorMinor Type

let b:current_syntax = 'dealer'

let &cpo = s:cpo_save
unlet s:cpo_save
"""


def outputs() -> dict[str, str]:
    """Path of the syntax file, relative to the project, and its text."""
    known = vocabulary(read_catalog())
    text = _TEXT.replace("@WORDS@", "\n".join(_words(known)))
    return {PATH: text.replace("@METADATA@", r"\|".join(known.metadata))}


def _words(known: Vocabulary) -> list[str]:
    """The stock words as keywords, which win over any match and region: so `shape`, which starts
    a region, must not be one. Foreign words may be names and are matches in certain places."""
    functions = [each for each in known.functions if each != "shape"]
    foreign_statements, foreign_calls = (
        r"\|".join(words) for words in (known.foreign_statements, known.foreign_calls)
    )
    return [
        _keyword("dealerStatement", known.statements),
        _keyword("dealerAction", (*known.actions, *known.foreign_actions)),
        _keyword("dealerFunction", functions),
        _keyword("dealerSeat", known.seats),
        _keyword("dealerSuit", known.suits),
        _keyword("dealerVulnerability", known.vulnerabilities),
        _keyword("dealerLogical", known.logical),
        rf"syntax match dealerStatement /\<\%({foreign_statements}\)\>\ze\s\+[0-9A-Za-z_\"$]/",
        rf"syntax match dealerFunction /\<\%({foreign_calls}\)\>\ze\s*(/",
    ]


def _keyword(group: str, spellings: Iterable[str]) -> str:
    return f"syntax keyword {group} {' '.join(sorted(spellings))}"
