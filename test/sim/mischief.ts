import { concatBytes } from '../../src/base/bytes.ts'
import type { Json } from '../../src/base/json.ts'
import type { Random } from '../../src/base/random.ts'
import type { Body, Ticket } from '../../src/actions/body.ts'
import {
  actionId,
  deviceId,
  playerId,
  type ActionId,
  type DeviceId,
} from '../../src/actions/ids.ts'
import { maxTimeMs } from '../../src/actions/limits.ts'
import { signatureLength, signingKey } from '../../src/crypto/keys.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import { headsAmong } from '../../src/log/past.ts'
import { sealStatus } from '../../src/log/seals/status.ts'
import { joinPresence, presenceContent } from '../../src/network/presence.ts'
import { writePresence } from '../../src/network/message.ts'
import {
  seedDeviceKey,
  type DeviceKey,
  type PlayerKeys,
} from '../../src/session/keys/device-keys.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { Seat } from '../../src/session/duties/ballots.ts'
import { proved } from '../../src/session/record/prepare.ts'
import type { Intent } from '../../src/session/api.ts'
import { wishesOf } from './people/deeds.ts'
import type { Wish } from './people/mind.ts'
import { shippedProtocol } from './device.ts'
import type { Rogue } from './rogue.ts'

/** What a rogue does its mischief with. */
export interface Scene {
  readonly rogue: Rogue
  readonly random: Random
  /** The true time, ms. */
  readonly now: number
  readonly game: ActionId
  /** The game as an honest device shows it. */
  readonly state: GameState
  /** Its seat, where it has one: with this key it votes, throws, and opens what was encrypted to it. */
  readonly seat: Seat | null
  /** Those who plot together, with this one: each with what it sees. */
  readonly plotters: () => readonly Scene[]
  /** A rogue of the same sort with a key of its own, that nobody knows. */
  readonly another: (key: DeviceKey) => Rogue
  /** What whoever has the link can show for a device. */
  readonly ticketFor: (device: DeviceId) => Ticket
}

/** What a rogue thinks of when it behaves. */
const mindOfRogue = {
  library: mechanicLibrary,
  isStranger: () => false,
  entries: [],
  typed: [],
  isWide: false,
  isDutiful: false,
}

export type Mischief = (scene: Scene) => Promise<void>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Goes on like anybody: signs what the next seal asks for, or what its player would do, in an own way: nothing keeps it from
 * what the rules refuse. For steps in which others act.
 */
export async function behave(scene: Scene, { die }: Pick<PlayerKeys, 'die'>): Promise<string> {
  const { rogue, random, now, state } = scene
  const duty = rogue.log.duty(rogue.device, now)
  const me = state.deviceOwner.get(rogue.device)
  const seat = { player: me ?? playerId(rogue.device), die }
  if (duty.is === 'sign') return signed(scene, seat, duty.body)
  if (me === undefined) return 'nothing'
  return signed(scene, seat, firstOf(wishesOf({ ...mindOfRogue, state, me, random })))
}

/** Does what is asked of its player, if anything is. */
export async function giveWord(scene: Scene, seat: Seat): Promise<string> {
  const { random, state } = scene
  const mind = { ...mindOfRogue, isWide: true, isDutiful: true }
  return signed(scene, seat, firstOf(wishesOf({ ...mind, state, me: seat.player, random })))
}

function firstOf(wishes: readonly Wish[]): Intent | undefined {
  return wishes.find((wish) => 'type' in wish)
}

async function signed(
  { rogue, random, now, state }: Scene,
  seat: Seat,
  body: Intent | Body | undefined,
): Promise<string> {
  if (body === undefined || body.type === 'join') return 'nothing'
  const bytes = (): Uint8Array => new Uint8Array(32).fill(random.below(256))
  const plain: Json = JSON.parse(JSON.stringify(proved(mechanicLibrary, body, seat, state, bytes)))
  await say(rogue, [await rogue.forge({ body: plain }, now)])
  return body.type
}

