// Acts of rules, and rules that are void: who may do what to whom, and when nothing is left of a rule.
import { describe, expect, it } from 'vitest'
import type { Change } from '../../src/actions/change.ts'
import type { Assertion } from '../../src/engine/kernel/questions/mechanic.ts'
import type { Voids } from '../../src/engine/kernel/questions/question.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { ruleId } from '../../src/engine/rules/rule-id.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { bookAfter, voidWarnings } from '../../src/engine/rules/void-warnings.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { playerOf, rule, Table, use } from './table.ts'

const says = (kind: string, ...asserted: readonly Assertion[]) =>
  mechanic(kind, { asserts: () => asserted })
const may = (cases: readonly string[], right = {}): Assertion => ({
  about: 'may-vote',
  says: 'right',
  right,
  cases,
})
const mayNot = (cases: readonly string[]): Assertion => ({
  about: 'may-vote',
  says: 'prohibition',
  cases,
})

/** Immutable before mutable, and what that leaves void. */
const immutableFirst = (voids: Voids) =>
  mechanic(`immutable-first ${voids}`, {
    answers: {
      precedence: ({ a, b }) =>
        a.mutability === b.mutability
          ? undefined
          : {
              value: a.mutability === 'immutable' ? 'a' : 'b',
              because: 'it is immutable',
              voids,
            },
    },
  })
const lowest = mechanic('lowest', {
  answers: {
    precedence: () => ({ value: 'a', because: 'it has the lower number', voids: 'contained' }),
  },
})
const paysFor = mechanic('pays', {
  reacts: {
    'vote-closed': ({ proponent: player }) => [
      { do: 'add', player, quantity: 'gold', by: 5 },
      { do: 'win', player },
    ],
  },
})

const cyJudges = mechanic('cy judges', {
  answers: {
    judge: () => ({ value: playerOf('Cy') }),
    overruled: ({ by }) => ({ value: by.length >= 2 }),
  },
})

const library = libraryOf(
  cyJudges,
  immutableFirst('never'),
  immutableFirst('contained'),
  immutableFirst('any'),
  lowest,
  paysFor,
  says('all may', may([])),
  says('all may but for 302', may([], { except: [302] })),
  says('rich may', may(['rich'])),
  says('none may', mayNot([])),
  says('rich may not', mayNot(['rich'])),
  says('rich on Sundays may not', mayNot(['on Sundays', 'rich'])),
  mechanic('no rule makes anybody win', {
    asserts: () => [{ about: 'win', says: 'prohibition', cases: ['by a rule'] }],
    answers: {
      'may-effect': ({ effect }) =>
        effect.do === 'win'
          ? { value: { allow: false, fault: { code: 'rule-forbids', args: {} } } }
          : undefined,
    },
  }),
  mechanic('rules may make people win', {
    asserts: () => [{ about: 'win', says: 'right', cases: [] }],
    answers: {
      'may-effect': ({ effect }) =>
        effect.do === 'win' ? { value: { allow: true }, right: {} } : undefined,
    },
  }),
)

function table(...rules: Parameters<typeof rule>[]) {
  return Table.of(
    ['Ann', 'Bo'],
    rules.map((one) => rule(...one)),
    library,
  )
}
const voidedIn = (at: Table) =>
  [...at.state.rules.values()].flatMap((one) =>
    one.void === undefined
      ? []
      : [[one.number, at.state.rules.get(one.void.by)?.number, one.void.because]],
  )
/** Derived anew from the first action on, it is the same state. */
function fromScratch(at: Table) {
  const anew = new Replay(library)
  anew.advance(at.order, 0, at.facts)
  expect(anew.state === null ? '' : stateHash(anew.state)).toBe(stateHash(at.state))
}
const everybody = { Ann: 'for', Bo: 'for' } as const

