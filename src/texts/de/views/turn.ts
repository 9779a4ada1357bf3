import type * as en from '../../en/views/turn.ts'
import type { Translated } from '../../translated.ts'

const steps: ReadonlyMap<string, string> = new Map([
  ['propose', 'Antrag'],
  ['debate', 'Debatte'],
  ['vote', 'Abstimmung'],
  ['throw', 'Wurf'],
])

/** The turn and its parts. */
export const turnWords: Translated<typeof en.turnWords> = {
  extra: (name, turns) =>
    turns === 1
      ? `Danach hat ${name} außer der Reihe noch einen Zug.`
      : `Danach hat ${name} außer der Reihe noch ${turns} Züge.`,
  passedOver: (name, turns) =>
    turns === 1
      ? `Der nächste Zug von ${name} fällt aus.`
      : `Die nächsten ${turns} Züge von ${name} fallen aus.`,
  reversed: 'Die Züge gehen andersherum reihum.',
  step: (name) => steps.get(name) ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
}
