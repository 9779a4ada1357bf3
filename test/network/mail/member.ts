import { signingKey, type SigningKey } from '../../../src/crypto/keys.ts'
import type { Authentic } from '../../../src/actions/authentic.ts'
import type { Body } from '../../../src/actions/body.ts'
import type { DeviceId } from '../../../src/actions/ids.ts'
import type { DraftsToLeave, MeetingPlace } from '../../../src/network/courier.ts'
import { deviceOf } from '../../log/world.ts'
import { Device } from '../device.ts'
import type { Post } from './post.ts'

/** Somebody with a device that is on now and then, and what it keeps meanwhile. */
export class Member {
  readonly #post: Post
  readonly #key: SigningKey
  readonly #notes = new Map<string, unknown>()
  readonly #strangers: readonly DeviceId[]
  #held: readonly Authentic[]

  constructor(
    post: Post,
    number: number,
    held: readonly Authentic[] = [],
    strangers: readonly DeviceId[] = [],
  ) {
    this.#strangers = strangers
    this.#post = post
    this.#key = signingKey(new Uint8Array(32).fill(number))
    this.#held = held
  }

  get device(): DeviceId {
    return deviceOf(this.#key)
  }

  /** What of its drafts others are to find. */
  leaves: DraftsToLeave | null = null

  /** Opens the game, does so much, and closes it after a while. */
  async visit(acts = 0, { place, minutes = 1, aheadMs, body }: Visit = {}): Promise<Device> {
    const { time } = this.#post
    const open = (host: Parameters<Post['courier']>[0]) =>
      this.#post.courier(host, place, undefined, aheadMs)
    const device = new Device('Member', this.#key, open, {
      ...{ time, notes: this.#notes },
      isKnown: (one) => !this.#strangers.includes(one),
    })
    device.take(this.#held)
    device.toLeave = this.leaves
    await device.courier.start()
    await time.pass(minutes * 30_000)
    device.courier.leaveDrafts?.()
    for (let n = 0; n < acts; n++) device.act(body?.())
    await time.pass(minutes * 30_000)
    this.status = device.courier.status()
    let hasStopped = false
    void device.courier.stop().then(() => (hasStopped = true))
    await time.until(() => hasStopped, 'the end of a visit')
    this.#held = device.log.order
    return device
  }

  /** Is given these by another way. */
  hand(actions: readonly Authentic[]): void {
    this.#held = actions
  }

  status: ReturnType<Device['courier']['status']> | null = null
}

export interface Visit {
  readonly place?: MeetingPlace
  readonly minutes?: number
  /** So much is the device's clock wrong by. */
  readonly aheadMs?: number
  /** What it does each time; without: it ticks. */
  readonly body?: () => Body
}
