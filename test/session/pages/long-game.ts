import { stateHash } from '../../../src/engine/state-hash.ts'
import { idOf } from '../../../src/log/codec.ts'
import { actionId } from '../../../src/log/ids.ts'
import { mechanicLibrary } from '../../../src/mechanics/library.ts'
import { OpenGame } from '../../../src/session/open-game.ts'
import type { Ports } from '../../../src/session/ports.ts'
import { openArchive } from '../../../src/storage/idb-archive.ts'
import { memoryShelf } from '../../../src/storage/memory-shelf.ts'
import { holdSigner } from '../../../src/storage/signer.ts'
import { openTabs } from '../../../src/storage/tabs.ts'
import { seqWitness } from '../../../src/storage/witness.ts'

/** What was measured while something was done, and what the game came to. */
export interface Measured {
  readonly tookMs: number
  /** The longest that the page could not answer. */
  readonly pauseMs: number
  readonly actions: number
  readonly settled: number
  readonly hash: string
}

/** A page that opens one long game; what a test may ask of it. */
export interface LongGamePage {
  /** Takes a game's actions, and says how long the page could not answer while it did nothing for a second. */
  give(game: string, actions: readonly string[]): Promise<number>
  /** Archives the first so many. */
  archive(count: number): Promise<void>
  open(): Promise<Measured>
  /** Receives the actions from one on up to another, in messages as large as peers send. */
  receive(from: number, to: number): Promise<Measured>
  /** Whether a snapshot is kept. */
  hasSnapshot(): Promise<boolean>
  close(): Promise<void>
}

const perMessage = 200
let id = actionId('')
let actions: readonly Uint8Array[] = []
let opened: OpenGame | null = null
let longest = 0
let last = performance.now()
const channel = new MessageChannel()

channel.port1.onmessage = () => {
  const now = performance.now()
  longest = Math.max(longest, now - last)
  last = now
  setTimeout(() => channel.port2.postMessage(null), 1)
}
channel.port2.postMessage(null)

const clock: Ports['clock'] = {
  now: () => Date.now(),
  pause: () => new Promise((done) => setTimeout(done, 0)),
  every: (periodMs, job) => {
    const timer = setInterval(job, periodMs)
    return () => clearInterval(timer)
  },
  after: (delayMs, job) => {
    const timer = setTimeout(job, delayMs)
    return () => clearTimeout(timer)
  },
}

const ports: Ports = {
  clock,
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  openArchive,
  shelf: memoryShelf(),
  shelfFault: null,
  openCourier: () => Promise.resolve(null),
  holdSigner,
  openTabs,
  witness: seqWitness,
  library: mechanicLibrary,
  loadLibrary: () => Promise.resolve(mechanicLibrary),
  loadStarters: () => Promise.resolve([]),
  hostServers: { signaling: [], iceServers: [] },
  build: 'test',
  keepStorage: () => Promise.resolve(),
}

async function measured(job: () => Promise<OpenGame>): Promise<Measured> {
  await new Promise((done) => setTimeout(done, 50))
  longest = 0
  last = performance.now()
  const begun = performance.now()
  const game = await job()
  const { state, sync, settled } = game.view()
  const tookMs = performance.now() - begun
  await new Promise((done) => setTimeout(done, 50))
  const pauseMs = longest
  const hash = state === null ? '' : stateHash(state)
  return { tookMs, pauseMs, actions: sync.actions, settled, hash }
}

function game(): OpenGame {
  if (opened === null) throw new Error('the game is not open')
  return opened
}

const page: LongGamePage = {
  give: async (name, texts) => {
    id = actionId(name)
    actions = texts.map((text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0)))
    await new Promise((done) => setTimeout(done, 50))
    longest = 0
    last = performance.now()
    await new Promise((done) => setTimeout(done, 1000))
    return longest
  },
  archive: async (count) => {
    const { archive } = await openArchive(id)
    await archive.append(actions.slice(0, count).map((bytes) => ({ id: idOf(bytes), bytes })))
    archive.close()
  },
  open: () =>
    measured(async () => {
      const entry = {
        game: id,
        name: '',
        secret: new Uint8Array(),
        myName: 'Ann',
        player: null,
        players: [],
        status: 'unknown',
        waitingOnMe: false,
        createdMs: 0,
        lastSeenMs: 0,
        lastActivityMs: 0,
      } as const
      const nowhere = { signaling: [], iceServers: [] }
      opened = await OpenGame.open(ports, entry, nowhere, () => Promise.resolve())
      return opened
    }),
  receive: (from, to) =>
    measured(async () => {
      for (let at = from; at < to; at += perMessage) {
        await game().receive(actions.slice(at, Math.min(to, at + perMessage)))
      }
      return game()
    }),
  hasSnapshot: async () => {
    const { archive } = await openArchive(id)
    const kept = await archive.getSnapshot()
    archive.close()
    return kept.ok && kept.value !== null
  },
  close: () => game().shut(),
}

Object.assign(globalThis, { longGame: page })
