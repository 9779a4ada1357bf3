import { defineMechanic } from './define.ts'
import { namedBy, precedence } from './precedence-claim.ts'

/** Rule 211: a rule that says of itself that it takes precedence. */
export const takesPrecedenceOver = defineMechanic({
  ...precedence,
  title: 'Takes precedence',
  group: 'precedence',
  describe: (claim) => `This rule says of itself that it takes precedence over ${namedBy(claim)}.`,
})
