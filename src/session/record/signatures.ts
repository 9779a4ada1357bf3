import { isWithin } from '../../base/within.ts'
import { hexFromBytes } from '../../base/bytes.ts'
import { isCanonicalSignature, isSoundPublicKey, verify } from '../../crypto/keys.ts'
import type { Clock } from '../ports.ts'

/** A signature (64 bytes), what it should stand under, and whose it should be (an Ed25519 key of 32 bytes). */
export interface Signed {
  readonly signature: Uint8Array
  readonly message: Uint8Array
  readonly publicKey: Uint8Array
}

/** So many at once are with the platform, which may check them beside the page. */
const atOnce = 64
/** How long the page may be held at a time, ms. */
const sliceMs = 16
/** Of so many keys it is remembered whether they are sound; strangers can make up any number. */
const keysMost = 4096

/** A sound key as the platform knows it; `unknown` where it does not know Ed25519, `unsound` for what is no person's key. */
type Key = CryptoKey | 'unknown' | 'unsound'

/**
 * Tells whose words bytes are: docs/PROTOCOL.md, [sig-verify]. The verdict is always the pinned verifier's
 * (`crypto/keys.ts`), mostly found faster: WebCrypto is asked first, and only its yes is believed, of a key that was
 * found canonical and of prime order and a signature that is canonical. Of such, whatever an engine's equation accepts
 * the pinned one accepts too. All else the pinned one decides. Keys of small order or mixed order are never anybody's.
 *
 * Nothing here throws, or holds the page for longer than a frame, whatever the bytes. Make one for each open game.
 */
export class SignatureVerifier {
  readonly #clock: Pick<Clock, 'now' | 'pause'>
  readonly #platform: SubtleCrypto | null
  readonly #keys = new Map<string, Key>()
  #freeMs: number

  /** `platform`: WebCrypto; `null` on a page that came without TLS from another machine. */
  constructor(
    clock: Pick<Clock, 'now' | 'pause'>,
    platform: SubtleCrypto | null = crypto.subtle ?? null,
  ) {
    this.#clock = clock
    this.#platform = platform
    this.#freeMs = clock.now()
  }

  /** Whether the key is canonical, of prime order, and the signature its own. */
  async verify(signed: Signed): Promise<boolean> {
    const [verdict] = await this.verifyAll([signed])
    return verdict === true
  }

  /** The verdict on each, in their order. The bytes are not to be changed meanwhile. */
  async verifyAll(signed: readonly Signed[]): Promise<readonly boolean[]> {
    const verdicts: boolean[] = []
    for (let at = 0; at < signed.length; at += atOnce) {
      verdicts.push(...(await this.#verifySome(signed.slice(at, at + atOnce))))
    }
    return verdicts
  }

  async #verifySome(signed: readonly Signed[]): Promise<readonly boolean[]> {
    const keys: Key[] = []
    for (const { publicKey } of signed) keys.push(await this.#keyOf(publicKey))
    const asked: Promise<boolean | null>[] = []
    for (const [i, one] of signed.entries()) {
      // Chromium checks what is short on the page itself, and one after the other without a pause.
      await this.#makeRoom()
      asked.push(this.#byPlatform(one, keys[i] ?? 'unsound'))
    }
    const verdicts = await Promise.all(asked)
    const decided: boolean[] = []
    for (const [i, { signature, message, publicKey }] of signed.entries()) {
      const verdict = verdicts[i] ?? null
      if (verdict === null) await this.#makeRoom()
      decided.push(verdict ?? verify(signature, message, publicKey))
    }
    return decided
  }

  /** `null`: that is for the pinned verifier to say. */
  async #byPlatform({ signature, message }: Signed, key: Key): Promise<boolean | null> {
    if (key === 'unsound' || !isCanonicalSignature(signature)) return false
    if (key === 'unknown' || this.#platform === null) return null
    try {
      const bytes = [signature.slice(), message.slice()] as const
      return (await this.#platform.verify('Ed25519', key, ...bytes)) ? true : null
    } catch {
      return null
    }
  }

  async #keyOf(publicKey: Uint8Array): Promise<Key> {
    const name = hexFromBytes(publicKey)
    const known = this.#keys.get(name)
    if (known !== undefined) return known
    await this.#makeRoom()
    const key = isSoundPublicKey(publicKey) ? await this.#import(publicKey) : 'unsound'
    const [oldest] = this.#keys.keys()
    if (this.#keys.size >= keysMost && oldest !== undefined) this.#keys.delete(oldest)
    this.#keys.set(name, key)
    return key
  }

  async #import(publicKey: Uint8Array): Promise<Key> {
    try {
      const usages: KeyUsage[] = ['verify']
      const bytes = publicKey.slice()
      const key = this.#platform?.importKey('raw', bytes, 'Ed25519', false, usages)
      return (await key) ?? 'unknown'
    } catch {
      return 'unknown'
    }
  }

  /** Before what takes a millisecond. */
  async #makeRoom(): Promise<void> {
    if (isWithin(sliceMs, this.#freeMs, this.#clock.now())) return
    await this.#clock.pause()
    this.#freeMs = this.#clock.now()
  }
}
