import { words } from '../../../words.ts'

/** A proposed change in a few words, in the language of the book: what a proposal is called that nobody gave a title is signed with it. */
export const titlesInBook = {
  enact: 'Enact a new rule',
  amend: (rule: number) => `Amend rule ${rule}`,
  repeal: (rule: number) => `Repeal rule ${rule}`,
  transmute: (rule: number, to: string) => `Transmute rule ${rule}: make it ${to}`,
  renumber: (rule: number, to: number) => `Renumber rule ${rule} as ${to}`,
  score: (who: string, quantity: string, by: number | null, to: number | null) => {
    if (to !== null) return `Set ${who}’s ${quantity} to ${to}`
    const sign = (by ?? 0) < 0 ? '−' : '+'
    return `${sign}${(by ?? 0) < 0 ? -(by ?? 0) : (by ?? 0)} ${quantity} for ${who}`
  },
  setting: 'Change how we play',
  alternatives: 'One of these',
}

/** The same for whoever looks at it. */
export const changeTitles = words('changeTitles', { ...titlesInBook })
