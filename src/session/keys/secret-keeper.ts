import { bytesFromHex, hexFromBytes } from '../../base/bytes.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import { decryptBox, encryptTo } from '../../crypto/box.ts'
import { deriveKeys, type GameSecret } from '../../crypto/game-keys.ts'
import { currentEpoch, seatedDevices } from '../../engine/people/epochs.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { playerOfDevice } from '../../engine/people/players.ts'
import type { BodyOf, Ticket } from '../../actions/body.ts'
import type { ActionId, DeviceId, GameId } from '../../actions/ids.ts'
import { ticketFor } from '../../actions/ticket.ts'
import type { BoxKey } from '../../crypto/box.ts'
import { pastOf } from '../../log/past.ts'
import type { CourierHost } from '../../network/courier.ts'
import type { GameRecord } from '../record/game-record.ts'
import type { Network } from '../meeting/network.ts'

/** What keeps up with the game's secret needs. */
export interface SecretHost {
  readonly record: GameRecord
  readonly network: Network
  /** The secrets that this device held when the game was opened. */
  readonly secrets: readonly GameSecret[]
  /** Remembers a secret for later sessions. */
  readonly keep: (secret: GameSecret) => Promise<Result<null>>
  /** What the network is told of the game. */
  readonly courierHost: () => CourierHost
  /** The view has changed. */
  readonly changed: () => void
}

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

/**
 * Keeps up with the epochs of the game's secret: opens what was encrypted to this device as soon as it is adopted for good,
 * and meets the others at its place from then on. It stays at each former place, too, until every device that is to come after
 * has been seen at a later one: who was away looks for the others there. docs/PROTOCOL.md, [secret-epoch].
 */
export class SecretKeeper {
  readonly #host: SecretHost
  /** An epoch that this device was not given. */
  #missed = -1
  #formers: readonly Former[] = []
  #isOpening = false

  constructor(host: SecretHost) {
    this.#host = host
  }

  /** Goes on at the former places, where there are some to go on at, and then as {@link look}. */
  async begin(): Promise<void> {
    const { record, secrets, network } = this.#host
    const stored = await record.archive.getMeta(metaKey)
    const now = network.secret?.epoch ?? 0
    // Closed just before it moved, it is at that place still.
    this.#formers = stored.ok ? formersIn(stored.value).filter(({ epoch }) => epoch < now) : []
    for (const former of this.#formers) {
      const secret = secrets.find(({ epoch }) => epoch === former.epoch)
      if (secret !== undefined) await this.#stay(secret, former)
    }
    await this.look()
  }

