import { vi } from 'vitest'
import { promptStreams } from './prompt-streams.ts'

/** Lets packing take no time: {@link promptStreams}. Ends with the test. */
export function deflatePromptly(): void {
  for (const [name, stream] of Object.entries(promptStreams)) vi.stubGlobal(name, stream)
}
