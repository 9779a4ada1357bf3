import type * as en from '../../en/views/if-adopted.ts'
import type { Translated } from '../../translated.ts'
import { countWords } from '../list.ts'

export const ifAdoptedWords: Translated<typeof en.ifAdoptedWords> = {
  counted: (name, quantity) => `${name}, ${quantity}`,
  role: (name, role) => `${name} ist „${role}“`,
  title: (title) => `Der Titel „${title}“`,
  has: (held = false) => (held ? 'ja' : 'nein'),
  yes: 'ja',
  no: 'nein',
  throws: (name) => `${name} muss würfeln`,
  drawn: 'etwas wird gemeinsam gezogen',
  turn: 'Am Zug',
  nobody: 'niemand',
  game: 'Das Spiel',
  goesOn: 'geht weiter',
  won: (names) => `gewonnen von ${names}`,
  loop: 'Hier lösen Regeln einander ohne Ende aus. Die App hält sie an, und was sie begonnen hatten, bleibt halb getan.',
  tooMuch: (sentence, steps) =>
    `Für einen einzigen Zug ist das zu viel Arbeit: Nach ${countWords(steps, 'Arbeitsschritt', 'Arbeitsschritten')} hält die App ${sentence === null ? 'die Regel' : `„${sentence}“`} an, dann geschieht dadurch nichts. Alle anderen Sätze wirken weiter.`,
  silent: (problem) => `Eine Regel scheitert unterwegs und bleibt still (${problem}).`,
  changesNothing: (rule) => `An Regel ${rule} ändert das nichts: Sie sagt das schon jetzt.`,
  waits: (rule, name, of) =>
    of === 'role'
      ? `Ein Satz von Regel ${rule} kommt darauf an, wer „${name}“ ist, und nichts im Spiel macht jemanden dazu.`
      : `Ein Satz von Regel ${rule} kommt auf „${name}“ an, und nichts im Spiel ändert das je.`,
}

export const slotWords: Translated<typeof en.slotWords> = {
  if: {
    for: {
      passes: (gain) => `${gain}, wenn er durchkommt`,
      fails: (gain) => `${gain}, wenn er trotzdem scheitert`,
    },
    against: {
      passes: (gain) => `${gain}, wenn er trotzdem durchkommt`,
      fails: (gain) => `${gain}, wenn er scheitert`,
    },
    abstain: {
      passes: (gain) => `${gain}, wenn er durchkommt`,
      fails: (gain) => `${gain}, wenn er scheitert`,
    },
  },
  itPasses: 'er kommt durch',
  itFails: 'er scheitert',
  decided: (how, gain) => `${how}: ${gain}`,
  nothing: 'nichts für dich',
  throws: (count) => (count === 1 ? 'ein Wurf' : `${count} Würfe`),
}
