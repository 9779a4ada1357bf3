import { finish, type Task } from '../base/task.ts'
import { assert, ok, type Result } from '../base/result.ts'
import { signingKey, type SigningKey } from '../crypto/keys.ts'
import type { GameState } from '../engine/kernel/state.ts'
import { isHex32, playerId, type DeviceId } from '../actions/ids.ts'
import { metaKeys, type Archive } from '../storage/archive.ts'
import type { PlayerKeys } from './sign-intent.ts'

/** What the archive keeps of {@link PlayerKeys}: two seeds of 32 bytes, which never leave the device. */
interface StoredKeys {
  readonly device: Uint8Array
  readonly die: Uint8Array
  /** The public keys, hex: known without working them out. Not there where an earlier version stored the keys. */
  readonly deviceHex?: unknown
  readonly dieHex?: unknown
}

/** A key that is worked out of its seed when it is first used: to look at a game it takes its name alone. */
class KeptKey implements SigningKey {
  readonly seed: Uint8Array
  readonly publicHex: string
  #key: SigningKey | null = null

  constructor(seed: Uint8Array, publicHex: string) {
    this.seed = seed
    this.publicHex = publicHex
  }

  get publicKey(): Uint8Array {
    return this.#whole().publicKey
  }

  #whole(): SigningKey {
    this.#key ??= signingKey(this.seed)
    assert(this.#key.publicHex === this.publicHex, 'a key is kept under its own name')
    return this.#key
  }
}

/** The keys of this device in a game; `null` where it has none yet. */
export async function loadKeys(archive: Archive): Promise<Result<PlayerKeys | null>> {
  const stored = await archive.getMeta(metaKeys.device)
  if (!stored.ok) return stored
  return ok(isStoredKeys(stored.value) ? keysOf(stored.value) : null)
}

/** Keeps keys before anything is signed with them. */
export function storeKeys(archive: Archive, { device, die }: PlayerKeys): Promise<Result<null>> {
  const stored: StoredKeys = {
    device: device.seed,
    deviceHex: device.publicHex,
    die: die.seed,
    dieHex: die.publicHex,
  }
  return archive.putMeta(metaKeys.device, stored)
}

export function newKeys(randomBytes: (count: number) => Uint8Array): PlayerKeys {
  return finish(makingKeys(randomBytes))
}

/** The same in steps. */
export function* makingKeys(randomBytes: (count: number) => Uint8Array): Task<PlayerKeys> {
  const device = signingKey(randomBytes(32))
  yield
  return { device, die: signingKey(randomBytes(32)) }
}

/** Works the keys out, so that nobody has to wait for it when something is to be signed. */
export function* preparing({ device, die }: PlayerKeys): Task<void> {
  for (const key of [device, die]) {
    void key.publicKey
    yield
  }
}

/**
 * Whether a game knows a device already: it acts for a seat, or did. Such a key gets no other seat. As long as there is
 * no game, nobody is a stranger.
 */
export function isKnownDevice(state: GameState | null, device: DeviceId): boolean {
  if (state === null) return true
  const { deviceOwner, cutOff, players } = state
  return deviceOwner.has(device) || cutOff.has(device) || players.has(playerId(device))
}

function keysOf({ device, deviceHex, die, dieHex }: StoredKeys): PlayerKeys {
  return { device: keyOf(device, deviceHex), die: keyOf(die, dieHex) }
}

function keyOf(seed: Uint8Array, publicHex: unknown): SigningKey {
  const isNamed = typeof publicHex === 'string' && isHex32(publicHex)
  return isNamed ? new KeptKey(seed, publicHex) : signingKey(seed)
}

function isStoredKeys(value: unknown): value is StoredKeys {
  if (typeof value !== 'object' || value === null) return false
  return 'device' in value && 'die' in value && isSeed(value.device) && isSeed(value.die)
}

function isSeed(value: unknown): boolean {
  return value instanceof Uint8Array && value.length === 32
}
