import { describe, expect, it } from 'vitest'
import { hexFromBytes, bytesFromHex } from '../../src/base/bytes.ts'
import { dieValues } from '../../src/crypto/die.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import { vrfProofToHash, vrfProve } from '../../src/crypto/vrf.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table } from './table.ts'
import { boxKey } from '../crypto/box-key.ts'

const hour = 3_600_000

const library = libraryOf(
  mechanic('deadline', {
    reacts: {
      proposed: (_event, { game }) => [
        { do: 'set-timer', name: 'late', due: game.now + hour, data: { by: 'Ann' } },
      ],
      'timer-due': ({ name, data }, { game }) => [
        { do: 'note', text: `${name} ${JSON.stringify(data)} ${game.now}` },
        { do: 'add', player: playerOf('Ann'), quantity: 'points', by: -1 },
      ],
    },
  }),
  mechanic('hourly', {
    reacts: {
      'game-started': (_event, { game }) => [
        { do: 'set-timer', name: 'tick', due: game.now + hour, data: null },
      ],
      'timer-due': (_event, { game }) => [
        { do: 'add', player: null, quantity: 'hours', by: 1 },
        { do: 'set-timer', name: 'tick', due: game.now + hour, data: null },
      ],
    },
  }),
  mechanic('at-once-for-ever', {
    reacts: {
      proposed: (_event, { game }) => [{ do: 'set-timer', name: 'x', due: game.now, data: null }],
      'timer-due': (_event, { game }) => [
        { do: 'set-timer', name: 'x', due: game.now, data: null },
      ],
    },
  }),
  mechanic('dice', {
    reacts: {
      proposed: ({ player, proposal }) => [
        {
          do: 'owe-throw',
          player,
          sides: 6,
          count: 2,
          purpose: 'luck',
          method: 'verifiable',
          bind: [proposal],
        },
      ],
      thrown: ({ player, values }) =>
        values.map((by) => ({ do: 'add', player, quantity: 'points', by })),
    },
  }),
  mechanic('by-hand', {
    reacts: {
      proposed: ({ player }) => [
        {
          do: 'owe-throw',
          player,
          sides: 6,
          count: 2,
          purpose: 'luck',
          method: 'by-hand',
          bind: [],
        },
      ],
      thrown: ({ player, values }) =>
        values.map((by) => ({ do: 'add', player, quantity: 'points', by })),
    },
  }),
)
const table = (...kinds: string[]) =>
  Table.of(
    ['Ann', 'Bo'],
    kinds.map((kind, i) => rule(201 + i, kind)),
    library,
  )
const tick = (at: Table) => at.act('Bo', { type: 'tick' })

describe('a deadline', () => {
  it('fires before the first action at or after it, at its own time', () => {
    const at = table('deadline')
    at.propose('Ann', enact())
    const due = at.entry.action.time + hour
    at.wait(hour - 3_000)
    tick(at)
    expect(at.quantity('Ann', 'points')).toBeUndefined()
    at.wait(5 * hour)
    tick(at)
    expect(at.quantity('Ann', 'points')).toBe(-1)
    expect(at.entry.changes).toMatchObject([
      { kind: 'timer', name: 'late', due, what: 'fired' },
      { kind: 'note', text: `late {"by":"Ann"} ${due}`, cause: { at: due, number: 201 } },
      { kind: 'quantity', cause: { at: due, action: at.entry.action.id } },
    ])
    tick(at)
    expect(at.entry.changes).toEqual([])
  })

  it('fires although the action itself is refused', () => {
    const at = table('deadline')
    at.propose('Ann', enact())
    at.wait(2 * hour)
    at.act('Zed', { type: 'tick' })
    expect(at.result).toBe('not-a-player')
    expect(at.quantity('Ann', 'points')).toBe(-1)
  })

  it('is cancelled with its rule', () => {
    const at = table('deadline')
    const proposal = at.propose('Ann', { do: 'repeal', rule: 201 })
    at.callVote('Ann', proposal)
    for (const name of ['Ann', 'Bo']) at.vote(name, proposal, 'for')
    expect(ruleByNumber(at.state, 201)?.status).toBe('repealed')
    at.wait(2 * hour)
    tick(at)
    expect(at.entry.changes).toMatchObject([{ kind: 'timer', what: 'cancelled' }])
    expect(at.quantity('Ann', 'points')).toBeUndefined()
  })

  it('that sets the next fires as often as time has passed', () => {
    const at = table('hourly')
    at.wait(24 * hour)
    tick(at)
    expect(at.state.table.get('hours')).toBe(24)
  })

  it('that comes again at once, for ever, is stopped', () => {
    const at = table('at-once-for-ever')
    at.propose('Ann', enact())
    tick(at)
    expect(at.result).toBe('applied')
    expect(at.entry.changes.length).toBeLessThan(5_000)
  })
})

