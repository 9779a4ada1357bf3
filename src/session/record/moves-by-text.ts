import { fail, fault, ok, type Result } from '../../base/result.ts'
import { deriveKeys } from '../../crypto/game-keys.ts'
import type { DeviceId } from '../../actions/ids.ts'
import type { Held, Moves } from '../../network/moves-text.ts'
import type { LacksMoves, MovesTaken, MovesText, WhichMoves } from '../api.ts'
import { isMembersDevice } from '../keys/device-keys.ts'
import type { GameRecord } from './game-record.ts'
import type { LiveView } from '../game-view.ts'
import type { Introduction } from '../meeting/introduction.ts'
import type { Network } from '../meeting/network.ts'
import type { Taken } from './replica.ts'
import { nameOfDevice } from '../meeting/sync-view.ts'

const metaKey = 'moves copied'

/** What making and taking moves as text needs of an open game. */
export interface TextHost {
  readonly record: GameRecord
  readonly network: Network
  readonly live: LiveView
  readonly introduction: Introduction
  readonly randomBytes: (count: number) => Uint8Array
  readonly receive: (bytes: readonly Uint8Array[]) => Promise<Taken>
}

/** Moves that travel as texts, in any chat: docs/PROTOCOL.md, [moves-text]. */
export class MovesByText {
  readonly #host: TextHost

  constructor(host: TextHost) {
    this.#host = host
  }

  /** A text that brings moves to whoever pastes it. */
  async write(which: WhichMoves): Promise<Result<MovesText>> {
    const { record, network, introduction, randomBytes } = this.#host
    const { log } = record.replica
    const { secret } = network
    if (secret === null) return fail(fault('no-invitation'))
    const mine = log.actionsOf(record.device)
    const copied = which === 'new' ? await copiedBefore(record) : 0
    const actions = which === 'all' ? log.order : mine.slice(copied)
    if (actions.length === 0) return fail(fault('moves-nothing-new'))
    const { writeMoves } = await import('../../network/moves-text.ts')
    const text = await writeMoves(log.game, deriveKeys(secret).read, randomBytes(24), {
      from: introduction.name,
      held: this.#held(),
      actions: actions.map(({ bytes }) => bytes),
    })
    if (!text.ok) return text
    record.own.gave()
    await record.archive.putMeta(metaKey, { device: record.device, count: mine.length })
    return ok({ text: text.value, count: actions.length })
  }

  async take(moves: Moves): Promise<MovesTaken> {
    const { live, record, receive } = this.#host
    const { accepted } = await receive(moves.actions)
    return {
      game: record.replica.log.game,
      gameName: live.state?.name ?? '',
      from: moves.from,
      count: moves.actions.length,
      fresh: accepted.length,
      lacks: this.#lacked(moves.held),
    }
  }

  #held(): readonly Held[] {
    const { state } = this.#host.record.replica
    return [...this.#counts()]
      .filter(([device]) => isMembersDevice(state, device))
      .map(([device, count]) => ({ device: shortDevice(device), count }))
  }

  /** What a sender held and this device lacks. */
  #lacked(held: readonly Held[]): readonly LacksMoves[] {
    const counts = [...this.#counts()]
    return held.flatMap(({ device: short, count }) => {
      const [device, here] = counts.find(([one]) => shortDevice(one) === short) ?? [null, 0]
      if (here >= count) return []
      const name = device === null ? '' : nameOfDevice(this.#host.live.state, device, '')
      return [{ name: name === '' ? null : name, from: here + 1, to: count }]
    })
  }

  /** How many actions are here of each device. */
  #counts(): ReadonlyMap<DeviceId, number> {
    const counts = new Map<DeviceId, number>()
    for (const { device } of this.#host.record.replica.log.order) {
      counts.set(device, (counts.get(device) ?? 0) + 1)
    }
    return counts
  }
}

/** The first eight digits of its key. */
function shortDevice(device: DeviceId): string {
  return device.slice(0, 8)
}

/** How many of this device's actions it has given as text before. */
async function copiedBefore({ archive, device }: GameRecord): Promise<number> {
  const stored = await archive.getMeta(metaKey)
  const value = stored.ok ? stored.value : undefined
  if (typeof value !== 'object' || value === null) return 0
  if (!('device' in value && 'count' in value) || value.device !== device) return 0
  return typeof value.count === 'number' ? value.count : 0
}
