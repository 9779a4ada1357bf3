import { seededRandom } from '../../../src/base/random.ts'
import type { Body } from '../../../src/actions/body.ts'
import { classic } from '../../../src/starters/classic.ts'
import { agree, game, type Device } from '../../network/device.ts'
import { Member } from '../../network/mail/member.ts'
import { Post } from '../../network/mail/post.ts'
import { promptStreams } from '../../network/prompt-streams.ts'
import { VirtualTime } from '../../network/virtual-time.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** Three players look in twice a day each, for ten minutes, and do two things. */
const pauseMs = 4 * hourMs - 10 * minuteMs
export const visitsPerDay = 6
const actsPerVisit = 2
const minutes = 10

/** What a relay sees of something. */
export interface Sights {
  readonly connections: number
  readonly requests: number
  readonly written: number
  readonly bytesIn: number
  readonly bytesOut: number
}

const words = classic.rules
  .flatMap(({ passages }) => passages.flatMap((one) => ('prose' in one ? [one.prose] : [])))
  .join(' ')
const random = seededRandom('relays')

/** Something that is said in a hundred to three hundred letters of plain English. */
function remark(): Body {
  const from = random.below(words.length - 300)
  return {
    type: 'comment',
    about: game.id,
    text: words.slice(from, from + 100 + random.below(200)),
  }
}

/** A game of three that is played on relays alone, with the parts that ship, in virtual time. */
export class OneGame {
  readonly post = new Post(new VirtualTime(), ['honest', 'honest', 'honest'])
  readonly #members = [1, 2, 3].map((n) => new Member(this.post, n, n === 1 ? [game] : []))
  #visits = 0

  constructor() {
    Object.assign(globalThis, promptStreams)
  }

  async days(count: number): Promise<void> {
    for (let visit = 0; visit < count * visitsPerDay; visit++) {
      await this.post.time.pass(pauseMs)
      await this.visit(actsPerVisit)
    }
  }

  /** Whose turn it is to look in does. */
  async visit(acts: number): Promise<Device> {
    const member = this.#members[this.#visits++ % 3]
    if (member === undefined) throw new Error('three play')
    return member.visit(acts, { place: this.post.place, minutes, body: remark })
  }

  /** At how many of its relays a player who looks in sees all their own moves. */
  async keptAt(): Promise<number> {
    const { log } = await this.visit(0)
    const member = this.#members[(this.#visits + 2) % 3]
    const own = log.order.filter(({ device }) => device === member?.device).length
    return (member?.status?.mailboxes ?? []).filter(({ kept }) => kept === own).length
  }

  /** How many visits it takes until all three hold the same. */
  async visitsToAgree(most: number): Promise<number | null> {
    const held: Device[] = []
    for (let visit = 0; visit < most; visit++) {
      held.push(await this.visit(0))
      const last = held.slice(-3)
      if (last.length === 3 && agree(...last)) return visit - 2
    }
    return null
  }

  sights(number: number): Sights {
    const { connections, requests, events, bytesIn, bytesOut } = this.post.relay(number).counts
    return { connections, requests, written: events, bytesIn, bytesOut }
  }

  stored(number: number): { readonly events: number; readonly bytes: number } {
    const { events } = this.post.relay(number)
    return { events: events.length, bytes: JSON.stringify(events).length }
  }
}

/** What is seen of one game in a day, at the end of a month; and what lies there by then. */
export async function measureDay(days: number): Promise<Sights & ReturnType<OneGame['stored']>> {
  const one = new OneGame()
  await one.days(days - 1)
  const before = one.sights(0)
  await one.days(1)
  const after = one.sights(0)
  const since = (of: keyof Sights): number => after[of] - before[of]
  return {
    connections: since('connections'),
    requests: since('requests'),
    written: since('written'),
    bytesIn: since('bytesIn'),
    bytesOut: since('bytesOut'),
    ...one.stored(0),
  }
}

/** A game in progress of whose three relays so many vanish, all at once. */
export async function measureVanishing(count: number): Promise<{
  readonly keptAt: number
  /** Visits after which all hold the same, the last week's moves included; `null`: they never do. */
  readonly agreed: number | null
  /** The same once the players have named a new relay. */
  readonly agreedByNew: number | null
  /** What was written to the new one until then. */
  readonly writtenToNew: number
}> {
  const one = new OneGame()
  const { post } = one
  await one.days(7)
  for (const address of [...post.relays.keys()].slice(0, count)) {
    post.down.add(address)
    post.relays.get(address)?.cut()
  }
  await one.days(7)
  const agreed = await one.visitsToAgree(6)
  const keptAt = await one.keptAt()
  const fresh = post.add('ws://127.0.0.1:9', 'honest')
  const agreedByNew = await one.visitsToAgree(9)
  return { keptAt, agreed, agreedByNew, writtenToNew: fresh.counts.events }
}

/** Minutes until a game of so many actions lies on a relay that had none of it. */
export async function measureMoving(actions: number): Promise<{
  readonly minutes: number
  readonly letters: number
  readonly bytes: number
}> {
  const one = new OneGame()
  const { post } = one
  const [first = ''] = post.relays.keys()
  for (const address of [...post.relays.keys()].slice(1)) post.relays.delete(address)
  post.down.add(first)
  const device = await one.visit(actions)
  post.down.delete(first)
  const { time } = post
  const again = new Member(post, 1, device.log.order)
  const beganMs = time.now()
  let doneMs = beganMs
  const relay = post.relay(0)
  let seen = 0
  const stop = time.every(1_000, () => {
    if (relay.events.length > seen) doneMs = time.now()
    seen = relay.events.length
  })
  await again.visit(0, { place: post.place, minutes: 240 })
  stop()
  const { events: letters, bytes } = one.stored(0)
  return { minutes: (doneMs - beganMs) / minuteMs, letters, bytes }
}
