import { oneOf } from './param.ts'

/** How large a part of a group must agree. */
export type Share = 'majority' | 'two-thirds' | 'unanimous'

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

/** Whether so many of a group are enough. Of an empty group nobody is needed. */
export function isShare(share: Share, count: number, of: number): boolean {
  return count >= shareOf(share, of)
}

/** How many of a group are needed. */
export function shareOf(share: Share, of: number): number {
  if (of === 0) return 0
  switch (share) {
    case 'majority':
      return Math.trunc(of / 2) + 1
    case 'two-thirds':
      return Math.trunc((2 * of + 2) / 3)
    case 'unanimous':
      return of
  }
}

export const shareInWords = {
  majority: 'more than half of',
  'two-thirds': 'at least two thirds of',
  unanimous: 'all of',
} as const
