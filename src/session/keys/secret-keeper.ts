import { fault, type Result } from '../../base/result.ts'
import { deriveKeys, type GameSecret } from '../../crypto/game-keys.ts'
import { seatedDevices } from '../../engine/people/epochs.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { playerOfDevice } from '../../engine/people/players.ts'
import type { Ticket } from '../../actions/body.ts'
import type { ActionId, DeviceId, GameId } from '../../actions/ids.ts'
import { ticketFor } from '../../actions/ticket.ts'
import { pastOf } from '../../log/past.ts'
import type { CourierHost, Servers } from '../../network/courier.ts'
import type { HeardSecret } from '../../storage/shelf.ts'
import type { GameRecord } from '../record/game-record.ts'
import { noServers, together } from '../meeting/game-servers.ts'
import type { Network } from '../meeting/network.ts'
import { secretIn } from './secret-boxes.ts'
import {
  completes,
  heardForMs,
  standingOf,
  withHeard,
  withNamed,
  withoutSecret,
  type HeldSecrets,
} from './held-secrets.ts'

/** What keeps up with the game's secret needs. */
export interface SecretHost {
  readonly record: GameRecord
  readonly network: Network
  /** What this device held when the game was opened. */
  readonly kept: HeldSecrets
  /** Remembers for later sessions what became of its secrets, and servers by which the others meet. */
  readonly keep: KeepSecrets
  /** What the network is told of the game. */
  readonly courierHost: () => CourierHost
  /** Sets out to meet the others, who could not be sought before. */
  readonly meet: () => Promise<void>
  /** The view has changed. */
  readonly changed: () => void
  readonly now: () => number
}

export type KeepSecrets = (
  change: (kept: HeldSecrets) => HeldSecrets,
  servers?: Servers,
) => Promise<Result<null>>

/** Where this device met the others before the secret was changed. */
interface Former {
  readonly epoch: number
  /** The heads of the log then: no more than what is behind them is told there. */
  readonly heads: readonly ActionId[]
  /** Devices that have been met at a later place. */
  readonly known: readonly DeviceId[]
}

const metaKey = 'former-secrets'
/** So many former places at most, the newest: each is a connection to the signalling servers and to all who stay there, too. */
const mostFormer = 8

/** What is told at the place of a secret that the log does not name. */
const untold: Pick<CourierHost, 'lackedBy' | 'pictures' | 'awaited'> = {
  lackedBy: () => [],
  pictures: { lacking: () => [], heldOf: () => [] },
  awaited: () => [],
}

/**
 * Keeps up with the epochs of the game's secret: opens what was encrypted to this device as soon as it is adopted for good,
 * and meets the others at its place from then on. It stays at each former place, too, until every device that is to come after
 * has been seen at a later one: who was away looks for the others there. docs/PROTOCOL.md, [secret-epoch]. A secret that a link
 * brought is none of these before the log says so; until then it is only listened at its place: [secret-heard].
 */
export class SecretKeeper {
  readonly #host: SecretHost
  /** An epoch that this device was not given. */
  #missed = -1
  #formers: readonly Former[] = []
  #kept: HeldSecrets
  /** By their epochs. */
  readonly #staying = new Map<number, GameSecret>()
  readonly #listening = new Set<HeardSecret>()
  #isMoving = false
  /** It looks, and whether there has been more to see meanwhile. */
  #looking: 'not' | 'once' | 'again' = 'not'
  #hasBegun = false

  constructor(host: SecretHost) {
    this.#host = host
    this.#kept = host.kept
  }

  /** Goes on at the former places, where there are some to go on at, and then as {@link look}. */
  async begin(): Promise<void> {
    const { record, network } = this.#host
    const { secrets } = this.#kept
    const stored = await record.archive.getMeta(metaKey)
    const now = network.secret?.epoch ?? 0
    // Closed just before it moved, it is at that place still.
    this.#formers = stored.ok ? formersIn(stored.value).filter(({ epoch }) => epoch < now) : []
    for (const former of this.#formers) {
      const secret = secrets.find(({ epoch }) => epoch === former.epoch)
      if (secret !== undefined) await this.#stay(secret, former)
    }
    await this.look()
    this.#hasBegun = true
  }

  /** A link for the game was opened, and this is kept since. */
  async hear(kept: HeldSecrets): Promise<void> {
    const { network } = this.#host
    this.#kept = kept
    const whole = kept.secrets.find((secret) => completes(secret, network.secret))
    if (whole !== undefined) await network.admit(whole)
    await this.look()
  }

