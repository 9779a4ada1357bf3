import type { AgreedSettings } from '../../actions/settings.ts'
import type { MechanicUse, Passage } from '../../actions/passage.ts'
import type {
  GameState,
  Judgment,
  Player,
  Proposal,
  Rule,
  RuleVersion,
} from '../../engine/kernel/state/state.ts'

import type { VoidView } from '../precedence/voids.ts'

/** A game's state for programs: the `state` of `synomic play --json`. A public interface; docs/CLI.md. */
export interface StateReport {
  readonly hash: string
  readonly sealed: number
  readonly game: string
  readonly name: string
  readonly status: GameState['status']
  readonly round: number
  readonly phase: Phase
  readonly turn: string | null
  readonly winners: readonly string[]
  /** What is agreed beside the rules. */
  readonly settings: Pick<AgreedSettings, keyof AgreedSettings>
  readonly players: readonly PlayerReport[]
  readonly rules: readonly RuleReport[]
  readonly proposals: readonly ProposalReport[]
  readonly judgments: readonly JudgmentReport[]
  readonly claims: readonly ClaimReport[]
  readonly throws: readonly ThrowReport[]
  readonly draws: readonly DrawReport[]
  readonly polls: readonly PollReport[]
  readonly table: Readonly<Record<string, number>>
  readonly titles: Readonly<Record<string, string>>
  readonly entities: readonly EntityReport[]
  /** What everybody holds and only its readers can read, with what is told of it, by name. */
  readonly encrypted: readonly { readonly label: string; readonly readers: readonly string[] }[]
  /** `due` null: it waits for something to happen. */
  readonly timers: readonly { readonly name: string; readonly due: number | null }[]
}

/** What the game waits for. */
export type Phase =
  | 'gathering'
  | 'open'
  | 'between-turns'
  | 'proposing'
  | 'debate'
  | 'voting'
  | 'throwing'
  | 'ending'
  | 'won'

export interface PlayerReport {
  readonly name: string
  readonly account: string
  readonly status: Player['status']
  readonly points: number
  readonly quantities: Readonly<Record<string, number>>
  readonly items: Readonly<Record<string, number>>
  readonly titles: readonly string[]
  readonly roles: readonly string[]
  readonly choices: Readonly<Record<string, string>>
  /** Other players whom this one has as something, by name. */
  readonly links?: Readonly<Record<string, string>>
  /** Who may see drafts that the player puts on the table, by name, in seat order. */
  readonly draftReaders: readonly string[]
}

export interface RuleReport {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly passages: readonly Passage[]
  readonly mutability: Rule['mutability']
  readonly status: Rule['status']
  /** Set while a rule of higher rank strikes it out. */
  readonly void?: VoidView
  /** Set while another rule says that it has no effect. */
  readonly suspended?: VoidView
  /** What rules count of it: power. */
  readonly values?: Readonly<Record<string, number>>
  /** Players whom it has as something, by name: an owner. */
  readonly references?: Readonly<Record<string, string>>
  readonly mechanics: readonly MechanicUse[]
  readonly notes: readonly string[]
  readonly marks: readonly string[]
  readonly history: readonly {
    readonly number: number
    readonly by: RuleVersion['by']
    readonly title: string
    readonly text: string
    readonly mutability: Rule['mutability']
    readonly status: Rule['status']
    readonly mechanics: readonly MechanicUse[]
  }[]
}

export interface ProposalReport {
  readonly number: number
  readonly as: string | null
  readonly title: string
  readonly by: string
  readonly phase: Proposal['phase']
  readonly outcome: NonNullable<Proposal['outcome']> | null
  readonly votes: Readonly<Record<string, string>>
  /** What rules count of it: adoption index. */
  readonly values?: Readonly<Record<string, number>>
  readonly references?: Readonly<Record<string, string>>
  readonly decisions: Proposal['decisions']
}

export interface JudgmentReport {
  readonly as: string | null
  readonly question: string
  readonly by: string
  readonly judge: string | null
  readonly former: readonly string[]
  readonly status: Judgment['status']
  readonly answer: string | null
  readonly consents: readonly string[]
  readonly rulings: readonly {
    readonly judge: string
    readonly answer: string
    readonly overruled: boolean
    readonly overruledBy: readonly string[]
    readonly upheldBy?: readonly string[]
  }[]
}

export interface ClaimReport {
  readonly as: string | null
  readonly by: string
  readonly rule: number
  readonly note: string
  readonly contested: boolean
  readonly undone: boolean
}

export interface EntityReport {
  readonly id: string
  readonly kind: string
  readonly owner: string | null
  readonly state: string
  readonly values: Readonly<Record<string, number>>
  /** Players whom it has as something, besides its owner, by name: a captain. */
  readonly references?: Readonly<Record<string, string>>
}

/** Everything a device can read: of two players answers to secret polls, too. */
export interface PollReport {
  readonly question: string
  /** The number of the rule that asks. */
  readonly rule: number | null
  /** What there is to choose from, players by name; of numbers the two limits. */
  readonly options: readonly (string | number | boolean)[]
  readonly secret: boolean
  /** `opening`: it is over, and its encrypted answers are being opened. */
  readonly phase: 'asked' | 'opening'
  readonly due: number | null
  /** `encrypted`: given, and nobody can read it yet. */
  readonly answers: Readonly<Record<string, string | number | boolean>>
  /** Who has not answered. */
  readonly awaited: readonly string[]
}

/** What the table owes of chance drawn together; `dealt` and `opened`: whose devices did so. */
export interface DrawReport {
  readonly sides: number
  readonly count: number
  readonly needed: number
  readonly dealt: readonly string[]
  readonly opened: readonly string[]
}

export interface ThrowReport {
  readonly player: string
  readonly purpose: string
  readonly sides: number
  readonly count: number
  readonly method: string
}
