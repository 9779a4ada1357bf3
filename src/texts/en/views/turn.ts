import { words } from '../../words.ts'

const steps: ReadonlyMap<string, string> = new Map([
  ['propose', 'Propose'],
  ['debate', 'Debate'],
  ['vote', 'Vote'],
  ['throw', 'Throw the die'],
])

/** The turn and its parts. */
export const turnWords = words('turnWords', {
  extra: (name: string, turns: number) =>
    turns === 1
      ? `After this ${name} has another turn, beside the order.`
      : `After this ${name} has ${turns} more turns, beside the order.`,
  passedOver: (name: string, turns: number) =>
    turns === 1
      ? `${name}’s next turn is passed over.`
      : `${name}’s next ${turns} turns are passed over.`,
  reversed: 'Turns go round the other way.',
  step: (name: string) => steps.get(name) ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
})
