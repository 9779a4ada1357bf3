import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import type { Effect } from '../../src/engine/kernel/effect.ts'
import { limits } from '../../src/engine/kernel/state/limits.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table, use } from './table.ts'

const ann = playerOf('Ann')

/** Each asks all the others, and they it. */
const busy = Array.from({ length: 12 }, (_, index) =>
  mechanic(`busy-${index}`, {
    answers: {
      'may-propose': (input, { ask }) => {
        ask('may-change', { player: input.player, change: enact(), all: [] })
        return undefined
      },
      'may-change': (input, { ask }) => {
        const player = input.player ?? ann
        ask('may-propose', { player, changes: [], title: '' })
        ask('may-end-turn', { player })
        return undefined
      },
      'may-end-turn': ({ player }, { ask }) => {
        ask('may-change', { player, change: enact(), all: [] })
        return undefined
      },
    },
  }),
)

const nested = (depth: number): Json => (depth === 0 ? 1 : [nested(depth - 1)])

const strange: Readonly<Record<string, readonly Effect[]>> = {
  flood: Array.from({ length: 50_000 }, () => ({ do: 'add', player: ann, quantity: 'p', by: 1 })),
  'not a number': [{ do: 'add', player: ann, quantity: 'p', by: Number.NaN }],
  'a fraction': [{ do: 'set', player: ann, quantity: 'p', to: 0.5 }],
  'too deep': [{ do: 'remember', key: 'k', value: nested(200) }],
  'too wide': [{ do: 'remember', key: 'k', value: Array.from({ length: 9_999 }, () => 0) }],
  'a float kept': [{ do: 'remember', key: 'k', value: { a: 0.1 } }],
  'half a letter': [{ do: 'note', text: '\ud800' }],
  'a strange name': [{ do: 'give-title', player: ann, title: 'a\u202eb' }],
  'a timer that is never': [{ do: 'set-timer', name: 't', due: Infinity, data: null }],
  'a die without sides': [
    { do: 'owe-throw', player: ann, sides: 0, count: 1, purpose: '', method: 'by-hand', bind: [] },
  ],
  'a turn of nobody': [{ do: 'begin-turn-of', player: playerOf('Nobody') }],
  'many things': Array.from({ length: 12_000 }, () => ({
    do: 'create-entity',
    kind: 'egg',
    owner: null,
    state: 'new',
    values: [],
  })),
  'names without end': Array.from({ length: 2_000 }, (_, i) => ({
    do: 'set-choice',
    player: ann,
    choice: `c${i}`,
    option: 'x',
  })),
}

const library = libraryOf(
  ...busy,
  ...Object.entries(strange).map(([kind, effects]) =>
    mechanic(kind, { reacts: { proposed: () => effects } }),
  ),
  mechanic('no one proposes', {
    answers: {
      'may-propose': () => ({ value: { allow: false, fault: { code: 'rule-forbids', args: {} } } }),
    },
  }),
  mechanic('null', { reacts: { proposed: () => Object.assign(Object.create(null)) } }),
)
const busyKinds = busy.map((one) => one.kind)

describe('rules that', () => {
  it.each(Object.keys(strange))('want %s are flagged, and the game goes on', (kind) => {
    const at = Table.of(['Ann', 'Bo'], [rule(201, kind)], library)
    at.propose('Ann', enact())
    expect(at.result).toBe('applied')
    expect(at.entry.changes.some((one) => one.kind === 'flag')).toBe(true)
    expect(stateHash(at.state)).toMatch(/^[0-9a-f]{64}$/)
    expect(at.state.entities.size).toBeLessThanOrEqual(limits.entities)
    at.act('Bo', { type: 'tick' })
    expect(at.result).toBe('applied')
  })

  it('ask one another without end stay silent, keep no others from speaking, and all together can repeal them', () => {
    const books = [rule(201, ...busyKinds), rule(202, 'no one proposes')]
    const at = Table.of(['Ann', 'Bo'], books, library)
    at.propose('Ann', enact())
    expect(at.result).toBe('rule-forbids')
    const silent = Table.of(['Ann', 'Bo'], [rule(201, ...busyKinds)], library)
    silent.propose('Ann', enact())
    expect(silent.result).toBe('applied')
    const flags = silent.entry.changes.filter((one) => one.kind === 'flag')
    expect(flags.map(({ problem }) => problem)).toEqual(busyKinds.map(() => 'too-much-work'))
    for (const by of ['Ann', 'Bo']) {
      const changes = [{ do: 'repeal', rule: 201 }] as const
      at.act(by, { type: 'sign-together', what: { do: 'change', changes } })
    }
    expect(ruleByNumber(at.state, 201)?.status).toBe('repealed')
    at.propose('Ann', enact())
    expect(at.result).toBe('rule-forbids')
  })

  it('give no list of effects are silent', () => {
    const at = Table.of(['Ann', 'Bo'], [rule(201, 'null')], library)
    at.propose('Ann', enact())
    expect(at.result).toBe('applied')
  })
})

describe('a game cannot begin', () => {
  it.each([
    ['number-taken', [rule(201), rule(201)]],
    ['number-unfit', [rule(0)]],
    ['number-unfit', [rule(2 ** 40)]],
    ['mechanic-unknown', [rule(201, '__proto__')]],
    ['field-unknown', [rule(201, { kind: 'flood', params: { sides: 6 } })]],
    ['too-many-initial-rules', Array.from({ length: 501 }, (_, i) => rule(i + 1))],
    ['too-many-mechanics', [rule(201, ...Array.from({ length: 51 }, () => use('flood')))]],
  ])('with a book that is %s', (code, rules) => {
    const at = new Table(library, rules)
    expect(at.result).toBe(code)
    expect(at.replay.state).toBeNull()
    at.join('Bo')
    expect(at.result).toBe('no-game-yet')
  })
})
