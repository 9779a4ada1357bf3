import { defineMechanic } from './define.ts'
import { deference, namedBy } from './precedence-claim.ts'

/** Rule 211: a rule that says of itself that it gives way. */
export const defersToRules = defineMechanic({
  ...deference,
  title: 'Defers',
  group: 'precedence',
  describe: (claim) => `This rule says of itself that it defers to ${namedBy(claim)}.`,
})
