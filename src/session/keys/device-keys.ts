import { bytesFromHex, hexFromBytes } from '../../base/bytes.ts'
import { ok, type Result } from '../../base/result.ts'
import { boxKey, type BoxKey } from '../../crypto/box.ts'
import { entropyCommitment } from '../../crypto/entropy.ts'
import { sign, signingKey, type SigningKey } from '../../crypto/keys.ts'
import { isMember } from '../../engine/people/players.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { isHex32, playerId, type DeviceId } from '../../actions/ids.ts'
import { metaKeys, type Archive } from '../../storage/archive.ts'

/** What this device signs a game's actions with. */
export interface DeviceKey {
  /** The Ed25519 public key, 64 lowercase hexadecimal digits: the device's id. */
  readonly publicHex: string
  /** 64 bytes, [sig-verify]. */
  readonly sign: (message: Uint8Array) => Promise<Uint8Array>
  /** What the archive keeps of it: the platform's key, which cannot be taken out of the browser, or a seed of 32 bytes. */
  readonly kept: CryptoKey | Uint8Array
}

/** What a player signs and throws dice with on one device. */
export interface PlayerKeys {
  readonly device: DeviceKey
  /** The seat's own, the same on all of its devices. */
  readonly die: SigningKey
  /** This device's own, for what is encrypted to it alone. */
  readonly box: BoxKey
}

/** What whoever creates a game or joins it names of their keys; what their first vote opens, too: [vote-entropy]. */
export function introducingKeys({ die, box }: Pick<PlayerKeys, 'die' | 'box'>) {
  return {
    dieKey: die.publicHex,
    entropy: entropyCommitment(die, 0),
    boxKey: box.publicHex,
  }
}

/** Where new keys come from. */
export interface KeySource {
  readonly randomBytes: (count: number) => Uint8Array
  readonly makeDeviceKey: () => Promise<DeviceKey>
}

interface KeptKey {
  readonly kept: CryptoKey | Uint8Array
  readonly publicHex: string
}

/** What the archive keeps of {@link PlayerKeys}; public keys are kept too, so that looking at a game works nothing out. */
interface StoredKeys {
  readonly device: KeptKey
  readonly die: KeptKey
  readonly box: KeptKey
}

/** The keys of this device in a game; `null` where it has none yet. */
export async function loadKeys(archive: Archive): Promise<Result<PlayerKeys | null>> {
  const stored = await archive.getMeta(metaKeys.device)
  if (!stored.ok) return stored
  return ok(isStoredKeys(stored.value) ? keysOf(stored.value) : null)
}

/** Keeps keys before anything is signed with them. */
export function storeKeys(
  archive: Archive,
  { device, die, box }: PlayerKeys,
): Promise<Result<null>> {
  const stored: StoredKeys = {
    device: { kept: device.kept, publicHex: device.publicHex },
    die: { kept: die.seed, publicHex: die.publicHex },
    box: { kept: box.secret, publicHex: box.publicHex },
  }
  return archive.putMeta(metaKeys.device, stored)
}

export async function newKeys({ randomBytes, makeDeviceKey }: KeySource): Promise<PlayerKeys> {
  return {
    device: await makeDeviceKey(),
    die: signingKey(randomBytes(32)),
    box: boxKey(randomBytes(32)),
  }
}

/**
 * A key of the platform's own, which signs and cannot be taken out; where it has no Ed25519, or could not store such a
 * key, one of a seed.
 */
export async function platformDeviceKey(
  randomBytes: KeySource['randomBytes'],
  platform: SubtleCrypto | null = crypto.subtle ?? null,
): Promise<DeviceKey> {
  try {
    const pair = await platform?.generateKey('Ed25519', false, ['sign', 'verify'])
    if (platform !== null && pair !== undefined && 'privateKey' in pair) {
      const publicKey = await platform.exportKey('raw', pair.publicKey)
      return platformKey(structuredClone(pair.privateKey), hexFromBytes(new Uint8Array(publicKey)))
    }
  } catch {
    // As where there is none.
  }
  return seedDeviceKey(signingKey(randomBytes(32)))
}

/** A device's key whose seed is at hand. */
export function seedDeviceKey(key: Pick<SigningKey, 'seed' | 'publicHex'>): DeviceKey {
  const { seed, publicHex } = key
  return { publicHex, kept: seed, sign: (message) => Promise.resolve(sign(key, message)) }
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

/** Whether it acts, or did, for somebody who is of the game, or is a link to such a seat: all others are strangers. [wire-strangers] */
export function isMembersDevice(state: GameState | null, device: DeviceId): boolean {
  if (state === null) return true
  const player = state.deviceOwner.get(device) ?? playerId(device)
  return state.players.has(player) && isMember(state, player)
}

function platformKey(kept: CryptoKey, publicHex: string): DeviceKey {
  const sign = async (message: Uint8Array): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', kept, message.slice()))
  return { publicHex, kept, sign }
}

function keysOf({ device, die, box }: StoredKeys): PlayerKeys | null {
  const publicKey = bytesFromHex(die.publicHex)
  if (!publicKey.ok || !(die.kept instanceof Uint8Array)) return null
  if (!(box.kept instanceof Uint8Array)) return null
  const { kept, publicHex } = device
  return {
    device:
      kept instanceof Uint8Array
        ? seedDeviceKey({ seed: kept, publicHex })
        : platformKey(kept, publicHex),
    die: { seed: die.kept, publicKey: publicKey.value, publicHex: die.publicHex },
    box: { secret: box.kept, publicHex: box.publicHex },
  }
}

function isStoredKeys(value: unknown): value is StoredKeys {
  if (typeof value !== 'object' || value === null) return false
  if (!('device' in value) || !('die' in value) || !('box' in value)) return false
  return [value.device, value.die, value.box].every(isKept)
}

function isKept(value: unknown): value is KeptKey {
  if (typeof value !== 'object' || value === null) return false
  if (!('kept' in value) || !('publicHex' in value)) return false
  const { kept, publicHex } = value
  const isKey = isSeed(kept) || (typeof CryptoKey === 'function' && kept instanceof CryptoKey)
  return isKey && typeof publicHex === 'string' && isHex32(publicHex)
}

function isSeed(value: unknown): boolean {
  return value instanceof Uint8Array && value.length === 32
}