  /** An epoch may have been adopted and sealed. */
  async look(): Promise<void> {
    if (this.#looking !== 'not') {
      this.#looking = 'again'
      return
    }
    do {
      this.#looking = 'once'
      await this.#judgeHeard()
      await this.#followEpoch()
      await this.#listen()
    } while (this.#isToLookAgain)
    this.#looking = 'not'
  }

  get #isToLookAgain(): boolean {
    return this.#looking === 'again'
  }

  async #followEpoch(): Promise<void> {
    const { record, network } = this.#host
    const { state, entries, settled } = record.replica
    const held = network.secret
    if (state === null || held === null) return
    const next = state.epochs.filter(({ number }) => number > Math.max(held.epoch, this.#missed))
    if (next.length === 0) return
    // Until a seal it may still be another that was adopted. Those who seal the next one wait at the place of the last that is.
    const sealed = new Set(entries.slice(0, settled).map(({ action }) => action.id))
    const epoch = next.findLast(({ cause }) => sealed.has(cause.action))
    if (epoch === undefined || epoch.proposed === null) return
    const secret = secretIn(record, epoch.proposed)
    if (secret.ok) await this.#moveOn(held, secret.value)
    else {
      this.#missed = epoch.number
      network.note(fault('secret-changed'))
    }
    this.#host.changed()
  }

  /** Somebody was met, or parted from. */
  async met(): Promise<void> {
    const { record, network } = this.#host
    const { state } = record.replica
    const epoch = network.secret?.epoch ?? 0
    // Who was met before this device has moved was met at the former place.
    if (this.#formers.length === 0 || state === null || this.#isMoving) return
    const peers = network.status?.peers ?? []
    // What others tell of somebody they may have heard at the former place.
    const here = peers.flatMap(({ linked, presence }) => (linked ? (presence?.device ?? []) : []))
    const awaited = awaitedDevices(record, state, epoch)
    const met = this.#formers.map((former) => {
      return { ...former, known: [...new Set([...former.known, ...here])] }
    })
    await this.#keepFormers(
      met.filter(({ known }) => !awaited.every((device) => known.includes(device))),
    )
  }

  /** The game has a later secret: from now on it is met there, and stayed at the place of the former one. */
  async #moveOn(from: GameSecret, to: GameSecret): Promise<void> {
    const { record } = this.#host
    this.#isMoving = true
    const heads = record.replica.log.heads
    const former = { epoch: from.epoch, heads, known: [record.device] }
    await this.#keepFormers([...this.#formers, former].slice(-mostFormer))
    await this.#moveTo(to)
    await this.#stay(from, former)
    this.#isMoving = false
  }

  /** One device cannot be in one room twice: first it leaves. */
  async #moveTo({ epoch, bytes }: GameSecret, servers?: Servers): Promise<void> {
    const { network } = this.#host
    const to = { epoch, bytes }
    await this.#keep((kept) => withNamed(kept, to), servers)
    await this.#listen()
    await network.admit(to)
    if (this.#hasBegun && !network.isMeeting) await this.#host.meet()
  }

  /** What the log says by now of the secrets that links brought: what it names is the game's, what it denies is dropped. */
  async #judgeHeard(): Promise<void> {
    const { record, network, now } = this.#host
    const heard = [...(this.#kept.heard ?? [])].sort((a, b) => a.epoch - b.epoch)
    for (const secret of heard) {
      const standing = standingOf(record, secret)
      if (standing === 'named') await this.#takeUp(secret)
      const held = network.secret
      const isPast = held !== null && held.epoch >= secret.epoch
      // What came instead of one that the log names leads nowhere.
      const isMoot = standing === 'untold' && isPast && standingOf(record, held) === 'named'
      const isOver = standing === 'unnamed' && now() > secret.openedMs + heardForMs
      if (standing === 'denied' || isMoot || isOver)
        await this.#keep((kept) => withoutSecret(kept, secret))
    }
  }

  /** The log names this secret, that a link brought. */
  async #takeUp(secret: HeardSecret): Promise<void> {
    const { record, network, changed, now } = this.#host
    const held = network.secret
    const standing = held === null ? 'denied' : standingOf(record, held)
    await network.changeServers(together(network.servers, secret))
    if (held === null || standing === 'denied' || standing === 'unnamed') {
      // What this device came by first was never proved either: it may still be the next.
      const doubted =
        held === null || standing === 'denied' ? null : { ...held, ...noServers, openedMs: now() }
      this.#isMoving = true
      if (held !== null) await this.#keep((kept) => withoutSecret(kept, held))
      await this.#moveTo(secret, secret)
      this.#isMoving = false
      if (doubted !== null) await this.#keep((kept) => withHeard(kept, doubted))
    } else if (secret.epoch > held.epoch) {
      await this.#keep((kept) => kept, secret)
      await this.#moveOn(held, secret)
    } else await this.#keep((kept) => withNamed(kept, secret))
    changed()
  }

  async #keep(change: (kept: HeldSecrets) => HeldSecrets, servers?: Servers): Promise<void> {
    this.#kept = change(this.#kept)
    await this.#host.keep(change, servers)
  }

  /** Is at the places of what links brought, as far as the log names it not, and at no others of these. */
  async #listen(): Promise<void> {
    const { network, record } = this.#host
    const heard = this.#kept.heard ?? []
    for (const secret of this.#listening) {
      if (heard.includes(secret)) continue
      this.#listening.delete(secret)
      await network.leaveBeside(secret)
    }
    for (const servers of heard) {
      if (this.#listening.has(servers)) continue
      this.#listening.add(servers)
      const { device } = record
      const presence = { device, name: '', activity: null, heads: [], count: 0 }
      const host = { ...this.#quietHost(), ...untold }
      await network.stayBeside(servers, host, { held: [], presence, servers })
    }
  }

  /** From now on these are the former places; the others are left. */
  async #keepFormers(formers: readonly Former[]): Promise<void> {
    const { record, network } = this.#host
    const before = this.#formers
    this.#formers = formers
    const isSame = (one: Former, at: number): boolean =>
      one.epoch === before[at]?.epoch && one.known.length === before[at].known.length
    if (formers.length === before.length && formers.every(isSame)) return
    await record.archive.putMeta(metaKey, formers)
    for (const { epoch } of before) {
      const secret = this.#staying.get(epoch)
      if (secret === undefined || formers.some((one) => one.epoch === epoch)) continue
      this.#staying.delete(epoch)
      await network.leaveBeside(secret)
    }
  }

  async #stay(secret: GameSecret, former: Former): Promise<void> {
    const { record, network } = this.#host
    const { log } = record.replica
    const told = pastOf(log.graph, former.heads)
    const host: CourierHost = {
      ...this.#quietHost(),
      lackedBy: (heads, most) => log.lackedBy(heads, most).filter(({ id }) => told.has(id)),
    }
    const held = log.order.filter(({ id }) => told.has(id))
    const { device } = record
    const presence = { device, name: '', activity: null, heads: former.heads, count: told.size }
    this.#staying.set(former.epoch, secret)
    await network.stayBeside(secret, host, { held, presence, servers: noServers })
  }

  /** What the network is told at another place than the game's: of drafts, and of who comes and goes there, nothing. */
  #quietHost(): CourierHost {
    return {
      ...this.#host.courierHost(),
      met: () => undefined,
      parted: () => undefined,
      draft: () => undefined,
      draftsToLeave: () => Promise.resolve(null),
      draftsLeft: () => undefined,
      changed: () => undefined,
    }
  }
}

