import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { actionId, playerId } from '../../src/actions/ids.ts'
import { openShelf } from '../../src/storage/idb-shelf.ts'
import { memoryShelf } from '../../src/storage/memory.ts'
import type { GameEntry, GameShelf } from '../../src/storage/shelf.ts'

function game(n: number, lastActivityMs: number): GameEntry {
  return {
    game: actionId(n.toString(16).padStart(64, '0')),
    name: `Game ${n}`,
    secrets: [{ epoch: 0, bytes: new Uint8Array(32).fill(n) }],
    signaling: ['wss://meet.example.org'],
    iceServers: ['turn:turn.example.org ann secret'],
    player: n === 1 ? null : playerId('b'.repeat(64)),
    myName: 'Bo',
    players: ['Ann', 'Bo'],
    status: 'playing',
    asked: [],
    createdMs: 1,
    lastSeenMs: 2,
    lastActivityMs,
  }
}

const shelves: readonly (readonly [string, () => Promise<GameShelf>])[] = [
  ['memoryShelf', () => Promise.resolve(memoryShelf())],
  ['openShelf', async () => (await openShelf()).shelf],
]

describe.each(shelves)('%s', (_name, open) => {
  it('lists games by last activity, and gives, replaces and removes one', async () => {
    const shelf = await open()
    for (const entry of [game(1, 10), game(2, 30), game(3, 20)]) await shelf.put(entry)
    expect(await shelf.list()).toEqual({ ok: true, value: [game(2, 30), game(3, 20), game(1, 10)] })
    await shelf.put(game(1, 40))
    expect(await shelf.get(game(1, 0).game)).toEqual({ ok: true, value: game(1, 40) })
    await shelf.remove(game(1, 0).game)
    expect(await shelf.get(game(1, 0).game)).toEqual({ ok: true, value: null })
    expect(await shelf.list()).toEqual({ ok: true, value: [game(2, 30), game(3, 20)] })
  })

  it('keeps settings, and answers with a fault once closed', async () => {
    const shelf = await open()
    expect(await shelf.getSetting('theme')).toEqual({ ok: true, value: undefined })
    await shelf.putSetting('theme', 'dark')
    expect(await shelf.getSetting('theme')).toEqual({ ok: true, value: 'dark' })
    expect(await shelf.putSetting('bad', () => 1)).toMatchObject({
      ok: false,
      fault: { code: 'storage-failed' },
    })
    shelf.close()
    expect(await shelf.list()).toMatchObject({ ok: false, fault: { code: 'storage-closed' } })
  })
})
