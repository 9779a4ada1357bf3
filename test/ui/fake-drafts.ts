import { memoryPages } from '../../src/network/drafts/draft-pages.ts'
import { DraftTable } from '../../src/network/drafts/draft-table.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { deviceId } from '../../src/actions/ids.ts'
import type { GameView } from '../../src/session/api.ts'
import { DraftDesk } from '../../src/session/drafts/draft-desk.ts'
import type { RehearsalParts } from '../../src/session/ahead/rehearsal.ts'
import { memoryArchive } from '../../src/storage/memory.ts'
import type { FakePerson, FakeTable } from './fake-table.ts'

const desks = new WeakMap<FakeTable, Map<string, DraftDesk>>()
let drafts = 0

/** The drafts of a player at a table in memory; all who have asked for theirs are connected. */
export function fakeDrafts(table: FakeTable, me: FakePerson, view: () => GameView): DraftDesk {
  const others = desks.get(table) ?? new Map<string, DraftDesk>()
  desks.set(table, others)
  const presenceOf = (name: string, player: FakePerson['player']) =>
    ({
      key: name,
      linked: true,
      offences: 0,
      presence: {
        device: deviceId(player),
        name,
        activity: null,
        heads: [],
        count: 0,
        sentMs: 0,
        receivedMs: 0,
      },
    }) as const
  const desk = new DraftDesk({
    ports: fakePorts(table),
    library: mechanicLibrary,
    game: view().state?.game ?? neverGame(),
    device: deviceId(me.player),
    archive: memoryArchive(),
    view,
    peers: () =>
      [...(view().state?.players.values() ?? [])].map(({ name, id }) => presenceOf(name, id)),
    send: (peer, payload) => {
      const other = others.get(peer)
      if (other !== undefined) setTimeout(() => other.take(payload, me.name), 0)
      return other !== undefined
    },
    leaving: null,
  })
  for (const [name, other] of others) {
    other.met(me.name)
    desk.met(name)
  }
  others.set(me.name, desk)
  table.subscribe(() => desk.look())
  return desk
}

/** Time as the table has it, and nothing that lasts. */
export function fakePorts(table: FakeTable): RehearsalParts['ports'] {
  return {
    clock: {
      now: () => table.now,
      pause: () => Promise.resolve(),
      every: () => () => undefined,
      after: (delayMs, job) => {
        const timer = setTimeout(job, delayMs)
        return () => clearTimeout(timer)
      },
    },
    randomBytes: (count) => new Uint8Array(count).fill(++drafts),
    openDraftTable: (host) => Promise.resolve(new DraftTable(host, memoryPages)),
  }
}

function neverGame(): never {
  throw new Error('the table has no game yet')
}
