/** What is left to those who look ahead from one action. */
export interface AheadBudget {
  /** Steps of the language. */
  steps: number
  /** Acts tried. */
  acts: number
}
