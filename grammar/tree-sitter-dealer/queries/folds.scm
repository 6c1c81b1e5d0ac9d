[
  (setting)
  (predeal)
  (condition)
  (assignment)
  (action_list)
  (wrapper)
] @fold

(comment)+ @fold
