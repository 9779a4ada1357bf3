import type { Claims, Precedence, RulePair } from '../../meaning/claims.ts'
import type { Place, Rank, SentenceMeaning, Taken } from '../../meaning/meaning.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import type { RuleView } from '../../meaning/world.ts'

const numbered = {
  are: (at: Place, { number }: { readonly number: number }) =>
    at.listed(0).some((one) => at.count(one) === number),
  numbers: (at: Taken) => at.listed(0).map((one) => at.count(one)),
}

/** Which of two rules holds where they conflict. */
export const precedence = [
  ...alike('takes precedence', [
    makes.sentence(
      'takes precedence',
      'this rule takes precedence over {rules} .',
      ofItself('first'),
    ),
    makes.sentence(
      'gives way',
      'this rule gives way to {rules} .',
      { also: ['this rule defers to {0} .'] },
      ofItself('last'),
    ),
  ] as const),
  makes.sentence(
    'no effect',
    '[ while {conditions@1} , ] {otherRules@0} has|have no effect .',
    {
      touches: 'rules',
      also: [
        '[ while {1} , ] {0} is|are suspended .',
        '{0} has|have no effect while {1} .',
        '{0} is|are suspended while {1} .',
      ],
    },
    suspending(),
  ),
  ...alike('immutable first', [
    makes.sentence(
      'immutable first',
      'an immutable rule takes precedence over a mutable one .',
      immutableFirst({}),
    ),
    makes.sentence(
      'immutable first, void',
      'an immutable rule takes precedence over a mutable one , which is void if nothing is left of something that it says .',
      immutableFirst({ voids: 'contained' }),
    ),
    makes.sentence(
      'immutable first, void at once',
      'an immutable rule takes precedence over a mutable one , which is void .',
      immutableFirst({ voids: 'any' }),
    ),
  ] as const),
  makes.sentence(
    'ranks',
    'of two rules [ <that_are_both_mutable,_or_both_immutable@1> ] , the one with {rank@0} takes precedence [ <,_unless_just_one_of_them_says_otherwise_of_itself@2> ] .',
    {
      claims: {
        precedence: (at, pair) => {
          if (at.has(1) && pair.a.isMutable !== pair.b.isMutable) return null
          return (at.has(2) ? pair.byOwnWords() : null) ?? byRank(at, pair)
        },
      },
    },
  ),
  ...alike('number of rank', [
    rank('lower number', 'the lower number', (a, b) => b - a),
    rank('higher number', 'the higher number', (a, b) => a - b),
  ] as const),
  ...alike('every other', [
    makes.otherRules('every other', 'every other rule', {
      are: ({ world }, { number }) => number !== world.ownNumber,
    }),
    makes.otherRules(
      'about winning',
      'every other rule about who wins',
      { also: ['every rule about who wins'] },
      {
        are: ({ world }, { number, isAboutWinning }) =>
          isAboutWinning && number !== world.ownNumber,
      },
    ),
  ] as const),
  makes.rules('no other', 'no other rule', { are: () => false, numbers: () => [] }),
  makes.otherRules('by number', 'rule {count}', numbered),
  makes.otherRules('by number', 'rules {count*and2}', { isPlural: true }, numbered),
  makes.otherRules(
    'every',
    'every rule {ruleTrait}',
    { also: ['every other rule {0}'] },
    { are: (at, rule) => rule.number !== at.world.ownNumber && at.isRule(0, rule) },
  ),
] as const

function ofItself(place: 'first' | 'last'): SentenceMeaning {
  return { claims: ranked(place, (at, other) => at.isRule(0, other)) }
}

/** What a rule says of itself and others: *first*, *last*. */
function ranked(place: 'first' | 'last', isSo: (at: Place, other: RuleView) => boolean) {
  return {
    precedence: (at, pair) => {
      const { own, isRanked, byOwnWords } = pair
      if (own === null || !isSo(at, own === 'a' ? pair.b : pair.a)) return null
      // Rules on how all rules rank go before what one says of itself; what both say of themselves cancels out.
      return isRanked() ? null : byOwnWords()
    },
    ofItself: (at, other) => (isSo(at, other) ? place : null),
  } satisfies Claims
}

/** Who says that others have no effect says of itself that it goes before them. */
function suspending(): SentenceMeaning {
  const suspends = (at: Place, rule: RuleView) => at.isRule(0, rule) && (!at.has(1) || at.holds(1))
  return { claims: { suspends, ...ranked('first', suspends) } }
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
  return makes.rank(name, words, meaning)
}
