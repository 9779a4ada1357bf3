import { ok } from '../base/result.ts'
import type { Result } from '../base/result.ts'
import { signingKey } from '../crypto/keys.ts'
import type { GameState } from '../engine/state.ts'
import { playerId, type DeviceId } from '../log/ids.ts'
import { metaKeys, type Archive } from '../storage/archive.ts'
import type { PlayerKeys } from './sign-intent.ts'

/** What the archive keeps of {@link PlayerKeys}: two seeds of 32 bytes. They never leave the device. */
interface StoredKeys {
  readonly device: Uint8Array
  readonly die: Uint8Array
}

/** The keys of this device in a game; `null` where it has none yet. */
export async function loadKeys(archive: Archive): Promise<Result<PlayerKeys | null>> {
  const stored = await archive.getMeta(metaKeys.device)
  if (!stored.ok) return stored
  return ok(isStoredKeys(stored.value) ? fromSeeds(stored.value) : null)
}

/** Keeps keys before anything is signed with them. */
export function storeKeys(archive: Archive, keys: PlayerKeys): Promise<Result<null>> {
  const seeds: StoredKeys = { device: keys.device.seed, die: keys.die.seed }
  return archive.putMeta(metaKeys.device, seeds)
}

export function newKeys(randomBytes: (count: number) => Uint8Array): PlayerKeys {
  return fromSeeds({ device: randomBytes(32), die: randomBytes(32) })
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

function fromSeeds({ device, die }: StoredKeys): PlayerKeys {
  return { device: signingKey(device), die: signingKey(die) }
}

function isStoredKeys(value: unknown): value is StoredKeys {
  if (typeof value !== 'object' || value === null) return false
  return 'device' in value && 'die' in value && isSeed(value.device) && isSeed(value.die)
}

function isSeed(value: unknown): boolean {
  return value instanceof Uint8Array && value.length === 32
}
