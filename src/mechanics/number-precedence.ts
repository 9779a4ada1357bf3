import { defineMechanic } from './define.ts'
import { flag, oneOf } from './param.ts'
import { firstByOwnWords } from './sentence/own-words.ts'

/** Rule 211: of two rules alike in mutability the lower number prevails, unless one claims or defers. */
export const numberPrecedence = defineMechanic({
  kind: 'number-precedence',
  title: 'Precedence by number',
  group: 'precedence',
  params: {
    first: oneOf({
      label: 'The rule that holds has the',
      options: { lowest: 'lowest number', highest: 'highest number' },
      default: 'lowest',
    }),
    claims: flag({
      label: 'A rule can say of itself that it takes precedence or defers',
      default: true,
    }),
  },
  describe: ({ first, claims }) => {
    const numbers = `Where two mutable or two immutable rules conflict, the one with the ${first} number holds`
    return claims
      ? `${numbers}, unless just one of them says of itself that it takes precedence, or defers.`
      : `${numbers}.`
  },
  answers: {
    precedence: ({ a, b }, { params, ...setting }) => {
      if (a.mutability !== b.mutability) return undefined
      const claimed = params.claims ? firstByOwnWords(setting, a, b) : null
      if (claimed !== null) return { value: claimed.first, because: claimed.because }
      const isLow = params.first === 'lowest'
      const value = a.number < b.number === isLow ? 'a' : 'b'
      const { number } = value === 'a' ? a : b
      return { value, because: `rule ${number} has the ${isLow ? 'lower' : 'higher'} number` }
    },
  },
})
