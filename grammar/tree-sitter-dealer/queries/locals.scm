; A name holds from its definition to the end of the script.

(script) @local.scope

(assignment
  name: (identifier) @local.definition.var)

(identifier) @local.reference
