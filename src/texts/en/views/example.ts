import { listWords } from '../list.ts'
import { words } from '../../words.ts'

/** What a sentence would do at this table. */
export const exampleWords = words('exampleWords', {
  /** `If Ann has 20 points and Ann’s turn ends`; each as below. */
  if: (these: readonly string[]) => `If ${listWords(these)}`,
  now: 'From then on',
  that: {
    adopted: (who: string) => `${who}’s proposal is adopted`,
    adoptedAgainst: (who: string, other: string) =>
      `${who}’s proposal is adopted, with ${other} against it`,
    adoptedWithout: (who: string, other: string) =>
      `${who}’s proposal is adopted, and ${other} didn’t vote`,
    defeated: (who: string) => `${who}’s proposal is defeated`,
    proposed: (who: string) => `${who} makes a proposal`,
    'turn-ended': (who: string) => `${who}’s turn ends`,
    'turn-began': (who: string) => `${who}’s turn begins`,
    thrown: (who: string, value: number) => `${who} throws a ${value}`,
    said: (who: string, text: string) => `${who} says “${text}”`,
    has: (who: string, count: string, quantity: string) => `${who} has ${count} ${quantity}`,
    role: (who: string, role: string) => `${who} becomes ${role}`,
    move: (who: string, move: string) => `${who} makes the move “${move}”`,
    time: 'the time comes',
  },
  more: (who: string, by: string, quantity: string, from: string, to: string) =>
    `${who} gets ${by} ${quantity}: ${from} → ${to}`,
  less: (who: string, by: string, quantity: string, from: string, to: string) =>
    `${who} loses ${by} ${quantity}: ${from} → ${to}`,
  begins: (who: string, count: string, quantity: string) => `${who} has ${count} ${quantity}`,
  table: (quantity: string, from: string, to: string) => `The ${quantity}: ${from} → ${to}`,
  /** What follows, where it is one thing. */
  whole: (says: string, line: string) =>
    `${says}, ${line.replace(/^(?:A|The|Asked)\b/, (word) => word.toLowerCase())}`,
  all: (count: string, quantity: string) => `everyone has ${count} ${quantity}`,
  andMore: (count: number) => `and ${count} more`,
  nothing: 'Nothing happens',
  /** Where a changed rule does something else; each what follows, no lines: nothing. */
  instead: (says: string, before: readonly string[], after: readonly string[]) =>
    `${says}: ${after.join('; ') || 'nothing happens'} (now: ${before.join('; ') || 'nothing'})`,
  trying: 'Trying it out …',
  late: 'This device could not try it in time.',
  nothingNear: 'Nothing comes of it in what could happen next.',
  /** Of all that a proposal does, to voters. */
  title: 'Once it’s a rule',
  compared: (rule: number) => `What rule ${rule} does`,
  before: 'Now',
  after: 'If adopted',
})
