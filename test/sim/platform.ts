import { createPrivateKey, createPublicKey, KeyObject, sign, verify } from 'node:crypto'
import { seededRandom, type Random } from '../../src/base/random.ts'
import { promptStreams } from '../network/prompt-streams.ts'

/*
 * What the shipped code takes from the browser, replaced while a run lasts: timers, clocks, randomness, and WebCrypto's
 * Ed25519. Everything else runs as it ships. To be imported before anything that keeps `Date.now` for itself.
 */

/** When all runs begin: 5 January 2026, 12:00 UTC. */
export const startMs = Date.UTC(2026, 0, 5, 12)

/** The clock of whoever runs the simulator, ms. */
export const realNow = Date.now.bind(Date)

const real = {
  now: realNow,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  performanceNow: performance.now.bind(performance),
  random: Math.random.bind(Math),
  getRandomValues: crypto.getRandomValues.bind(crypto),
}

interface Timer {
  dueMs: number
  readonly order: number
  readonly periodMs: number | null
  readonly job: () => void
}

/** The platform that a run has for itself; only one at a time. */
let running: Platform | null = null

/** One seed, one run: time that passes only when told to, randomness from the seed, no threads. */
export class Platform {
  /** The true time, ms since the epoch. */
  now = startMs
  /** How long everything slept, ms: what nobody sets stands still then, as it does on many devices. */
  sleptMs = 0
  /** Timers that fired, for figures. */
  fired = 0
  readonly random: Random
  /** A binary heap, the next one first. */
  readonly #timers: Timer[] = []
  readonly #cancelled = new Set<Timer>()
  #count = 0

  constructor(seed: string) {
    this.random = seededRandom(`platform ${seed}`)
  }

  after(delayMs: number, job: () => void): () => void {
    return this.#start(delayMs, null, job)
  }

  every(periodMs: number, job: () => void): () => void {
    return this.#start(periodMs, Math.max(1, periodMs), job)
  }

  /** Lets so much time pass, with everything that happens in it. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    await settle()
    for (let next = this.#next(); next !== null && next.dueMs <= end; next = this.#next()) {
      this.now = Math.max(this.now, next.dueMs)
      this.#pop()
      this.#fire(next)
      await settle()
    }
    this.now = end
  }

  /** Lets time pass in which no device is awake; what was due meanwhile is done at the end, once each. */
  async sleep(ms: number): Promise<void> {
    await settle()
    this.now += ms
    this.sleptMs += ms
    await this.pass(0)
  }

  /** Lets time pass until something has come about, or so much is over. */
  async until(isDone: () => boolean, mostMs: number, stepMs = 50): Promise<boolean> {
    await settle()
    for (const end = this.now + mostMs; !isDone() && this.now < end;) await this.pass(stepMs)
    return isDone()
  }

  /** What a promise comes to, time passing meanwhile; `null` where it comes to nothing in that time. */
  async outcome<T>(promise: Promise<T>, mostMs = 60_000): Promise<{ readonly value: T } | null> {
    let outcome: { readonly value: T } | null = null
    let error: unknown = null
    promise.then(
      (value) => (outcome = { value }),
      (reason: unknown) => (error = reason ?? 'rejected'),
    )
    await this.until(() => outcome !== null || error !== null, mostMs, 5)
    if (error !== null) throw error
    return outcome
  }

  #start(delayMs: number, periodMs: number | null, job: () => void): () => void {
    // Whole milliseconds, as with a browser's timers.
    const dueMs = this.now + Math.max(0, Math.trunc(delayMs))
    const timer: Timer = { dueMs, order: this.#count++, periodMs, job }
    this.#push(timer)
    return () => void this.#cancelled.add(timer)
  }

  #fire(timer: Timer): void {
    this.fired++
    if (timer.periodMs !== null) {
      // After a sleep once, as a browser does, not once for each time that was missed.
      timer.dueMs = this.now + timer.periodMs
      this.#push(timer)
    }
    timer.job()
  }

  #next(): Timer | null {
    for (;;) {
      const [first] = this.#timers
      if (first === undefined) return null
      if (!this.#cancelled.delete(first)) return first
      this.#pop()
    }
  }

  #push(timer: Timer): void {
    const heap = this.#timers
    let at = heap.push(timer) - 1
    for (let above = (at - 1) >> 1; at > 0; at = above, above = (at - 1) >> 1) {
      const parent = heap[above]
      if (parent === undefined || isBefore(parent, timer)) break
      heap[at] = parent
      heap[above] = timer
    }
  }

  #pop(): void {
    const heap = this.#timers
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let at = 0
    heap[0] = last
    for (;;) {
      const left = heap[2 * at + 1]
      const right = heap[2 * at + 2]
      const isRight = left !== undefined && right !== undefined && isBefore(right, left)
      const least = isRight ? right : left
      if (least === undefined || isBefore(last, least)) return
      const below = isRight ? 2 * at + 2 : 2 * at + 1
      heap[at] = least
      heap[below] = last
      at = below
    }
  }
}

