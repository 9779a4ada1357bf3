import type { Json } from '../../base/json.ts'
import { fail, fault, ok } from '../../base/result.ts'
import type { Fault, Result } from '../../base/result.ts'
import type { FaultCode } from '../../texts/fault-codes.ts'

/** JSON that still knows where each of its parts stood in the text. */
export interface LocatedJson {
  readonly value: Json
  /** Line (from 1) of each part, by its path: `moves[3].ballot`; the whole is ``. */
  readonly lines: ReadonlyMap<string, number>
}

/** A place where reading stopped: what is wrong, on which line, in which field. */
export interface Misreading {
  readonly line: number
  /** `moves[3].ballot`; empty for the whole text. */
  readonly field: string
  readonly fault: Fault
}

/** What does not fit, and in which field. */
export interface Misfit {
  readonly field: string
  readonly fault: Fault
}

const maxDepth = 64

/** Extends a path by a key or an index, as people write it: `a.b[2]`. */
export function pathTo(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${String(key)}]`
  return path === '' ? key : `${path}.${key}`
}

class Unreadable extends Error {
  readonly fault: Fault
  readonly at: number
  readonly path: string
  constructor(fault: Fault, at: number, path: string) {
    super(fault.code)
    this.fault = fault
    this.at = at
    this.path = path
  }
}

/** Reads JSON (RFC 8259); `//` comments to the end of a line are passed over, a key given twice is refused. */
export function readLocatedJson(text: string): Result<LocatedJson, Misreading> {
  const reader = new Reader(text)
  try {
    return ok({ value: reader.whole(), lines: reader.lines })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return fail({ line: lineOf(text, error.at), field: error.path, fault: error.fault })
  }
}

function lineOf(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

class Reader {
  readonly lines = new Map<string, number>()
  readonly #text: string
  #at = 0
  #line = 1

  constructor(text: string) {
    this.#text = text
  }

  whole(): Json {
    const value = this.#value('', 0)
    this.#skip()
    if (this.#at < this.#text.length) this.#stop('json-after-end', '')
    return value
  }

  #value(path: string, depth: number): Json {
    this.#skip()
    if (depth > maxDepth) this.#stop('json-too-deep', path)
    this.lines.set(path, this.#line)
    const next = this.#text[this.#at]
    if (next === '{') return this.#object(path, depth)
    if (next === '[') return this.#array(path, depth)
    if (next === '"') return this.#string(path)
    return this.#word(path)
  }

  #object(path: string, depth: number): Json {
    const entries = new Map<string, Json>()
    this.#at++
    this.#skip()
    while (this.#text[this.#at] !== '}') {
      if (entries.size > 0) this.#expect(',', path)
      this.#skip()
      const key = this.#text[this.#at] === '"' ? this.#string(path) : this.#stop('json-key', path)
      const inner = pathTo(path, key)
      if (entries.has(key)) this.#stop('json-key-twice', inner, { key })
      this.#skip()
      this.#expect(':', inner)
      entries.set(key, this.#value(inner, depth + 1))
      this.#skip()
    }
    this.#at++
    return Object.fromEntries(entries)
  }

  #array(path: string, depth: number): Json {
    const items: Json[] = []
    this.#at++
    this.#skip()
    while (this.#text[this.#at] !== ']') {
      if (items.length > 0) this.#expect(',', path)
      items.push(this.#value(pathTo(path, items.length), depth + 1))
      this.#skip()
    }
    this.#at++
    return items
  }

  #string(path: string): string {
    let end = this.#at + 1
    while (end < this.#text.length && this.#text[end] !== '"' && this.#text[end] !== '\n') {
      end += this.#text[end] === '\\' ? 2 : 1
    }
    if (this.#text[end] !== '"') this.#stop('json-text-open', path)
    const value = this.#parse(this.#text.slice(this.#at, end + 1), path)
    this.#at = end + 1
    return typeof value === 'string' ? value : ''
  }

  #word(path: string): Json {
    const rest = /[^\s,\]}:"/]*/y
    rest.lastIndex = this.#at
    const word = rest.exec(this.#text)?.[0] ?? ''
    if (word === '') this.#stop('json-value-missing', path)
    const value = this.#parse(word, path)
    this.#at += word.length
    return value
  }

  #parse(text: string, path: string): Json {
    try {
      const value: Json = JSON.parse(text)
      return value
    } catch {
      return this.#stop('json-word', path, { word: text.slice(0, 40) })
    }
  }

  #expect(sign: string, path: string): void {
    if (this.#text[this.#at] !== sign) this.#stop('json-sign-missing', path, { sign })
    this.#at++
  }

  #skip(): void {
    for (;;) {
      const next = this.#text[this.#at]
      if (next === '\n') this.#line++
      else if (next === '/' && this.#text[this.#at + 1] === '/') this.#skipComment()
      else if (next === undefined || !/\s/.test(next)) return
      this.#at++
    }
  }

  #skipComment(): void {
    const end = this.#text.indexOf('\n', this.#at)
    this.#at = (end < 0 ? this.#text.length : end) - 1
  }

  #stop(code: FaultCode, path: string, args: Fault['args'] = {}): never {
    throw new Unreadable(fault(code, args), this.#at, path)
  }
}
