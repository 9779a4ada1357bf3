import { words } from '../../words.ts'

/** Why an action had no effect, beside what the rules refuse. */
export const chronicleWords = words('chronicleWords', {
  times: (sentence: string, count: number) => `${count} times: ${sentence}`,
  undone: (judge: string | null) =>
    judge === null ? 'Everybody together undid it.' : `A ruling of ${judge} undid it.`,
  cutOff:
    'It was signed by a device that has been removed from its seat, and comes after the last of that device’s actions that count, whatever time it bears.',
})
