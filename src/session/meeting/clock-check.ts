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

/** By so much, ms, a clock goes ahead at once before its person is asked: less is made up for soon. */
const askedMs = 6 * 60 * minuteMs

/** This device's clock, which somebody may set, and what people have to know of it. */
export class WatchedClock {
  readonly #clock: Pick<Clock, 'now' | 'elapsed'>
  readonly #troubles: Troubles
  /** What it said when it was looked at last, ms; and what no one sets. */
  #lastMs = 0
  #lastElapsedMs: number | undefined
  /** By how much it has gone ahead of what nobody sets, ms, since somebody said that it is right. */
  #jumpedMs = 0
  /** Since when what others say of their clocks counts, ms by this one. */
  #sinceMs = 0
  /** Whether others found nothing wrong with it since it was set last. */
  #isFoundRight = false

  constructor(clock: Pick<Clock, 'now' | 'elapsed'>, troubles: Troubles) {
    this.#clock = clock
    this.#troubles = troubles
  }

  /** Takes note of what {@link clockFault} found. Where nobody is there to ask, what was found stands, until the clock is set. */
  compare(peers: readonly CourierPeer[], mine: DeviceId, state: GameState | null): void {
    const latestMs = this.#clock.now() + minuteMs
    // What they said before it was set tells nothing of it; set back, it then lies ahead.
    const heard = peers.filter(({ presence }) => {
      const heardMs = presence?.receivedMs ?? 0
      return heardMs >= this.#sinceMs && heardMs <= latestMs
    })
    const found = clockFault(heard, mine, state)
    if (found === undefined) return
    this.#troubles.note('clock', found)
    this.#isFoundRight = found === null
    this.confirm()
  }

  /** Whether others found nothing wrong with it since it was set last. */
  get isFoundRight(): boolean {
    return this.#isFoundRight
  }

  /** It is right, as its person says; or others have told what is wrong with it. */
  confirm(): void {
    this.#jumpedMs = 0
    this.#troubles.note('jump', null)
  }

  /**
   * Looks at it, each second or so; whether that tells people something else than before. Set back, what others said of it holds
   * no more. Where it went ahead by hours at once the device slept, or somebody set it: which, its person knows, or those who are
   * met. `ahead`: that the others would hold back what is signed next, for what was signed before.
   */
  look(ahead: Fault | null): boolean {
    const before = [this.#troubles.has('ahead'), this.#troubles.has('jump')]
    const now = this.#clock.now()
    // By less than a minute it did not make the others hold anything back.
    const isSetBack = now < this.#lastMs - minuteMs
    if (isSetBack) {
      this.#troubles.note('clock', null)
      this.#isFoundRight = false
    }
    this.#noteJump(now)
    this.#troubles.note('ahead', this.#troubles.has('taken back') ? null : ahead)
    const after = [this.#troubles.has('ahead'), this.#troubles.has('jump')]
    return isSetBack || before.some((was, at) => was !== after[at])
  }

  #noteJump(now: number): void {
    const elapsed = this.#clock.elapsed?.()
    if (elapsed !== undefined && this.#lastElapsedMs !== undefined) {
      const leaptMs = now - this.#lastMs - (elapsed - this.#lastElapsedMs)
      // Not what many a nap comes to.
      const isOne = this.#jumpedMs > 0 || leaptMs >= askedMs
      if (isOne) this.#jumpedMs = Math.max(0, this.#jumpedMs + leaptMs)
      if (Math.abs(leaptMs) > minuteMs) {
        this.#sinceMs = now
        this.#isFoundRight = false
      }
    }
    this.#lastMs = now
    this.#lastElapsedMs = elapsed
    const minutes = Math.round(this.#jumpedMs / minuteMs)
    const isAsked = this.#jumpedMs >= askedMs
    this.#troubles.note('jump', isAsked ? fault('clock-jumped', { minutes }) : null)
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
