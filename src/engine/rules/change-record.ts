import type { ActionId, PlayerId, ProposalId } from '../../actions/ids.ts'
import type { Ballot, PollAnswer } from '../../actions/body.ts'
import type { PollChoice } from '../polls/poll.ts'
import type { EffectType } from '../kernel/effect.ts'
import type { EncryptedNote } from '../kernel/questions/mechanic.ts'
import type { Cause, RuleId } from '../kernel/state/state.ts'
import type { Met } from './met.ts'

/** What one action changed, one fact each, with its cause: what the chronicle and every “why?” read. */
export type ChangeRecord = { readonly cause: Cause } & (
  | {
      readonly kind: 'quantity'
      /** `null`: kept for the table. */
      readonly player: PlayerId | null
      readonly quantity: string
      readonly from: number
      readonly to: number
    }
  | {
      readonly kind: 'item'
      readonly player: PlayerId
      readonly item: string
      readonly from: number
      readonly to: number
    }
  | {
      readonly kind: 'title'
      readonly title: string
      readonly from: PlayerId | null
      readonly to: PlayerId | null
    }
  | {
      readonly kind: 'choice'
      readonly player: PlayerId
      readonly choice: string
      readonly from: string
      readonly to: string
    }
  | {
      readonly kind: 'role'
      readonly player: PlayerId
      readonly role: string
      readonly held: boolean
    }
  | {
      readonly kind: 'link'
      readonly player: PlayerId
      readonly link: string
      readonly to: PlayerId | null
    }
  /** The same of something else; `number`: of a rule or a proposal, and of a thing that sentences made. */
  | {
      readonly kind: 'reference'
      readonly of: 'rule' | 'proposal' | { readonly entity: string; readonly kind: string }
      readonly number: number
      readonly name: string
      readonly from: PlayerId | null
      readonly to: PlayerId | null
    }
  | {
      readonly kind: 'entity'
      readonly entity: string
      readonly entityKind: string
      readonly owner: PlayerId | null
      readonly what: string
    }
  | { readonly kind: 'player'; readonly player: PlayerId; readonly status: string }
  | {
      readonly kind: 'game'
      readonly what:
        'created' | 'went-on' | 'started' | 'round' | 'round-asked' | 'new-secret' | 'settings'
    }
  | { readonly kind: 'turn-began'; readonly player: PlayerId; readonly turn: number }
  | { readonly kind: 'turn-passed'; readonly player: PlayerId; readonly turn: number }
  | { readonly kind: 'turns-reversed' }
  | { readonly kind: 'counted'; readonly player: PlayerId; readonly isCounted: boolean }
  | { readonly kind: 'turn-ended'; readonly player: PlayerId; readonly turn: number }
  | {
      readonly kind: 'proposal'
      readonly proposal: ProposalId
      readonly number: number
      readonly what:
        | 'made'
        | 'revised'
        | 'vote-opened'
        | 'vote-awaits-lot'
        | 'vote-ended'
        | 'adopted'
        | 'defeated'
        | 'withdrawn'
    }
  /** What came of an amendment whose rule had changed since it was worded. */
  | { readonly kind: 'met'; readonly number: number; readonly met: Met }
  | {
      readonly kind: 'vote'
      readonly proposal: ProposalId
      readonly player: PlayerId
      readonly ballot: string
      readonly forced: boolean
    }
  | { readonly kind: 'vote-taken-back'; readonly proposal: ProposalId; readonly player: PlayerId }
  /** A holder gave what opens encrypted ballots; `spoilt`, by the last that it took: what was in a ballot was none. */
  | { readonly kind: 'ballots-opened'; readonly proposal: ProposalId; readonly left: number }
  | { readonly kind: 'ballot-spoilt'; readonly proposal: ProposalId; readonly player: PlayerId }
  /** How somebody voted, where votes are anonymous, as they showed. */
  | {
      readonly kind: 'ballot-revealed'
      readonly proposal: ProposalId
      readonly number: number
      readonly player: PlayerId
      readonly ballot: Ballot
    }
  | {
      readonly kind: 'rule'
      readonly rule: RuleId
      readonly number: number
      readonly formerNumber: number | null
      readonly what: string
    }
  /** What rules count of a rule or of a proposal, called by its number. */
  | {
      readonly kind: 'value'
      readonly of: 'rule' | 'proposal'
      readonly number: number
      readonly value: string
      readonly to: number
    }
  | {
      readonly kind: 'throw-owed'
      readonly player: PlayerId
      readonly throwId: string
      readonly sides: number
      readonly count: number
    }
  | { readonly kind: 'throws-dropped'; readonly player: PlayerId }
  | {
      readonly kind: 'thrown'
      readonly player: PlayerId
      readonly throwId: string
      readonly values: readonly number[]
      readonly sides: number
      readonly verifiable: boolean
    }
  /** The table owes a draw. */
  | {
      readonly kind: 'draw-asked'
      readonly draw: string
      readonly sides: number
      readonly count: number
    }
  /** Towards it; `left`: so many more it takes. `alone`: too few are at the table, and one of them throws instead. */
  | {
      readonly kind: 'draw'
      readonly draw: string
      readonly what: 'dealt' | 'fixed' | 'opened' | 'anew' | 'alone'
      readonly left: number
    }
  | {
      readonly kind: 'drawn'
      readonly draw: string
      readonly values: readonly number[]
      readonly sides: number
    }
  | {
      readonly kind: 'judgment'
      readonly judgment: ActionId
      readonly what: 'invoked' | 'judge-named' | 'judged' | 'overruled' | 'consented' | 'settled'
      readonly player: PlayerId | null
    }
  | {
      readonly kind: 'claim'
      readonly claim: ActionId
      readonly what: 'made' | 'contested'
    }
  /**
   * Of an act, or a win, that waits for the others; `player`: who said so, whose act took effect, or who would win, also but for
   * what waits.
   */
  | {
      readonly kind: 'pending'
      readonly act: ActionId
      readonly what: 'waits' | 'goes-first' | 'agreed' | 'against' | 'granted' | 'failed'
      readonly player: PlayerId
    }
  | {
      readonly kind: 'timer'
      readonly name: string
      readonly due: number
      readonly what: 'set' | 'fired' | 'cancelled'
    }
  | {
      readonly kind: 'poll'
      readonly poll: string
      readonly question: string
      readonly what: 'asked' | 'opening' | 'ended' | 'unopened' | 'cancelled'
    }
  | {
      readonly kind: 'answered'
      readonly poll: string
      readonly player: PlayerId
      readonly question: string
      readonly choice: PollChoice
      /** `null`: it is encrypted. */
      readonly option: PollAnswer | null
      /** Not to be shown before the poll ends. */
      readonly isSecret: boolean
    }
  /** A holder helped to open answers; it takes so many more. */
  | {
      readonly kind: 'answers-opened'
      readonly poll: string
      readonly question: string
      readonly left: number
    }
  /** What an encrypted answer said; `null`: nothing that could be answered. */
  | {
      readonly kind: 'answer-opened'
      readonly poll: string
      readonly player: PlayerId
      readonly question: string
      readonly choice: PollChoice
      readonly option: PollAnswer | null
    }
  | { readonly kind: 'won'; readonly winners: readonly PlayerId[] }
  | { readonly kind: 'note'; readonly text: string }
  /** So many players are for something by now that waits for more. */
  | { readonly kind: 'words'; readonly count: number }
  /** A vote on whether somebody may join. */
  | { readonly kind: 'newcomer'; readonly player: PlayerId; readonly ballot: Ballot }
  /** A move, by the title under which its rule offered it. */
  | { readonly kind: 'moved'; readonly title: string }
  /** Something was said that only some can read. */
  | { readonly kind: 'encrypted'; readonly note: EncryptedNote }
  /** What a rule (the cause) would have done, had not rule `by` forbidden it. */
  | {
      readonly kind: 'forbidden'
      readonly act: EffectType
      readonly proposal?: ProposalId
      readonly player?: PlayerId
      readonly by: number
      readonly because: string | null
      /** It would have done so again and again, and is told once. */
      readonly isOnce?: true
    }
  /** A mechanic failed and stayed silent for that event. */
  | {
      readonly kind: 'flag'
      readonly problem: string
      /** Steps that it had taken in the act, where it ran out of them (`too-much-work`). */
      readonly steps?: number
    }
)
