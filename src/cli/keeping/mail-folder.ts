import {
  closeSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { isEvent, type NostrEvent } from '../../network/mail/event.ts'
import type { EventBox } from '../../network/mail/event-box.ts'
import { openRegular } from './regular-file.ts'

const ending = '.synomic-mail'
const blockBytes = 64 * 1024
/** No letter's line is longer. */
const lineBytesMax = 32 * 1024

/** Whose the files are that a start of a program writes. */
export interface FolderUse {
  /** Of this machine, on which one program at a time writes here. */
  readonly machine: string
  /** Of this start alone. */
  readonly start: string
  /** More is not taken in. */
  readonly bytesMax: number
}

/**
 * Letters of mailboxes in a folder that whatever one likes keeps in step (or nothing does): each start of a program appends to a
 * file of its own, an event a line, and no machine writes another's. Read is every file whose name contains the ending, whatever
 * a tool made of it: conflict copies, too. A line that is not whole is passed over until it is; what does not fit stays out.
 */
export class MailFolder {
  readonly #folder: string
  readonly #box: EventBox
  readonly #use: FolderUse
  /** What was read of each file, and how it looked then. */
  readonly #read = new Map<string, { mark: string; readonly ids: Set<string> }>()
  #file: { readonly name: string; readonly descriptor: number; length: number } | null = null
  #files = 0
  #bytes = 0

  constructor(folder: string, box: EventBox, use: FolderUse) {
    this.#folder = folder
    this.#box = box
    this.#use = use
    mkdirSync(folder, { recursive: true })
  }

  /** Takes in what is new in the folder: the events that are. */
  look(): readonly NostrEvent[] {
    const fresh: NostrEvent[] = []
    let bytes = 0
    const names = this.#names()
    for (const name of this.#read.keys()) if (!names.includes(name)) this.#read.delete(name)
    for (const name of names) {
      const path = join(this.#folder, name)
      try {
        const { size, mtimeMs } = lstatSync(path)
        bytes += size
        const mark = `${size} ${mtimeMs}`
        if (this.#read.get(name)?.mark === mark || size > this.#use.bytesMax) continue
        const ids = new Set<string>()
        for (const event of eventsIn(path)) {
          ids.add(event.id)
          if (this.#box.take(event) === 'new') fresh.push(event)
        }
        this.#read.set(name, { mark, ids })
      } catch {
        // It went while it was looked at, or cannot be read: then the others are.
      }
    }
    this.#bytes = bytes
    return fresh
  }

  /** Puts back what stands in no file any more, as where a conflict was resolved the wrong way. How many there were. */
  heal(): number {
    const here = [...this.#read.values()]
    const lost = this.#box.all.filter(({ id }) => !here.some(({ ids }) => ids.has(id)))
    return lost.filter((event) => this.keep(event)).length
  }

  /** Answers when it is on the disk; `false` where there is no room for it. */
  keep(event: NostrEvent): boolean {
    const line = lineOf(event)
    if (this.#bytes + line.length > this.#use.bytesMax) this.#tidy()
    return this.#bytes + line.length <= this.#use.bytesMax && this.#append([event])
  }

  close(): void {
    const file = this.#file
    this.#file = null
    try {
      if (file !== null) closeSync(file.descriptor)
    } catch {
      // It is closed.
    }
  }

  /** Appends to this start's file, and answers when it is on the disk. */
  #append(events: readonly NostrEvent[]): boolean {
    const lines = Buffer.concat(events.map(lineOf))
    try {
      const file = this.#ownFile()
      const written = writeSync(file.descriptor, lines)
      fsyncSync(file.descriptor)
      file.length += written
      this.#bytes += written
      if (written === lines.length) {
        this.#note(file, events)
        return true
      }
    } catch {
      // As where the disk is full.
    }
    this.close()
    return false
  }

  /** What was just written need not be read. */
  #note(
    { name, descriptor }: { readonly name: string; readonly descriptor: number },
    events: readonly NostrEvent[],
  ): void {
    const { size, mtimeMs } = fstatSync(descriptor)
    const known = this.#read.get(name) ?? { mark: '', ids: new Set() }
    known.mark = `${size} ${mtimeMs}`
    for (const { id } of events) known.ids.add(id)
    this.#read.set(name, known)
  }

  /** As this start left it; where something else wrote into it or cut it, another: what follows a cut line is lost. */
  #ownFile(): { readonly name: string; readonly descriptor: number; length: number } {
    const file = this.#file
    if (file !== null && fstatSync(file.descriptor).size === file.length) return file
    this.close()
    const name = `${this.#use.machine}-${this.#use.start}-${this.#files++}${ending}`
    this.#file = { name, descriptor: openSync(join(this.#folder, name), 'ax'), length: 0 }
    syncFolder(this.#folder)
    return this.#file
  }

  /** Letters are written anew as they fill: of this machine's files only the newest of each are kept, where that makes much room. */
  #tidy(): void {
    const isOwn = (name: string): boolean => name.startsWith(`${this.#use.machine}-`)
    const own = [...this.#read].filter(([name]) => isOwn(name) && name.endsWith(ending))
    const others = [...this.#read].filter(([name]) => !isOwn(name))
    const live = this.#box.all.filter(
      ({ id }) =>
        own.some(([, { ids }]) => ids.has(id)) && !others.some(([, { ids }]) => ids.has(id)),
    )
    const held = own.reduce((sum, [, { ids }]) => sum + ids.size, 0)
    if (held < 2 * live.length + 1) return
    this.close()
    if (live.length > 0 && !this.#append(live)) return
    for (const [name] of own) rmSync(join(this.#folder, name), { force: true })
    this.look()
  }

  #names(): readonly string[] {
    try {
      return readdirSync(this.#folder).filter((name) => name.includes(ending))
    } catch {
      return []
    }
  }
}

function lineOf(event: NostrEvent): Buffer {
  return Buffer.from(`${JSON.stringify(event)}\n`)
}

/** So that a file that is new is found after the power failed. Not every system can. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r')
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch {
    // Then the system sees to it.
  }
}

/** The events that stand in a file whole, holding no more of it than a block. Regular files alone: others may write here. */
function* eventsIn(path: string): Generator<NostrEvent> {
  const descriptor = openRegular(path)
  if (descriptor === null) return
  try {
    const block = Buffer.alloc(blockBytes)
    let rest = Buffer.alloc(0)
    for (;;) {
      const read = readSync(descriptor, block, 0, blockBytes, null)
      const bytes = Buffer.concat([rest, block.subarray(0, read)])
      const end = read === 0 ? bytes.length : bytes.lastIndexOf(10) + 1
      yield* bytes.subarray(0, end).toString('utf8').split('\n').flatMap(eventIn)
      if (read === 0) return
      rest = bytes.subarray(end)
      // Longer than any letter: its end will make no sense, and is passed over.
      if (rest.length > lineBytesMax) rest = Buffer.alloc(0)
    }
  } finally {
    closeSync(descriptor)
  }
}

/** None where a line is not whole, or says something else. */
function eventIn(line: string): readonly NostrEvent[] {
  try {
    const event: unknown = JSON.parse(line)
    return isEvent(event) ? [event] : []
  } catch {
    return []
  }
}
