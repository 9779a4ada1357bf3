import type * as en from '../../en/views/difference.ts'
import type { Translated } from '../../translated.ts'
import { mutabilitySaid } from '../said.ts'

const statuses: ReadonlyMap<string, string> = new Map([
  ['in-force', 'in Kraft'],
  ['repealed', 'aufgehoben'],
  ['pending', 'noch nicht in Kraft'],
])

export const differenceWords: Translated<typeof en.differenceWords> = {
  score: (name, quantity) => `${name}, ${quantity}`,
  ofTable: (quantity) => `${quantity}, für den Tisch`,
  things: (name) => `Was ${name} hat`,
  nothing: 'nichts',
  title: (title) => `Der Titel „${title}“`,
  noHolder: 'niemand',
  ruleName: (number) => `Regel ${number}`,
  noRule: 'nicht da',
  rule: (number, mutability, status) =>
    `Regel ${number}, ${mutabilitySaid(mutability)}, ${statuses.get(status) ?? status}`,
  otherText: (words) => `${words}, mit anderem Text`,
  proposal: (number) => `Antrag ${number}`,
  outcome: {
    adopted: 'angenommen',
    defeated: 'abgelehnt',
    withdrawn: 'zurückgezogen',
    open: 'offen',
  },
  noProposal: 'nicht da',
  pending: 'Wartet darauf, dass alle zustimmen',
  noPending: 'nichts',
  turn: 'Wer am Zug ist',
  nobody: 'niemand',
  turnOver: (name) => `noch niemand, der Zug von ${name} ist vorbei`,
  status: 'Das Spiel',
  won: (names) => `gewonnen von ${names}`,
  goesOn: 'geht weiter',
}
