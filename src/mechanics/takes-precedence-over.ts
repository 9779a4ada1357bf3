import { defineMechanic } from './define.ts'
import { answerFor, isNamed, namedBy, precedence } from './precedence-claim.ts'

/** Rule 211: a rule that says of itself that it takes precedence. */
export const takesPrecedenceOver = defineMechanic({
  ...precedence,
  title: 'Takes precedence',
  group: 'precedence',
  describe: (claim) => `This rule says of itself that it takes precedence over ${namedBy(claim)}.`,
  answers: {
    precedence: ({ a, b, general }, { rule, params, ask }) => {
      const answer = answerFor(rule, { a, b }, (other) => isNamed(params, other), 'a')
      // Rules on how all rules rank go before what one says of itself, and claims that meet leave it to the numbers.
      return answer !== undefined &&
        general !== true &&
        ask('precedence', { a, b, general: true }).from === undefined
        ? answer
        : undefined
    },
  },
})
