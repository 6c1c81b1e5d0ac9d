" Vim syntax file for scripts of the bridge dealer program.
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

syntax keyword dealerStatement action altcount condition dealer generate pointcount predeal produce vulnerable
syntax keyword dealerAction average evalcontract frequency print printall printcompact printes printew printns printoneline printpbn
syntax keyword dealerFunction ace aces c13 cccc control controls hascard hcp hcps imp imps jack jacks king kings loser losers pt0 pt1 pt2 pt3 pt4 pt5 pt6 pt7 pt8 pt9 quality queen queens rnd score ten tens top2 top3 top4 top5 trick tricks
syntax keyword dealerSeat east north south west
syntax keyword dealerSuit club clubs diamond diamonds heart hearts notrump notrumps spade spades
syntax keyword dealerVulnerability EW NS all ew none ns nv vul
syntax keyword dealerLogical and not or
syntax match dealerStatement /\<\%(startboard\|opener\|title\|seed\)\>\ze\s\+[0-9A-Za-z_\"$]/
syntax match dealerFunction /\<\%(parcontract\|printside\|printrpt\|usereval\|bktfreq\|csvrpt\|export\|trix\|dds\|ltc\|opc\|par\)\>\ze\s*(/

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
syntax match dealerMetadata /^#\s*\%(convention-card-ew\|convention-card-ns\|convention-card\|dealer-position\|auction-filter\|scenario-title\|button-color\|button-width\|button-text\|bba-works\|gib-works\|alias\)\ze\s*:/ contained
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