/** What a friend with a modified client does: a device with a seat, or one that was taken off it. */
const byMembers = {
  /** Dated ahead: by minutes, hours, years, to the end of time. */
  'dates-ahead': async (scene) => {
    const { rogue, random, now } = scene
    const aheads = [3 * minuteMs, 60 * minuteMs, dayMs, 400 * dayMs]
    const time = random.chance(1, 4) ? maxTimeMs : now + random.pick(aheads)
    const item = await rogue.forge({ time, body: anyBody(scene) }, now)
    // It goes on from there itself, or signs the next as if nothing had been.
    if (random.chance(1, 2)) rogue.learn([item])
    rogue.bring([item])
  },
  /** As early as what it names allows. */
  backdates: async (scene) => {
    const { rogue, random, now } = scene
    const tip = rogue.tip
    const time = (tip?.time ?? 0) + 1 + random.below(1000)
    await say(rogue, [await rogue.forge({ time, parents: [], body: anyBody(scene) }, now)])
  },
  /** Two things in one place, told to different people. */
  forks: async (scene) => {
    const { rogue, random, now } = scene
    const [one, other] = [anyBody(scene), anyBody(scene)]
    const items = [
      await rogue.forge({ body: one, time: now }, now),
      await rogue.forge({ body: other, time: now + 1 }, now),
    ]
    for (const [place, item] of items.entries()) {
      rogue.bring([item], (link) => link % 2 === place || random.chance(1, 4))
    }
    rogue.learn(items)
  },
  /** Many things in one place, and some that build on each other. */
  'forks-much': async (scene) => {
    const { rogue, random, now } = scene
    const items: Uint8Array[] = []
    for (let n = 40 + random.below(80); n > 0; n--) {
      items.push(await rogue.forge({ body: comment(scene, `fork ${n}`), time: now + n }, now))
    }
    await say(rogue, items)
  },
  /** A second word of its own on something, on a branch below its newest action. */
  'forks-below': async (scene) => {
    const { rogue, random, now } = scene
    const own = rogue.log.actionsOf(rogue.device)
    const from = own.length === 0 ? undefined : random.pick(own)
    const others = rogue.log.heads.filter((head) => rogue.log.get(head)?.device !== rogue.device)
    // Building on everything, its own removal too; or as if it had known nothing.
    const parents = random.chance(1, 2) ? others.slice(0, 8) : []
    const place = from === undefined ? {} : { seq: from.seq, prev: from.prev }
    const fallback = from?.prev === null ? [scene.game] : parents
    const item = await rogue.forge({ ...place, parents: fallback, body: anyBody(scene) }, now)
    await say(rogue, [item])
  },
  /** Signs, shows it to one, and keeps it from the others. */
  withholds: async (scene) => {
    const { rogue, random, now } = scene
    const item = await rogue.forge({ body: anyBody(scene) }, now)
    rogue.learn([item])
    const chosen = random.below(3)
    rogue.bring([item], (link) => link === chosen)
  },
  /** As clerk: minutes that leave out what one of the others signed. */
  'leaves-out': async (scene) => {
    const { rogue, random, now, state } = scene
    const victim = random.pick([...state.deviceOwner.keys()])
    const body = minutesOf(scene, (device) => device === victim)
    if (body !== null) await say(rogue, [await rogue.forge({ body }, now)])
  },
  /** As clerk: this to these, that to those. */
  'two-minutes': async (scene) => {
    const { rogue, random, now, state } = scene
    const victim = random.pick([...state.deviceOwner.keys()])
    const bodies = [minutesOf(scene, () => false), minutesOf(scene, (one) => one === victim)]
    const items: Uint8Array[] = []
    for (const body of bodies) if (body !== null) items.push(await rogue.forge({ body }, now))
    for (const [place, item] of items.entries()) rogue.bring([item], (link) => link % 2 === place)
    rogue.learn(items)
  },
  /** Countersigns whatever minutes there are, and passes on, in one place. */
  'two-words': async (scene) => {
    const { rogue, now } = scene
    const tally = rogue.log.seals?.tally
    if (tally === undefined) return
    const { height } = tally.context
    const minutes = [...tally.candidates.values()].map(({ action }) => action.id)
    const bodies: Json[] = [
      { type: 'pass', height, view: tally.view + 1, accepted: null },
      ...minutes.map((id) => ({ type: 'countersign', minutes: id })),
    ]
    const items: Uint8Array[] = []
    for (const body of bodies) items.push(await rogue.forge({ body }, now))
    for (const [place, item] of items.entries())
      rogue.bring([item], (link) => link % 2 === place % 2)
    rogue.learn(items)
  },
  /** Passes on without waiting, and says that it signed what it did not. */
  'passes-on': async (scene) => {
    const { rogue, random, now } = scene
    const tally = rogue.log.seals?.tally
    if (tally === undefined) return
    const minutes = [...tally.candidates.values()].map(({ action }) => action.id)
    const accepted = minutes.length > 0 && random.chance(1, 2) ? random.pick(minutes) : null
    const view = tally.view + 1 + random.below(3)
    const body = { type: 'pass', height: tally.context.height, view, accepted }
    await say(rogue, [await rogue.forge({ body }, now)])
  },
  /** Of a version that nobody has yet. */
  'newer-version': async (scene) => {
    const { rogue, random, now } = scene
    const body = random.chance(1, 2) ? anyBody(scene) : { type: 'telepathy', to: 'all' }
    await say(rogue, [await rogue.forge({ v: shippedProtocol + 2 + random.below(3), body }, now)])
  },
  /** Signed for another game of the same people. */
  'another-game': async (scene) => {
    const { rogue, random, now } = scene
    const game = actionId(Buffer.from(random.bytes(32)).toString('hex'))
    rogue.bring([await rogue.forge({ game, body: anyBody(scene) }, now)])
  },
} satisfies Record<string, Mischief>

