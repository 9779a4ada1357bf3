import type { ActionId, PlayerId, ProposalId } from '../../actions/ids.ts'

/** What a sentence can be told of. */
export type HappeningName =
  | 'vote closed'
  | 'proposed'
  /** A proposal was made, or revised. */
  | 'worded'
  | 'vote opened'
  | 'turn began'
  | 'turn ended'
  | 'turn missed'
  | 'circuit began'
  | 'circuit ended'
  | 'game began'
  /** Somebody sits down at the table, for the first time or again. */
  | 'joined'
  /** Somebody who had left is at the table again. */
  | 'returned'
  | 'left'
  | 'round began'
  /** What a player counts changed. */
  | 'amount changed'
  /** A number on the table did. */
  | 'table changed'
  | 'said'
  | 'thrown'
  | 'moved'
  | 'became'
  /** What a player was they are no longer. */
  | 'ceased'
  /** What a player has chosen, or was put into, is another now. */
  | 'chose'
  /** A thing is a player's now, or no longer. */
  | 'got'
  | 'parted'
  | 'voted'
  /** Somebody has, and it counts for nothing since: they took part all the same. */
  | 'vote undone'
  /** Of a vote that is closed and anonymous, in this round, a player has shown their own. */
  | 'vote shown'
  | 'won'
  /** The same, told of each winner. */
  | 'winner'
  | 'withdrawn'
  | 'judged'
  /** Of a judgment the rules have named no Judge. */
  | 'judge wanted'
  /** The next turn has begun, and a question of before waits for its Judge. */
  | 'judge late'
  /** The sentence's own rule came into force. */
  | 'in force'
  /** It did as a new rule. */
  | 'enacted'
  /** A proposal changed a rule, or brought one in. */
  | 'rule changed'
  /** A time came that the sentence named. */
  | 'due'

/** Something that happened, with what it is about. */
export interface Happening {
  readonly name: HappeningName
  readonly player?: PlayerId
  readonly proposal?: ProposalId
  /** What changed, from how many to how many. */
  readonly amount?: { readonly quantity: string; readonly from: number; readonly to: number }
  /** What was said, or what the move, the role, the choice or the thing is called. */
  readonly text?: string
  readonly thing?: string
  readonly option?: string
  /** The rule that speaks is why: of a win. */
  readonly isOwn?: boolean
  /** Who joins has been in the game before. */
  readonly isBack?: true
  /** A rule cast the vote. */
  readonly isForced?: boolean
  /** What dice showed. */
  readonly faces?: readonly number[]
  readonly judgment?: ActionId
  /** Of a turn, its number in the game. */
  readonly turn?: number
}
