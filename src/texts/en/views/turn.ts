const steps: ReadonlyMap<string, string> = new Map([
  ['propose', 'Propose'],
  ['debate', 'Debate'],
  ['vote', 'Vote'],
  ['throw', 'Throw the die'],
])

/** The turn and its parts. */
export const turnWords = {
  step: (name: string) => steps.get(name) ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
}