/** What anybody can do who found the link. */
const byAnyone = {
  /** What others could have signed, with signatures that are none. */
  forges: async (scene) => {
    const { rogue, random, now, state } = scene
    const device = deviceId(random.pick([...state.deviceOwner.keys()]))
    const tip = rogue.log.actionsOf(device).at(-1)
    const place = { device, seq: (tip?.seq ?? -1) + 1, prev: tip?.id ?? null }
    const signature = random.chance(1, 2) ? new Uint8Array(64) : random.bytes(64)
    const version = random.chance(1, 4) ? { v: shippedProtocol + 2 } : {}
    const own = await rogue.forge({ ...place, ...version, signature, body: anyBody(scene) }, now)
    rogue.bring([own])
  },
  /** What others did sign, with the signature of something else, or a rotten one. */
  swaps: async ({ rogue, random }) => {
    const { order } = rogue.log
    if (order.length === 0) return
    const { bytes } = random.pick(order)
    const other = random.pick(order).bytes.subarray(0, signatureLength)
    const rotten = bytes.slice()
    rotten[random.below(rotten.length)]! ^= 1 << random.below(8)
    const swapped = concatBytes(other, bytes.subarray(signatureLength))
    rogue.bring([random.chance(1, 2) ? rotten : swapped])
  },
  /** Joins, dated before the start, under new keys or names that look like the others'. */
  'joins-early': async (scene) => {
    const { random, game, now, rogue } = scene
    const created = rogue.log.get(game)?.time ?? 0
    for (let n = 1 + random.below(4); n > 0; n--) {
      const stranger = scene.another(newKey(random))
      const time = random.chance(2, 3) ? created + 1 + random.below(100) : now
      const body = joinBody(scene, stranger)
      await say(stranger, [await stranger.forge({ parents: [game], time, body }, now)], rogue)
    }
  },
  /** Does what only players may: begins, votes, claims, gives seats away, seals. */
  intrudes: async (scene) => {
    const { rogue, random, now, game, state } = scene
    const stranger = scene.another(newKey(random))
    const created = rogue.log.get(game)?.time ?? 0
    const joined = await stranger.forge(
      { parents: [game], time: created + 1, body: joinBody(scene, stranger) },
      now,
    )
    stranger.learn([joined])
    const seats = [...state.players.keys(), stranger.device]
    const bodies: readonly Json[] = [
      anyBody(scene),
      { type: 'start', seats },
      {
        type: 'claim',
        rule: 201,
        effects: [{ do: 'add', player: stranger.device, quantity: 'points', by: 50 }],
        note: '',
      },
      { type: 'admit', player: stranger.device },
      { type: 'forfeit' },
      minutesOf({ ...scene, rogue: stranger }, () => false, true) ?? { type: 'tick' },
    ]
    const time = random.chance(1, 2) ? {} : { time: created + 2 + random.below(1000), parents: [] }
    const item = await stranger.forge({ ...time, body: random.pick(bodies) }, now)
    await say(stranger, [joined, item], rogue)
  },
  /** Shows itself as another device. */
  poses: async ({ rogue, random, now, state }) => {
    const device = deviceId(random.pick([...state.deviceOwner.keys()]))
    const claim = {
      ...{ device, name: 'Ann', activity: 'lying', heads: rogue.log.heads },
      ...{ count: 1_000_000, sentMs: now },
    }
    const content = presenceContent(1_000_000, `peer-${random.below(20)}`, claim)
    rogue.say(writePresence([joinPresence(random.bytes(64), content)]))
    return Promise.resolve()
  },
  /** Nonsense on the wire. */
  babbles: ({ rogue, random }) => {
    rogue.say(random.bytes(1 + random.below(200)))
    return Promise.resolve()
  },
} satisfies Record<string, Mischief>

