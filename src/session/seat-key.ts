import type { JsonObject } from '../base/json.ts'
import type { Result } from '../base/result.ts'
import { ask } from '../engine/kernel/ask.ts'
import type { EncryptedNote, MechanicLibrary } from '../engine/kernel/mechanic.ts'
import type { GameState, Proposal } from '../engine/kernel/state.ts'
import { rulesInForce } from '../engine/rules/rules.ts'
import { eligibleVoters } from '../engine/votes/tally.ts'
import type { BallotContent, Body } from '../actions/body.ts'
import { playerId, type DeviceId, type ProposalId } from '../actions/ids.ts'
import { neededOf } from '../crypto/threshold.ts'
import type { Intent } from './api.ts'
import { ballotOpening, ownBallot, type Seat } from './ballots.ts'
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
  /** Since when, by this device's clock, ballots wait to be opened; or until when what was tried is waited for. */
  readonly #since = new Map<ProposalId, number>()

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
    return proved(body, this.#seat, state, () => this.#ports.randomBytes(32))
  }

  /** What a note holds, if this seat is one of its readers. */
  readEncrypted(note: EncryptedNote): JsonObject | null {
    const { state } = this.#record.replica
    return state === null ? null : readEncrypted({ state, die: this.#record.keys.die }, note)
  }

  /** What this seat cast, as long as nobody else can read it. */
  ownBallot(proposal: Proposal): BallotContent | null {
    const { state } = this.#record.replica
    return state === null ? null : ownBallot(this.#seat, state, proposal)
  }

  /**
   * Helps to open encrypted ballots as soon as that gives nobody an advantage: when the end of the vote is sealed, so that no
   * ballot can come before it any more, or when everybody has voted and nobody can change that. docs/PROTOCOL.md, [ballot-when].
   */
  openBallots(): void {
    const { replica, needsUpdate } = this.#record
    if (replica.state === null || this.#live.me === null || needsUpdate) return
    for (const proposal of replica.state.openProposals.values()) {
      if (proposal.phase === 'opening') this.#lookAt(replica.state, proposal)
      else this.#since.delete(proposal.id)
    }
  }

  #lookAt(state: GameState, proposal: Proposal): void {
    const { library, clock } = this.#ports
    const { id, holders = [] } = proposal
    const place = holders.findIndex(({ player }) => player === this.#live.me)
    if (place < 0 || !(this.#isSealed(proposal) || isComplete(library, state, proposal))) return
    const now = clock.now()
    const since = this.#since.get(id)
    if (since === undefined || since > now + retryMs) this.#since.set(id, now)
    const waits = Math.max(0, place + 1 - neededOf(holders.length)) * patienceBySeatMs
    if (now < (this.#since.get(id) ?? now) + waits) return
    const body = ballotOpening(this.#seat, proposal)
    if (body === null) return
    this.#since.set(id, now + retryMs)
    void this.#send(body)
  }

  #isSealed({ ended }: Proposal): boolean {
    const { entries, settled } = this.#record.replica
    return entries.slice(0, settled).some(({ action }) => action.id === ended?.action)
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
