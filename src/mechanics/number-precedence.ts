import type { Answer } from '../engine/kernel/question.ts'
import type { Rule } from '../engine/kernel/state.ts'
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
      if (claimed !== undefined) return claimed
      const isLow = params.first === 'lowest'
      const value = a.number < b.number === isLow ? 'a' : 'b'
      const { number } = value === 'a' ? a : b
      return { value, because: `rule ${number} has the ${isLow ? 'lower' : 'higher'} number` }
    },
  },
})

/** Whom the rules' own words put first; claims that meet, or cross, leave it to the numbers. */
function byClaims(a: Rule, b: Rule): Answer<'precedence'> | undefined {
  const forA = wordsFor(a, b)
  const forB = wordsFor(b, a)
  if ((forA === undefined) === (forB === undefined)) return undefined
  if (forA !== undefined) return { value: 'a', because: forA }
  return forB === undefined ? undefined : { value: 'b', because: forB }
}

function wordsFor(rule: Rule, other: Rule): string | undefined {
  if (claimsOver(rule, other)) return `rule ${rule.number} says of itself that it takes precedence`
  return defersTo(other, rule) ? `rule ${other.number} says of itself that it defers` : undefined
}
