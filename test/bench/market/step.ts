/** What a player of Market does, in words that both engines can be told. */
export type Step = { readonly by: string } & (
  | { readonly do: 'propose'; readonly change: BookChange }
  | { readonly do: 'call-vote' }
  | { readonly do: 'vote'; readonly ballot: 'for' | 'against' }
  | { readonly do: 'bribe'; readonly whom: string }
  | { readonly do: 'counter-bribe'; readonly whom: string; readonly how: 'free' | 'turn' }
  | { readonly do: 'buy'; readonly item: string; readonly count: number }
  | { readonly do: 'open a minion package' }
  | { readonly do: 'water minions' }
  | { readonly do: 'eat'; readonly count: number }
  | { readonly do: 'take-role' }
  /** A word for another round: with the last that it needs, it begins. */
  | { readonly do: 'new-round'; readonly begins: boolean }
)

export type BookChange =
  | { readonly do: 'enact'; readonly text: string }
  | { readonly do: 'amend'; readonly rule: number; readonly text: string }
  /** The rule that sells one good, at another price. */
  | { readonly do: 'reprice'; readonly rule: number; readonly item: string; readonly price: number }
  | { readonly do: 'repeal'; readonly rule: number }

/** What both must agree on after every step. */
export interface Standing {
  readonly over: boolean
  /** By name: points, health, things and minions. */
  readonly players: Readonly<Record<string, PlayerStanding>>
  /** Numbers of the rules in force. */
  readonly rules: readonly number[]
  readonly mover: string | null
}

export interface PlayerStanding {
  readonly points: number
  readonly health: number
  readonly items: Readonly<Record<string, number>>
  readonly minions: number
}
