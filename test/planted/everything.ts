import { chance } from './chance.ts'
import { faults } from './faults.ts'
import type { Planted } from './planted.ts'
import { promises } from './promises.ts'
import { rules } from './rules.ts'
import { undo } from './undo.ts'

/** All faults that are planted. */
export const everything: readonly Planted[] = [...faults, ...rules, ...chance, ...undo, ...promises]
