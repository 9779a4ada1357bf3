import { describe, expect, it } from 'vitest'
import { scriptKey } from '../../src/crypto/keys.ts'
import { ticketFor } from '../../src/actions/ticket.ts'
import type { BodyOf } from '../../src/actions/body.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import { currentEpoch, seatedDevices } from '../../src/engine/people/epochs.ts'
import { boxKey } from '../crypto/box-key.ts'
import { libraryOf } from './mechanics.ts'
import { deviceOf, playerOf, Table } from './table.ts'

const writeKey = (epoch: number) => scriptKey('epochs', 'game', String(epoch))
const boxesFor = (...names: readonly string[]): BodyOf<'new-epoch'>['keys'] =>
  names.map((name) => ({ device: deviceOf(name), encrypted: 'ab'.repeat(80) }))

function propose(at: Table, by: string, epoch: number, ...names: readonly string[]): ActionId {
  const keys = boxesFor(...names)
  return at.act(by, { type: 'new-epoch', epoch, writeKey: writeKey(epoch).publicHex, keys })
}
/** With a box for each device at the table. */
const agree = (at: Table, by: string, action: ActionId) =>
  at.act(by, { type: 'adopt-epoch', action, keys: boxesOfAll(at) })
const boxesOfAll = (at: Table): BodyOf<'adopt-epoch'>['keys'] =>
  seatedDevices(at.state).map((device) => ({ device, encrypted: 'ab'.repeat(80) }))
const numbers = (at: Table) => at.state.epochs.map(({ number }) => number)

describe('[secret-epoch] a new secret', () => {
  it('is adopted by more than half of the players, and made for the devices at the table alone', () => {
    const at = Table.of(['Ann', 'Bo', 'Cy'])
    for (const [names, code] of [
      [['Ann', 'Bo'], 'epoch-keys-unfit'],
      [['Ann', 'Bo', 'Cy', 'Mallory'], 'epoch-keys-unfit'],
      [['Ann', 'Bo', 'Bo'], 'epoch-keys-unfit'],
    ] as const) {
      propose(at, 'Ann', 1, ...names)
      expect(at.result).toBe(code)
    }
    propose(at, 'Ann', 2, 'Ann', 'Bo', 'Cy')
    expect(at.result).toBe('epoch-not-next')
    const one = propose(at, 'Ann', 1, 'Ann', 'Bo', 'Cy')
    expect(numbers(at)).toEqual([0])
    agree(at, 'Ann', one)
    expect(at.result).toBe('already-signed')
    agree(at, 'Bo', one)
    expect(currentEpoch(at.state)).toMatchObject({ number: 1, proposed: one })
    expect(at.state.epochProposals).toBeUndefined()
    agree(at, 'Cy', one)
    expect(at.result).toBe('no-such-epoch')
  })

  it('is adopted by whoever gives it once more to each device at the table, and to no other', () => {
    const at = Table.of(['Ann', 'Bo', 'Cy'])
    const action = propose(at, 'Ann', 1, 'Ann', 'Bo', 'Cy')
    for (const keys of [
      [],
      boxesFor('Bo', 'Cy'),
      boxesFor('Ann', 'Bo', 'Bo'),
      boxesFor('Ann', 'Bo', 'Cy', 'Mallory'),
    ]) {
      at.act('Bo', { type: 'adopt-epoch', action, keys })
      expect([at.result, numbers(at)]).toEqual(['epoch-keys-unfit', [0]])
    }
    at.act('Bo', { type: 'adopt-epoch', action, keys: boxesFor('Ann', 'Bo', 'Cy') })
    expect(numbers(at)).toEqual([0, 1])
  })

  it('is not adopted by any number of those who watch', () => {
    const at = Table.of(['Ann', 'Bo', 'Cy'])
    for (const key of ['k1', 'k2', 'k3']) at.join(key)
    propose(at, 'k1', 1, 'Ann', 'Bo', 'Cy')
    expect(at.result).toBe('only-watching')
    const one = propose(at, 'Ann', 1, 'Ann', 'Bo', 'Cy')
    for (const key of ['k1', 'k2', 'k3']) agree(at, key, one)
    expect(numbers(at)).toEqual([0])
  })

  it('has to be made anew where somebody came to the table meanwhile', () => {
    const at = Table.of(['Ann', 'Bo', 'Cy'])
    const one = propose(at, 'Ann', 1, 'Ann', 'Bo', 'Cy')
    at.letIn('Di')
    agree(at, 'Cy', one)
    expect(at.result).toBe('epoch-keys-unfit')
    const again = propose(at, 'Ann', 1, 'Ann', 'Bo', 'Cy', 'Di')
    expect([...(at.state.epochProposals?.keys() ?? [])]).toEqual([again])
  })

  it('of two players it takes one; of two at once all keep the first that is sealed', () => {
    const at = Table.of(['Ann', 'Bo'])
    const second = at.sign('Bo', {
      type: 'new-epoch',
      epoch: 1,
      writeKey: writeKey(7).publicHex,
      keys: boxesFor('Ann', 'Bo'),
    })
    const first = propose(at, 'Ann', 1, 'Ann', 'Bo')
    expect(currentEpoch(at.state)?.proposed).toBe(first)
    at.settle()
    at.insert(second)
    expect(currentEpoch(at.state)?.proposed).toBe(first)
    expect(at.outcomeOf(second.id)).toMatchObject({ fault: { code: 'epoch-not-next' } })
  })
})

describe('[secret-ticket] who asks to join', () => {
  const game = () => new Table(libraryOf(), [], {}, writeKey(0).publicHex)
  const join = (at: Table, name: string, epoch: number, key = writeKey(epoch)) => {
    const ticket = ticketFor(key, epoch, at.state.game, deviceOf(name))
    at.act(name, { type: 'join', name, dieKey: '', boxKey, ticket })
    return at.result
  }

  it('shows that the secret’s write key is theirs: a watcher’s link does not give it', () => {
    const at = game()
    at.join('Mallory')
    expect(at.result).toBe('ticket-missing')
    expect(join(at, 'Mallory', 0, writeKey(9))).toBe('ticket-wrong')
    const ticket = ticketFor(writeKey(0), 0, at.state.game, deviceOf('Bo'))
    for (const [name, result] of [
      ['Mallory', 'ticket-wrong'],
      ['Bo', 'applied'],
      ['Mallory', 'ticket-wrong'],
    ] as const) {
      at.act(name, { type: 'join', name, dieKey: '', boxKey, ticket })
      expect(at.result).toBe(result)
    }
  })

  it('an invitation from before the secret was changed lets nobody in', () => {
    const at = game()
    join(at, 'Bo', 0)
    at.act('Ann', { type: 'start', seats: ['Ann', 'Bo'].map(playerOf) })
    propose(at, 'Bo', 1, 'Ann', 'Bo')
    expect(join(at, 'Cy', 0)).toBe('invitation-over')
    expect(join(at, 'Cy', 1)).toBe('applied')
  })
})
