; Copied from grammar/tree-sitter-dealer by `python -m tools.generate`: do not edit.

[
  (setting)
  (predeal)
  (condition)
  (assignment)
  (action_list)
  (wrapper)
] @fold

(comment)+ @fold
