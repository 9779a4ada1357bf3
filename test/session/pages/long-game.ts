import { ok } from '../../../src/base/result.ts'
import { boxKey } from '../../../src/crypto/box.ts'
import { signingKey } from '../../../src/crypto/keys.ts'
import { stateHash } from '../../../src/engine/history/state-hash.ts'
import { actionId } from '../../../src/actions/ids.ts'
import { mechanicLibrary } from '../../../src/mechanics/library.ts'
import { createApp } from '../../../src/session/app.ts'
import {
  platformDeviceKey,
  seedDeviceKey,
  storeKeys,
} from '../../../src/session/keys/device-keys.ts'
import { GameRecord } from '../../../src/session/record/game-record.ts'
import { OpenGame } from '../../../src/session/open-game.ts'
import type { Ports } from '../../../src/session/ports.ts'
import { openArchive } from '../../../src/storage/idb-archive.ts'
import { memoryShelf } from '../../../src/storage/memory.ts'
import { memoryPages } from '../../../src/network/drafts/draft-pages.ts'
import { DraftTable } from '../../../src/network/drafts/draft-table.ts'
import { holdSigner } from '../../../src/storage/signer.ts'
import { openTabs } from '../../../src/storage/tabs.ts'
import { seqWitness } from '../../../src/storage/witness.ts'

/** What an opening or a receiving came to. */
export interface Came {
  /** How often the page was left free meanwhile. */
  readonly pauses: number
  readonly actions: number
  readonly settled: number
}

/** A page that opens one long game; what may be asked of it. */
export interface LongGamePage {
  give(game: string, actions: readonly string[]): void
  /** From now on each look at the clock takes as long as a slice of work may: every piece of work is a slice. */
  beSlow(): void
  /** Archives the first so many. */
  archive(count: number): Promise<void>
  open(): Promise<Came>
  /** Receives the actions from one on up to another, in messages as large as peers send. */
  receive(from: number, to: number): Promise<Came>
  exportFile(): Promise<void>
  /** Closes the game and opens it with these seeds as this device's. */
  become(seeds: readonly string[]): Promise<void>
  /** Looks at what a ruling that undoes an action would change, and gives it. */
  rule(judgment: string, action: string): Promise<Came>
  giveFile(text: string): void
  importFile(): Promise<void>
  /** Of the state as it stands. Not looked for while something is measured: it is hashed in one piece. */
  hash(): string
  /** Whether a snapshot is kept. */
  hasSnapshot(): Promise<boolean>
  close(): Promise<void>
}

const perMessage = 200
const slowLookMs = 20
let id = actionId('')
let actions: readonly Uint8Array[] = []
let file: Uint8Array = new Uint8Array()
let opened: OpenGame | null = null
let isSlow = false
let looks = 0
let pauses = 0
const free = new MessageChannel()
const paused: (() => void)[] = []
free.port1.onmessage = () => paused.shift()?.()

const clock: Ports['clock'] = {
  now: () => Date.now() + (isSlow ? slowLookMs * looks++ : 0),
  pause: () => {
    pauses++
    return new Promise((done) => {
      paused.push(done)
      free.port2.postMessage(null)
    })
  },
  every: (periodMs, job) => {
    const timer = setInterval(job, periodMs)
    return () => clearInterval(timer)
  },
  after: (delayMs, job) => {
    const timer = setTimeout(job, delayMs)
    return () => clearTimeout(timer)
  },
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
const ports: Ports = {
  clock,
  randomBytes,
  makeDeviceKey: () => platformDeviceKey(randomBytes),
  openArchive,
  shelf: memoryShelf(),
  shelfFault: null,
  openCourier: () => Promise.resolve(null),
  findWaysOut: () => Promise.resolve(null),
  openDraftTable: (host) => Promise.resolve(new DraftTable(host, memoryPages)),
  holdSigner,
  openTabs,
  witness: seqWitness,
  library: mechanicLibrary,
  loadLibrary: () => Promise.resolve(mechanicLibrary),
  loadStarters: () => Promise.resolve([]),
  loadFingerprint: () => Promise.resolve(null),
  hostServers: { signaling: [], iceServers: [], relays: [] },
  servedFrom: 'localhost',
  build: 'test',
  keepStorage: () => Promise.resolve(),
}

async function counted(job: () => Promise<OpenGame>): Promise<Came> {
  const before = pauses
  const game = await job()
  const { sync, settled } = game.view()
  return { pauses: pauses - before, actions: sync.actions, settled }
}

function game(): OpenGame {
  if (opened === null) throw new Error('the game is not open')
  return opened
}

function bytesIn(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}

const page: LongGamePage = {
  give: (name, texts) => {
    id = actionId(name)
    actions = texts.map(bytesIn)
  },
  beSlow: () => void (isSlow = true),
  archive: async (count) => {
    const { archive } = await openArchive(id)
    await archive.append(actions.slice(0, count))
    archive.close()
  },
  open: () =>
    counted(async () => {
      const entry = {
        game: id,
        name: '',
        secrets: [],
        signaling: [],
        iceServers: [],
        myName: 'Ann',
        player: null,
        players: [],
        status: 'unknown',
        asked: [],
        createdMs: 0,
        lastSeenMs: 0,
        lastActivityMs: 0,
      } as const
      const nowhere = { signaling: [], iceServers: [], relays: [] }
      const record = await GameRecord.open(ports, entry.game)
      opened = await OpenGame.open(ports, entry, record, nowhere, {
        giveBack: () => Promise.resolve(),
        keepSecrets: () => Promise.resolve(ok(null)),
      })
      return opened
    }),
  receive: (from, to) =>
    counted(async () => {
      for (let at = from; at < to; at += perMessage) {
        await game().receive(actions.slice(at, Math.min(to, at + perMessage)))
      }
      return game()
    }),
  exportFile: async () => {
    const written = await game().exportFile()
    if (written.length === 0) throw new Error('nothing was written')
  },
  become: async (texts) => {
    await game().shut()
    const [device, die] = texts.map((text) => signingKey(bytesIn(text)))
    const { archive } = await openArchive(id)
    if (device !== undefined && die !== undefined) {
      await storeKeys(archive, { device: seedDeviceKey(device), die, box: boxKey(device.seed) })
    }
    archive.close()
  },
  rule: (judgment, action) =>
    counted(async () => {
      const orders = [{ do: 'undo', action: actionId(action) }] as const
      const answer = 'It was not.'
      const intent = { type: 'judge', judgment: actionId(judgment), answer, orders } as const
      const after = await game().foresee(intent)
      const given = await game().send(intent)
      if (after === null || !given.ok) throw new Error(given.ok ? 'not foreseen' : given.fault.code)
      return game()
    }),
  giveFile: (text) => {
    file = bytesIn(text)
  },
  importFile: async () => {
    const app = await createApp(ports)
    const taken = await app.importFile(file)
    if (!taken.ok) throw new Error(taken.fault.code)
  },
  hash: () => {
    const { state } = game().view()
    return state === null ? '' : stateHash(state)
  },
  hasSnapshot: async () => {
    const { archive } = await openArchive(id)
    const kept = await archive.getSnapshot()
    archive.close()
    return kept.ok && kept.value !== null
  },
  close: () => game().shut(),
}

Object.assign(globalThis, { longGame: page })
