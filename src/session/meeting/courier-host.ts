import { bytesFromHex } from '../../base/bytes.ts'
import type { CourierHost } from '../../network/courier.ts'
import { askedOfMe } from '../../views/awaited/asked-of-me.ts'
import { callOf } from '../../views/awaited/called.ts'
import { awaitedFromOthers } from '../../views/awaited/awaited.ts'
import type { DeviceId } from '../../actions/ids.ts'
import { isMembersDevice } from '../keys/device-keys.ts'
import type { DraftDesk } from '../drafts/draft-desk.ts'
import type { GameRecord } from '../record/game-record.ts'
import type { LiveView } from '../game-view.ts'
import type { Leaving } from '../drafts/left-drafts.ts'
import type { Network } from './network.ts'
import { nameOfDevice } from './sync-view.ts'

/** What couriers are told of an open game, and what becomes of what they bring. */
export function courierHost({
  record,
  live,
  desk,
  received,
  changed,
}: {
  readonly record: GameRecord
  readonly live: LiveView
  readonly desk: DraftDesk
} & Pick<CourierHost, 'received' | 'changed'>): CourierHost {
  const { replica, archive } = record
  const { log } = replica
  return {
    game: log.game,
    sign: (device, message) => signed(record, device, message),
    verify: (...claim) => isSigned(record, ...claim),
    received,
    isMine: (device) => device === record.device,
    isKnown: (device) => isMembersDevice(replica.state, device),
    nameOf: (device, claimed) => nameOfDevice(live.state, device, claimed),
    awaited: () => awaitedPlayers(live),
    lackedBy: (heads, most) => log.lackedBy(heads, most),
    pictures: record.pictures,
    met: (peer) => desk.met(peer),
    parted: (peer) => desk.parted(peer),
    draft: (payload, from) => desk.take(payload, from),
    draftsToLeave: () => desk.left?.toLeave() ?? Promise.resolve(null),
    draftsLeft: (device, bytes) => desk.left?.take(device, bytes),
    recall: async (key) => {
      const stored = await archive.getMeta(key)
      return stored.ok ? stored.value : undefined
    },
    remember: async (key, value) => void (await archive.putMeta(key, value)),
    changed,
  }
}

function awaitedPlayers({ state }: LiveView): ReturnType<CourierHost['awaited']> {
  if (state === null) return []
  const awaited = awaitedFromOthers(state, null).flatMap(({ players }) => players)
  return [...new Set(awaited)].flatMap((id) => {
    const player = state.players.get(id)
    const [asked] = askedOfMe(state, id)
    if (player === undefined || asked === undefined) return []
    return [{ name: player.name, call: callOf(state, asked), devices: player.devices }]
  })
}

/** What the drafts of an open game are left with for who is away. */
export function leavingOf(record: GameRecord, network: Network): Leaving {
  const { device } = record
  return {
    die: () => record.keys.die,
    sign: (message) => signed(record, device, message),
    verify: (...claim) => isSigned(record, ...claim),
    changed: () => network.leaveDrafts(),
  }
}

/** Who asks for a lost seat becomes another device; what was said as the one before is not signed as the other. */
function signed(record: GameRecord, device: DeviceId, message: Uint8Array): Promise<Uint8Array> {
  return device === record.device
    ? record.keys.device.sign(message)
    : Promise.reject(new Error('this is another device now'))
}

function isSigned(
  { signatures }: GameRecord,
  device: DeviceId,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const key = bytesFromHex(device)
  if (!key.ok) return Promise.resolve(false)
  return signatures.verify({ signature, message, publicKey: key.value })
}
