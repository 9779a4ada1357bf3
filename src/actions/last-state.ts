import type { Json } from '../base/json.ts'
import type { ActionId, GameId, PlayerId } from './ids.ts'

/** How the game stood that another goes on from, beside its rules: docs/PROTOCOL.md, [game-onward]. */
export interface LastState {
  readonly game: GameId
  /** The last of its actions that this stands after. */
  readonly last: ActionId
  /** Whose seat the creator has. */
  readonly me: PlayerId
  /** In seat order. */
  readonly players: readonly LastPlayer[]
  /** Whose turn it was; `null`: nobody's. */
  readonly turn: PlayerId | null
  /** That turn was beside the order, which goes on from this player (`null`: from the beginning); `null`: it was in it. */
  readonly beside: { readonly after: PlayerId | null } | null
  /** What rules have done to the order of turns. */
  readonly line: LastTurnLine
  readonly turnCount: number
  readonly round: number
  readonly nextNumber: number
  readonly table: readonly Amount[]
  readonly titles: readonly { readonly title: string; readonly player: PlayerId }[]
  readonly entities: readonly LastEntity[]
  /** Of rules that remember something. */
  readonly rules: readonly LastRule[]
  readonly timers: readonly LastTimer[]
}

export interface Amount {
  readonly name: string
  readonly amount: number
}

export interface LastTurnLine {
  /** Who has a turn beside the order next, first come first. */
  readonly extra: readonly PlayerId[]
  /** How many of whose coming turns are passed over. */
  readonly passedOver: readonly { readonly player: PlayerId; readonly times: number }[]
  readonly isReversed: boolean
  /** How many turns of the round were beside the order. */
  readonly beside: number
}

export interface LastPlayer {
  readonly player: PlayerId
  readonly name: string
  readonly account: string
  readonly dieKey: string
  readonly quantities: readonly Amount[]
  readonly items: readonly Amount[]
  readonly choices: readonly { readonly choice: string; readonly option: string }[]
  /** What a player is, with since when, game time, ms. */
  readonly roles: readonly { readonly role: string; readonly since: number }[]
  /** Whom this one has as what: a lord. */
  readonly links: readonly { readonly link: string; readonly to: PlayerId }[]
}

/** A player whom something has as something. */
export interface LastReference {
  readonly name: string
  readonly to: PlayerId
}

export interface LastEntity {
  readonly id: string
  readonly kind: string
  readonly owner: PlayerId | null
  readonly state: string
  readonly values: readonly Amount[]
  readonly references: readonly LastReference[]
}

export interface LastRule {
  readonly number: number
  readonly marks: readonly string[]
  readonly values: readonly Amount[]
  readonly references: readonly LastReference[]
  readonly memory: readonly { readonly key: string; readonly value: Json }[]
}

export interface LastTimer {
  readonly id: string
  readonly due: number
  readonly rule: number
  readonly mechanic: string
  /** Which of its sentences, by its hash; absent where it is none. */
  readonly sentence?: string
  readonly name: string
  readonly data: Json
  readonly isFrame: boolean
}
