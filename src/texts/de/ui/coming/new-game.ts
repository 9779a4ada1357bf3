import type * as en from '../../../en/ui/coming/new-game.ts'
import type { Translated } from '../../../translated.ts'
import { countWords } from '../../list.ts'

export const newGame: Translated<typeof en.newGame> = {
  title: 'Neues Spiel',
  name: 'Wie heißt das Spiel?',
  nameHelp: 'Deine Freunde sehen das in der Einladung.',
  who: 'Wer bist du?',
  book: 'Mit welchen Regeln fangt ihr an?',
  rules: (count) => countWords(count, 'Regel', 'Regeln'),
  abouts: {
    classic:
      'Das ursprüngliche Spiel von 1982: Regeländerungen beantragen, abstimmen, würfeln. Mit 100 Punkten gewinnt man, solange ihr das nicht ändert.',
    'by-mail':
      'Für Spiele über Wochen: zwei Tage zum Beantragen, drei zum Abstimmen, und wer schweigt, enthält sich. Mit 100 Punkten gewinnt man.',
    speaker:
      'Ohne Züge: Beantragt wird jederzeit, und eine Woche entscheidet. Jemand ist Speaker; wer gewinnt, ist es als Nächstes, und die Regeln bleiben.',
    'chicken-and-brick':
      'Classic, nachdem es eine Weile gespielt wurde: Züge überlappen sich, eine Mehrheit ändert die Regeln, und alle sind Live Chicken, Brick oder Hoser.',
    market:
      'Ein reiches Buch: Punkte für beliebte Anträge, Bestechung, ein Markt, schwindende Gesundheit und Minions. Mit 200 Punkten gewinnt man.',
    evening:
      'Ein Dutzend kurzer Regeln für eine gemeinsame halbe Stunde: Mit 40 Punkten gewinnt man, sonst nach gut zehn Zügen mit den meisten.',
    week: 'Ein Dutzend kurzer Regeln für ein paar Minuten am Tag: Vorschlagen darf man immer, abgestimmt wird einen Tag lang, und mit 40 Punkten gewinnt man.',
  },
  pace: 'Wie lange?',
  paces: {
    evening: { title: 'Heute Abend', about: 'alle zusammen, etwa eine halbe Stunde' },
    week: { title: 'Diese Woche', about: 'jeden Tag ein paar Minuten' },
  },
  lay: 'Tisch decken',
  tableOf: (name) => `Nomic mit ${name}`,
  ownTitle: 'Ein eigenes Regelbuch',
  ownAbout:
    'Füge einen Text mit nummerierten Regeln ein, oder zieh ihn herein. Du siehst, wie er verstanden wurde, bevor es losgeht.',
  more: 'Weitere Einstellungen',
  settling: 'Wann wird ein Spielzug endgültig?',
  settlingHelp:
    'Wenn er so alt ist und die Geräte der meisten ihn bestätigt haben. Bis dahin kann etwas, das spät ankommt, vor ihn rücken.',
  patience: 'Wenn niemand bestätigt',
  patienceHelp:
    'Nach so langer Zeit bittet das Gerät der nächsten Person die anderen, zu bestätigen.',
  seal: 'Wie viele müssen bestätigen?',
  sealHelp:
    'Bei mehr als der Hälfte kann niemand umschreiben, was endgültig ist, solange die meisten ehrlich sind. Bei mehr als zwei Dritteln gilt das, selbst wenn sich bis zu ein Drittel verschwört, aber wo ein Drittel fehlt, wird nichts endgültig. Gespielt wird in jedem Fall weiter.',
  seals: { half: 'Mehr als die Hälfte von allen', twoThirds: 'Mehr als zwei Drittel' },
  timeZone: 'Nach welchen Uhren?',
  timeZoneHelp: 'Regeln können Uhrzeiten nennen: dann die von diesem Ort.',
  door: 'Wer lässt jemanden herein, der später kommt?',
  doorHelp:
    'Sagt eine Regel, wie Neue hereinkommen, dann gilt die. Vor dem Anfang bestimmt das, wer außer dir das Spiel anfangen kann.',
  doors: {
    word: 'Wer am Tisch sitzt, mit einem Wort',
    open: 'Niemand muss: Mit dem Link ist man dabei, wenn die meisten zustimmen oder rechtzeitig niemand widerspricht',
  },
  terms: {
    silenceMs: 'So lange warten die anderen auf jemanden, der sich nicht meldet',
    contestMs: 'So lange wartet eine Feststellung, die anderen etwas nimmt',
    judgeMs: 'So lange hat Zeit, wer das Richteramt hat',
  },
  atOnce: 'gar nicht: Sie wirkt sofort',
  create: 'Spiel anlegen',
  mail: 'Spielzüge reisen auch über verschlüsselte Briefkästen auf öffentlichen Relays, damit ihr nie gleichzeitig online sein müsst. Was diese erfahren, steht unter Einstellungen. Dort wählst du, welche oder keine:',
  toSettings: 'Einstellungen dieses Geräts',
  settlingUnits: ['10 Sekunden', '30 Sekunden', '2 Minuten', '10 Minuten'],
  patienceUnits: ['1 Stunde', '6 Stunden', '1 Tag', '3 Tage'],
}

