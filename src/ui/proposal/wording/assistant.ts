import type { Kept, Round } from '../../../prose/assistant/round.ts'

/** Whoever makes what is copied for an assistant, and reads what it answers. */
export interface Assistant {
  /** `null`: it took too long. */
  readonly prompt: (rules: readonly string[]) => Promise<string | null>
  /** `kept`: what its answers before said, for each rule. `null`: it took too long. */
  readonly read: (
    pasted: string,
    rules: readonly string[],
    kept: readonly Kept[],
  ) => Promise<Round | null>
}
