import { describe, expect, it } from 'vitest'
import { scriptKey } from '../../src/crypto/keys.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { deviceId } from '../../src/actions/ids.ts'
import { deviceProof } from '../../src/actions/device-proof.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { deviceOf, enact, playerOf, rule, Table } from './table.ts'
import { boxKey } from '../crypto/box-key.ts'
import { passagesOf, usesIn } from '../../src/actions/passage.ts'

const library = libraryOf(
  mechanic('points', {
    answers: {
      quantities: () => ({
        value: [{ name: 'points', of: 'player', initial: 0, display: 'decimal' }],
      }),
      winners: (_input, { game }) => {
        const winners = [...game.players.values()].filter(
          (player) => (player.quantities.get('points') ?? 0) >= 10,
        )
        return winners.length === 0 ? undefined : { value: winners.map((player) => player.id) }
      },
    },
  }),
)
const table = () => Table.of(['Ann', 'Bo', 'Cy'], [rule(208, 'points')], library)
const score = (at: Table, by: string, points = 1) =>
  at.agreed(by, {
    type: 'claim',
    rule: 208,
    note: '',
    effects: [{ do: 'add', player: playerOf('Ann'), quantity: 'points', by: points }],
  })

/** Bo's telephone, with a real key: adding it takes its word. */
function withPhone() {
  const at = table()
  const key = scriptKey('seed', 'Bo', 'phone')
  const device = deviceId(key.publicHex)
  const proof = deviceProof(key, at.state.game, playerOf('Bo'))
  return { at, device, proof }
}

describe('a seat', () => {
  it('[seat-proof] gets another device with that device’s word', () => {
    const { at, device, proof } = withPhone()
    at.act('Cy', { type: 'add-device', device, proof, name: 'phone', boxKey })
    expect(at.result).toBe('device-proof-wrong')
    at.act('Bo', { type: 'add-device', device, proof, name: 'phone', boxKey })
    expect(at.state.players.get(playerOf('Bo'))?.devices).toEqual([deviceOf('Bo'), device])
    expect(at.state.boxKeys.get(device)).toBe(boxKey)
    expect([...at.state.boxKeys.keys()]).toEqual([...at.state.deviceOwner.keys()])
    at.act('Bo', { type: 'add-device', device, proof, name: 'phone', boxKey })
    expect(at.result).toBe('device-known')
  })

  it('[seat-revoke] loses what a revoked device did after its last action that counts', () => {
    const { at, device, proof } = withPhone()
    at.act('Bo', { type: 'add-device', device, proof, name: 'phone', boxKey })
    score(at, 'Bo')
    const late = score(at, 'Bo')
    const revoked = deviceOf('Bo')
    // The phone speaks for Bo now.
    const last = at.order.filter((one) => one.device === revoked).at(-2)?.id ?? null
    at.order.push(at.signBy(device, { type: 'revoke-device', device: revoked, last }))
    at.replay.advance(at.order, at.order.length - 1, at.facts)
    expect(at.result).toBe('applied')
    expect(at.quantity('Ann', 'points')).toBe(1)
    expect(at.outcomeOf(late)).toEqual({ kind: 'cut-off' })
    score(at, 'Bo')
    expect(at.result).toBe('cut-off')
    const anew = new Replay(library)
    anew.advance(at.order, 0, at.facts)
    expect(stateHash(anew.state ?? at.state)).toBe(stateHash(at.state))
  })

  it('keeps its last device', () => {
    const at = table()
    at.act('Bo', { type: 'revoke-device', device: deviceOf('Bo'), last: null })
    expect(at.result).toBe('last-device')
  })

  it('cannot be revoked away by a device that this would undo', () => {
    const { at, device, proof } = withPhone()
    at.act('Bo', { type: 'add-device', device, proof, name: 'phone', boxKey })
    at.order.push(at.signBy(device, { type: 'revoke-device', device: deviceOf('Bo'), last: null }))
    at.replay.advance(at.order, at.order.length - 1, at.facts)
    expect(at.result).toBe('undoes-itself')
    expect(at.state.cutOff.size).toBe(0)
  })
})

describe('a round', () => {
  const won = () => {
    const at = table()
    at.pass(
      [
        {
          do: 'amend',
          rule: 208,
          passages: passagesOf('Ten win.', usesIn(rule(1, 'points').passages)),
        },
      ],
      {
        Ann: 'for',
        Bo: 'for',
        Cy: 'for',
      },
    )
    at.propose('Bo', enact('Too late.'))
    score(at, 'Bo', 10)
    return at
  }

  it('ends when somebody wins; nothing more is played', () => {
    const at = won()
    expect(at.state).toMatchObject({
      status: 'won',
      winners: [playerOf('Ann')],
      wonBy: { number: 208, mechanic: 'points' },
    })
    at.propose('Cy', enact())
    expect(at.result).toBe('round-over')
    at.act('Cy', { type: 'comment', about: at.state.game, text: 'Well played.' })
    expect(at.result).toBe('applied')
  })

  it.each([
    [true, 'Ten win.', 303],
    [false, 'Rule 208.', 301],
  ])('begins anew, rules kept: %s', (keepRules, text, nextNumber) => {
    const at = won()
    at.act('Cy', { type: 'new-round', keepRules })
    expect(at.state).toMatchObject({ status: 'won', round: 1 })
    at.act('Cy', { type: 'new-round', keepRules })
    expect(at.result).toBe('already-signed')
    at.act('Bo', { type: 'new-round', keepRules: !keepRules })
    expect(at.state.status).toBe('won')
    at.act('Ann', { type: 'new-round', keepRules })
    expect(at.state).toMatchObject({ status: 'playing', round: 2, winners: [], nextNumber })
    expect(at.quantity('Ann', 'points')).toBe(0)
    expect(ruleByNumber(at.state, 208)?.text).toBe(text)
    expect(at.state.openProposals.size).toBe(0)
    expect(at.state.wonBy).toBeUndefined()
    at.act('Cy', { type: 'new-round', keepRules })
    expect(at.result).toBe('round-not-over')
    at.propose('Bo', enact())
    expect(at.result).toBe('applied')
  })
})
