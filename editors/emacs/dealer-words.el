;;; dealer-words.el --- Words of the bridge dealer language  -*- lexical-binding: t; -*-

;; Written by `python -m tools.generate': do not edit.

;;; Commentary:

;; Word lists for `dealer-mode'.  Words that only other programs than the classic one know are
;; names in a classic script; they are in the lists called foreign.

;;; Code:

(defconst dealer-words-statements
  '("action" "altcount" "condition" "dealer" "generate" "pointcount" "predeal"
    "produce" "vulnerable")
  "Statements of the dealer language.")

(defconst dealer-words-actions
  '("average" "evalcontract" "frequency" "print" "printall" "printcompact" "printes"
    "printew" "printoneline" "printpbn")
  "Actions of the dealer language.")

(defconst dealer-words-functions
  '("ace" "aces" "c13" "cccc" "control" "controls" "hascard" "hcp" "hcps" "imp"
    "imps" "jack" "jacks" "king" "kings" "loser" "losers" "pt0" "pt1" "pt2" "pt3"
    "pt4" "pt5" "pt6" "pt7" "pt8" "pt9" "quality" "queen" "queens" "rnd" "score"
    "shape" "ten" "tens" "top2" "top3" "top4" "top5" "trick" "tricks")
  "Functions of the dealer language.")

(defconst dealer-words-seats
  '("east" "north" "south" "west")
  "The four seats.")

(defconst dealer-words-suits
  '("club" "clubs" "diamond" "diamonds" "heart" "hearts" "notrump" "notrumps" "spade"
    "spades")
  "Suits and strains; a suit with a seat is its length.")

(defconst dealer-words-vulnerabilities
  '("EW" "NS" "all" "ew" "none" "ns" "nv" "vul")
  "Words for the vulnerability.")

(defconst dealer-words-operators
  '("and" "any" "not" "or")
  "Operators that are words.")

(defconst dealer-words-foreign-statements
  '("opener" "seed" "startboard" "title")
  "Statements of other dialects.")

(defconst dealer-words-foreign-calls
  '("bktfreq" "csvrpt" "dds" "export" "ltc" "opc" "par" "parcontract" "printrpt"
    "printside" "trix" "usereval")
  "Functions and actions of other dialects.")

(defconst dealer-words-foreign-actions
  '("printns")
  "Actions without parentheses of other dialects.")

(defconst dealer-words-metadata-keys
  '("alias" "auction-filter" "bba-works" "button-color" "button-text" "button-width"
    "convention-card" "convention-card-ew" "convention-card-ns" "dealer-position"
    "gib-works" "scenario-title")
  "Keys of scenario files, as in `# key: value'.")

(provide 'dealer-words)
;;; dealer-words.el ends here
