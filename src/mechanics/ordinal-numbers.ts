import { defineMechanic } from './define.ts'
import { flag, wholeNumber } from './param.ts'

/** Rule 108: proposals are numbered one after the other, and a changed rule takes the number of its proposal. */
export const ordinalNumbers = defineMechanic({
  kind: 'ordinal-numbers',
  title: 'Ordinal numbers',
  group: 'limits',
  params: {
    first: wholeNumber({ label: 'First number', min: 1, max: 1_000_000, default: 301 }),
    amended: flag({ label: 'An amended rule takes the number of its proposal', default: true }),
    transmuted: flag({
      label: 'A transmuted rule takes the number of its proposal',
      default: true,
    }),
  },
  describe: ({ first, amended, transmuted }) => {
    const proposals = `Every proposal takes the next number from ${first} on, adopted or not`
    if (!amended && !transmuted) return `${proposals}; a changed rule keeps its number.`
    const which =
      amended && transmuted ? 'amended or transmuted' : amended ? 'amended' : 'transmuted'
    return `${proposals}; a rule that is ${which} takes the number of the proposal that changes it.`
  },
  answers: {
    'proposal-number': (_input, { game, params }) => ({
      value: Math.max(game.nextNumber, params.first),
    }),
    'rule-number': ({ rule, change, proposalNumber }, { game, params }) => {
      const current = game.rules.get(rule)
      const takes =
        (change.do === 'amend' && params.amended) ||
        (change.do === 'transmute' && params.transmuted)
      if (current === undefined || (change.do !== 'amend' && change.do !== 'transmute')) {
        return undefined
      }
      return { value: takes ? proposalNumber : current.number }
    },
  },
})
