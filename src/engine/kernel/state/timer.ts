import type { ActionId, PlayerId, ProposalId } from '../../../actions/ids.ts'
import type { Json } from '../../../base/json.ts'
import type { EventType } from '../event.ts'
import type { Cause, RuleId } from './state.ts'

/** A time at which something follows by itself. */
export interface Timer extends Pick<Cause, 'sentence'> {
  readonly id: string
  readonly due: number
  readonly rule: RuleId
  readonly mechanic: string
  readonly name: string
  readonly data: Json
  /** `data` is what follows, whatever became of the rule: docs/PROTOCOL.md, [frame-owed]. */
  readonly isFrame?: true
  /** The proposal of which it is: where that goes on into another round, so does this. */
  readonly about?: ProposalId
  /** It waits for such an event, not for a time; `due` is when it began to. */
  readonly on?: EventType
  /** Runs as long as the rule says that it does, and something lasts: docs/PROTOCOL.md, [clock-runs]. */
  readonly isClock?: true
  /** It runs while other clocks stand still, unless a rule of higher rank stops it. */
  readonly isFixed?: true
  /** The judgment whose Judge it gives a time, or whose ruling. */
  readonly judgment?: ActionId
  /** The vote that it gives a time. */
  readonly vote?: ProposalId
  /**
   * Who has seen that vote, and when, game time, ms; absent once more than half have, for it is not due before: docs/PROTOCOL.md,
   * [vote-seen].
   */
  readonly seen?: ReadonlyMap<PlayerId, number> | undefined
  /** It was due, and what it measures still lasts. */
  readonly isOver?: true
  /** Since when it stands still, game time, ms: so much later it is due. */
  readonly heldSince?: number | undefined
}
