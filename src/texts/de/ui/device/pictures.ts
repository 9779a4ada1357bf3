import type * as en from '../../../en/ui/device/pictures.ts'
import type { Translated } from '../../../translated.ts'
import { listWords } from '../../list.ts'

export const picturesWords: Translated<typeof en.picturesWords> = {
  to: 'Bilder',
  title: 'Bilder des Spiels',
  about: 'Jedes Bild ist auch in Worten erzählt, in der Tabelle darunter.',
  inWords: 'Dasselbe als Tabelle',
  drawing: 'Wird gezeichnet …',
  older: 'Ältere zeigen',
  scores: {
    title: 'Punkte im Lauf der Zeit',
    quantity: 'Was gezählt wird',
    about: (from, to) =>
      `Von Spielzug ${from} bis Spielzug ${to}. Ein Strich am unteren Rand ist ein angenommener Antrag; wo alle Linien auf nichts fallen, beginnt eine neue Runde. Die Zahl an einer Stufe ist die Regel, von der sie kommt.`,
    adopted: (number) => `Antrag ${number} wurde angenommen`,
    step: (name, by, title) => `${name}: ${by}. ${title}.`,
    none: 'Noch hat niemand etwas gewonnen oder verloren.',
    what: 'Was getan wurde',
    who: 'Wer',
    by: 'Um',
    then: 'Danach',
    byHand: 'von Hand',
  },
  votes: {
    title: 'Wer mit wem stimmt',
    about:
      'Wie oft zwei bei entschiedenen Anträgen gleich gestimmt haben. Je voller ein Feld, desto öfter.',
    none: 'Noch ist kein Antrag entschieden.',
    share: (alike, both) => (both === 0 ? '–' : `${alike} von ${both}`),
    pair: (one, other, share) => `${one} und ${other}: ${share}`,
    player: 'Wer',
  },
  rules: {
    title: 'Was Regeln berühren',
    about:
      'Links die Regeln, für die die App handelt, rechts, was sie berühren. Eine dicke Linie: Die Regel entscheidet es; eine dünne: Sie ändert es; eine gestrichelte: Sie richtet sich danach.',
    none: 'Noch gibt es keine Regel, für die die App handelt.',
    show: 'Zeigen',
    all: 'alles',
    rules: 'Regeln',
    things: 'Dinge',
    rule: 'Regel',
    how: {
      decides: 'Entscheidet',
      changes: 'Ändert',
      'goes by': 'Richtet sich nach',
    },
    forPeople: (numbers) =>
      `${numbers.length === 1 ? 'Regel' : 'Die Regeln'} ${listWords(numbers.map(String))} wendet ihr selbst an; was sie berühren, kann die App nicht sagen.`,
  },
}
