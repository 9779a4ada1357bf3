import type * as en from '../../../en/ui/coming/carry.ts'
import type { Translated } from '../../../translated.ts'
import { countWords } from '../../list.ts'

const actions = (count: number): string => countWords(count, 'Aktion', 'Aktionen')

export const carryWords: Translated<typeof en.carryWords> = {
  title: 'Spielzüge per Chat',
  about:
    'Kopiere deine Spielzüge als Text und schick ihn dorthin, wo eure Gruppe sich schreibt. Füge hier ein, was die anderen geschickt haben. Der Text ist verschlüsselt: Der Chat sieht, dass es ihn gibt und wie lang er ist.',
  which: {
    new: 'Meine neuen Spielzüge kopieren',
    mine: 'Alle meine Spielzüge kopieren',
    all: 'Die Spielzüge von allen kopieren',
  },
  label: 'Text für den Chat',
  length: (count, chars, most) =>
    chars > most
      ? `${actions(count)} in ${chars} Zeichen. Manche Chats nehmen nicht mehr als ${most}: Wird der Text dort gekürzt, speichere das Spiel als Datei und schick sie.`
      : `${actions(count)} in ${chars} Zeichen.`,
  pasteLabel: 'Einfügen, was die anderen geschickt haben',
  take: 'Übernehmen',
  taken: (from, count, fresh, game) => {
    const whose = from === '' ? 'Dieser Text' : `Der Text von ${from}`
    if (fresh === 0 && count > 0) {
      return `${whose} für „${game}“ brachte nichts, was nicht schon hier war.`
    }
    return `${whose} für „${game}“ brachte ${countWords(fresh, 'neue Aktion', 'neue Aktionen')}.`
  },
  lacks: (name, from, to, sender) => {
    const asked = sender === '' ? 'die Person, die das geschickt hat' : sender
    if (name === null) {
      return `Das baut auf Spielzügen von jemandem auf, der hier noch nicht bekannt ist: Bitte ${asked} um die Spielzüge von allen.`
    }
    const which =
      from === to
        ? `Spielzug ${from} von ${name} ist`
        : `Spielzug ${from} bis ${to} von ${name} sind`
    return `${which} noch nicht hier: Bitte ${name === sender ? name : `${name} oder ${asked}`} um das, was fehlt.`
  },
  toGame: 'Zum Spiel',
}