describe('a rule is void', () => {
  it.each([
    ['all may', 'none may', true],
    ['all may', 'rich may not', true],
    ['rich may', 'rich may not', true],
    ['rich may', 'rich on Sundays may not', true],
    ['rich may', 'none may', false],
    ['none may', 'rich may', true],
    ['rich may not', 'all may', false],
    ['all may', 'rich may', false],
    ['all may but for 302', 'none may', false],
  ])('where “%s” stands above and nothing is left of “%s”: %s', (above, below, isVoid) => {
    const at = table([110, 'immutable-first contained'], [105, above], [302, below])
    expect(voidedIn(at)).toEqual(isVoid ? [[302, 105, 'it is immutable']] : [])
  })

  it('never, where the rule on precedence says so', () => {
    expect(
      voidedIn(table([110, 'immutable-first never'], [105, 'all may'], [302, 'none may'])),
    ).toEqual([])
  })

  it('at any conflict that its words show, where the rule on precedence says so', () => {
    const at = table([110, 'immutable-first any'], [105, 'rich may'], [302, 'none may'])
    expect(voidedIn(at)).toEqual([[302, 105, 'it is immutable']])
  })

  it('by no rule that is void itself', () => {
    const at = table([110, 'lowest'], [201, 'all may'], [202, 'none may'], [203, 'rich may'])
    expect(voidedIn(at).map(([number]) => number)).toEqual([202])
  })

  it('from the moment it comes in, stays in the book, and stands again once either has changed', () => {
    const at = table(
      [110, 'immutable-first contained'],
      [105, 'all may'],
      [302, 'none may', 'pays'],
    )
    const amend = (number: number, ...mechanics: readonly string[]) =>
      at.pass(
        [
          {
            do: 'amend',
            rule: number,
            passages: [{ prose: 'Other.' }, ...mechanics.map(use)],
          },
        ],
        everybody,
      )
    expect(ruleByNumber(at.state, 302)).toMatchObject({ status: 'in-force' })
    amend(302, 'rich may')
    expect(voidedIn(at)).toEqual([])
    expect(at.entry.changes).toContainEqual(
      expect.objectContaining({ kind: 'rule', number: 302, what: 'stands-again' }),
    )
    amend(302, 'none may')
    expect(voidedIn(at).map(([number]) => number)).toEqual([302])
    amend(105)
    expect(voidedIn(at)).toEqual([])
  })

  it('foretold before the vote', () => {
    const at = table([110, 'immutable-first contained'], [105, 'all may'])
    const foretold = (changes: readonly Change[]) =>
      voidWarnings(at.state, bookAfter(library, at.state, changes))
    const change = {
      do: 'enact',
      passages: [{ prose: 'No.' }, use('none may')],
    } as const
    expect(foretold([change])).toEqual([
      {
        code: 'warning-void',
        args: { number: at.state.nextNumber, by: 105, because: 'it is immutable' },
      },
    ])
    expect(foretold([{ do: 'repeal', rule: 105 }])).toEqual([])
  })
})

