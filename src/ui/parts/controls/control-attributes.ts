/** What ties a control to its label, its help and what is wrong with it; spread on the control. */
export interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: 'true' | undefined
}