/** Runs something on a platform of its own, made from a seed. Errors that nobody waits for fail it too. */
export async function onPlatform<T>(
  seed: string,
  run: (platform: Platform) => Promise<T>,
): Promise<T> {
  if (running !== null) throw new Error('another run is under way')
  const platform = new Platform(seed)
  verdicts.clear()
  publicKeys.clear()
  running = platform
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown): void => void unhandled.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', onUnhandled)
  try {
    const result = await run(platform)
    await settle()
    if (unhandled.length > 0) throw unhandled[0]
    return result
  } finally {
    running = null
    process.off('unhandledRejection', onUnhandled)
    for (const listener of others) process.on('unhandledRejection', listener)
  }
}

function isBefore(a: Timer, b: Timer): boolean {
  return a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.order < b.order)
}

/** Ends when nothing is under way but timers: whatever waits for a promise goes on before the next immediate. */
export async function settle(): Promise<void> {
  do await new Promise<void>((done) => setImmediate(done))
  while (threads.open > 0)
}

/** What threads do for WebCrypto is done one after the other, so that none decides what comes first. */
const threads = { open: 0, last: Promise.resolve<unknown>(null) }

function inTurn<A extends readonly unknown[], T>(
  job: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  return (...args) => {
    if (running === null) return job(...args)
    threads.open++
    const run = (): Promise<T> => job(...args)
    const done = threads.last.then(run, run).finally(() => void threads.open--)
    threads.last = done.catch(() => undefined)
    return done
  }
}

/** What `clearTimeout` is given: a number is all that the shipped code may count on. */
const handles = new Map<number, () => void>()
let handlesEver = 0

function handle(cancel: () => void): number {
  handlesEver++
  handles.set(handlesEver, cancel)
  return handlesEver
}

function clear(id: unknown): boolean {
  const cancel = typeof id === 'number' ? handles.get(id) : undefined
  if (typeof id !== 'number' || cancel === undefined) return false
  handles.delete(id)
  cancel()
  return true
}

type TimerJob = (...args: unknown[]) => void

const replaced = {
  setTimeout: (job: TimerJob, delayMs = 0, ...args: unknown[]) => {
    if (running === null) return real.setTimeout(job, delayMs, ...args)
    const id: number = handle(
      running.after(delayMs, () => {
        handles.delete(id)
        job(...args)
      }),
    )
    return id
  },
  setInterval: (job: TimerJob, periodMs = 0, ...args: unknown[]) =>
    running === null
      ? real.setInterval(job, periodMs, ...args)
      : handle(running.every(periodMs, () => job(...args))),
  clearTimeout: (id: never) => void (clear(id) || real.clearTimeout(id)),
  clearInterval: (id: never) => void (clear(id) || real.clearInterval(id)),
}

Object.assign(globalThis, replaced, promptStreams)
Date.now = () => running?.now ?? real.now()
performance.now = () => running?.now ?? real.performanceNow()
Math.random = () => (running === null ? real.random() : running.random.next() / 2 ** 32)

/** Whether what goes on now draws nothing from the run's randomness. */
let isApart = false

/** Finds something out that no luck changes: noble multiplies blinded, with other random bytes each time. */
export function apart<T>(findOut: () => T): T {
  isApart = true
  try {
    return findOut()
  } finally {
    isApart = false
  }
}

crypto.getRandomValues = (into) => {
  if (running === null || isApart || into === null) return real.getRandomValues(into)
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength)
  bytes.set(running.random.bytes(bytes.length))
  return into
}

/*
 * WebCrypto works on threads, which would decide what comes first. Node's own Ed25519 without threads is the same
 * OpenSSL, and gives the same answers.
 */
const { subtle } = crypto
const real25519 = {
  sign: subtle.sign.bind(subtle),
  verify: subtle.verify.bind(subtle),
  generateKey: subtle.generateKey.bind(subtle),
}

