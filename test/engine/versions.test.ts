import { describe, expect, it } from 'vitest'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { heldBackBy } from '../../src/engine/people/versions.ts'
import type { Body } from '../../src/actions/body.ts'
import { sealMachine } from '../../src/session/keys/seal-machine.ts'
import { finish } from '../../src/base/task.ts'
import { libraryOf } from './mechanics.ts'
import { enact, Table } from './table.ts'

const newer = { ...libraryOf(), protocol: 2 }
const say = (at: Table, name: string) => at.act(name, { type: 'can-version', version: 2 })
const raise = (at: Table, by = 'Ann') => at.act(by, { type: 'raise-version', to: 2 })

/** An action as a newer app signs it. */
function inVersion2(at: Table, by: string, body: Body) {
  const action = { ...at.sign(by, body), v: 2 }
  at.insert(action)
  return at.outcomeOf(action.id)
}

describe('[version-raise] a game’s version', () => {
  it('is that of its first action, and rises when every device at the table has said that it can', () => {
    const at = Table.of(['Ann', 'Bo', 'Cy'], [], newer)
    expect(at.state.version).toBe(1)
    say(at, 'Ann')
    say(at, 'Ann')
    expect(at.result).toBe('version-said')
    say(at, 'Bo')
    raise(at)
    expect(at.outcome).toMatchObject({
      fault: { code: 'version-not-everywhere', args: { name: 'Cy' } },
    })
    expect(heldBackBy(at.state, 2)).toEqual(['Cy'])
    say(at, 'Cy')
    raise(at)
    expect(at.state).toMatchObject({ version: 2, versions: undefined })
    raise(at, 'Bo')
    expect(at.result).toBe('version-not-newer')
  })

  it('is not held back by who only watches, nor raised by them', () => {
    const at = Table.of(['Ann', 'Bo'], [], newer)
    at.join('Mallory')
    say(at, 'Mallory')
    expect(at.result).toBe('only-watching')
    say(at, 'Ann')
    say(at, 'Bo')
    raise(at, 'Mallory')
    expect(at.result).toBe('only-watching')
    raise(at)
    expect(at.state.version).toBe(2)
  })

  it('[act-version] decides what counts: what is newer has no effect, on those who can read it either', () => {
    const [reads, doesNot] = [newer, libraryOf()].map((library) => {
      const at = Table.of(['Ann', 'Bo'], [], library)
      const body = library.protocol === 2 ? enactment : ({ type: 'opaque' } as const)
      const action = { ...at.sign('Ann', enactment), v: 2, body }
      at.insert(action)
      expect(at.outcomeOf(action.id)).toMatchObject({ fault: { code: 'newer-than-game' } })
      return stateHash(at.state)
    })
    expect(reads).toBe(doesNot)
    const at = Table.of(['Ann', 'Bo'], [], newer)
    say(at, 'Ann')
    say(at, 'Bo')
    raise(at)
    expect(inVersion2(at, 'Ann', enactment)).toEqual({ kind: 'applied' })
  })

  it('stops an app that does not know it, which then tells no state', () => {
    const at = Table.of(['Ann', 'Bo'], [], newer)
    say(at, 'Ann')
    say(at, 'Bo')
    raise(at)
    const raised = at.order.length
    const later = at.propose('Ann', enact())
    const older = new Replay(libraryOf())
    older.advance(at.order, 0, at.facts)
    expect(older.state?.version).toBe(2)
    expect(older.state?.openProposals.size).toBe(0)
    const entry = older.entries.find(({ action }) => action.id === later)
    expect(entry?.outcome).toMatchObject({ fault: { code: 'needs-update' } })
    const hashAt = (count: number) =>
      finish(sealMachine(libraryOf()).evaluate(at.order.slice(0, count), 0, at.facts).hashing())
    expect(hashAt(raised - 1)).not.toBe('')
    expect(hashAt(at.order.length)).toBe('')
  })
})

const enactment: Body = { type: 'propose', title: 'New', changes: [enact()] }
