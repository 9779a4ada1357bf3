import { compareText } from '../../base/text.ts'
import type { SignedAction } from '../../actions/action.ts'
import type { BodyOf } from '../../actions/body.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { isInPast } from '../past.ts'
import type { HeightContext } from './height-context.ts'
import { obligationOf, type Report } from './obligation.ts'
import { clerkOf, isQuorum, quorumOf } from './roster.ts'
import { hasSubstitute, signerSeat } from './signer.ts'
import { sameValue, type Candidate, type Statement } from './statement.ts'

export interface CountedPass {
  readonly action: SignedAction
  readonly player: PlayerId
  readonly body: BodyOf<'pass'>
}

/**
 * The statements of one height, each found to count or not when it comes. Whether one counts depends on
 * the height's context and on what it builds on alone, so that all replicas find the same.
 */
export class Tally {
  readonly context: HeightContext
  readonly quorum: number
  readonly candidates = new Map<ActionId, Candidate>()
  readonly passes: CountedPass[] = []
  /** What its signer had no right to sign any more: [seal-consistent]. */
  readonly void: Statement[] = []
  readonly #ofPlayer = new Map<PlayerId, Statement[]>()

  constructor(context: HeightContext) {
    this.context = context
    this.quorum = quorumOf(context.roster.seats.length, context.settings)
  }

  /** What a player signed here and counts, in causal order for each device. */
  statementsOf(player: PlayerId): readonly Statement[] {
    return this.#ofPlayer.get(player) ?? []
  }

  /** The view that a majority has moved on to; 0 at first. */
  get view(): number {
    const views = new Set(this.passes.map(({ body }) => body.view))
    const reached = [...views].filter((view) =>
      this.#isEntered(this.passes.filter(({ body }) => body.view === view)),
    )
    return Math.max(0, ...reached)
  }

  passersOf(view: number): ReadonlySet<PlayerId> {
    return new Set(this.passes.filter(({ body }) => body.view === view).map(({ player }) => player))
  }