function isEd25519(algorithm: unknown): boolean {
  const name: unknown =
    typeof algorithm === 'object' && algorithm !== null && 'name' in algorithm
      ? algorithm.name
      : algorithm
  return typeof name === 'string' && name.toLowerCase() === 'ed25519'
}

/** What was found of a signature; the same ones come to every device. */
const verdicts = new Map<string, boolean>()

/** Keys as Node knows them, and their names: asking for these takes longer than to verify. */
const keysKnown = new WeakMap<CryptoKey, { readonly key: KeyObject; readonly name: string }>()

function verdictName(signer: string, data: Uint8Array, signature: Uint8Array): string {
  return [signer, ...[data, signature].map((part) => Buffer.from(part).toString('latin1'))].join()
}

function isSignedBy(by: CryptoKey, data: Uint8Array, signature: Uint8Array): boolean {
  const { key, name: signer } = keyOf(by)
  const name = verdictName(signer, data, signature)
  const known = verdicts.get(name)
  if (known !== undefined) return known
  const verdict = verify(null, data, key, signature)
  verdicts.set(name, verdict)
  return verdict
}

/** The name is that of the public key, also of a private one. */
function keyOf(by: CryptoKey): { readonly key: KeyObject; readonly name: string } {
  const before = keysKnown.get(by)
  if (before !== undefined) return before
  const key = KeyObject.from(by)
  const publicKey = by.type === 'private' ? createPublicKey(key) : key
  const name = publicKey.export({ format: 'der', type: 'spki' }).toString('latin1')
  const found = { key, name }
  keysKnown.set(by, found)
  return found
}

/** A public key in SPKI is these bytes and itself: RFC 8410. */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')

/** Public keys as Node knows them, by their 32 bytes. */
const publicKeys = new Map<string, KeyObject>()

/** Whether a signature is that of a key of 32 bytes, as Node alone finds: nothing that is simulated is asked. */
export function isSigned(publicKey: Uint8Array, data: Uint8Array, signature: Uint8Array): boolean {
  const name = Buffer.from(publicKey).toString('latin1')
  const der = Buffer.concat([spkiHead, publicKey])
  const key = publicKeys.get(name) ?? createPublicKey({ key: der, format: 'der', type: 'spki' })
  publicKeys.set(name, key)
  return verify(null, data, key, signature)
}

/** A private key in PKCS #8 is these bytes and its seed: RFC 8410. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

const replacedSubtle = {
  sign: async (algorithm: AlgorithmIdentifier, key: CryptoKey, data: BufferSource) => {
    if (running === null || !isEd25519(algorithm)) return real25519.sign(algorithm, key, data)
    const { key: own, name } = keyOf(key)
    const signature = sign(null, bytesOf(data), own)
    // What Node signs Node finds signed.
    verdicts.set(verdictName(name, bytesOf(data), signature), true)
    return Uint8Array.from(signature).buffer
  },
  verify: async (
    algorithm: AlgorithmIdentifier,
    key: CryptoKey,
    signature: BufferSource,
    data: BufferSource,
  ) =>
    running === null || !isEd25519(algorithm)
      ? real25519.verify(algorithm, key, signature, data)
      : isSignedBy(key, bytesOf(data), bytesOf(signature)),
  generateKey: async (algorithm: never, extractable: boolean, uses: readonly KeyUsage[]) => {
    if (running === null || !isEd25519(algorithm))
      return real25519.generateKey(algorithm, extractable, [...uses])
    const pkcs8 = Buffer.concat([pkcs8Head, running.random.bytes(32)])
    const whole = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
    const spki = createPublicKey(whole).export({ format: 'der', type: 'spki' })
    const privateKey = await subtle.importKey('pkcs8', pkcs8, algorithm, extractable, ['sign'])
    const publicKey = await subtle.importKey('spki', spki, algorithm, true, ['verify'])
    return { privateKey, publicKey }
  },
}
const others = [
  'digest',
  'exportKey',
  'importKey',
  'deriveBits',
  'deriveKey',
  'encrypt',
  'decrypt',
] as const
for (const name of others) {
  const method: (...args: never[]) => Promise<unknown> = subtle[name].bind(subtle)
  Object.assign(subtle, { [name]: inTurn(method) })
}
Object.assign(subtle, replacedSubtle)

function bytesOf(data: BufferSource): Uint8Array {
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}
