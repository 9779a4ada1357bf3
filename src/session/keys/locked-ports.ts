import { bytesFromHex, hexFromBytes, utf8Bytes } from '../../base/bytes.ts'
import { ok, type Result } from '../../base/result.ts'
import { isSecret, type GameSecret } from '../../crypto/game-keys.ts'
import { signingKey } from '../../crypto/keys.ts'
import { metaKeys, type Archive } from '../../storage/archive.ts'
import { memoryArchive, memoryShelf } from '../../storage/memory.ts'
import type { GameEntry, GameShelf, HeardSecret } from '../../storage/shelf.ts'
import { seedDeviceKey } from './device-keys.ts'
import { isLocked, type KeyLock, type Locked } from './key-lock.ts'
import type { AppPorts } from '../ports.ts'

/** What of a game's notes lets somebody act for a seat. */
const lockedMeta: readonly string[] = [metaKeys.device, metaKeys.deviceLink]

/**
 * Ports that keep this device's keys and the games' secrets under an open lock. Signing keys are seeds here: one of the
 * platform's own cannot be taken out of the storage, but every page that shares the storage could sign with it.
 */
export function lockedPorts(ports: AppPorts, lock: KeyLock): AppPorts {
  return {
    ...ports,
    makeDeviceKey: () => Promise.resolve(seedDeviceKey(signingKey(ports.randomBytes(32)))),
    shelf: lockedShelf(ports.shelf, lock),
    openArchive: async (game) => {
      const { archive, fault } = await ports.openArchive(game)
      return { archive: lockedArchive(archive, game, lock), fault }
    },
  }
}

/** Ports that keep nothing, for a page that could not even read whether there is a lock: what is locked must not be overwritten. */
export function forgetfulPorts(ports: AppPorts): AppPorts {
  const { shelfFault } = ports
  const openArchive = () => Promise.resolve({ archive: memoryArchive(), fault: shelfFault })
  return { ...ports, shelf: memoryShelf(), openArchive }
}

function lockedArchive(archive: Archive, game: string, lock: KeyLock): Archive {
  const contextOf = (key: string): string => `synomic meta ${game} ${key}`
  return {
    ...archive,
    getMeta: async (key) => {
      const kept = await archive.getMeta(key)
      // What is not locked was not written here.
      if (!kept.ok || !lockedMeta.includes(key)) return kept
      return isLocked(kept.value) ? read(lock, contextOf(key), kept.value) : ok(null)
    },
    putMeta: async (key, value) =>
      archive.putMeta(
        key,
        lockedMeta.includes(key) ? await write(lock, contextOf(key), value) : value,
      ),
  }
}

function lockedShelf(shelf: GameShelf, lock: KeyLock): GameShelf {
  const contextOf = ({ game }: GameEntry): string => `synomic secrets ${game}`
  const opened = async (entry: GameEntry): Promise<GameEntry> => {
    const locked = lockedIn(entry)
    const secrets = locked === null ? ok(null) : await read(lock, contextOf(entry), locked)
    const all = secrets.ok && isSecrets(secrets.value) ? secrets.value : []
    return { ...entry, secrets: all.filter((one) => !isHeard(one)), heard: all.filter(isHeard) }
  }
  return {
    ...shelf,
    list: async () => {
      const listed = await shelf.list()
      return listed.ok ? ok(await Promise.all(listed.value.map(opened))) : listed
    },
    get: async (game) => {
      const entry = await shelf.get(game)
      return entry.ok && entry.value !== null ? ok(await opened(entry.value)) : entry
    },
    put: async (entry) => {
      // Who has none to write may have found them unreadable: what lies there stays.
      const all = [...entry.secrets, ...(entry.heard ?? [])]
      const before = all.length === 0 ? await shelf.get(entry.game) : ok(null)
      if (!before.ok) return before
      const there = before.value === null ? null : lockedIn(before.value)
      const locked = there ?? (await write(lock, contextOf(entry), all))
      const kept = { ...entry, secrets: [], heard: [], 'secrets locked': locked }
      return shelf.put(kept)
    },
  }
}

function lockedIn(entry: GameEntry): Locked | null {
  const locked = 'secrets locked' in entry ? entry['secrets locked'] : null
  return isLocked(locked) ? locked : null
}

/** Whether secrets of a game were written; they come back as they went. */
function isSecrets(value: unknown): value is readonly GameSecret[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        'epoch' in one &&
        typeof one.epoch === 'number' &&
        'bytes' in one &&
        one.bytes instanceof Uint8Array &&
        isSecret(one.bytes),
    )
  )
}

/** Only what is heard says where. */
function isHeard(secret: GameSecret | HeardSecret): secret is HeardSecret {
  return 'signaling' in secret
}

/** Plain data with bytes in it. */
function write(lock: KeyLock, context: string, value: unknown): Promise<Locked> {
  const text = JSON.stringify(value, (_, one: unknown) =>
    one instanceof Uint8Array ? { bytes: hexFromBytes(one) } : one,
  )
  return lock.lock(context, utf8Bytes(text))
}

async function read(lock: KeyLock, context: string, locked: Locked): Promise<Result<unknown>> {
  const plain = await lock.unlock(context, locked)
  if (!plain.ok || plain.value === null) return plain
  return ok(JSON.parse(new TextDecoder().decode(plain.value), revive))
}

function revive(_: string, value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && Object.keys(value).length === 1
  if (!isBytes || !('bytes' in value) || typeof value.bytes !== 'string') return value
  const bytes = bytesFromHex(value.bytes)
  return bytes.ok ? bytes.value : value
}
