import { compareText } from '../../base/text.ts'
import type { SignedAction } from '../action.ts'
import type { BodyOf } from '../body.ts'
import type { Graph } from '../graph.ts'
import type { ActionId, DeviceId, PlayerId } from '../ids.ts'
import { isInPast } from '../past.ts'
import { clerkOf, quorumOf, type Roster, type SealSettings } from './roster.ts'
import { signerSeat } from './signer.ts'
import { sameValue, valueKey, type Statement } from './statement.ts'

/** What a height is decided on: everything that came before it. */
export interface HeightContext {
  readonly graph: Graph
  readonly settings: SealSettings
  readonly height: number
  /** The players as of the last sealed state. */
  readonly roster: Roster
  /** Of each player the one device that signs at this height: [seal-signer]. */
  readonly signers: ReadonlyMap<PlayerId, DeviceId>
  /** Whether an action was sealed at a lower height. */
  readonly isSealed: (id: ActionId) => boolean
}

/** Minutes that count, and who is behind them. */
export interface Candidate {
  readonly action: SignedAction
  readonly body: BodyOf<'minutes'>
  /** The clerk and those who countersigned. */
  readonly signers: Set<PlayerId>
  /** When the last of them signed, by their clocks, ms. */
  signedMs: number
}

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
    const reached = [...views].filter((view) => this.passersOf(view).size >= this.quorum)
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
      .filter(({ signers }) => signers.size >= this.quorum)
      .sort((a, b) => a.body.view - b.body.view || compareText(a.action.id, b.action.id))
    return first ?? null
  }

  /** Minutes that were sealed beside those that count, and say something else: a proof of forked signatures. */
  get conflicts(): readonly Candidate[] {
    const { sealed } = this
    if (sealed === null) return []
    return [...this.candidates.values()].filter(
      ({ signers, body }) => signers.size >= this.quorum && !sameValue(body, sealed.body),
    )
  }

  /** Counts a statement, or finds that it does not. To be called in causal order. */
  add(statement: Statement): void {
    const { action, body } = statement
    const player = signerSeat(this.context, action)
    if (player === null) return
    const prior = this.statementsOf(player).filter((other) =>
      isInPast(this.context.graph, other.action.id, action.id),
    )
    if (body.type === 'minutes') this.#addMinutes({ action, body }, player, prior)
    else if (body.type === 'countersign') this.#addCountersign({ action, body }, player, prior)
    else this.#addPass({ action, body }, player, prior)
  }

  /**
   * What the passes to a view oblige its clerk to repeat, as far as `isKnown` lets: of the accepted minutes that may have been sealed those
   * of the highest view, and of several (which takes a clerk who forked) those that most accepted. `null`: free
   * to write. [seal-repeat]
   */
  obligation(view: number, isKnown: (id: ActionId) => boolean): Candidate | null {
    const passes = this.passes.filter(
      ({ action, body }) => body.view === view && isKnown(action.id),
    )
    const known = [...this.candidates.values()].filter(({ action }) => isKnown(action.id))
    const reports = passes.map(({ body, player }) => {
      const candidate = body.accepted === null ? undefined : this.candidates.get(body.accepted)
      return { player, candidate, key: candidate === undefined ? '' : valueKey(candidate.body) }
    })
    const sameReports = (key: string, inView: number): number =>
      reports.filter((other) => other.key === key && other.candidate?.body.view === inView).length
    const possible = reports.filter(({ key }) => key !== '' && this.#maySealed(known, key, reports))
    const [best] = possible.sort((a, b) => {
      const [aView, bView] = [a.candidate?.body.view ?? 0, b.candidate?.body.view ?? 0]
      const byView = bView - aView
      return (
        byView || sameReports(b.key, bView) - sameReports(a.key, aView) || compareText(a.key, b.key)
      )
    })
    return best?.candidate ?? null
  }

  /**
   * Whether minutes of this value may have been sealed in some view, for all that these passes tell: whoever is
   * not among them may have signed, and so may those who signed something later. Without this question one
   * player's nonsense, reported again and again, would bind all later clerks.
   */
  #maySealed(
    known: readonly Candidate[],
    key: string,
    reports: readonly { player: PlayerId; candidate: Candidate | undefined; key: string }[],
  ): boolean {
    const heard = new Set(reports.map(({ player }) => player))
    const unheard = this.context.roster.seats.filter(({ player }) => !heard.has(player)).length
    return known.some((candidate) => {
      if (valueKey(candidate.body) !== key) return false
      const { view } = candidate.body
      const signed = new Set(
        reports
          .filter((other) => {
            const otherView = other.candidate?.body.view ?? -1
            return otherView > view || (otherView === view && other.key === key)
          })
          .map(({ player }) => player),
      )
      return unheard + signed.size >= this.quorum
    })
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
    const signers = new Set([player])
    this.candidates.set(action.id, { action, body, signers, signedMs: action.time })
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
    candidate.signers.add(player)
    candidate.signedMs = Math.max(candidate.signedMs, action.time)
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
    if (new Set(known.map(({ player }) => player)).size < this.quorum) return false
    const obligation = this.obligation(body.view, isKnown)
    return obligation === null || sameValue(obligation.body, body)
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
