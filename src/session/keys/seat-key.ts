import type { JsonObject } from '../../base/json.ts'
import { fail, fault, type Result } from '../../base/result.ts'
import type { EncryptedNote } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { haveAllAnswered, isOpening, type Poll } from '../../engine/polls/poll.ts'
import type { BallotHolder } from '../../engine/votes/vote.ts'
import { haveAllVoted } from '../../engine/votes/voted-for-good.ts'
import { isVoteOver } from '../../engine/draws/vote-over.ts'
import { isFixed, type Draw } from '../../engine/draws/draw.ts'
import type { BallotContent, Body, BodyOf, PollAnswer } from '../../actions/body.ts'
import { playerId, type ActionId, type DeviceId } from '../../actions/ids.ts'
import { neededOf } from '../../crypto/threshold.ts'
import type { Intent } from '../api.ts'
import { answersOpening, ownAnswer } from '../duties/answers.ts'
import { ballotOpening, ballotShown, dealingOf, ownBallot, type Seat } from '../duties/ballots.ts'
import { drawDealing, drawShare, endTold } from '../duties/draws.ts'
import { readEncrypted } from './encrypt-move.ts'
import type { PlayerKeys } from './device-keys.ts'
import type { LiveView } from '../game-view.ts'
import type { Ports } from '../ports.ts'
import { proved } from '../record/prepare.ts'
import type { Replica } from '../record/replica.ts'

/** As many as are needed open at once; each other seat waits so much longer, so that mostly nobody does it in vain. */
const patienceBySeatMs = 2000
/** What did not come about is tried again, ms. */
const retryMs = 10_000

/** A part that this seat may have to give. */
interface Due {
  /** Of the proposal, the poll or the draw. */
  readonly id: string
  /** What is waited with for one's turn. */
  readonly about: string
  readonly holders: readonly BallotHolder[]
  /** `null`: it has none to give. */
  readonly part: () => Intent | null
}

/** What it needs of what this device holds of the game. */
export interface SeatRecord {
  readonly replica: Pick<Replica, 'state' | 'entries' | 'settled'>
  readonly keys: Pick<PlayerKeys, 'die'>
  readonly device: DeviceId
  readonly needsUpdate: boolean
}

/** What the seat's own key is for: proving throws, and what lies encrypted. */
export class SeatKey {
  readonly #ports: Pick<Ports, 'library' | 'clock' | 'randomBytes'>
  readonly #record: SeatRecord
  readonly #live: Pick<LiveView, 'me'>
  readonly #send: (intent: Intent) => Promise<Result<unknown>>
  /** Since when, by this device's clock, something waits that several do together; or until when what was tried is waited for. */
  readonly #since = new Map<string, number>()
  /** One's own ballots, by their dealings. */
  readonly #own = new Map<string, BallotContent | null>()
  readonly #answers = new Map<string, PollAnswer | null>()

  constructor(
    ports: Pick<Ports, 'library' | 'clock' | 'randomBytes'>,
    record: SeatRecord,
    live: Pick<LiveView, 'me'>,
    send: (intent: Intent) => Promise<Result<unknown>>,
  ) {
    this.#ports = ports
    this.#record = record
    this.#live = live
    this.#send = send
  }

  get #seat(): Seat {
    const { keys, device } = this.#record
    return { player: this.#live.me ?? playerId(device), die: keys.die }
  }

