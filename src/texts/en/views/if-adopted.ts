import { words } from '../../words.ts'
import { countWords } from '../list.ts'

/** What would follow from a proposal, tried on a copy of the game. */
export const ifAdoptedWords = words('ifAdoptedWords', {
  counted: (name: string, quantity: string) => `${name}, ${quantity}`,
  role: (name: string, role: string) => `${name} is ${role}`,
  title: (title: string) => `The title “${title}”`,
  has: (held = false) => (held ? 'yes' : 'no'),
  yes: 'yes',
  no: 'no',
  throws: (name: string) => `${name} owes a throw`,
  drawn: 'something is drawn together',
  turn: 'The turn',
  nobody: 'nobody',
  game: 'The game',
  goesOn: 'goes on',
  won: (names: string) => `won by ${names}`,
  loop: 'Rules set each other off without an end here. The app stops them, and what they had begun stays half done.',
  tooMuch: (sentence: string | null, steps: number) =>
    `This is too much work for one move: after ${countWords(steps, 'step', 'steps')} of work the app stops ${sentence === null ? 'the rule' : `“${sentence}”`}, which then does nothing. All other sentences still act.`,
  silent: (problem: string) => `A rule fails on the way and stays silent (${problem}).`,
  changesNothing: (rule: number) =>
    `The amendment of rule ${rule} changes nothing: the rule says this already.`,
  waits: (rule: number, name: string, of: string) =>
    of === 'role'
      ? `A sentence of rule ${rule} turns on who is ${name}, and nothing in the game makes anybody that.`
      : `A sentence of rule ${rule} turns on ${name}, and nothing in the game ever changes that.`,
})

/** What stands in the slot of a ballot: what it would bring whoever casts it. */
export const slotWords = words('slotWords', {
  if: {
    for: {
      passes: (gain: string) => `${gain} if it passes`,
      fails: (gain: string) => `${gain} if it still fails`,
    },
    against: {
      passes: (gain: string) => `${gain} if it still passes`,
      fails: (gain: string) => `${gain} if it fails`,
    },
    abstain: {
      passes: (gain: string) => `${gain} if it passes`,
      fails: (gain: string) => `${gain} if it fails`,
    },
  },
  itPasses: 'it passes',
  itFails: 'it fails',
  /** However the others vote. */
  decided: (how: string, gain: string) => `${how}: ${gain}`,
  nothing: 'you gain nothing',
  /** Beside what is gained for sure. */
  throws: (count: number) => (count === 1 ? 'a throw' : `${count} throws`),
})
