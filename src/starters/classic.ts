import { immutableRules } from './initial-set-immutable.ts'
import { mutableRules } from './initial-set-mutable.ts'
import type { Starter } from './starter.ts'

/** The original game: rules 101–116 and 201–213. */
export const classic: Starter = {
  id: 'classic',
  title: 'Classic',
  about:
    'The original game of 1982. Propose a rule-change, vote, throw the die; 100 points win, unless you change that.',
  rules: [...immutableRules, ...mutableRules],
}
