import type { Fault, Result } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type {
  ChangeMark,
  DraftCopy,
  OptionMark,
  ProposalDraft,
  Spot,
} from '../../network/drafts/draft.ts'

export type { ChangeMark, DraftCopy, OptionMark, ProposalDraft, Spot }

/** Proposals of a game that are being written, by me or together. */
export interface DraftsOfGame {
  /** Those that are there so far; whoever subscribes is told of more. */
  draftsSeen(): Pick<GameDrafts, 'all' | 'subscribe'>
  /** The same, to write in them; what it takes is loaded when they are first asked for. */
  drafts(): Promise<GameDrafts>
}

/** The drafts of a game that this device shows: mine, and those on the table. Docs: PROTOCOL [draft-*]. */
export interface GameDrafts {
  /** Ends once all that this device keeps of them is among `all()`. */
  readonly loaded: Promise<void>
  /** Oldest first; the same list until something changes. */
  all(): readonly DraftView[]
  subscribe(listener: () => void): () => void
  /** Whether a draft of mine can be put on the table; where a rule forbids it, the fault names it. */
  sharing(): Result<null>
  /** Begins a draft that only I see, and answers how it is called. `about`: what it is kept for, if not for proposing. */
  begin(content: ProposalDraft, about: string | null): string
  /** Makes a draft say this, as mine: the smallest edits beside those that others make. */
  write(id: string, content: ProposalDraft): Result<null>
  /** Puts it on the table: everybody who may see it sees it, and writes in it. */
  share(id: string): Result<null>
  /** Takes mine off the table: what it says goes on as a draft that only I see, whose name is answered. */
  takeBack(id: string): string | null
  /** Takes a draft off this device, and one of mine off the table. */
  drop(id: string): void
  /** Shows the others where I write; `null`: no longer in this draft. */
  point(id: string, spot: Spot | null): void
  /** The draft as it was, newest first. */
  copies(id: string): readonly DraftCopy[]
  /** Peers that are no longer listened to, and why. */
  troubles(): readonly Fault[]
}

export interface DraftView {
  readonly id: string
  readonly about: string | null
  readonly isShared: boolean
  /** By what the draft says, as all that it says of people. */
  readonly maker: PlayerId
  /** Begun on this device: the others are told when it goes. */
  readonly isMine: boolean
  readonly createdMs: number
  readonly content: ProposalDraft
  /** One for each change. */
  readonly marks: readonly ChangeMark[]
  readonly authors: { readonly title: PlayerId | null; readonly commentary: PlayerId | null }
  /** Who else is in it now, and where they write. */
  readonly others: readonly { readonly player: PlayerId; readonly spot: Spot | null }[]
  /** Where I write, as the text stands now. */
  readonly spot: Spot | null
}
