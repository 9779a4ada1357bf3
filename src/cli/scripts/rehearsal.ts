import { sha256, sha256Hex } from '../../base/hash.ts'
import { utf8Bytes } from '../../base/bytes.ts'
import { fault, ok } from '../../base/result.ts'
import type { Fault, Result } from '../../base/result.ts'
import { finish } from '../../base/task.ts'
import { boxKey, type BoxKey } from '../../crypto/box.ts'
import { scriptKey, type SigningKey } from '../../crypto/keys.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import { nextDue } from '../../engine/kernel/state/next-due.ts'
import type { Proposal } from '../../engine/kernel/state/state.ts'
import { isKeptByVote } from '../../engine/draws/left-to-lot.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import type { Authentic } from '../../actions/authentic.ts'
import type { Body, GameSettings } from '../../actions/body.ts'
import type { InitialRule } from '../../actions/change.ts'
import { signAction } from '../../actions/codec.ts'
import { deviceId, playerId, type ActionId, type PlayerId } from '../../actions/ids.ts'
import { firstAction, type Log } from '../../log/log.ts'
import type { Intent } from '../../session/api.ts'
import { Replica, type Taken } from '../../session/record/replica.ts'
import { answersOpening } from '../../session/duties/answers.ts'
import { ballotOpening, ballotShown, dealingOf, type Seat } from '../../session/duties/ballots.ts'
import { drawDealing, drawShare, endTold } from '../../session/duties/draws.ts'
import { introducingKeys } from '../../session/keys/device-keys.ts'
import { bodyFor, proved } from '../../session/record/prepare.ts'

/** What a rehearsed game begins with. */
export interface Opening {
  readonly name: string
  readonly starter: string
  readonly rules: readonly InitialRule[]
  readonly settings: GameSettings
  readonly seed: string
  /** In seat order; the first creates the game. */
  readonly players: readonly RehearsedPlayer[]
  readonly startMs: number
}

export interface RehearsedPlayer {
  readonly name: string
  readonly account?: string
  /** How far their clock is ahead, ms; below 0: behind. */
  readonly clockMs?: number
}

/** What became of one action: its id if it was signed, and the reason if it was refused. */
export interface Deed {
  readonly id: ActionId | null
  readonly refused: Fault | null
}

/** Keys that anyone can derive: whoever rehearses signs at once. */
interface ScriptKeys {
  readonly device: SigningKey
  readonly die: SigningKey
  readonly box: BoxKey
}

interface Person {
  readonly id: PlayerId
  readonly keys: ScriptKeys
}

/**
 * A game between replicas in one process: real signatures, real logs, a clock that only the script moves. Those
 * online hold the same actions and share a replica; whoever is offline has one of their own until they are back.
 */
export class Rehearsal {
  now: number
  readonly #library: MechanicLibrary
  readonly #seed: string
  readonly #people = new Map<string, Person>()
  readonly #alone = new Map<string, Replica>()
  /** By how much clocks are off, ms, and the replicas of those whose clock is: they hear of things at another time. */
  readonly #off = new Map<string, number>()
  readonly #own = new Map<string, Replica>()
  readonly #table: Replica

