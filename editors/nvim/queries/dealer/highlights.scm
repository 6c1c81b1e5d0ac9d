; Copied from grammar/tree-sitter-dealer by `python -m tools.generate`: do not edit.

; Names of captures as tree-sitter's own documentation has them. Later patterns win.

(comment) @comment @spell
(unclosed_comment) @comment
(wrapper) @keyword.directive

(identifier) @variable
(parameter) @variable.parameter

[
  "generate" "produce" "dealer" "vulnerable" "predeal" "pointcount" "altcount" "condition" "action"
  (keyword)
] @keyword

(action_name) @function.builtin
(function) @function.builtin

(seat) @constant.builtin
[(vulnerability) (vul)] @constant.builtin
[(suit) (notrumps)] @type.builtin

[(number) (decimal)] @number
(negative "-" @number)
[(lengths) (shape_pattern)] @number
(shape_suit) @type.builtin
(unclosed_braces_word) @function.builtin
[(card) (holding) (contract)] @constant

[(string) (unclosed_string)] @string
((string) @string.escape
  (#eq? @string.escape "\\n"))

["and" "or" "not" "any"] @keyword.operator
(["and" "or" "not"] @operator
  (#any-of? @operator "&&" "||" "!"))
[
  "==" "!=" "<" "<=" ">" ">=" "+" "*" "/" "%" "=" "?" ":" "|"
] @operator
(binary "-" @operator)
(shape_item "-" @operator)
(shape_braces "-" @operator)

["(" ")" "{" "}"] @punctuation.bracket
"," @punctuation.delimiter