describe('a verifiable throw', () => {
  const owing = () => {
    const at = new Table(library, [rule(201, 'dice')])
    const key = scriptKey('seed', 'Bo', 'die')
    at.act('Bo', { type: 'join', name: 'Bo', dieKey: key.publicHex, boxKey })
    at.act('Ann', { type: 'start', seats: ['Ann', 'Bo'].map(playerOf) })
    at.propose('Bo', enact())
    const throwId = [...at.state.owedThrows.keys()][0] ?? ''
    const alpha = bytesFromHex(throwId)
    const bytes = vrfProve(key, alpha.ok ? alpha.value : new Uint8Array())
    return { at, throwId, bytes, proof: hexFromBytes(bytes) }
  }

  it('is worth what its proof says, and only once', () => {
    const { at, throwId, bytes, proof } = owing()
    at.act('Bo', { type: 'throw', throwId, proof })
    const beta = vrfProofToHash(bytes)
    const values = beta.ok ? dieValues(beta.value, 6, 2) : []
    expect(at.entry.changes[0]).toMatchObject({ kind: 'thrown', values, verifiable: true })
    expect(at.quantity('Bo', 'points')).toBe((values[0] ?? 0) + (values[1] ?? 0))
    at.act('Bo', { type: 'throw', throwId, proof })
    expect(at.result).toBe('no-throw-owed')
  })

  it.each([
    ['throw-needs-proof', {}],
    ['throw-not-by-hand', { value: 12 }],
    ['throw-proof-wrong', { proof: '00'.repeat(80) }],
    ['throw-proof-wrong', { proof: 'zz' }],
    ['throw-proof-wrong', { proof: 'ab'.repeat(2000) }],
  ])('is refused as %s', (code, body) => {
    const { at, throwId } = owing()
    at.act('Bo', { type: 'throw', throwId, ...body })
    expect(at.outcome).toMatchObject({ fault: { code, rule: 201 } })
  })

  it('is nobody else’s to make', () => {
    const { at, throwId, proof } = owing()
    at.act('Ann', { type: 'throw', throwId, proof })
    expect(at.result).toBe('no-throw-owed')
  })

  it('is foreseen without its proof', () => {
    const { at, throwId } = owing()
    const foreseen = at.replay.foresee({ type: 'throw', throwId }, playerOf('Bo'), 0)
    expect(foreseen?.outcome.kind).toBe('applied')
  })
})

describe('a throw by hand', () => {
  it.each([
    [1, 'throw-value-unfit'],
    [13, 'throw-value-unfit'],
    [2.5, 'throw-value-unfit'],
    [undefined, 'throw-needs-value'],
    [7, 'applied'],
  ])('of two dice that show %j together: %s', (value, result) => {
    const at = table('by-hand')
    at.propose('Ann', enact())
    const throwId = [...at.state.owedThrows.keys()][0] ?? ''
    at.act('Ann', { type: 'throw', throwId, ...(value === undefined ? {} : { value }) })
    expect(at.result).toBe(result)
    expect(at.quantity('Ann', 'points')).toBe(result === 'applied' ? 7 : undefined)
  })
})
