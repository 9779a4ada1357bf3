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
  clockShows: 'Sie zeigt',
  clockIsRight: 'Meine Uhr stimmt',
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

const elsewhere =
  'Wer Synomic von woanders hat, kann ihn dort auf der ersten Seite einfügen. Für alle: Stell die App auf einen Webspace.'

export const shareWords: Translated<typeof en.shareWords> = {
  share: 'Teilen …',
  shareGame: 'Spiel als Datei teilen …',
  copyByHand:
    'Kopieren war hier nicht erlaubt. Der Text ist ausgewählt: Drück Strg+C, oder halte ihn gedrückt und kopiere.',
  bound: {
    machine: {
      says: 'Nur dieser Rechner kann diesen Link öffnen.',
      wayOn: `Für andere in deinem Netz: Beende Synomic hier und starte es mit „npm start -- --host“. ${elsewhere}`,
    },
    network: {
      says: 'Nur wer in deinem Netz ist, kann diesen Link öffnen, solange Synomic dort läuft.',
      wayOn: elsewhere,
    },
    code: {
      says: 'Das ist ein Code und kein Link: Diese Seite hat keine Adresse für andere.',
      wayOn:
        'Wer ihn bekommt, öffnet Synomic, woher auch immer, und fügt ihn auf der ersten Seite ein.',
    },
  },
}

export const pastWords: Translated<typeof en.pastWords> = {
  to: 'Zurückblicken',
  film: 'Als Film ansehen',
  toThen: 'Von damals aus ansehen',
  toThenWhat: (title) => `Von damals aus ansehen: ${title}`,
  title: 'Du siehst die Vergangenheit',
  about: 'So stand das Spiel nach diesem Spielzug, wie es heute zählt. Hier kannst du nur schauen.',
  now: 'Zurück zu jetzt',
  link: 'Ein Link zu diesem Moment',
  linkAbout: 'Er öffnet sich für alle, die dieses Spiel haben.',
  slider: 'Moment des Spiels',
  place: (place, of) => `Spielzug ${place} von ${of}`,
  moment: (title, place, of) => `${title} Spielzug ${place} von ${of}`,
  onItsWay: 'Dieser Moment ist unterwegs …',
  by: 'In Schritten',
  kinds: {
    moves: 'Spielzüge',
    turns: 'Züge',
    adoptions: 'Annahmen',
    rulings: 'Urteile',
    wins: 'Siege',
  },
  looking: 'Das Spiel wird durchgesehen …',
  none: 'Davon gibt es noch nichts.',
  before: 'Zurück',
  next: 'Weiter',
  play: 'Abspielen',
  pause: 'Anhalten',
  controls: 'Durch das Spiel gehen',
  missing: 'Dieser Moment ist nicht hier',
  missingWhy:
    'Was damals getan wurde, ist auf diesem Gerät noch nicht angekommen, oder der Link war abgeschnitten. Er öffnet sich von selbst, sobald es hier ist.',
}

export const chronicleUi: Translated<typeof en.chronicleUi> = {
  title: 'Chronik',
  about: 'Alles, was getan wurde, und was es geändert hat. Das Neueste zuerst.',
  printed: (game) => `Was in „${game}“ von Anfang an geschah. Stand:`,
  movable: (count) =>
    count === 1
      ? 'Ein Spielzug, der spät ankommt, kann noch vor den letzten rücken.'
      : `Ein Spielzug, der spät ankommt, kann noch zwischen die letzten ${count} rücken.`,
  movableWhy:
    'Endgültig ist die Reihenfolge, sobald die meisten eurer Geräte sie bestätigt haben. Wo ein später Spielzug eine Abstimmung umdrehen könnte, steht an ihr, dass sie sich noch ändern kann.',
  moved:
    'Die Vergangenheit hat sich geändert, denn es kam etwas an, das vor das schon Gezeigte gehört:',
  arrived: 'Angekommen',
  different: 'Seitdem anders:',
  instead: (what, before, after) => `${what}: ${after} statt ${before}`,
  counting: 'Was zählt:',
  without: 'Ohne Wirkung.',
  filter: 'Zeigen',
  chapters: 'Kapitel für Kapitel',
  looking: 'Wird erzählt …',
  moves: (count) =>
    count === 1 ? 'Der eine Spielzug' : `Alle ${countWords(count, 'Spielzug', 'Spielzüge')}`,
  all: 'jeden Spielzug',
  only: {
    rules: 'Regeländerungen',
    scores: 'Punkte und Würfel',
    judgments: 'Urteile und Feststellungen',
    refused: 'was keine Wirkung hatte',
  },
  none: 'Noch nichts von dieser Art.',
  older: 'Ältere zeigen',
}
