import type * as en from '../en/rulebook.ts'
import type { Translated } from '../translated.ts'

export const rulebookFaults: Translated<typeof en.rulebookFaults> = {
  'book-too-large': ({ size, most }) =>
    `Dieser Text ist ${size} Zeichen oder Byte groß. Lesen lässt sich ein Regelbuch bis ${most}. Hol nur die Regeln herein, ohne alles andere.`,
  'book-too-long': ({ lines, most }) =>
    `Dieser Text hat ${lines} Zeilen. Lesen lässt sich ein Regelbuch bis ${most} Zeilen. Hol nur die Regeln herein, ohne alles andere.`,
  'book-empty': () =>
    'In diesem Text steht nichts. Füge ein Regelbuch mit nummerierten Regeln ein, oder zieh es hierher.',
  'book-unread': () =>
    'Dein Regelbuch ist noch nicht gelesen. Drück auf „Lesen“ und sieh nach, ob es so verstanden wurde, wie du es meinst.',
  'book-not-text': () =>
    'Das ist kein Text. Speichere das Regelbuch als reinen Text oder als Markdown und hol das herein.',
  'book-no-rules': () =>
    'Hier fanden sich keine nummerierten Regeln. Jede Regel sollte in einer eigenen Zeile mit ihrer Nummer beginnen, etwa „101. All players …“.',
}

export const doubts: Translated<typeof en.doubts> = {
  encoding: () =>
    'Der Text war nicht als UTF-8 gespeichert. Akzente und Anführungszeichen sind vielleicht falsch angekommen.',
  'mostly-outside': ({ percent }) =>
    `${percent} % des Textes blieben außerhalb der Regeln. Wahrscheinlich sind ihre Nummern anders geschrieben, als hier verstanden wird. Sieh unten nach, was beiseitegelegt wurde.`,
  'number-twice': ({ line, other }) =>
    `Diese Nummer haben zwei Regeln. Die in Zeile ${line} wurde beiseitegelegt, die in Zeile ${other} behalten. Gib einer davon eine andere Nummer und lies das Buch noch einmal, wenn du beide haben willst.`,
  renumbered: ({ written, number }) =>
    `Ein Spiel nummeriert seine Regeln 1, 2, 3 und so weiter: Aus „${written}“ wurde ${number}, bei anderen ebenso. Was im Buch stand, bleibt als Anmerkung bei der Regel.`,
  mutability: () =>
    'Nirgends steht, welche Regeln unveränderlich sind. Die mit den Nummern 100 bis 199 gelten jetzt als unveränderlich, alle anderen als veränderlich.',
  'rule-mutability': ({ mark }) =>
    `„${mark}“ sagt nicht, ob diese Regel veränderlich oder unveränderlich ist. Sie gilt jetzt als veränderlich.`,
  'status-open': ({ mark }) =>
    `„${mark}“ lässt offen, ob diese Regel in Kraft ist. Beginnt ein Spiel mit ihr, ist sie es.`,
  'title-split': ({ title }) =>
    `Der Titel geht nahtlos in den Text über. „${title}“ wurde als Titel genommen.`,
  'title-line': ({ title }) => `Die kurze erste Zeile, „${title}“, wurde als Titel genommen.`,
  'title-none': () =>
    'Es war nicht zu erkennen, wo der Titel aufhört und der Text anfängt. Alles wurde als Text genommen.',
  'titles-above': ({ title }) =>
    `Zeilen in Klammern über den Nummern, wie „${title}“, wurden als Titel der Regeln darunter genommen.`,
  'number-in-text': ({ found }) =>
    `Eine Zeile beginnt mit ${found}, wie bei einer Regel, aber mitten in einem Satz. Sie blieb in dieser Regel.`,
  'list-item': ({ found }) =>
    `Zeilen mit den Nummern ${found} und so weiter blieben in dieser Regel, als Liste.`,
  order: ({ before }) => `Diese Nummer kommt nach ${before}, also außer der Reihe.`,
  'own-number': () =>
    'Am Anfang des Textes stand seine eigene Nummer noch einmal. Sie wurde weggelassen.',
  revision: ({ mark }) =>
    `Der Text beginnt mit „${mark}“. Das gehört vielleicht nicht dazu, blieb aber stehen.`,
  'row-unread': ({ row }) =>
    `„${row}“ sieht aus wie eine Regel ohne Angabe, ob sie in Kraft ist. Es blieb im Text stehen.`,
  empty: () => 'Unter dieser Nummer steht kein Text.',
  note: () =>
    'Ein Absatz, der sich selbst eine Anmerkung nennt, wurde als solche genommen, nicht als Teil der Regel.',
  mark: ({ mark }) => `„${mark}“ neben der Nummer wurde als Anmerkung behalten.`,
  aside: ({ words }) =>
    `Ab „${words}“ scheint es um die Regeln zu gehen, ohne selbst eine zu sein. Das wurde beiseitegelegt.`,
  digit: ({ word }) => `In „${word}“ steckt vielleicht eine verirrte Ziffer. Es blieb, wie es ist.`,
  section: ({ name }) => `„${name}“ wurde als Überschrift eines Kapitels genommen.`,
  more: ({ count }) =>
    `Von hier an gibt es noch ${count} Stellen zum Nachsehen. Ist das wirklich das Regelbuch, das du meinst?`,
  'live-words': () =>
    'In der Datei wurde der Wortlaut eines Satzes geändert, der von selbst läuft. Er tut noch, was er tat, und sagt es im Spiel auch. Ändere ihn dort.',
  'live-unread': () =>
    'Dieser Satz soll von selbst laufen, liest sich aber nicht so. Hier steht er nur als Text. Sag ihn im Spiel noch einmal.',
  standing: () =>
    'Die Zeile fehlt, die sagt, ob diese Regel veränderlich und in Kraft ist. Sie gilt jetzt als in Kraft, und nur bei einer Nummer von 100 bis 199 als unveränderlich.',
}