  /** The view in which a player last signed minutes, their own or a clerk's; -1 if in none. */
  signedViewOf(player: PlayerId): number {
    return Math.max(
      -1,
      ...this.statementsOf(player).map((statement) => this.#signedView(statement)),
    )
  }

  /** The highest view that a player passed on to; 0 if to none. */
  promisedViewOf(player: PlayerId): number {
    const views = this.statementsOf(player).map(({ body }) =>
      body.type === 'pass' ? body.view : 0,
    )
    return Math.max(0, ...views)
  }

  /** The minutes that have enough players behind them: of several, those of the lowest view, then id. */
  get sealed(): Candidate | null {
    const [first] = [...this.candidates.values()]
      .filter((candidate) => this.#isBacked(candidate))
      .sort((a, b) => a.body.view - b.body.view || compareText(a.action.id, b.action.id))
    return first ?? null
  }

  /** Minutes that were sealed beside those that count, and say something else: a proof of forked signatures. */
  get conflicts(): readonly Candidate[] {
    const { sealed } = this
    if (sealed === null) return []
    return [...this.candidates.values()].filter(
      (candidate) => this.#isBacked(candidate) && !sameValue(candidate.body, sealed.body),
    )
  }

  /** Counts a statement, or finds that it does not. To be called in causal order. */
  add(statement: Statement): void {
    const { action, body } = statement
    if (!this.context.isFounded(action.id)) return
    // What a substitute says of minutes counts if those behind them could know that it may: [seal-signer].
    const known = body.type === 'countersign' ? body.minutes : action.id
    const player = signerSeat(this.context, action, known)
    if (player === null) return
    const prior = this.statementsOf(player).filter((other) =>
      isInPast(this.context.graph, other.action.id, action.id),
    )
    if (body.type === 'minutes') this.#addMinutes({ action, body }, player, prior)
    else if (body.type === 'countersign') this.#addCountersign({ action, body }, player, prior)
    else this.#addPass({ action, body }, player, prior)
  }

  /** What the passes to a view oblige its clerk to repeat, as far as `isKnown` lets: [seal-repeat]. */
  obligation(view: number, isKnown: (id: ActionId) => boolean): Candidate | null {
    const passes = this.passes.filter(
      ({ action, body }) => body.view === view && isKnown(action.id),
    )
    const known = [...this.candidates.values()].filter(({ action }) => isKnown(action.id))
    const reports = passes.map(({ action, body, player }): Report => {
      const candidate = body.accepted === null ? undefined : this.candidates.get(body.accepted)
      return { player, candidate, isFirsthand: this.#isFirsthand(player, action) }
    })
    const players = this.context.roster.seats.map(({ player }) => player)
    return obligationOf(reports, known, { players, quorum: this.quorum })
  }

  /** Whether minutes that count repeat what others oblige their clerk to. */
  isBound({ id, body }: SignedAction): boolean {
    const isKnown = (other: ActionId): boolean => isInPast(this.context.graph, other, id)
    return body.type === 'minutes' && body.view > 0 && this.obligation(body.view, isKnown) !== null
  }

  #addMinutes(
    { action, body }: Statement<BodyOf<'minutes'>>,
    player: PlayerId,
    prior: readonly Statement[],
  ): void {
    const { roster, height } = this.context
    if (clerkOf(roster, height, body.view)?.player !== player) return
    if (!this.#isCutSound(action, body) || !this.#isJustified(action, body)) return
    if (prior.some((other) => this.#viewOf(other) >= body.view && !isPassTo(other, body.view))) {
      this.void.push({ action, body })
      return
    }
    const signers = new Set<PlayerId>()
    const substitutes = new Set<PlayerId>()
    const substitutable = this.#substitutableIn(action)
    const candidate = { action, body, signers, substitutes, substitutable, signedMs: action.time }
    this.candidates.set(action.id, candidate)
    this.#back(candidate, player, action)
    this.#record(player, { action, body })
  }

  #addCountersign(
    { action, body }: Statement<BodyOf<'countersign'>>,
    player: PlayerId,
    prior: readonly Statement[],
  ): void {
    const candidate = this.candidates.get(body.minutes)
    if (candidate === undefined) return
    if (!isInPast(this.context.graph, body.minutes, action.id)) return
    const { view } = candidate.body
    if (prior.some((other) => this.#viewOf(other) >= view && !isPassTo(other, view))) {
      this.void.push({ action, body })
      return
    }
    this.#back(candidate, player, action)
    this.#record(player, { action, body })
  }

  #addPass(
    { action, body }: Statement<BodyOf<'pass'>>,
    player: PlayerId,
    prior: readonly Statement[],
  ): void {
    if (body.view < 1) return
    // Of a player who forked there may be several in the highest view; naming one of them is true.
    const signed = prior.filter((other) => other.body.type !== 'pass')
    const highest = Math.max(-1, ...signed.map((other) => this.#viewOf(other)))
    const last = signed.filter((other) => this.#viewOf(other) === highest).map(minutesOf)
    const isTrue = signed.length === 0 ? body.accepted === null : last.includes(body.accepted)
    if (!isTrue || prior.some((other) => this.#viewOf(other) >= body.view)) {
      this.void.push({ action, body })
      return
    }
    this.passes.push({ action, body, player })
    this.#record(player, { action, body })
  }

  /** The cut is in the past of the minutes and brings something new. */
  #isCutSound(action: SignedAction, body: BodyOf<'minutes'>): boolean {
    const { graph, isSealed } = this.context
    return (
      body.cut.some((id) => !isSealed(id)) &&
      body.cut.every((id) => id !== action.id && isInPast(graph, id, action.id))
    )
  }

  /** In a later view: a majority's passes are in the past, and what they oblige to is repeated. */
  #isJustified(action: SignedAction, body: BodyOf<'minutes'>): boolean {
    if (body.view === 0) return true
    const isKnown = (id: ActionId): boolean => isInPast(this.context.graph, id, action.id)
    const known = this.passes.filter(
      (pass) => pass.body.view === body.view && isKnown(pass.action.id),
    )
    if (!this.#isEntered(known)) return false
    const obligation = this.obligation(body.view, isKnown)
    return obligation === null || sameValue(obligation.body, body)
  }

  /** A player stands behind minutes from now on. */
  #back(candidate: Candidate, player: PlayerId, action: SignedAction): void {
    if (this.#isFirsthand(player, action)) candidate.substitutes.delete(player)
    else if (!candidate.signers.has(player)) candidate.substitutes.add(player)
    candidate.signers.add(player)
    candidate.signedMs = Math.max(candidate.signedMs, action.time)
  }

  #isBacked({ signers, substitutes }: Candidate): boolean {
    return this.#isQuorum(signers.size, substitutes.size)
  }

  /** Whether these passes to one view are enough to enter it. */
  #isEntered(passes: readonly CountedPass[]): boolean {
    const all = new Set(passes.map(({ player }) => player))
    const firsthand = passes.filter(({ action, player }) => this.#isFirsthand(player, action))
    const substitutes = all.size - new Set(firsthand.map(({ player }) => player)).size
    return this.#isQuorum(all.size, substitutes)
  }

  #isQuorum(behind: number, substitutes: number): boolean {
    const players = this.context.roster.seats.length
    return isQuorum(behind, substitutes, { players, quorum: this.quorum })
  }

  #substitutableIn(minutes: SignedAction): ReadonlySet<PlayerId> {
    const { seats } = this.context.roster
    const found = seats.filter((seat) => hasSubstitute(this.context, seat, minutes.id))
    return new Set(found.map(({ player }) => player))
  }

  /** Whether a player's signer said it itself. */
  #isFirsthand(player: PlayerId, action: SignedAction): boolean {
    return this.context.signers.get(player) === action.device
  }

  #viewOf(statement: Statement): number {
    return statement.body.type === 'pass' ? statement.body.view : this.#signedView(statement)
  }

  #signedView(statement: Statement): number {
    const minutes = minutesOf(statement)
    return minutes === null ? -1 : (this.candidates.get(minutes)?.body.view ?? -1)
  }

  #record(player: PlayerId, statement: Statement): void {
    const there = this.#ofPlayer.get(player)
    if (there === undefined) this.#ofPlayer.set(player, [statement])
    else there.push(statement)
  }
}

/** Having passed on to a view does not keep from signing in it. */
function isPassTo(statement: Statement, view: number): boolean {
  return statement.body.type === 'pass' && statement.body.view === view
}

/** The minutes that a statement puts its signer behind. */
function minutesOf({ action, body }: Statement): ActionId | null {
  if (body.type === 'minutes') return action.id
  return body.type === 'countersign' ? body.minutes : null
}
