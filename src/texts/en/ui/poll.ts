import { words } from '../../words.ts'

/** Questions that rules put to players. */
export const pollScreenWords = words('pollScreenWords', {
  title: 'Asked by rules',
  answer: 'Answer',
  choose: 'Your answer',
  number: (min: number, max: number) => `A whole number, ${min} to ${max}`,
  asked: 'asked',
  until: 'until',
  answered: (name: string, answer: string | null) =>
    answer === null ? `${name} has answered` : `${name}: ${answer}`,
  awaited: (names: string) => `Waits for ${names}`,
  secret:
    'Until it has ended, the app shows your answer to nobody but you. That is a courtesy among friends, no lock: with fewer than three players answers are not encrypted, and every player’s device, and the game file, hold them as they were signed.',
  encrypted: (needed: number, holders: number) =>
    `Until it has ended nobody can read your answer, unless ${needed} of the ${holders} players join to look; then any ${needed} of their devices open all answers at once, and everybody sees them. Everybody sees that you answered, and when.`,
})
