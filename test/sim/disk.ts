import { applyUpdate, encodeStateAsUpdate } from 'yjs'
import { fail, fault, ok, type Result } from '../../src/base/result.ts'
import type { ActionId, GameId } from '../../src/actions/ids.ts'
import type { AppPorts } from '../../src/session/ports.ts'
import { idIn } from '../../src/actions/codec.ts'
import type { Archive } from '../../src/storage/archive.ts'
import { byLastActivity, type GameEntry, type GameShelf } from '../../src/storage/shelf.ts'
import type { OpenPages } from '../../src/network/drafts/draft-pages.ts'
import type { Platform } from './platform.ts'

/** An action on a disk, with the id that its bytes have. */
interface Archived {
  readonly id: ActionId
  readonly bytes: Uint8Array
  /** What the device's clock said when a tab first asked for it to be kept, ms; a full disk keeps it later. */
  readonly askedMs: number
}

/** What a device holds of one game. */
interface Store {
  readonly rows: Archived[]
  readonly meta: Map<string, unknown>
  snapshot: readonly unknown[] | null
}

/** A backup of a disk's archives and drafts. */
export interface Backup {
  readonly stores: ReadonlyMap<GameId, Store>
  readonly drafts: ReadonlyMap<string, Uint8Array>
}

/** The storage ports of one tab of a device. */
export type DiskPorts = Pick<
  AppPorts,
  'openArchive' | 'shelf' | 'shelfFault' | 'holdSigner' | 'openTabs' | 'witness' | 'keepStorage'
>

/**
 * A device's disk. What a tab asked of it is done only when it answers, some time later: a tab that crashes before has lost
 * it. Tabs of one device share the disk, and the locks on it.
 */
export class Disk {
  /** How long an answer takes, ms. */
  latencyMs = 0
  isFull = false
  /** What the device's clock says, ms. */
  readonly clock: () => number
  readonly #platform: Platform
  #stores = new Map<GameId, Store>()
  /** Of each draft all that was written, as Yjs puts it. */
  #drafts = new Map<string, Uint8Array>()
  readonly #entries = new Map<GameId, GameEntry>()
  readonly #settings = new Map<string, unknown>()
  readonly #witnessed = new Map<string, number>()
  readonly #mounts = new Set<Mount>()
  readonly #locks = new Map<string, Lock>()

  constructor(platform: Platform, clock: () => number) {
    this.#platform = platform
    this.clock = clock
  }

