import type { JsonObject } from '../base/json.ts'
import type { Result } from '../base/result.ts'
import { ask } from '../engine/kernel/ask.ts'
import type { EncryptedNote, MechanicLibrary } from '../engine/kernel/mechanic.ts'
import type { GameState, Proposal } from '../engine/kernel/state.ts'
import { hasAnswered, isOpening, type Poll } from '../engine/polls/poll.ts'
import { rulesInForce } from '../engine/rules/rules.ts'
import { eligibleVoters } from '../engine/votes/tally.ts'
import type { BallotHolder } from '../engine/votes/vote.ts'
import { isFixed, type Draw } from '../engine/draws/draw.ts'
import { isInRound } from '../engine/kernel/in-round.ts'
import type { BallotContent, Body, BodyOf, PollAnswer } from '../actions/body.ts'
import { playerId, type ActionId, type DeviceId, type FormHash } from '../actions/ids.ts'
import { neededOf } from '../crypto/threshold.ts'
import type { Intent } from './api.ts'
import { answersOpening, ownAnswer } from './answers.ts'
import { ballotOpening, ballotShown, dealingOf, ownBallot, type Seat } from './ballots.ts'
import { drawDealing, drawShare } from './draws.ts'
import { readEncrypted } from './encrypt-move.ts'
import type { PlayerKeys } from './device-keys.ts'
import type { LiveView } from './game-view.ts'
import type { Ports } from './ports.ts'
import { proved } from './prepare.ts'
import type { Replica } from './replica.ts'

/** As many as are needed open at once; each other seat waits so much longer, so that mostly nobody does it in vain. */
const patienceBySeatMs = 2000
/** What did not come about is tried again, ms. */
const retryMs = 10_000

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
    return proved(this.#ports.library, body, this.#seat, state, () => this.#ports.randomBytes(32))
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
    const { replica, needsUpdate } = this.#record
    const { state } = replica
    if (state === null || this.#live.me === null || needsUpdate) return
    for (const proposal of state.openProposals.values()) {
      if (proposal.phase === 'opening') this.#openBallots(state, proposal)
      else this.#since.delete(proposal.id)
    }
    for (const poll of state.polls.values()) if (isOpening(poll)) this.#openAnswers(poll)
    for (const draw of state.draws?.values() ?? []) {
      if (isInRound(state, draw)) this.#draw(state, draw)
    }
  }

  /**
   * Helps to open ballots as soon as that gives nobody an advantage: when the end of the vote is sealed, so that no ballot can
   * come before it any more, or when everybody has voted and nobody can change that. docs/PROTOCOL.md, [ballot-when].
   */
  #openBallots(state: GameState, proposal: Proposal): void {
    const { library } = this.#ports
    const { id, holders = [], ended } = proposal
    if (!(this.#isSealed(ended?.action) || isComplete(library, state, proposal))) return
    this.#inTurn(id, holders, () => {
      const body = ballotOpening(this.#seat, proposal)
      const isSpent = proposal.sum !== undefined && body !== null && this.#hasOpened(body.form)
      return isSpent ? null : body
    })
  }

  /** Helps to open answers when nobody can gain by it any more, as with ballots: docs/PROTOCOL.md, [poll-when]. */
  #openAnswers(poll: Poll): void {
    const { id, voters, encrypted } = poll
    const hasAll = [...voters.keys()].every((player) => hasAnswered(poll, player))
    if (!(hasAll || this.#isSealed(encrypted?.ended?.action))) return
    this.#inTurn(id, encrypted?.holders ?? [], () => answersOpening(this.#seat, poll))
  }

  /**
   * Deals for a draw as soon as it is asked for, and opens it only once it is sealed what is fixed: whoever could still change
   * that could choose by what they see. docs/PROTOCOL.md, [draw-when].
   */
  #draw(state: GameState, draw: Draw): void {
    const { id, holders, dealings } = draw
    if (!isFixed(draw)) {
      const luck = () => this.#ports.randomBytes(32)
      this.#inTurn(`${id} deal`, holders, () => drawDealing(this.#seat, state, draw, luck))
    } else if (this.#isSealed(dealings.at(-1)?.action)) {
      this.#inTurn(`${id} open`, holders, () => drawShare(this.#seat, draw))
    }
  }

  /** As many as are needed act at once, the others later, so that mostly nobody does it in vain. `null`: nothing to do. */
  #inTurn(about: string, holders: readonly BallotHolder[], part: () => Intent | null): void {
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

  /** Of anonymous ballots a seat opens one sum, ever: what lies between two would be told. [anon-when] */
  #hasOpened(form: FormHash): boolean {
    const { state, entries } = this.#record.replica
    return entries.some(
      ({ action: { body, device } }) =>
        body.type === 'open-ballots' &&
        body.form === form &&
        state?.deviceOwner.get(device) === this.#live.me,
    )
  }

  #isSealed(id: ActionId | undefined): boolean {
    const { entries, settled } = this.#record.replica
    return entries.slice(0, settled).some(({ action }) => action.id === id)
  }
}

/** Whether everybody who may vote has, for good. */
function isComplete(library: MechanicLibrary, state: GameState, proposal: Proposal): boolean {
  const { id, votes } = proposal
  return (
    !canTakeBack(state) &&
    eligibleVoters(library, state, proposal).every((player) => votes.has(player)) &&
    [...votes.keys()].every(
      (player) => !ask(library, state, 'may-change-vote', { player, proposal: id }).value.allow,
    )
  )
}

/** Whether some rule lets votes be taken back: it may be by a move, whenever. */
function canTakeBack(state: GameState): boolean {
  return rulesInForce(state).some(({ passages }) =>
    JSON.stringify(passages).includes('"take back vote"'),
  )
}

/** Screens ask whenever they are drawn, and it takes milliseconds. */
function openedOnce<What>(known: Map<string, What>, dealing: string, open: () => What): What {
  const before = known.get(dealing)
  if (before !== undefined) return before
  const own = open()
  known.set(dealing, own)
  return own
}
