import { hexFromBytes, utf8Bytes } from '../../base/bytes.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import type { GameShelf } from '../../storage/shelf.ts'
import { holdSigner } from '../../storage/signer.ts'
import type { PassphraseLock } from '../api.ts'
import type { KeySource } from './device-keys.ts'

/** What {@link KeyLock} makes of bytes: nobody reads them without the passphrase. Can be structured-cloned. */
export interface Locked {
  /** The lock's id. */
  readonly lock: string
  /** AES-GCM: nonce of 12 bytes, ciphertext, tag. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Under the person's settings. The key that locks is random; the passphrase only wraps it. */
interface LockRecord {
  readonly version: 1
  readonly id: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
  readonly wrapped: Uint8Array<ArrayBuffer>
}

const setting = 'lock'
const nonceLength = 12
const idLength = 8
const saltLength = 16
const keyLength = 32
/** PBKDF2 with SHA-256, as OWASP has it since 2023: half a second or so. */
const usualRounds = 600_000
/** A record that asks for more would only hold the page up. */
const mostRounds = 10_000_000
export const passphraseLeast = 12

/**
 * The lock on this device's keys, for a page whose storage others can read: pages on file:// share theirs. A passphrase is set
 * once and asked for at each start; what is locked can be read after that alone.
 */
export class KeyLock implements PassphraseLock {
  readonly #shelf: GameShelf
  readonly #randomBytes: KeySource['randomBytes']
  #stored: unknown
  #open: { readonly id: string; readonly key: CryptoKey } | null = null

  private constructor(shelf: GameShelf, randomBytes: KeySource['randomBytes'], stored: unknown) {
    this.#shelf = shelf
    this.#randomBytes = randomBytes
    this.#stored = stored
  }

  static async on(shelf: GameShelf, randomBytes: KeySource['randomBytes']): Promise<KeyLock> {
    const stored = await shelf.getSetting(setting)
    // Where it could not be read, `open` says so.
    return new KeyLock(shelf, randomBytes, stored.ok ? stored.value : undefined)
  }

  get isSet(): boolean {
    return this.#stored !== undefined
  }

  async open(passphrase: string): Promise<Result<null>> {
    // One tab sets a passphrase, or puts it aside, at a time; another may have since.
    const hold = await holdSigner('passphrase', setting)
    try {
      const stored = await this.#shelf.getSetting(setting)
      if (!stored.ok) return stored
      this.#stored = stored.value
      return stored.value === undefined
        ? await this.#set(passphrase)
        : await this.#unwrap(passphrase)
    } finally {
      hold.release()
    }
  }

  async giveUp(): Promise<Result<null>> {
    const removed = await this.#shelf.putSetting(setting, undefined)
    if (removed.ok) this.#stored = undefined
    return removed
  }

  /** `context` says what it is and whose: bytes locked as one thing do not open as another. */
  async lock(context: string, plain: Uint8Array): Promise<Locked> {
    const { id, key } = this.#opened
    const nonce = fresh(this.#randomBytes(nonceLength))
    return { lock: id, bytes: await encrypt(key, nonce, context, plain) }
  }

  /** `null` where it was locked by a passphrase that was given up since. Fault: `locked-damaged`. */
  async unlock(context: string, { lock, bytes }: Locked): Promise<Result<Uint8Array | null>> {
    const { id, key } = this.#opened
    if (lock !== id) return ok(null)
    const plain = await decrypt(key, context, bytes)
    return plain === null ? fail(fault('locked-damaged')) : ok(plain)
  }

  get #opened(): { readonly id: string; readonly key: CryptoKey } {
    if (this.#open === null) throw new Error('assertion failed: the passphrase was given before')
    return this.#open
  }

  async #set(passphrase: string): Promise<Result<null>> {
    if ([...passphrase.trim()].length < passphraseLeast) {
      return fail(fault('passphrase-short', { least: passphraseLeast }))
    }
    const id = hexFromBytes(this.#randomBytes(idLength))
    const salt = fresh(this.#randomBytes(saltLength))
    const bytes = fresh(this.#randomBytes(keyLength))
    const nonce = fresh(this.#randomBytes(nonceLength))
    const wrapping = await wrappingKey(passphrase, salt, usualRounds)
    const wrapped = await encrypt(wrapping, nonce, contextOf(id), bytes)
    const record: LockRecord = { version: 1, id, salt, rounds: usualRounds, wrapped }
    const kept = await this.#shelf.putSetting(setting, record)
    if (!kept.ok) return kept
    this.#stored = record
    this.#open = { id, key: await aesKey(bytes) }
    return ok(null)
  }

  async #unwrap(passphrase: string): Promise<Result<null>> {
    const record = this.#stored
    if (!isRecord(record)) return fail(fault('lock-unknown'))
    const wrapping = await wrappingKey(passphrase, record.salt, record.rounds)
    const bytes = await decrypt(wrapping, contextOf(record.id), record.wrapped)
    if (bytes === null) return fail(fault('passphrase-wrong'))
    this.#open = { id: record.id, key: await aesKey(bytes) }
    return ok(null)
  }
}

export function isLocked(value: unknown): value is Locked {
  if (typeof value !== 'object' || value === null) return false
  if (!('lock' in value) || !('bytes' in value)) return false
  return typeof value.lock === 'string' && value.bytes instanceof Uint8Array
}

function isRecord(value: unknown): value is LockRecord {
  if (typeof value !== 'object' || value === null) return false
  if (!('version' in value && 'id' in value && 'salt' in value)) return false
  if (!('rounds' in value && 'wrapped' in value)) return false
  const { version, id, salt, rounds, wrapped } = value
  return (
    version === 1 &&
    typeof id === 'string' &&
    salt instanceof Uint8Array &&
    typeof rounds === 'number' &&
    Number.isInteger(rounds) &&
    rounds > 0 &&
    rounds <= mostRounds &&
    wrapped instanceof Uint8Array
  )
}

function contextOf(id: string): string {
  return `synomic lock ${id}`
}

/** However it was typed: keyboards write one letter in different ways, and paste spaces around. */
async function wrappingKey(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  const typed = fresh(utf8Bytes(passphrase.trim().normalize('NFKC')))
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(how, material, aes, false, ['encrypt', 'decrypt'])
}

function aesKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function encrypt(
  key: CryptoKey,
  nonce: Uint8Array<ArrayBuffer>,
  context: string,
  plain: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const how = { name: 'AES-GCM', iv: nonce, additionalData: fresh(utf8Bytes(context)) }
  const encrypted = await crypto.subtle.encrypt(how, key, fresh(plain))
  const whole = new Uint8Array(nonceLength + encrypted.byteLength)
  whole.set(nonce)
  whole.set(new Uint8Array(encrypted), nonceLength)
  return whole
}

async function decrypt(
  key: CryptoKey,
  context: string,
  encrypted: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const iv = encrypted.slice(0, nonceLength)
  const how = { name: 'AES-GCM', iv, additionalData: fresh(utf8Bytes(context)) }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, key, encrypted.slice(nonceLength)))
  } catch {
    return null
  }
}

/** A copy in a buffer of its own, as WebCrypto asks for. */
function fresh(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
