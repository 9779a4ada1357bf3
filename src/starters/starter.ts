import type { InitialRule } from '../actions/change.ts'

/** A rule book that the app offers to begin with. */
export interface Starter {
  readonly id: string
  readonly title: string
  /** One or two sentences. */
  readonly about: string
  readonly rules: readonly InitialRule[]
}