  /** The body as it is signed: {@link proved}. */
  proved(body: Body, state: GameState | null): Body {
    const { library, randomBytes } = this.#ports
    return proved(library, body, this.#seat, state, () => randomBytes(32))
  }

  /** What a note holds, if this seat is one of its readers. */
  readEncrypted(note: EncryptedNote): JsonObject | null {
    const { state } = this.#record.replica
    return state === null ? null : readEncrypted({ state, die: this.#record.keys.die }, note)
  }

  /** What this seat cast, as long as nobody else can read it. */
  ownBallot(proposal: Proposal): BallotContent | null {
    const { state } = this.#record.replica
    const dealing = this.#ownDealing(proposal)
    if (state === null || dealing === undefined) return null
    return openedOnce(this.#own, dealing, () => ownBallot(this.#seat, state, proposal, dealing))
  }

  /** What this seat answered, as long as nobody else can read it. */
  ownAnswer(poll: Poll): PollAnswer | null {
    const { state } = this.#record.replica
    const dealing = poll.encrypted?.given.get(this.#seat.player)?.dealing
    if (state === null || dealing === undefined) return null
    return openedOnce(this.#answers, dealing, () => ownAnswer(this.#seat, state, poll))
  }

  /** What shows everybody how this seat voted; `null`: everybody knows, or it has nothing to show. */
  ballotShown(proposal: Proposal): BodyOf<'reveal-ballot'> | null {
    const { state } = this.#record.replica
    const cast = this.#ownDealing(proposal)
    return state === null || cast === undefined
      ? null
      : ballotShown(this.#seat, state, proposal, cast)
  }

  #ownDealing(proposal: Proposal): string | undefined {
    return dealingOf(this.#record.replica.entries, proposal, this.#seat.player)
  }

  /** Does this seat's part in what several do together: opens encrypted ballots, and draws. */
  helpTogether(): void {
    const state = this.#stateToHelp
    if (state === null) return
    for (const { id, phase } of state.openProposals.values()) {
      if (phase !== 'opening') this.#since.delete(id)
    }
    for (const due of this.#due(state)) this.#inTurn(due)
  }

  /**
   * Does this seat's part of one thing now, without waiting for others to do theirs. `id`: of the proposal, the poll or the draw.
   * Fault: `no-part-now`.
   */
  giveShare(id: string): Promise<Result<unknown>> {
    const state = this.#stateToHelp
    const due = state === null ? undefined : this.#due(state).find((one) => one.id === id)
    const body = due?.part() ?? null
    return body === null ? Promise.resolve(fail(fault('no-part-now'))) : this.#send(body)
  }

  get #stateToHelp(): GameState | null {
    const { replica, needsUpdate } = this.#record
    return this.#live.me === null || needsUpdate ? null : replica.state
  }

  /** What parts may be given now: before, they would help somebody to gain by them. */
  #due(state: GameState): readonly Due[] {
    return [
      ...[...state.openProposals.values()].flatMap((one) => this.#ballots(state, one)),
      ...[...state.openProposals.values()].flatMap((one) => this.#settledEnd(state, one)),
      ...[...state.polls.values()].flatMap((poll) => this.#answersOf(state, poll)),
      ...[...(state.draws?.values() ?? [])].flatMap((draw) => this.#draw(state, draw)),
    ]
  }

  /**
   * Ballots are opened as soon as that gives nobody an advantage: when the end of the vote is sealed, so that no ballot can
   * come before it any more, or when everybody has voted and nobody can change that. docs/PROTOCOL.md, [ballot-when].
   */
  #ballots(state: GameState, proposal: Proposal): readonly Due[] {
    const { library } = this.#ports
    const { id, phase, holders = [], ended } = proposal
    if (phase !== 'opening') return []
    if (!(this.#isSealed(ended?.action) || haveAllVoted(library, state, proposal))) return []
    const part = () => {
      const body = ballotOpening(this.#seat, proposal)
      return body === null || proposal.sum === undefined ? body : this.#openedFormerly(body)
    }
    return [{ id, about: id, holders, part }]
  }

  /** Votes that chance casts are thrown once enough have the end of a hidden vote settled: docs/PROTOCOL.md, [throw-when]. */
  #settledEnd(state: GameState, proposal: Proposal): readonly Due[] {
    const { id, holders = [], ended } = proposal
    const body = endTold(this.#seat, state, proposal)
    if (body === null || !this.#isSealed(ended?.action)) return []
    return [{ id, about: `${id} settled`, holders, part: () => body }]
  }

  /** Answers are opened when nobody can gain by it any more, as ballots are: docs/PROTOCOL.md, [poll-when]. */
  #answersOf(state: GameState, poll: Poll): readonly Due[] {
    const { id, encrypted } = poll
    if (encrypted === undefined || !isOpening(poll)) return []
    if (!(haveAllAnswered(state, poll) || this.#isSealed(encrypted.ended?.action))) return []
    const { holders } = encrypted
    return [{ id, about: id, holders, part: () => answersOpening(this.#seat, poll) }]
  }

  /**
   * One deals for a draw as soon as it is asked for, and opens it only once it is sealed what is fixed: whoever could still
   * change that could choose by what they see. So could who still votes, where it casts hidden votes. docs/PROTOCOL.md, [draw-when].
   */
  #draw(state: GameState, draw: Draw): readonly Due[] {
    const { id, holders, dealings } = draw
    if (!isFixed(draw)) {
      const luck = () => this.#ports.randomBytes(32)
      const part = () => drawDealing(this.#seat, state, draw, luck)
      return [{ id, about: `${id} deal`, holders, part }]
    }
    if (!this.#isSealed(dealings.at(-1)?.action)) return []
    const isSealed = (action: ActionId | undefined) => this.#isSealed(action)
    if (!isVoteOver(this.#ports.library, state, draw.alone.ballots, isSealed)) return []
    return [{ id, about: `${id} open`, holders, part: () => drawShare(this.#seat, draw) }]
  }

  /** As many as are needed act at once, the others later, so that mostly nobody does it in vain. */
  #inTurn({ about, holders, part }: Due): void {
    const place = holders.findIndex(({ player }) => player === this.#live.me)
    if (place < 0) return
    const now = this.#ports.clock.now()
    const since = this.#since.get(about)
    if (since === undefined || since > now + retryMs) this.#since.set(about, now)
    const waits = Math.max(0, place + 1 - neededOf(holders.length)) * patienceBySeatMs
    if (now < (this.#since.get(about) ?? now) + waits) return
    const body = part()
    if (body === null) return
    this.#since.set(about, now + retryMs)
    void this.#send(body)
  }

  /**
   * A seat opens one sum of a vote, ever: where it gave a share of another, which a ruling, or an end too early, left without effect,
   * it gives that again, so that all know that there is none of this. docs/PROTOCOL.md, [anon-when].
   */
  #openedFormerly(body: BodyOf<'open-ballots'>): BodyOf<'open-ballots'> {
    const { state, entries } = this.#record.replica
    const [{ ballot = undefined } = {}] = body.shares
    for (const { action } of entries) {
      const { body: former, device } = action
      if (former.type !== 'open-ballots' || former.form !== body.form) continue
      if (state?.deviceOwner.get(device) !== this.#live.me) continue
      const other = former.shares.find((one) => one.ballot !== ballot)
      if (other !== undefined) return { ...former, shares: [other] }
    }
    return body
  }

  #isSealed(id: ActionId | undefined): boolean {
    const { entries, settled } = this.#record.replica
    return entries.slice(0, settled).some(({ action }) => action.id === id)
  }
}

/** Screens ask whenever they are drawn, and it takes milliseconds. */
function openedOnce<What>(known: Map<string, What>, dealing: string, open: () => What): What {
  const before = known.get(dealing)
  if (before !== undefined) return before
  const own = open()
  known.set(dealing, own)
  return own
}
