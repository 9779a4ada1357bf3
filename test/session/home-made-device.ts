import * as Y from 'yjs'
import { seededRandom } from '../../src/base/random.ts'
import type { GameId } from '../../src/actions/ids.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import { createApp } from '../../src/session/app.ts'
import { seedDeviceKey } from '../../src/session/keys/device-keys.ts'
import type { Clock, Ports } from '../../src/session/ports.ts'
import { starters } from '../../src/starters/starters.ts'
import type { Archive } from '../../src/storage/archive.ts'
import { memoryArchive, memoryShelf } from '../../src/storage/memory.ts'
import { holdSigner } from '../../src/storage/signer.ts'
import { memoryPages, type OpenPages } from '../../src/network/drafts/draft-pages.ts'
import { DraftTable } from '../../src/network/drafts/draft-table.ts'
import type { SeqWitness } from '../../src/storage/witness.ts'
import type { LoopbackHub } from '../network/loopback.ts'

/** Longer than it takes to read what others left in a mailbox. */
const pagesLateMs = 500

/** A disk that outlives the app that uses it. */
export class Disk {
  readonly shelf = memoryShelf()
  readonly archives = new Map<string, Archive>()
  readonly witnessed = new Map<string, number>()

  readonly #pages = new Map<string, Uint8Array>()

  /** Pages that are there the next time, a moment after they are opened, as from a database. */
  readonly openPages: OpenPages = (name, doc) => {
    const kept = this.#pages.get(name)
    doc.on('update', (update: Uint8Array) => {
      const before = this.#pages.get(name)
      this.#pages.set(name, before === undefined ? update : Y.mergeUpdates([before, update]))
    })
    const loaded = new Promise<void>((done) => setTimeout(done, pagesLateMs)).then(() => {
      if (kept !== undefined) Y.applyUpdate(doc, kept)
    })
    return { ...memoryPages(name, doc), loaded }
  }

  archive(game: GameId): Archive {
    const known = this.archives.get(game)
    if (known !== undefined) return known
    const made = memoryArchive()
    // A page that closes its database leaves the disk as it is.
    const kept: Archive = { ...made, close: () => undefined }
    this.archives.set(game, kept)
    return kept
  }

  witness(device: string): SeqWitness {
    return {
      note: (seq) => void this.witnessed.set(device, Math.max(seq, this.highest(device) ?? -1)),
      highest: () => this.highest(device),
      forget: () => void this.witnessed.delete(device),
    }
  }

  private highest(device: string): number | null {
    return this.witnessed.get(device) ?? null
  }
}

/** A clock that tests set; what waits for it waits in real time, shortly. */
export class TestClock implements Clock {
  offsetMs = 0
  readonly now = (): number => Date.now() + this.offsetMs
  readonly pause = (): Promise<void> => new Promise((done) => setImmediate(done))
  readonly #stops = new Set<() => void>()

  readonly every = (periodMs: number, job: () => void): (() => void) => {
    const timer = setInterval(job, Math.min(periodMs, 50))
    return this.#stopper(() => clearInterval(timer))
  }
  readonly after = (delayMs: number, job: () => void): (() => void) => {
    const timer = setTimeout(job, Math.min(delayMs, 5))
    return this.#stopper(() => clearTimeout(timer))
  }

  stopAll(): void {
    for (const stop of this.#stops) stop()
  }

  #stopper(stop: () => void): () => void {
    this.#stops.add(stop)
    return stop
  }
}

/** Ports of a device in memory; `seed` decides its keys. */
export function portsOf(
  seed: string,
  disk: Disk,
  hub: LoopbackHub | null,
  clock: Clock = new TestClock(),
): Ports {
  const random = seededRandom(seed)
  return {
    clock,
    randomBytes: (count) => random.bytes(count),
    makeDeviceKey: () => Promise.resolve(seedDeviceKey(signingKey(random.bytes(32)))),
    openArchive: (game) => Promise.resolve({ archive: disk.archive(game), fault: null }),
    shelf: disk.shelf,
    shelfFault: null,
    openCourier: (host, place) => Promise.resolve(hub?.courier(host, place) ?? null),
    findWaysOut: () => Promise.resolve(null),
    openDraftTable: (host) => Promise.resolve(new DraftTable(host, disk.openPages)),
    holdSigner,
    openTabs: () => ({ notify: () => undefined, close: () => undefined }),
    witness: (device) => disk.witness(device),
    library: mechanicLibrary,
    loadLibrary: () => Promise.resolve(mechanicLibrary),
    loadStarters: () => Promise.resolve(starters),
    hostServers: { signaling: [], iceServers: [], relays: [] },
    servedFrom: 'localhost',
    build: 'test',
    loadFingerprint: () => Promise.resolve(null),
    keepStorage: () => Promise.resolve(),
  }
}

/** An app on a device in memory. */
export function appOn(seed: string, disk: Disk, hub: LoopbackHub | null, clock?: Clock) {
  return createApp(portsOf(seed, disk, hub, clock))
}
