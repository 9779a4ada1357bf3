import type { Rule } from '../engine/state.ts'
import { defineMechanic } from './define.ts'
import { flag, oneOf } from './param.ts'
import { claimsOver, defersTo } from './precedence-claim.ts'

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
    precedence: ({ a, b }, { params }) => {
      if (a.mutability !== b.mutability) return undefined
      const claimed = params.claims ? byClaims(a, b) : undefined
      const lowest = a.number < b.number ? 'a' : 'b'
      const highest = lowest === 'a' ? 'b' : 'a'
      return { value: claimed ?? (params.first === 'lowest' ? lowest : highest) }
    },
  },
})

/** Whom the rules' own words put first; claims that meet, or cross, leave it to the numbers. */
function byClaims(a: Rule, b: Rule): 'a' | 'b' | undefined {
  const forA = claimsOver(a, b) || defersTo(b, a)
  const forB = claimsOver(b, a) || defersTo(a, b)
  return forA === forB ? undefined : forA ? 'a' : 'b'
}