  /** An epoch may have been adopted and sealed. */
  async look(): Promise<void> {
    const { record, network } = this.#host
    const { state, entries, settled } = record.replica
    const held = network.secret
    if (state === null || held === null || this.#isOpening) return
    const next = state.epochs.filter(({ number }) => number > Math.max(held.epoch, this.#missed))
    if (next.length === 0) return
    // Until a seal it may still be another that was adopted. Those who seal the next one wait at the place of the last that is.
    const sealed = new Set(entries.slice(0, settled).map(({ action }) => action.id))
    const epoch = next.findLast(({ cause }) => sealed.has(cause.action))
    if (epoch === undefined || epoch.proposed === null) return
    const secret = secretIn(record, epoch.proposed)
    if (secret.ok) await this.#move(held, secret.value)
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
    if (this.#formers.length === 0 || state === null || this.#isOpening) return
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

  async #move(from: GameSecret, to: GameSecret): Promise<void> {
    const { record, network, keep } = this.#host
    this.#isOpening = true
    const heads = record.replica.log.heads
    const former = { epoch: from.epoch, heads, known: [record.device] }
    await this.#keepFormers([...this.#formers, former].slice(-mostFormer))
    await keep(to)
    // One device cannot be in one room twice: first it leaves.
    await network.admit(to)
    await this.#stay(from, former)
    this.#isOpening = false
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
      if (!formers.some((one) => one.epoch === epoch)) await network.leaveFormer(epoch)
    }
  }

  async #stay(secret: GameSecret, former: Former): Promise<void> {
    const { record, network, courierHost } = this.#host
    const { log } = record.replica
    const told = pastOf(log.graph, former.heads)
    const host: CourierHost = {
      ...courierHost(),
      lackedBy: (heads, most) => log.lackedBy(heads, most).filter(({ id }) => told.has(id)),
      met: () => undefined,
      parted: () => undefined,
      draft: () => undefined,
      draftsToLeave: () => Promise.resolve(null),
      draftsLeft: () => undefined,
      changed: () => undefined,
    }
    const held = log.order.filter(({ id }) => told.has(id))
    const { device } = record
    const presence = { device, name: '', activity: null, heads: former.heads, count: told.size }
    await network.stayAt(secret, host, held, presence)
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

/** A new secret for the game, encrypted to each device at the table. */
export function newSecret(
  state: GameState,
  randomBytes: (count: number) => Uint8Array,
): BodyOf<'new-epoch'> {
  const epoch = (currentEpoch(state)?.number ?? 0) + 1
  const secret = { epoch, bytes: randomBytes(32) }
  const writeKey = deriveKeys(secret).write?.publicHex ?? ''
  return { type: 'new-epoch', epoch, writeKey, keys: boxesOf(state, secret, randomBytes) }
}

/**
 * A secret encrypted to each device at the table. Who came with a key for which nothing can be encrypted has shut themselves out,
 * and nobody else: their box holds nothing.
 */
export function boxesOf(
  state: GameState,
  { epoch, bytes }: GameSecret,
  randomBytes: (count: number) => Uint8Array,
): BodyOf<'adopt-epoch'>['keys'] {
  const context = boxContext(state.game, epoch)
  return seatedDevices(state).map((device) => {
    const key = bytesFromHex(state.boxKeys.get(device) ?? '')
    const isKey = key.ok && key.value.length === 32
    const box = isKey ? encryptTo(key.value, randomBytes(32), context, bytes) : key
    return { device, encrypted: hexFromBytes(box.ok && isKey ? box.value : randomBytes(boxLength)) }
  })
}

/** An ephemeral key, 32 bytes encrypted, and their tag: docs/PROTOCOL.md, [box]. */
const boxLength = 80

/**
 * The secret that a proposal gives this device, or somebody who agreed to it. Fault: `secret-unfit`, where nobody gives it any, or
 * what is said: then nobody should agree to it.
 */
export function secretIn(record: GameRecord, proposal: ActionId): Result<GameSecret> {
  const { log, entries } = record.replica
  const body = log.get(proposal)?.body
  if (body?.type !== 'new-epoch') return fail(fault('secret-unfit'))
  const agreed = entries.flatMap(({ action: { body: other } }) =>
    other.type === 'adopt-epoch' && other.action === proposal ? [other.keys] : [],
  )
  for (const keys of [body.keys, ...agreed]) {
    const { encrypted } = keys.find((one) => one.device === record.device) ?? {}
    const secret =
      encrypted === undefined ? null : opened(body, encrypted, log.game, record.keys.box)
    if (secret !== null) return ok(secret)
  }
  return fail(fault('secret-unfit'))
}

function opened(
  { epoch, writeKey }: BodyOf<'new-epoch'>,
  box: string,
  game: GameId,
  key: BoxKey,
): GameSecret | null {
  const encrypted = bytesFromHex(box)
  const bytes = encrypted.ok ? decryptBox(key, boxContext(game, epoch), encrypted.value) : encrypted
  if (!bytes.ok || bytes.value.length !== 32) return null
  const secret = { epoch, bytes: bytes.value }
  return deriveKeys(secret).write?.publicHex === writeKey ? secret : null
}

function boxContext(game: GameId, epoch: number): string {
  return `synomic epoch ${epoch} of ${game}`
}
