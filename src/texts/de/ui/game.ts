import type * as en from '../../en/ui/game.ts'
import type { Translated } from '../../translated.ts'
import { countWords } from '../list.ts'

export const gameWords: Translated<typeof en.gameWords> = {
  notHere: 'Dieses Spiel ist nicht auf diesem Gerät',
  notHereWhy:
    'Vielleicht ist die Adresse abgeschnitten, oder dieser Browser hat gelöscht, was er gespeichert hatte, wie Safari es mit allem tut, was eine Woche lang nicht besucht wurde. Die anderen haben das Spiel noch: Öffne die Einladung noch einmal und frage dort nach deinem Platz, wenn du einen hattest. Ein Spiel, das du als Datei gespeichert hast, lässt sich auf der ersten Seite hereinholen.',
  meetByCode: 'Jemanden, der es hat, per Code treffen, ganz ohne Server',
  opening: 'Das Spiel wird geöffnet …',
  openingLong:
    'Ein langes Spiel braucht auf einem langsamen Gerät seine Zeit. Verloren geht dabei nichts.',
  onItsWay: 'Das Spiel ist unterwegs',
  onItsWayWhy:
    'Es kommt aus seinen Briefkästen, wenn es dort liegt, oder von den Browsern der anderen, sobald dort jemand online ist. Lass diese Seite offen oder komm später wieder.',
  joinOnArrival: (name) => `Wenn es da ist, nimmst du als ${name} Platz.`,
  navigation: 'Dieses Spiel',
  places: {
    table: 'Tisch',
    rules: 'Regeln',
    chronicle: 'Chronik',
    players: 'Leute',
    settings: 'Mehr',
  },
  askedThere: 'hier wird etwas von dir erbeten',
  save: 'Spiel als Datei speichern',
  takeBack: 'Meine Uhr stimmt jetzt: zurücknehmen',
  newKey: 'Niemand hat es: neuer Schlüssel',
  held: (count) =>
    `${countWords(count, 'Aktion', 'Aktionen')} aufbewahrt, aber noch nicht verwendet.`,
  signalling: {
    connected: (online) =>
      online === 0
        ? 'Die anderen werden gesucht; gerade ist niemand online.'
        : `Verbunden mit ${countWords(online, 'Gerät', 'Geräten')}.`,
    connecting: () => 'Verbinden …',
    unreachable: () =>
      'Die anderen lassen sich gerade nicht finden. Du kannst weiterspielen: Was du tust, wird aufbewahrt und geht später hinaus.',
    off: () =>
      'Es ist nichts eingestellt, worüber Browser einander finden. Trage unter „Mehr“ ein Relay oder einen Vermittlungsserver ein, oder bring Spielzüge per Chat oder als Datei hinüber.',
  },
}
