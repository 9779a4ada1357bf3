import { hexFromBytes } from '../../base/bytes.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import type { Task } from '../../base/task.ts'
import { boxKey } from '../../crypto/box.ts'
import { signingKey } from '../../crypto/keys.ts'
import { rehearsedAction, rehearsedHelp, type Rehearsed } from '../../engine/history/rehearsed.ts'
import type { Foreseen, Replay, Taking } from '../../engine/history/replay.ts'
import type { Supposition } from '../../engine/history/timeline.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState, Outcome } from '../../engine/kernel/state/state.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import type { Action } from '../../actions/action.ts'
import type { Body } from '../../actions/body.ts'
import { actionId, deviceId, type ActionId, type GameId, type PlayerId } from '../../actions/ids.ts'
import { noFacts, type OrderFacts } from '../../log/order-facts.ts'
import { memoryArchive } from '../../storage/memory.ts'
import { askedOfMe } from '../../views/awaited/asked-of-me.ts'
import type { GameSession, GameView, Intent, RehearsalDesk, SyncView } from '../api.ts'
import { DraftDesk } from '../drafts/draft-desk.ts'
import { Listeners } from '../listeners.ts'
import { lookAheadOf } from './look-ahead.ts'
import type { AppPorts } from '../ports.ts'
import { bodyFor, prepare } from '../record/prepare.ts'
import { Scheduler } from '../scheduler.ts'
import { UnsignedSession } from '../unsigned-session.ts'

/** What a rehearsal works with. Nothing of it is stored or sent. */
export interface RehearsalParts {
  readonly ports: Pick<AppPorts, 'clock' | 'randomBytes' | 'openDraftTable' | 'startWorker'>
  readonly library: MechanicLibrary
  /** The game it is a copy of, or that one goes back to. */
  readonly of: GameId | null
  /** The copy, to go on from: see {@link Replay.forking}. */
  readonly replay: Replay
  /** How many entries the game has. */
  readonly length: number
  /** In whose seat it begins; `null`: in that of whom something is asked. */
  readonly me: PlayerId | null
  /** Who plays the other seats; absent: whoever is here. */
  readonly others?: OtherSeats
}

/** What whoever sits in a seat would do now, the likeliest first. */
export type OtherSeats = (state: GameState, seat: PlayerId) => Iterable<Body>

/** So long the other seats think, so that one sees what they do. */
const thinkingMs = 1_500

const alone: SyncView = {
  signalling: 'off',
  peers: [],
  onlyHere: 0,
  own: 0,
  spareRelay: null,
  toCome: 0,
  playersUpToDate: 0,
  actions: 0,
  mailboxes: [],
  keptAt: null,
  waiting: [],
  alarms: [],
  sealWaitsFor: [],
  sealPassedBy: [],
}

/** A game to try things in: in memory alone, unsigned, and whoever is here plays all seats. */
export class Rehearsal extends UnsignedSession implements GameSession {
  readonly id: GameId
  readonly library: MechanicLibrary
  readonly rehearsal: RehearsalDesk
  readonly #parts: RehearsalParts
  /** Changed in one go, so that a task that begins on it takes a copy of something whole. */
  readonly #replay: Replay
  readonly #order: Action[]
  readonly #byId: Map<ActionId, Action>
  readonly #facts: OrderFacts
  readonly #listeners = new Listeners()
  readonly #desk: DraftDesk
  /** Stands for the die key of every seat: with it nothing of others can be read. */
  readonly #die
  readonly #box
  readonly #texts = new Map<string, string>()
  readonly #begun: number
  #aheadMs: number
  #me: PlayerId | null
  #view: GameView | null = null
  #revision = 0
  #cancelOthers: () => void = () => undefined

