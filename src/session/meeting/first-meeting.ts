import type { CourierPeer, CourierStatus } from '../../network/courier.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ActionId, DeviceId } from '../../actions/ids.ts'
import { isMembersDevice } from '../keys/device-keys.ts'
import type { Clock } from '../ports.ts'

/** For so long, ms, it is waited that others give back what they hold: for ever would keep back whoever is alone. */
const patienceMs = 30_000

/** What is known of an open game, and of who is there. */
export interface MeetingHost {
  readonly state: () => GameState | null
  readonly device: () => DeviceId
  readonly has: (id: ActionId) => boolean
  /** So many actions of this device are here. */
  readonly own: () => number
  /** `null`: there is no way to anybody yet. */
  readonly status: () => CourierStatus | null
  /** Whether there is none at all. */
  readonly isCutOff: () => boolean
}

/**
 * Whether the others had time, since the game was opened, to give back what they hold of this device: its storage may be a restored
 * backup, and what it signs by itself before would stand in a place that is taken. [arc-restored]
 */
export class FirstMeeting {
  readonly #host: MeetingHost
  readonly #stopWaiting: () => void
  #isOver = false
  #areMet = false

  constructor(clock: Clock, host: MeetingHost) {
    this.#host = host
    this.#stopWaiting = clock.after(patienceMs, () => {
      this.#isOver = true
    })
  }

  get isOver(): boolean {
    this.#isOver ||= this.#isAlone || this.#host.isCutOff() || this.#hasAll
    return this.#isOver
  }

  /** Whether somebody was met, since the game was opened, of whom all is here: a mailbox knows nobody's clock. */
  get areOthersMet(): boolean {
    this.#areMet ||= this.#hasAllOf(this.#heads)
    return this.#areMet
  }

  stop(): void {
    this.#stopWaiting()
  }

  /** Whether there is nobody else in the game who could hold anything. */
  get #isAlone(): boolean {
    const { state, device } = this.#host
    const { players, deviceOwner } = state() ?? { players: new Map(), deviceOwner: new Map() }
    return players.size === 1 && deviceOwner.size === 1 && deviceOwner.has(device())
  }

  /** Whether all is here that those who are met hold, or what lies in a mailbox, with all that is of this device. */
  get #hasAll(): boolean {
    const heads = this.#heads
    if (heads.length > 0) return this.#hasAllOf(heads)
    const { mailboxes = [] } = this.#host.status() ?? {}
    const own = this.#host.own()
    return mailboxes.some(({ kept, toCome }) => kept > 0 && kept >= own && toCome === 0)
  }

  #hasAllOf(heads: readonly ActionId[]): boolean {
    return heads.length > 0 && heads.every((head) => this.#host.has(head))
  }

  /** What those who are met build on next. */
  get #heads(): readonly ActionId[] {
    return (this.#host.status()?.peers ?? []).flatMap((peer) => this.#headsOf(peer) ?? [])
  }

  #headsOf({ linked, presence }: CourierPeer): readonly ActionId[] | null {
    const { state, device } = this.#host
    if (!linked || presence === null || presence.device === device()) return null
    return isMembersDevice(state(), presence.device) ? presence.heads : null
  }
}
