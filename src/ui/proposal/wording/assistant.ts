import type { Phrase } from '../../../actions/phrase.ts'
import type { Round } from '../../../prose/assistant/round.ts'

/** Whoever makes what is copied for an assistant, and reads what it answers. */
export interface Assistant {
  /** `null`: it took too long. */
  readonly prompt: (rules: readonly string[]) => Promise<string | null>
  /** `kept`: what was read of answers before, for each rule. `null`: it took too long. */
  readonly read: (
    pasted: string,
    rules: readonly string[],
    kept: readonly (readonly Phrase[])[],
  ) => Promise<Round | null>
}
