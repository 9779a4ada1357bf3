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

  /** Whether there was somebody, since the game was opened, of whom all is here; and whether there is somebody now. */
  get others(): { readonly areMet: boolean; readonly areThere: boolean } {
    const { peers = [], mailboxes = [] } = this.#host.status() ?? {}
    this.#areMet ||= this.#hasAll
    const isOpen = mailboxes.some(({ state }) => state === 'open' || state === 'slow')
    return { areMet: this.#areMet, areThere: peers.length > 0 || isOpen }
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
    const { status, own } = this.#host
    const { peers = [], mailboxes = [] } = status() ?? {}
    const heads = peers.flatMap((peer) => this.#headsOf(peer) ?? [])
    if (heads.length > 0) return heads.every((head) => this.#host.has(head))
    return mailboxes.some(({ kept, toCome }) => kept > 0 && kept >= own() && toCome === 0)
  }

  #headsOf({ linked, presence }: CourierPeer): readonly ActionId[] | null {
    const { state, device } = this.#host
    if (!linked || presence === null || presence.device === device()) return null
    return isMembersDevice(state(), presence.device) ? presence.heads : null
  }
}