/** Those at the table, and to whom the secret of this epoch was given who have left it since: what they signed is yet to come. */
function awaitedDevices(
  { replica }: GameRecord,
  state: GameState,
  epoch: number,
): readonly DeviceId[] {
  const proposed = state.epochs.find(({ number }) => number === epoch)?.proposed ?? null
  const body = proposed === null ? undefined : replica.log.get(proposed)?.body
  const given = body?.type === 'new-epoch' ? body.keys.map(({ device }) => device) : []
  const isStillTheirs = (device: DeviceId): boolean =>
    playerOfDevice(state, device)?.devices.includes(device) === true
  return [...new Set([...seatedDevices(state), ...given.filter(isStillTheirs)])]
}

/** What this file wrote: nothing else writes under its key. */
function formersIn(value: unknown): readonly Former[] {
  return Array.isArray(value) ? value.filter(isFormer) : []
}

function isFormer(value: unknown): value is Former {
  return typeof value === 'object' && value !== null && 'epoch' in value && 'heads' in value
}

/** A ticket for whoever asks to join with this device; `undefined` where the secret is none, or a watcher's. */
export function ticketOf(
  secret: GameSecret | null,
  game: GameId,
  device: DeviceId,
): Ticket | undefined {
  const key = secret === null ? null : deriveKeys(secret).write
  return secret === null || key === null ? undefined : ticketFor(key, secret.epoch, game, device)
}
