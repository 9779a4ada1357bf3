import { classic } from './classic.ts'
import type { Starter } from './starter.ts'

/** All starters, in the order in which New game shows them. */
export const starters: readonly Starter[] = [classic]