describe('what a Judge finds of a rule', () => {
  const book = [
    [105, 'all may', 'cy judges'],
    [110, 'immutable-first contained'],
    [302, 'pays'],
    [303, 'none may'],
  ] as const satisfies Parameters<typeof rule>[]
  const begin = (...rules: Parameters<typeof rule>[]) =>
    Table.of(
      ['Ann', 'Bo', 'Cy'],
      rules.map((one) => rule(...one)),
      library,
    )
  const ruling = (number: number, by: number, isVoid: boolean) =>
    [{ do: 'void', rule: number, by, isVoid }] as const
  const judged = (at: Table, number: number, by: number, isVoid: boolean) => {
    const judgment = at.act('Ann', {
      type: 'invoke-judgment',
      question: 'Is it void?',
      void: { rule: number, by },
    })
    const orders = ruling(number, by, isVoid)
    at.act('Cy', { type: 'judge', judgment, answer: 'So it is.', orders })
    return judgment
  }
  const amend = (at: Table, number: number, ...mechanics: readonly string[]) =>
    at.pass(
      [{ do: 'amend', rule: number, passages: [{ prose: 'Other.' }, ...mechanics.map(use)] }],
      { Ann: 'for', Bo: 'for', Cy: 'for' },
    )
  const voids = (at: Table) => voidedIn(at).map(([number, by]) => [number, by])

  it('[void-found] is void, though no data show it, until either rule changes', () => {
    for (const changed of [302, 105]) {
      const at = begin(...book)
      expect(voids(at)).toEqual([[303, 105]])
      const judgment = judged(at, 302, 105, true)
      expect(at.result).toBe('applied')
      expect(at.state.rules.get(ruleId(1, 302))?.void).toMatchObject({ about: null, judgment })
      expect(voids(at)).toEqual([
        [302, 105],
        [303, 105],
      ])
      amend(at, changed, changed === 302 ? 'pays' : 'all may')
      expect(voids(at)).toEqual([[303, 105]])
      fromScratch(at)
    }
  })

  it('stands where it is not void, though data show it, until either rule changes', () => {
    const at = begin(...book)
    judged(at, 303, 105, false)
    expect(voids(at)).toEqual([])
    amend(at, 302)
    expect(voids(at)).toEqual([])
    amend(at, 303, 'none may')
    expect(voids(at)).toEqual([[303, 105]])
  })

  it('is as it was where the ruling is overruled, and acts of it in between count', () => {
    const at = begin(...book)
    const judgment = judged(at, 302, 105, true)
    at.act('Ann', { type: 'overrule', judgment })
    expect(voids(at)).toContainEqual([302, 105])
    at.act('Bo', { type: 'overrule', judgment })
    expect(voids(at)).toEqual([[303, 105]])
    fromScratch(at)
  })

  it.each([
    ['no rule has that number', 500, 105, 'no-such-rule'],
    ['the other rule is gone', 302, 500, 'no-such-rule'],
    ['it is the same', 302, 302, 'void-not-higher'],
    ['it takes precedence itself', 105, 302, 'void-not-higher'],
    ['no rule ranks the two', 302, 303, 'void-not-higher'],
  ])('is not found where %s', (_why, number, by, code) => {
    const at = begin(...book)
    at.act('Bo', { type: 'invoke-judgment', question: 'Void?', void: { rule: number, by } })
    expect(at.result).toBe(code)
    const judgment = at.act('Ann', { type: 'invoke-judgment', question: 'Void?' })
    const orders = ruling(number, by, true)
    at.act('Cy', { type: 'judge', judgment, answer: 'Yes.', orders })
    expect(at.result).toBe(code)
    expect(voids(at)).toEqual([[303, 105]])
  })

  it('makes nothing void any more once nothing does', () => {
    const at = begin(...book)
    judged(at, 302, 105, true)
    amend(at, 110, 'immutable-first never')
    expect(voids(at)).toEqual([])
  })
})

describe('an effect is an act of its rule', () => {
  const pass = (...rules: Parameters<typeof rule>[]) => {
    const at = table(...rules)
    at.pass([{ do: 'enact', passages: [{ prose: 'More.' }] }], everybody)
    return at
  }
  const gold = (at: Table) => at.state.players.get(playerOf('Ann'))?.quantities.get('gold')

  it('that is not done where a rule of higher rank forbids it, and told; all else is', () => {
    const at = pass([201, 'no rule makes anybody win'], [202, 'pays'])
    expect([at.state.status, gold(at)]).toEqual(['playing', 5])
    expect(at.entry.changes).toContainEqual(
      expect.objectContaining({ kind: 'forbidden', act: 'win', by: 201, player: playerOf('Ann') }),
    )
  })

  it('that a rule of lower rank cannot forbid, and its own rule can', () => {
    expect(pass([201, 'pays'], [202, 'no rule makes anybody win']).state.status).toBe('won')
    expect(pass([201, 'pays', 'no rule makes anybody win']).state.status).toBe('playing')
  })

  it('that a right of still higher rank allows', () => {
    const forbidden = [202, 'no rule makes anybody win'] as const
    const at = pass([201, 'rules may make people win'], [...forbidden], [203, 'pays'])
    expect(at.state.status).toBe('won')
    const lower = pass([...forbidden], [203, 'rules may make people win'], [204, 'pays'])
    expect(lower.state.status).toBe('playing')
  })
})

describe('a rule hears what happens after it came into force', () => {
  it('not the vote that enacted it, and every one after that', () => {
    const at = table([201, 'no rule makes anybody win'])
    at.pass([{ do: 'enact', passages: [{ prose: 'Pay.' }, use('pays')] }], everybody)
    const gold = () => at.state.players.get(playerOf('Ann'))?.quantities.get('gold')
    expect(gold()).toBeUndefined()
    at.pass([{ do: 'enact', passages: [{ prose: 'More.' }] }], everybody)
    expect(gold()).toBe(5)
  })
})
