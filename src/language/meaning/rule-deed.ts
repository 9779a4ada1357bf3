import type { ActionId, PlayerId, ProposalId } from '../../actions/ids.ts'
import type { RuleView } from './world.ts'

/** What a rule would do, as norms on what rules do are asked about it. */
export interface RuleDeed {
  readonly does: RuleDoes
  /** The rule whose effect it is; `null`: no rule's. */
  readonly rule: RuleView | null
  /** To whom; `null`: to the table, or to nobody in particular. */
  readonly player: PlayerId | null
  readonly proposal?: ProposalId
  /** Whose Judge; without, of all that are open. */
  readonly judgment?: ActionId
  /** It is a turn that begins. */
  readonly begins?: true
  /** What is given or taken, or the role. */
  readonly name?: string
}

export type RuleDoes =
  | 'give'
  | 'take'
  | 'name'
  | 'unname'
  | 'let win'
  | 'let throw'
  | 'put out'
  | 'open a vote'
  | 'close a vote'
  | 'cast a vote'
  | 'end a turn'
  /** One that is passed over, comes beside the order or another way round. */
  | 'move a turn'
  | 'make a NULL proposal'
  | 'withdraw'
  /** Whatever the votes on it come to. */
  | 'defeat'
  | 'replace a Judge'
  | 'begin a round'
  | 'give a thing'
  /** Whom a rule, a thing, a proposal or a player has as something. */
  | 'refer of rule'
  | 'refer of thing'
  | 'refer of proposal'
  | 'refer of player'
