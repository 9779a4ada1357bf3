import type { Phrase } from '../actions/phrase.ts'
import { oneOf } from './param.ts'

/** How large a part of a group must agree. */
type Share = 'majority' | 'two-thirds' | 'unanimous'

/** The parameter that asks for it. */
export function shareParam(wording: { readonly label: string; readonly default: Share }) {
  return oneOf({
    ...wording,
    options: {
      majority: 'more than half',
      'two-thirds': 'at least two thirds',
      unanimous: 'all',
    },
  })
}

/** The same as a sentence has it. */
export const quotaSaid = {
  majority: ['most'],
  'two-thirds': ['share', ['two thirds']],
  unanimous: ['all'],
} as const satisfies Record<Share, Phrase>
