/** In which order turns go round. */
export interface Order {
  readonly by: 'seat' | 'name' | 'account' | 'surname'
  /** From which circuit on it is the other way round; `null`: never. */
  readonly backwardsFrom: number | null
  /** So many seats later in each circuit. */
  readonly shift: number
}

/** When a move can be made, and how often in what. */
export interface Limit {
  readonly isOwnTurn?: true
  /** On which day of the week alone. */
  readonly weekday?: string
  readonly most?: { readonly times: number; readonly per: Period }
  /** So often with each other player whom it is done to. */
  readonly isPerOther?: true
  /** So long after it was made it cannot be made again. */
  readonly restMs?: number
  /** Whoever makes it says how many times at once. */
  readonly isRepeated?: true
}

export type Period = 'turn' | 'circuit' | 'game' | 'day' | 'week' | 'month'
