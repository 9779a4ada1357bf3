import type { Result } from '../../base/result.ts'
import { metaKeys, type Archive } from '../../storage/archive.ts'
import type { Servers } from '../../network/courier.ts'
import type { GameRecord } from '../record/game-record.ts'
import { fromOutside } from './host-servers.ts'

/**
 * The addresses this device uses for a game: those chosen for it here; else those that the game began with, together
 * with the device's usual ones.
 */
export async function loadServers(
  record: GameRecord,
  usual: Servers,
  servedFrom: string | null,
): Promise<Servers> {
  const stored = await record.archive.getMeta(metaKeys.servers)
  if (stored.ok && isServers(stored.value)) return stored.value
  const settings = record.replica.state?.settings
  const ofGame = { ...(settings ?? noServers), relays: [] }
  return together(fromOutside(ofGame, usual, servedFrom), usual)
}

export function storeServers(archive: Archive, servers: Servers): Promise<Result<null>> {
  const { signaling, iceServers, relays } = servers
  return archive.putMeta(metaKeys.servers, {
    signaling: [...signaling],
    iceServers: [...iceServers],
    relays: [...relays],
  })
}

export const noServers: Servers = { signaling: [], iceServers: [], relays: [] }

/** Both lists, each address once. */
export function together(first: Servers, second: Servers): Servers {
  return {
    signaling: [...new Set([...first.signaling, ...second.signaling])],
    iceServers: [...new Set([...first.iceServers, ...second.iceServers])],
    relays: [...new Set([...first.relays, ...second.relays])],
  }
}

function isServers(value: unknown): value is Servers {
  if (typeof value !== 'object' || value === null) return false
  return (
    'signaling' in value &&
    'iceServers' in value &&
    'relays' in value &&
    isTexts(value.relays) &&
    isTexts(value.signaling) &&
    isTexts(value.iceServers)
  )
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