export const mischief: Readonly<Record<MischiefName, Mischief>> = { ...byMembers, ...byAnyone }

export type MischiefName = keyof typeof byMembers | keyof typeof byAnyone

function namesOf<T extends string>(table: Readonly<Record<T, Mischief>>): readonly T[] {
  return Object.keys(table) as T[]
}

export const memberMischief: readonly MischiefName[] = [...namesOf(byMembers), ...namesOf(byAnyone)]
/** What only some seals withstand. */
export const twoFaced: readonly MischiefName[] = ['two-minutes', 'two-words']
export const strangerMischief: readonly MischiefName[] = namesOf(byAnyone)

/** Brings actions, and goes on from them. `by`: through whom, if it has no links of its own. */
export async function say(rogue: Rogue, items: readonly Uint8Array[], by = rogue): Promise<void> {
  rogue.learn(items)
  by.learn(items)
  by.bring(items)
  return Promise.resolve()
}

function newKey(random: Random): DeviceKey {
  return seedDeviceKey(signingKey(random.bytes(32)))
}

function joinBody({ random, ticketFor }: Scene, { device }: Rogue): Json {
  const names = ['Zoe', 'Ann', 'Αnn', 'Bo', 'B\u200bo', 'Mallory'] as const
  const [dieKey, boxKey] = [random.bytes(32), random.bytes(32)].map((one) =>
    Buffer.from(one).toString('hex'),
  )
  const keys = { dieKey: dieKey ?? '', boxKey: boxKey ?? '' }
  return { type: 'join', name: random.pick(names), ...keys, ticket: { ...ticketFor(device) } }
}

/** Something that would change the game: mostly a vote on what is open. */
function anyBody(scene: Scene): Json {
  const { random, state } = scene
  const open = [...state.openProposals.values()]
  const proposals = open.length > 0 ? open : [...state.closedProposals.values()]
  const ballot = random.pick(['for', 'against'])
  const votes = proposals.map((one): Json => ({
    type: 'vote',
    form: currentForm(one).hash,
    ballot,
  }))
  const effects = [{ do: 'add', player: random.pick(state.seats), quantity: 'points', by: 7 }]
  const rare: readonly Json[] = [
    { type: 'forfeit' },
    { type: 'leave' },
    { type: 'claim', rule: 201, effects, note: 'Mine.' },
    { type: 'end-turn' },
    { type: 'propose', title: 'Mine', changes: [{ do: 'enact', passages: [{ prose: 'Mine.' }] }] },
    comment(scene, 'Hm.'),
  ]
  return votes.length > 0 && random.chance(3, 4) ? random.pick(votes) : random.pick(rare)
}

function comment({ game }: Scene, text: string): Json {
  return { type: 'comment', about: game, text }
}

/** Minutes as the clerk of the view could write them, without what `isLeftOut` signed; `null` where it is not the clerk. */
function minutesOf(
  { rogue, now, state }: Scene,
  isLeftOut: (device: string) => boolean,
  asIfClerk = false,
): Json | null {
  const { seals } = rogue.log
  if (seals === null) return null
  const { clerk, height, view } = sealStatus(seals, now)
  if (!asIfClerk && state.deviceOwner.get(rogue.device) !== clerk) return null
  const settledBy = now - seals.settings.settlingMs
  const left = new Set<ActionId>()
  const kept = new Map(
    seals.unsealed().flatMap((action) => {
      const before = [...action.parents, ...(action.prev === null ? [] : [action.prev])]
      const isOut = isLeftOut(action.device) || before.some((id) => left.has(id))
      if (isOut) left.add(action.id)
      return isOut || action.time > settledBy ? [] : [[action.id, action] as const]
    }),
  )
  if (kept.size === 0) return null
  const cut = [...headsAmong(kept)]
  return { type: 'minutes', height, view, cut, state: seals.stateAt(seals.segmentOf(cut)) }
}
