import type { Authentic } from '../../actions/authentic.ts'
import { mayNamePicture } from '../../actions/picture.ts'
import type { ActionId, DeviceId } from '../../actions/ids.ts'
import type { CourierHost } from '../courier.ts'
import { namedBy } from '../send-log.ts'
import type { SegmentPlace } from './letter.ts'

/** Bytes of actions in a segment, one longer action aside: deflated they mostly fit into one letter. */
const segmentBytes = 6_000

/**
 * A device's actions in the order of its chain, cut where what lies in the mailbox is cut. Who holds the same actions cuts
 * them alike, so anybody can put back what a relay lost, under the name that it had: docs/PROTOCOL.md, [mail-segment].
 */
export class Chain {
  readonly #actions: Authentic[] = []
  readonly #ids = new Set<ActionId>()
  /** What comes with a picture fills a segment: what follows is not to be written with it again and again. */
  readonly #pictured = new Set<ActionId>()

  get actions(): readonly Authentic[] {
    return this.#actions
  }

  /** Whether two of them stand in one place of it. */
  get isForked(): boolean {
    return this.#actions.some(({ seq }, at) => seq === this.#actions[at + 1]?.seq)
  }

  /** `false` if it is here. */
  add(action: Authentic): boolean {
    if (this.#ids.has(action.id)) return false
    this.#ids.add(action.id)
    if (mayNamePicture(action.bytes)) this.#pictured.add(action.id)
    const at = this.#actions.findLastIndex((one) => comesBefore(one, action))
    this.#actions.splice(at + 1, 0, action)
    return true
  }

  segments(): readonly (readonly Authentic[])[] {
    const segments: Authentic[][] = []
    let room = 0
    for (const action of this.#actions) {
      const last = segments.at(-1)
      const isAlone = this.#pictured.has(action.id)
      if (last !== undefined && !isAlone && action.bytes.length <= room) last.push(action)
      else segments.push([action])
      room = (last === segments.at(-1) ? room : segmentBytes) - action.bytes.length
      if (isAlone) room = 0
    }
    return segments
  }
}

/** A segment that does not lie there, or not whole. */
export interface Lacking {
  readonly place: SegmentPlace
  readonly actions: readonly Authentic[]
}

/** What is tried again and again is the same as long as the segment holds the same. */
export function nameOfTry({ place, actions }: Lacking): string {
  return `${place.device} ${place.segment} ${actions.length}`
}

/** Whether an action lies there, which is so far along its device's chain. */
type IsThere = (action: Authentic, at: number) => boolean

/**
 * What is to be put there: of this device's own segments those that do not lie there whole; of other members', where somebody has
 * seen all that is there. Without what they build on nobody could place what these did, even if a stranger signed it. A key that
 * forked can show a branch to one alone: who built on that puts it there with their own, for nobody else may have it.
 */
export function lackingIn(
  chains: ReadonlyMap<DeviceId, Chain>,
  { isMine, isKnown }: Pick<CourierHost, 'isMine' | 'isKnown'>,
  seesAll: boolean,
  isThere: IsThere,
): readonly Lacking[] {
  const of = (isOf: (device: DeviceId) => boolean) => [...chains].filter(([device]) => isOf(device))
  const lacking = (some: ReturnType<typeof of>) =>
    some.flatMap(([device, chain]) => lackingOf(device, chain, isThere))
  const mine = lacking(of(isMine))
  const ofMembers = of((device) => !isMine(device) && isKnown(device))
  const ofStrangers = of((device) => !isMine(device) && !isKnown(device))
  const ownOrMembers = [...of(isMine), ...ofMembers]
  const builders = seesAll
    ? ownOrMembers.flatMap(([, { actions }]) => actions)
    : mine.flatMap(({ actions }) => actions)
  const ofForked = seesAll ? [] : ofMembers.filter(([, { isForked }]) => isForked)
  const ofDoubtful = [...ofForked, ...ofStrangers]
  const vouched = vouchedFor(
    builders,
    ofDoubtful.flatMap(([, { actions }]) => actions),
  )
  const doubtful = vouched.size === 0 ? [] : lacking(ofDoubtful)
  return [
    ...mine,
    ...(seesAll ? lacking(ofMembers) : []),
    ...doubtful.filter(({ actions }) => actions.some(({ id }) => vouched.has(id))),
  ]
}

function lackingOf(device: DeviceId, chain: Chain, isThere: IsThere): readonly Lacking[] {
  let before = 0
  return chain.segments().flatMap((actions, segment) => {
    const first = before
    before += actions.length
    const isWhole = actions.every((action, at) => isThere(action, first + at))
    return isWhole ? [] : { place: { device, segment }, actions }
  })
}

/** Of what strangers signed, or keys that forked, what these actions build on: who lacks it can place none of these. */
export function vouchedFor(
  actions: readonly Authentic[],
  ofDoubtful: readonly Authentic[],
): ReadonlySet<ActionId> {
  const vouched = new Set<ActionId>()
  if (ofDoubtful.length === 0) return vouched
  const doubtful = new Map(ofDoubtful.map((action) => [action.id, action]))
  const open = actions.flatMap(namedBy)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const one = doubtful.get(id)
    if (one === undefined || vouched.has(id)) continue
    vouched.add(id)
    open.push(...namedBy(one))
  }
  return vouched
}

/** By place in the chain; ids decide between the branches of a fork. */
function comesBefore(a: Authentic, b: Authentic): boolean {
  return a.seq === b.seq ? a.id < b.id : a.seq < b.seq
}