  /** What a new tab works with, until it is closed or crashes. */
  mount(): Mount {
    const mount = new Mount(this, this.#platform)
    this.#mounts.add(mount)
    return mount
  }

  /** The tab is gone: what it asked for and was not answered never happens, and its locks are free. */
  unmount(mount: Mount): void {
    mount.isGone = true
    this.#mounts.delete(mount)
    for (const lock of this.#locks.values()) lock.leave(mount)
  }

  /** Everything that is on the disk of a game, in order of arrival. */
  rows(game: GameId): readonly Archived[] {
    return this.#stores.get(game)?.rows ?? []
  }

  backup(): Backup {
    const stores = new Map([...this.#stores].map(([game, store]) => [game, copyOf(store)]))
    return { stores, drafts: new Map(this.#drafts) }
  }

  /** Puts the archives back as they were; what else the device remembers stays. No tab is to be open. */
  restore(backup: Backup): void {
    this.#stores = new Map([...backup.stores].map(([game, store]) => [game, copyOf(store)]))
    this.#drafts = new Map(backup.drafts)
  }

  store(game: GameId): Store {
    const known = this.#stores.get(game)
    if (known !== undefined) return known
    const made: Store = { rows: [], meta: new Map(), snapshot: null }
    this.#stores.set(game, made)
    return made
  }

  forget(game: GameId): void {
    this.#stores.delete(game)
  }

  get entries(): Map<GameId, GameEntry> {
    return this.#entries
  }

  get drafts(): Map<string, Uint8Array> {
    return this.#drafts
  }

  get settings(): Map<string, unknown> {
    return this.#settings
  }

  get witnessed(): Map<string, number> {
    return this.#witnessed
  }

  lock(name: string): Lock {
    const known = this.#locks.get(name)
    if (known !== undefined) return known
    const made = new Lock()
    this.#locks.set(name, made)
    return made
  }

  othersThan(mount: Mount): readonly Mount[] {
    return [...this.#mounts].filter((one) => one !== mount)
  }
}

/** One tab's hold on its device's disk. */
export class Mount {
  isGone = false
  readonly ports: DiskPorts
  /** Drafts on this disk, as y-indexeddb keeps them: at once. */
  readonly openPages: OpenPages = (name, doc) => {
    const { drafts } = this.#disk
    const written = drafts.get(name)
    if (written !== undefined) applyUpdate(doc, written)
    const keep = (): void => {
      if (!this.isGone) drafts.set(name, encodeStateAsUpdate(doc))
    }
    doc.on('update', keep)
    return {
      loaded: Promise.resolve(),
      copies: () => Promise.resolve([]),
      keepCopies: () => undefined,
      erase: () => {
        doc.off('update', keep)
        drafts.delete(name)
        return Promise.resolve()
      },
      close: () => {
        doc.off('update', keep)
        return Promise.resolve()
      },
    }
  }
  readonly #disk: Disk
  readonly #platform: Platform
  readonly #onNotice = new Map<GameId, () => void>()

  constructor(disk: Disk, platform: Platform) {
    this.#disk = disk
    this.#platform = platform
    this.ports = {
      openArchive: (game) => Promise.resolve({ archive: this.#archive(game), fault: null }),
      shelf: this.#shelf(),
      shelfFault: null,
      holdSigner: (game, device) => disk.lock(`${game} ${device}`).hold(this),
      openTabs: (game, onNotice) => {
        this.#onNotice.set(game, onNotice)
        return {
          notify: () => this.#notify(game),
          close: () => void this.#onNotice.delete(game),
        }
      },
      witness: (device) => this.#witness(device),
      keepStorage: () => Promise.resolve(),
    }
  }

  #notify(game: GameId): void {
    for (const other of this.#disk.othersThan(this)) {
      this.#platform.after(1, () => {
        if (!other.isGone) other.#onNotice.get(game)?.()
      })
    }
  }

  #witness(device: string) {
    const { witnessed } = this.#disk
    return {
      note: (seq: number) => {
        if (!this.isGone) witnessed.set(device, Math.max(seq, witnessed.get(device) ?? -1))
      },
      highest: () => witnessed.get(device) ?? null,
      forget: () => void witnessed.delete(device),
    }
  }

  /** Answers when the disk does; never, if the tab is gone by then. */
  #answer<T>(make: () => Result<T>): Promise<Result<T>> {
    if (this.#disk.latencyMs === 0) {
      // Not before those who ask have gone on, as with any disk.
      return Promise.resolve().then(() => (this.isGone ? new Promise(() => undefined) : make()))
    }
    return new Promise((resolve) => {
      this.#platform.after(this.#disk.latencyMs, () => {
        if (!this.isGone) resolve(make())
      })
    })
  }

  #write<T>(make: () => T): Promise<Result<T>> {
    return this.#answer(() => (this.#disk.isFull ? fail(fault('storage-full')) : ok(make())))
  }

  #archive(game: GameId): Archive {
    const store = (): Store => this.#disk.store(game)
    /** What could not be kept, tried again with the next. */
    let unsaved: readonly Archived[] = []
    let seen = 0
    let isClosed = false
    const closed = (): Promise<Result<never>> => Promise.resolve(fail(fault('storage-closed')))
    const asked = (batch: readonly Uint8Array[]): readonly Archived[] =>
      batch.map((bytes) => ({ id: idIn(bytes, game), bytes, askedMs: this.#disk.clock() }))
    const keep = (batch: readonly Archived[]): null => {
      const { rows } = store()
      const isUpToDate = seen === rows.length
      rows.push(...batch)
      if (isUpToDate) seen = rows.length
      return null
    }
    const bytesOf = (rows: readonly Archived[]) => rows.map(({ bytes }) => bytes)
    return {
      append: async (batch) => {
        if (isClosed) return closed()
        const all = [...unsaved, ...asked(batch)]
        unsaved = all
        const kept = await this.#write(() => keep(all))
        if (kept.ok) unsaved = unsaved.filter((one) => !all.includes(one))
        return kept
      },
      readAll: async () => {
        if (isClosed) return closed()
        const read = await this.#answer(() => ok(bytesOf([...store().rows, ...unsaved])))
        if (read.ok) seen = store().rows.length
        return read
      },
      readNew: () =>
        isClosed
          ? closed()
          : this.#answer(() => {
              const news = bytesOf(store().rows.slice(seen))
              seen = store().rows.length
              return ok(news)
            }),
      replaceAll: (actions) =>
        this.#write(() => {
          const { rows } = store()
          if (seen !== rows.length) return null
          rows.length = 0
          return keep(asked(actions))
        }),
      unsaved: () => unsaved.length,
      getMeta: (key) => (isClosed ? closed() : this.#answer(() => ok(store().meta.get(key)))),
      putMeta: (key, value) =>
        isClosed
          ? closed()
          : this.#write(() => {
              store().meta.set(key, structuredClone(value))
              return null
            }),
      getSnapshot: () => (isClosed ? closed() : this.#answer(() => ok(store().snapshot))),
      putSnapshot: (records) =>
        isClosed
          ? closed()
          : this.#write(() => {
              store().snapshot = records.map((record) => structuredClone(record))
              return null
            }),
      erase: () =>
        this.#write(() => {
          this.#disk.forget(game)
          isClosed = true
          return null
        }),
      deleted: new Promise(() => undefined),
      close: () => {
        isClosed = true
      },
    }
  }

  #shelf(): GameShelf {
    const { entries, settings } = this.#disk
    return {
      list: () => this.#answer(() => ok([...entries.values()].sort(byLastActivity))),
      get: (game) => this.#answer(() => ok(entries.get(game) ?? null)),
      put: (entry) =>
        this.#answer(() => {
          entries.set(entry.game, structuredClone(entry))
          return ok(null)
        }),
      remove: (game) =>
        this.#answer(() => {
          entries.delete(game)
          return ok(null)
        }),
      getSetting: (key) => this.#answer(() => ok(settings.get(key))),
      putSetting: (key, value) =>
        this.#answer(() => {
          settings.set(key, structuredClone(value))
          return ok(null)
        }),
      close: () => undefined,
    }
  }
}

/** The right to sign for one device, held by one tab at a time, in order of asking. */
class Lock {
  #waiting: { readonly mount: Mount; readonly grant: () => void }[] = []
  #holder: Mount | null = null

  hold(mount: Mount): Promise<{ readonly release: () => void; readonly guardsTabs: boolean }> {
    return new Promise((granted) => {
      const grant = (): void => {
        this.#holder = mount
        let isHeld = true
        const release = (): void => {
          if (isHeld) this.#free()
          isHeld = false
        }
        granted({ release, guardsTabs: true })
      }
      // What a tab that is gone still asks for comes to nothing.
      if (mount.isGone) return
      if (this.#holder === null) grant()
      else this.#waiting.push({ mount, grant })
    })
  }

  /** A tab is gone, as its browser tells the others. */
  leave(mount: Mount): void {
    this.#waiting = this.#waiting.filter((one) => one.mount !== mount)
    if (this.#holder === mount) this.#free()
  }

  #free(): void {
    this.#holder = null
    this.#waiting.shift()?.grant()
  }
}

function copyOf({ rows, meta, snapshot }: Store): Store {
  return { rows: [...rows], meta: new Map(meta), snapshot }
}