export const importWords: Translated<typeof en.importWords> = {
  paste: 'Das Regelbuch als Text',
  pasteHelp:
    'Jede Regel beginnt auf einer eigenen Zeile mit ihrer Nummer. Eingefügter Text wird sofort gelesen.',
  drop: 'Oder wähle eine Datei, oder zieh sie hierher',
  read: 'Lesen',
  found: (count) => `${countWords(count, 'Regel', 'Regeln')} gefunden.`,
  verdicts: (all, acts, almost, words) =>
    `${all === 1 ? 'Eine Regel' : `${all} Regeln`}: ${acts} ${acts === 1 ? 'wirkt' : 'wirken'}, ${almost} ${almost === 1 ? 'braucht' : 'brauchen'} ein Wort von dir, ${words} ${words === 1 ? 'ist' : 'sind'} nur Text.`,
  wordsOnly: 'nur Text',
  unsure: 'Bitte sieh dir das an',
  unsureAbout:
    'Das ließ der Text offen. Was angenommen wurde, steht dabei; verbessere es unten, wo es falsch ist.',
  line: (line) => `Zeile ${line}`,
  ruleLine: (rule, line) => `Regel ${rule}, Zeile ${line}`,
  other: 'Beiseitegelegt, weil es keine Regel ist',
  rules: 'Die Regeln, wie sie verstanden wurden',
  number: 'Nummer',
  ruleTitle: 'Titel',
  text: 'Text',
  mutability: 'Veränderlichkeit',
  status: 'Stand',
  statuses: {
    'in-force': 'in Kraft',
    void: 'nichtig (zählt als geschlossen)',
    repealed: 'aufgehoben',
    defeated: 'abgelehnt',
    defunct: 'erloschen (zählt als aufgehoben)',
    closed: 'geschlossen (zählt als in Kraft)',
  },
  leaveOut: 'Diese Regel weglassen',
  takeBack: 'Doch dazunehmen',
  notes: 'Anmerkungen',
  notesHelp:
    'Bemerkungen neben der Regel, die niemanden binden. Mit einer Leerzeile beginnt die nächste.',
  suggestions: 'Ihre Worte klingen, als solle die App das tun',
  take: 'Die App soll es tun',
  takeAll: 'Alle Vorschläge übernehmen',
  offered: (count) =>
    `Die Worte der Regeln klingen, als solle die App ${countWords(count, 'Sache', 'Sachen')} übernehmen. Jede kannst du unten bei ihrer Regel übernehmen, ändern oder lassen.`,
  offeredCount: (count) => (count === 0 ? '' : countWords(count, 'Vorschlag', 'Vorschläge')),
  takenCount: (count) =>
    count === 0 ? '' : `die App übernimmt ${countWords(count, 'Sache', 'Sachen')}`,
  ask: (count, all) =>
    all === 1
      ? 'Assistenten fragen'
      : count === all
        ? `Assistenten nach diesen ${all} Regeln fragen`
        : `Assistenten nach den ersten ${count} von ${all} Regeln fragen`,
  look: 'bitte ansehen',
  mechanicsHelp:
    'Der Text ist für Menschen. Was die App von selbst tun soll, wird hier gewählt; später ändert es sich wie Regeln, durch Anträge.',
  because: (words) => `Da steht „${words}“.`,
  summary: (number, title) => (title === undefined ? `${number}` : `${number} · ${title}`),
}