  private constructor(library: MechanicLibrary, opening: Opening, first: Authentic) {
    this.#library = library
    this.#seed = opening.seed
    this.now = opening.startMs
    this.#table = new Replica(first.id, library)
    finish(this.#table.adding([first], this.now))
  }

  /** Creates the game, lets everyone join and starts it. Fails where its first action cannot be made. */
  static open(library: MechanicLibrary, opening: Opening): Result<Rehearsal> {
    const [creator] = opening.players
    const keys = keysOf(opening.seed, creator?.name ?? '')
    const body = creation(opening, keys)
    const unsigned = firstAction(deviceId(keys.device.publicHex), body, opening.startMs)
    const first = signAction(unsigned, keys.device)
    if (!first.ok) return first
    const rehearsal = new Rehearsal(library, opening, first.value)
    const created = rehearsal.#table.entryOf(first.value.id)?.outcome
    if (created?.kind === 'refused') return { ok: false, fault: created.fault }
    for (const { name, account } of opening.players) {
      if (name === creator?.name) continue
      const introduction: Intent = {
        type: 'join',
        name,
        ...(account === undefined ? {} : { account }),
      }
      const joined = rehearsal.act(name, introduction)
      if (joined.refused !== null) return { ok: false, fault: joined.refused }
    }
    const seats = opening.players.map(({ name }) => rehearsal.person(name).id)
    const started = rehearsal.act(creator?.name ?? '', { type: 'start', seats })
    if (started.refused !== null) return { ok: false, fault: started.refused }
    for (const { name, clockMs = 0 } of opening.players) {
      if (clockMs !== 0) rehearsal.#setClock(name, clockMs)
    }
    return ok(rehearsal)
  }

  /** The replica a player has: their own while offline, else the table's. */
  replicaOf(name: string | null): Replica {
    if (name === null) return this.#table
    return this.#alone.get(name) ?? this.#own.get(name) ?? this.#table
  }

  /** What this player's clock shows. */
  clockOf(name: string): number {
    return this.now + (this.#off.get(name) ?? 0)
  }

  #setClock(name: string, byMs: number): void {
    this.#off.set(name, byMs)
    const own = new Replica(this.#table.log.game, this.#library)
    // What was there before is old by any clock.
    finish(own.loading(this.#table.log.order, this.now))
    this.#own.set(name, own)
  }

  /** Sends between the table and those whose clock is off what either lacks; each holds back what is ahead of its clock. */
  #exchange(): void {
    const online = [...this.#own].filter(([name]) => !this.isOffline(name))
    for (const [, own] of online) give(own, this.#table, this.now)
    for (const [name, own] of online) give(this.#table, own, this.clockOf(name))
  }

  person(name: string): Person {
    const known = this.#people.get(name)
    if (known !== undefined) return known
    const keys = keysOf(this.#seed, name)
    const person = { id: playerId(keys.device.publicHex), keys }
    this.#people.set(name, person)
    return person
  }

  isOffline(name: string): boolean {
    return this.#alone.has(name)
  }

  /** From now on this player acts on what they have, and nobody else sees it. */
  takeOffline(name: string): void {
    if (this.isOffline(name)) return
    const own = new Replica(this.#table.log.game, this.#library)
    const before = this.replicaOf(name).log.order
    if (this.#own.has(name)) finish(own.loading(before, this.now))
    else finish(own.adding(before, this.now))
    this.#alone.set(name, own)
  }

  /** Brings a player back: both sides receive what they lack, as over any wire. */
  bringOnline(name: string): void {
    const own = this.#alone.get(name)
    if (own === undefined) return
    this.#alone.delete(name)
    if (this.#own.has(name)) this.#own.set(name, own)
    else finish(this.#table.adding(own.log.order, this.now))
    this.#exchange()
    this.#helpTogether()
  }

  /** Signs an intent as this player's next action and puts it into the log they have. */
  act(name: string, intent: Intent): Deed {
    const { id: player, keys } = this.person(name)
    const replica = this.replicaOf(name)
    const { state } = replica
    const body = bodyFor({ library: this.#library, player, keys }, intent, state)
    if (!body.ok) return { id: null, refused: body.fault }
    const seat = { player, die: keys.die }
    const luck = () => sha256(utf8Bytes(`${name} ${replica.log.order.length}`))
    const ready = proved(this.#library, body.value, seat, state, luck)
    const at = this.clockOf(name)
    const signed = signBody(replica.log, keys.device, ready, at)
    if (!signed.ok) return { id: null, refused: signed.fault }
    const { id } = signed.value
    const [arrival] = take(replica, signed.value, at).each
    if (arrival?.status === 'refused') return { id: null, refused: arrival.fault }
    this.#exchange()
    this.#helpTogether()
    return { id, refused: refusalOf(replica, id) }
  }

  /** What shows how a player voted in an anonymous vote, by what they have; `null`: there is nothing to show. */
  voteShown(name: string, proposal: Proposal): Intent | null {
    const { id: player, keys } = this.person(name)
    const { state, entries } = this.replicaOf(name)
    const cast = dealingOf(entries, proposal, player)
    if (state === null || cast === undefined) return null
    return ballotShown({ player, die: keys.die }, state, proposal, cast)
  }

  /** Lets time pass; at each deadline on the way, someone's client says so, as clients do. */
  advanceTo(target: number): void {
    if (this.#own.size > 0) return this.#advanceApart(target)
    for (let ticks = 0; ticks < 10_000; ticks++) {
      const state = this.#table.state
      const due = state === null ? null : nextDue(state)
      if (state === null || due === null || due > target) break
      this.now = Math.max(this.now, due)
      const someone = seatedPlayers(state).find(({ name }) => !this.isOffline(name))
      if (someone === undefined || this.act(someone.name, { type: 'tick' }).refused !== null) break
      this.#helpTogether()
      this.#seal()
    }
    this.now = Math.max(this.now, target)
    this.#seal()
  }

  /** The same with clocks that are off: each client says that something is due when its own clock shows it. */
  #advanceApart(target: number): void {
    const tried = new Set<string>()
    for (let stops = 0; stops < 10_000; stops++) {
      const next = this.#stops(tried)
        .filter(({ at }) => at <= target)
        .reduce<Stop | null>((first, one) => (first && first.at <= one.at ? first : one), null)
      if (next === null) break
      this.now = Math.max(this.now, next.at)
      if (next.ticks !== undefined) {
        tried.add(`${next.ticks} ${next.due}`)
        this.act(next.ticks, { type: 'tick' })
      } else {
        this.#exchange()
        this.#helpTogether()
      }
      this.#seal()
    }
    this.now = Math.max(this.now, target)
    this.#exchange()
    this.#helpTogether()
    this.#seal()
  }

  /** When somebody's clock shows that something is due, or something held back is no longer ahead. */
  #stops(tried: ReadonlySet<string>): readonly Stop[] {
    const { state } = this.#table
    const online =
      state === null ? [] : seatedPlayers(state).filter(({ name }) => !this.isOffline(name))
    const ticking = online.flatMap(({ name: ticks }): readonly Stop[] => {
      const mine = this.replicaOf(ticks).state
      const due = mine === null ? null : nextDue(mine)
      if (due === null || tried.has(`${ticks} ${due}`)) return []
      return [{ at: Math.max(this.now, due - (this.#off.get(ticks) ?? 0)), ticks, due }]
    })
    const held = [...this.#own].flatMap(([name, own]) => [
      ...lackedBy(this.#table, own).map(({ time }) => time - aheadMs),
      ...lackedBy(own, this.#table).map(({ time }) => time - aheadMs - (this.#off.get(name) ?? 0)),
    ])
    return [...ticking, ...held.filter((at) => at > this.now).map((at) => ({ at, due: at }))]
  }

  /** Whoever is online helps to open ballots, and with what is drawn together, as their clients do. */
  #helpTogether(): void {
    for (let isQuiet = false; !isQuiet;) {
      isQuiet = true
      for (const [name, { id: player, keys }] of this.#people) {
        const replica = this.replicaOf(name)
        const body = this.isOffline(name) ? null : this.#partOf(name, { player, die: keys.die })
        const at = this.clockOf(name)
        const signed = body === null ? null : signBody(replica.log, keys.device, body, at)
        if (signed?.ok !== true) continue
        take(replica, signed.value, at)
        this.#exchange()
        isQuiet = replica.entryOf(signed.value.id)?.outcome.kind !== 'applied' && isQuiet
      }
    }
  }

  /** What a device at the table would do by itself now. */
  #partOf(name: string, seat: Seat): Body | null {
    const { state, log } = this.replicaOf(name)
    if (state === null) return null
    const luck = () => sha256(utf8Bytes(`${this.#seed} ${name} ${log.order.length}`))
    for (const proposal of state.openProposals.values()) {
      const body = ballotOpening(seat, proposal) ?? endTold(seat, state, proposal)
      if (body !== null) return body
    }
    for (const poll of state.polls.values()) {
      const body = answersOpening(seat, poll)
      if (body !== null) return body
    }
    for (const draw of state.draws?.values() ?? []) {
      const isKept = isKeptByVote(state, draw.alone.ballots)
      const body = drawDealing(seat, state, draw, luck) ?? (isKept ? null : drawShare(seat, draw))
      if (body !== null) return body
    }
    return null
  }

  /** Whoever is online signs what is due for the next seal, as their clients do. */
  #seal(): void {
    for (let isQuiet = false; !isQuiet;) {
      isQuiet = true
      for (const [name, { id, keys }] of this.#people) {
        const [replica, at] = [this.replicaOf(name), this.clockOf(name)]
        const duty = this.isOffline(name) ? null : replica.log.duty(deviceId(id), at)
        if (duty?.is !== 'sign') continue
        const signed = signBody(replica.log, keys.device, duty.body, at)
        if (!signed.ok) continue
        take(replica, signed.value, at)
        this.#exchange()
        isQuiet = false
      }
    }
  }
}

/** A moment at which something goes on by itself: a client says that something is `due`, or what was held back comes in. */
interface Stop {
  readonly at: number
  readonly ticks?: string | undefined
  readonly due: number
}

/** So much ahead of its own clock a replica takes in what others send, ms. */
const aheadMs = 120_000

function lackedBy(replica: Replica, of: Replica): readonly Authentic[] {
  const has = new Set(replica.log.order.map(({ id }) => id))
  return of.log.order.filter(({ id }) => !has.has(id))
}

function give(from: Replica, to: Replica, now: number): void {
  const lacked = lackedBy(to, from)
  if (lacked.length > 0) finish(to.adding(lacked, now))
  finish(to.retrying(now))
}

/** Puts in what was signed just now; its time may have to be later than the clock. */
function take(replica: Replica, action: Authentic, now: number): Taken {
  return finish(replica.adding([action], Math.max(now, action.time)))
}

function signBody(log: Log, key: SigningKey, body: Body, now: number): Result<Authentic> {
  const composed = log.compose(deviceId(key.publicHex), body, now)
  return composed.ok ? signAction(composed.value, key) : composed
}

function keysOf(seed: string, name: string): ScriptKeys {
  return {
    device: scriptKey(seed, name, 'device'),
    die: scriptKey(seed, name, 'die'),
    box: boxKey(scriptKey(seed, name, 'box').seed),
  }
}

function creation(opening: Opening, keys: ScriptKeys): Body {
  const [creator] = opening.players
  return {
    type: 'create',
    name: opening.name,
    starter: opening.starter,
    rules: opening.rules,
    settings: opening.settings,
    creator: {
      name: creator?.name ?? '',
      ...(creator?.account === undefined ? {} : { account: creator.account }),
      ...introducingKeys(keys),
    },
    nonce: sha256Hex(utf8Bytes(`rehearsal ${opening.seed}`)),
  }
}

function refusalOf(replica: Replica, id: ActionId): Fault | null {
  const outcome = replica.entryOf(id)?.outcome
  switch (outcome?.kind) {
    case 'refused':
      return outcome.fault
    case 'undone':
      return fault('action-undone')
    case 'cut-off':
      return fault('device-cut-off')
    default:
      return null
  }
}
