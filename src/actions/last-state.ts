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

export interface LastPlayer {
  readonly player: PlayerId
  readonly name: string
  readonly account: string
  readonly dieKey: string
  readonly quantities: readonly Amount[]
  readonly items: readonly Amount[]
  readonly choices: readonly { readonly choice: string; readonly option: string }[]
  readonly roles: readonly string[]
}

export interface LastEntity {
  readonly id: string
  readonly kind: string
  readonly owner: PlayerId | null
  readonly state: string
  readonly values: readonly Amount[]
}

export interface LastRule {
  readonly number: number
  readonly marks: readonly string[]
  readonly values: readonly Amount[]
  readonly memory: readonly { readonly key: string; readonly value: Json }[]
}

export interface LastTimer {
  readonly id: string
  readonly due: number
  readonly rule: number
  readonly mechanic: string
  readonly name: string
  readonly data: Json
  readonly isFrame: boolean
}