  constructor(parts: RehearsalParts) {
    super('only-rehearsed')
    const { ports, library, of, replay, me } = parts
    this.#parts = parts
    this.id = actionId(hexFromBytes(ports.randomBytes(32)))
    this.library = library
    this.#replay = replay
    this.#order = replay.entries.map(({ action }) => action)
    this.#byId = new Map(this.#order.map((action) => [action.id, action]))
    this.#facts = { ...noFacts, ancestry: this.#byId }
    this.#begun = this.#order.length
    this.#aheadMs = Math.max(0, this.#state.now - ports.clock.now())
    this.#die = signingKey(ports.randomBytes(32))
    this.#box = boxKey(ports.randomBytes(32))
    this.#me = me
    this.rehearsal = {
      of,
      begun: this.#begun,
      back: parts.length - this.#begun,
      playsOthers: parts.others !== undefined,
      play: (player) => {
        this.#me = player
        this.#changed()
      },
      letPass: (ms) => this.#letPass(ms),
    }
    this.#desk = new DraftDesk({
      ports: { ...ports, openDraftTable: (host) => ports.openDraftTable(host, false) },
      library,
      game: this.id,
      device: deviceId(hexFromBytes(ports.randomBytes(32))),
      archive: memoryArchive(),
      view: () => this.view(),
      peers: () => [],
      send: () => false,
      leaving: null,
    })
    this.#followTurn()
  }

  view(): GameView {
    const { entries } = this.#replay
    const device = this.#state.players.get(this.#me ?? this.#state.creator)?.devices[0]
    this.#view ??= {
      state: this.#state,
      me: this.#me,
      myDevice: device ?? deviceId(this.id),
      removedFrom: null,
      needsUpdate: false,
      secret: null,
      arriving: null,
      moves: [],
      unsettledVotes: [],
      entries,
      settled: entries.length,
      revision: this.#revision,
      sync: { ...alone, actions: entries.length },
    }
    return this.#view
  }

  subscribe(listener: () => void): () => void {
    this.#awaitOthers()
    return this.#listeners.add(listener)
  }

  send(intent: Intent): Promise<Result<ActionId>> {
    const me = this.#me
    const body = this.#prepare(intent)
    if (!body.ok || me === null) {
      return Promise.resolve(body.ok ? fail(fault('not-in-this-game')) : body)
    }
    const { action, outcome } = this.#do({ player: me, time: this.#now, body: body.value })
    this.#desk.proposed([action])
    this.#followTurn()
    this.#changed()
    return Promise.resolve(outcome.kind === 'refused' ? fail(outcome.fault) : ok(action.id))
  }

  preview(intent: Intent): Outcome {
    const prepared = this.#prepare(intent)
    return prepared.ok ? { kind: 'applied' } : { kind: 'refused', fault: prepared.fault }
  }

  foresee(intent: Intent): Promise<Foreseen | null> {
    const body = this.#prepare(intent)
    const me = this.#me
    if (!body.ok || me === null) return Promise.resolve(null)
    const then = this.#replay.foresee(body.value, me, this.#now)
    return Promise.resolve(then?.outcome.kind === 'applied' ? then : null)
  }

  async foreseeWithout(what: Taking): Promise<Foreseen | null> {
    const me = this.#me
    if (me === null) return null
    const then = await this.#run(this.#replay.foreseeingWithout(what, me, this.#now))
    return then?.outcome.kind === 'applied' ? then : null
  }

  lookAhead: GameSession['lookAhead'] = (...asked) => {
    const { ports, library } = this.#parts
    return lookAheadOf({ ...ports, library }).ask(...asked)
  }

  supposing(supposed: Supposition): Promise<Replay> {
    return this.#run(this.#replay.supposing([...this.#order], supposed))
  }

  async rehearse(count: number): Promise<GameSession> {
    const replay = await this.#run(this.#replay.forking(count))
    const { length } = this.#replay.entries
    const { ports, library } = this.#parts
    return new Rehearsal({ ports, library, of: this.id, replay, length, me: this.#me })
  }

  ownBallot = (): null => null
  ownAnswer = (): null => null
  readEncrypted = (): null => null
  picture = (): null => null

  stateAt(count: number): Promise<GameState> {
    return Promise.resolve(this.#replay.stateAt(count) ?? this.#state)
  }

  draft(key: string): string {
    return this.#texts.get(key) ?? ''
  }

  saveDraft(key: string, text: string): void {
    this.#texts.set(key, text)
  }

  freshDraft(key: string): Promise<string> {
    return Promise.resolve(this.draft(key))
  }

  draftsSeen: GameSession['draftsSeen'] = () => this.#desk.seen()
  drafts: GameSession['drafts'] = () => this.#desk.toWrite()

  servers() {
    return { signaling: [], iceServers: [], relays: [] }
  }

  lastMet(): ReturnType<GameSession['lastMet']> {
    return { live: null, mail: null }
  }

  /** It goes with whoever holds it. */
  close(): Promise<void> {
    this.#cancelOthers()
    return Promise.resolve()
  }

  #run<T>(task: Task<T>): Promise<T> {
    return new Scheduler(this.#parts.ports.clock).run(task)
  }

  get #state(): GameState {
    const { state } = this.#replay
    if (state === null) throw new Error('assertion failed: a rehearsal begins with a game')
    return state
  }

  /** At least as late as the game. */
  get #now(): number {
    return Math.max(this.#parts.ports.clock.now() + this.#aheadMs, this.#state.now + 1)
  }

  #prepare(intent: Intent): Result<Body> {
    const player = this.#me
    if (player === null) return fail(fault('not-in-this-game'))
    const actor = { library: this.library, player, keys: { die: this.#die, box: this.#box } }
    if (intent.type === 'join') return bodyFor(actor, intent, this.#state)
    const body = prepare(actor, intent, this.#state, this.#now)
    if (!body.ok || body.value.type !== 'throw' || body.value.value !== undefined) return body
    return ok({ ...body.value, proof: hexFromBytes(this.#parts.ports.randomBytes(32)) })
  }

  #do(move: Rehearsed): Entry {
    const action = rehearsedAction(this.#state, move, this.#order.length - this.#begun)
    this.#order.push(action)
    this.#byId.set(action.id, action)
    this.#replay.advance(this.#order, this.#order.length - 1, this.#facts)
    const entry = this.#replay.entries.at(-1)
    if (entry === undefined) throw new Error('assertion failed: what was done became an entry')
    this.#helpTogether(move.time)
    return entry
  }

  #helpTogether(time: number): void {
    const luck = () => hexFromBytes(this.#parts.ports.randomBytes(32))
    const [body] = rehearsedHelp(this.#state, luck)
    const [somebody] = seatedPlayers(this.#state)
    if (body !== undefined && somebody !== undefined) this.#do({ player: somebody.id, time, body })
  }

  #tick(time: number): void {
    const [somebody] = seatedPlayers(this.#state)
    if (somebody === undefined) return
    this.#do({ player: somebody.id, time, body: { type: 'tick' } })
  }

  /** What is due by then happens. */
  #letPass(ms: number): void {
    this.#aheadMs += ms
    this.#tick(this.#now)
    this.#followTurn()
    this.#changed()
  }

  /** Somebody who is played by the app does the next thing, after a while. */
  #awaitOthers(): void {
    const { others, ports } = this.#parts
    this.#cancelOthers()
    if (others === undefined) return
    this.#cancelOthers = ports.clock.after(thinkingMs, () => {
      if (this.#playOthers(others)) this.#changed()
    })
  }

  /** `false`: there is nothing that any of them can do. */
  #playOthers(others: OtherSeats): boolean {
    const state = this.#state
    for (const { id: player } of seatedPlayers(state)) {
      if (player === this.#me) continue
      for (const body of others(state, player)) {
        const outcome = this.#replay.foresee(body, player, this.#now)?.outcome
        if (outcome?.kind !== 'applied' && body.type !== 'throw') continue
        if (this.#do({ player, time: this.#now, body }).outcome.kind === 'applied') return true
      }
    }
    return false
  }

  /** Where nothing is asked of the seat one is in, one sits down where something is. */
  #followTurn(): void {
    if (this.#parts.others !== undefined) return
    const state = this.#state
    const isAsked = (player: PlayerId) => askedOfMe(state, player).length > 0
    const seats = seatedPlayers(state).map(({ id }) => id)
    if (this.#me !== null && seats.includes(this.#me) && isAsked(this.#me)) return
    this.#me = seats.find(isAsked) ?? this.#me ?? seats[0] ?? null
  }

  #changed(): void {
    this.#view = null
    this.#revision++
    this.#desk.look()
    this.#listeners.notify()
    this.#awaitOthers()
  }
}
