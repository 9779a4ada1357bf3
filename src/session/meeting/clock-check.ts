import { fault, type Fault } from '../../base/result.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { DeviceId, PlayerId } from '../../actions/ids.ts'
import { maxAheadMs } from '../../actions/limits.ts'
import type { CourierPeer } from '../../network/courier.ts'
import type { Clock } from '../ports.ts'
import type { Troubles } from '../troubles.ts'

const minuteMs = 60_000

/** By how much clocks of others are ahead of this device's, ms, as they said over connections of their own; negative: behind. */
interface Offset {
  readonly name: string
  readonly ms: number
}

/**
 * What is wrong with this device's clock, as far as those who are connected can tell; `undefined` where none of them plays.
 * What this device signs while it is ahead by more than {@link maxAheadMs} they would hold back: [act-ahead]. Of several
 * players the one in the middle is believed; where there is but one, either clock may be the wrong one. Strangers are not
 * asked: who has the invitation can make them up.
 */
export function clockFault(
  peers: readonly CourierPeer[],
  mine: DeviceId,
  state: GameState | null,
): Fault | null | undefined {
  const offsets = offsetsOf(peers, mine, state)
  const middle = offsets[(offsets.length - 1) >> 1]
  const other = offsets[offsets.length >> 1]
  if (middle === undefined || other === undefined) return undefined
  // Of two in the middle the one that finds less fault.
  const { ms, name } = Math.abs(other.ms) < Math.abs(middle.ms) ? other : middle
  if (Math.abs(ms) <= maxAheadMs) return null
  const args = { minutes: Math.round(Math.abs(ms) / minuteMs), name }
  if (offsets.length === 1) return fault(ms < 0 ? 'clock-ahead-of' : 'clock-behind-of', args)
  return fault(ms < 0 ? 'clock-ahead' : 'clock-behind', args)
}

/** This device's clock, which somebody may set right, and what people have to know of it. */
export class WatchedClock {
  readonly #clock: Pick<Clock, 'now'>
  readonly #troubles: Troubles
  /** What it said when it was looked at last, ms. */
  #lastMs = 0

  constructor(clock: Pick<Clock, 'now'>, troubles: Troubles) {
    this.#clock = clock
    this.#troubles = troubles
  }

  /** Takes note of what {@link clockFault} found. Where nobody is there to ask, what was found stands, until the clock is set. */
  compare(found: Fault | null | undefined): void {
    if (found !== undefined) this.#troubles.note('clock', found)
  }

  /**
   * Looks at it, each second or so; whether that tells people something else than before. Set back, what others said of it holds
   * no more. `ahead`: that they would hold back what is signed next, for what was signed before.
   */
  look(ahead: Fault | null): boolean {
    const wasAhead = this.#troubles.has('ahead')
    const isSetBack = this.#wasSetBack()
    if (isSetBack) this.#troubles.note('clock', null)
    this.#troubles.note('ahead', this.#troubles.has('taken back') ? null : ahead)
    return isSetBack || wasAhead !== this.#troubles.has('ahead')
  }

  /** Whether it was set back since it was looked at last: by less than a minute it did not make the others hold anything back. */
  #wasSetBack(): boolean {
    const before = this.#lastMs
    this.#lastMs = this.#clock.now()
    return this.#lastMs < before - minuteMs
  }
}

/** One of each player, by how much it is. */
function offsetsOf(
  peers: readonly CourierPeer[],
  mine: DeviceId,
  state: GameState | null,
): readonly Offset[] {
  const byPlayer = new Map<PlayerId, Offset>()
  for (const { linked, presence } of peers) {
    if (!linked || presence === null || presence.device === mine) continue
    const player = state?.deviceOwner.get(presence.device)
    if (player === undefined || byPlayer.has(player)) continue
    const name = state?.players.get(player)?.name ?? presence.name
    byPlayer.set(player, { name, ms: presence.sentMs - presence.receivedMs })
  }
  return [...byPlayer.values()].sort((a, b) => a.ms - b.ms)
}
