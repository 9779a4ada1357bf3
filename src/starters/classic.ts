import { immutableRules } from './initial-set-immutable.ts'
import { mutableRules } from './initial-set-mutable.ts'
import type { Starter } from './starter.ts'

/** The original game: rules 101–116 and 201–213. */
export const classic: Starter = {
  id: 'classic',
  title: 'Classic',
  rules: [...immutableRules, ...mutableRules],
}
