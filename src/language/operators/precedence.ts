import type { Precedence, RulePair } from '../claims.ts'
import type { Place, Rank, SentenceMeaning } from '../meaning.ts'
import { operator, type OperatorOf } from '../operator.ts'

const heeding = ', unless just one of them says otherwise of itself'

/** More at once nobody would keep in mind. */
const mostRules = 8

/** Which of two rules holds where they conflict. */
export const precedence = [
  operator(
    'sentence',
    'takes precedence',
    ['rules'],
    'this rule takes precedence over {0} .',
    ofItself('first'),
  ),
  operator('sentence', 'gives way', ['rules'], 'this rule gives way to {0} .', ofItself('last')),
  operator(
    'sentence',
    'immutable first',
    [],
    'an immutable rule takes precedence over a mutable one .',
    immutableFirst({}),
  ),
  operator(
    'sentence',
    'immutable first, void',
    [],
    'an immutable rule takes precedence over a mutable one , which is void if nothing is left of something that it says .',
    immutableFirst({ voids: 'contained' }),
  ),
  operator(
    'sentence',
    'immutable first, void at once',
    [],
    'an immutable rule takes precedence over a mutable one , which is void .',
    immutableFirst({ voids: 'any' }),
  ),
  ...[false, true].flatMap((isAlike) =>
    [false, true].map((isHeeding) => ranking({ isAlike, isHeeding })),
  ),
  rank('lower number', 'the lower number', (a, b) => b - a),
  rank('higher number', 'the higher number', (a, b) => a - b),
  operator('otherRules', 'every other', [], 'every other rule', {
    are: ({ world }, { number }) => number !== world.ownNumber,
  }),
  operator('rules', 'no other', [], 'no other rule', { are: () => false, numbers: () => [] }),
  ...numberedRules(),
  operator('otherRules', 'every', ['ruleTrait'], 'every rule {0}', {
    are: (at, rule) => rule.number !== at.world.ownNumber && at.isRule(0, rule),
  }),
] as const

function ofItself(place: 'first' | 'last'): SentenceMeaning {
  return {
    claims: {
      precedence: (at, pair) => {
        const { own, isRanked, byOwnWords } = pair
        if (own === null || !at.isRule(0, own === 'a' ? pair.b : pair.a)) return null
        // Rules on how all rules rank go before what one says of itself; what both say of themselves cancels out.
        return isRanked() ? null : byOwnWords()
      },
      ofItself: (at, other) => (at.isRule(0, other) ? place : null),
    },
  }
}

function immutableFirst(more: Pick<Precedence, 'voids'>): SentenceMeaning {
  return {
    claims: {
      precedence: (_, { a, b }) =>
        a.isMutable === b.isMutable
          ? null
          : {
              first: a.isMutable ? 'b' : 'a',
              because: `rule ${(a.isMutable ? b : a).number} is immutable`,
              ...more,
            },
    },
  }
}

interface Ranking {
  readonly isAlike: boolean
  readonly isHeeding: boolean
}

function ranking({ isAlike, isHeeding }: Ranking): OperatorOf<'sentence'> {
  const alike = isAlike ? ' that are both mutable , or both immutable' : ''
  return operator(
    'sentence',
    `ranks${isAlike ? ' alike' : ''}${isHeeding ? ', heeding' : ''}`,
    ['rank'],
    `of two rules${alike} , the one with {0} takes precedence${isHeeding ? ` ${heeding}` : ''} .`,
    {
      claims: {
        precedence: (at, pair) => {
          if (isAlike && pair.a.isMutable !== pair.b.isMutable) return null
          return (isHeeding ? pair.byOwnWords() : null) ?? byRank(at, pair)
        },
      },
    },
  )
}

/** Silent where both are alike. */
function byRank(at: Place, { a, b }: RulePair): Precedence | null {
  const { compare, why } = at.rank(0)
  const order = compare(at.standing(0), a, b)
  if (order === 0) return null
  const first = order > 0 ? 'a' : 'b'
  const { number } = first === 'a' ? a : b
  return { first, because: `rule ${number} ${why(at.standing(0))}` }
}

function rank(name: string, words: string, order: (a: number, b: number) => number) {
  const meaning: Rank = {
    compare: (_, a, b) => order(a.number, b.number),
    why: () => `has ${words}`,
  }
  return operator('rank', name, [], words, meaning)
}

/** *rule 105*, *rules 105 and 110*, and so on. */
function numberedRules() {
  return Array.from({ length: mostRules }, (_, index) => {
    const places = Array.from({ length: index + 1 }, (_place, at) => at)
    const blanks = places.map((at) => `{${at}}`)
    const words =
      index === 0
        ? 'rule {0}'
        : `rules ${blanks.slice(0, -1).join(' , ')} and ${blanks.at(-1) ?? ''}`
    return operator(
      'otherRules',
      'by number',
      places.map(() => 'count' as const),
      words,
      numbered(places),
      index === 0 ? {} : { isPlural: true },
    )
  })
}

function numbered(places: readonly number[]) {
  return {
    are: (at: Place, { number }: { readonly number: number }) =>
      places.some((one) => at.count(one) === number),
    numbers: (at: { count(place: number): number }) => places.map((one) => at.count(one)),
  }
}
