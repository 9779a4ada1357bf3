import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { isEvent, type NostrEvent } from '../network/mail/event.ts'
import type { EventBox } from '../network/mail/event-box.ts'

const ending = '.synomic-mail'

/**
 * Letters of mailboxes in a folder that whatever one likes keeps in step (or nothing does): each start of a program appends to a
 * file of its own, an event a line, and nobody writes another's. Read is every file whose name contains the ending, whatever a
 * tool made of it: conflict copies, too. A line that is not whole is passed over until it is; what does not fit stays out.
 */
export class MailFolder {
  readonly #folder: string
  readonly #box: EventBox
  readonly #bytesMax: number
  /** What was read of each file, and how it looked then. */
  readonly #read = new Map<string, { readonly mark: string; readonly ids: ReadonlySet<string> }>()
  readonly #name: string
  #file: { readonly descriptor: number; length: number } | null = null
  #files = 0
  #bytes = 0

  /** `name` is of this start alone. */
  constructor(folder: string, box: EventBox, name: string, bytesMax: number) {
    this.#folder = folder
    this.#box = box
    this.#name = name
    this.#bytesMax = bytesMax
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
        const { size, mtimeMs } = statSync(path)
        bytes += size
        const mark = `${size} ${mtimeMs}`
        if (this.#read.get(name)?.mark === mark || size > this.#bytesMax) continue
        const events = readFileSync(path, 'utf8').split('\n').flatMap(eventIn)
        this.#read.set(name, { mark, ids: new Set(events.map(({ id }) => id)) })
        for (const event of events) if (this.#box.take(event) === 'new') fresh.push(event)
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
    const line = Buffer.from(`${JSON.stringify(event)}\n`)
    if (this.#bytes + line.length > this.#bytesMax) return false
    try {
      const file = this.#ownFile()
      const written = writeSync(file.descriptor, line)
      fsyncSync(file.descriptor)
      file.length += written
      this.#bytes += written
      if (written === line.length) return true
    } catch {
      // As where the disk is full.
    }
    this.close()
    return false
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

  /** As this start left it; where something else wrote into it or cut it, another: what follows a cut line is lost. */
  #ownFile(): { readonly descriptor: number; length: number } {
    const file = this.#file
    if (file !== null && fstatSync(file.descriptor).size === file.length) return file
    this.close()
    const name = `${this.#name}-${this.#files++}${ending}`
    this.#file = { descriptor: openSync(join(this.#folder, name), 'ax'), length: 0 }
    return this.#file
  }

  #names(): readonly string[] {
    try {
      return readdirSync(this.#folder).filter((name) => name.includes(ending))
    } catch {
      return []
    }
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
