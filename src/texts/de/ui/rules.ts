import type * as en from '../../en/ui/rules.ts'
import type { Translated } from '../../translated.ts'
import { asSentence, countWords } from '../list.ts'

const rules = (count: number): string => countWords(count, 'Regel', 'Regeln')

export const rulesWords: Translated<typeof en.rulesWords> = {
  title: 'Regelbuch',
  inForce: (count) => `${rules(count)} in Kraft.`,
  immutable: 'Unveränderliche Regeln',
  mutable: 'Veränderliche Regeln',
  made: 'Eure neuen Regeln',
  gone: 'Nicht mehr in Kraft',
  search: 'Regeln durchsuchen',
  found: (count) =>
    count === 0 ? 'Keine Regel enthält all diese Wörter.' : `In ${rules(count)} gefunden.`,
  changedTitle: 'Geändert, seit du zuletzt hier warst',
  whatChanged: 'Was anders ist',
  newText: 'Was sie sagt',
  seen: 'Ich habe das gesehen',
  mutability: { immutable: 'unveränderlich', mutable: 'veränderlich' },
  status: {
    'in-force': '',
    repealed: 'aufgehoben',
    defeated: 'abgelehnt',
    closed: 'geschlossen',
  },
  void: 'nichtig',
  suspended: 'ausgesetzt',
  theApp: 'Was die App dafür tut',
  textOnly: 'Nur Worte: Ihr haltet euch selbst daran.',
  live: 'Die App tut, was dieser Satz sagt.',
  runs: (count) => `${countWords(count, 'Satz, den', 'Sätze, die')} die App ausführt`,
  people: 'Für euch',
  peopleHelp: 'Dafür tut die App nichts: Das macht ihr selbst.',
  bindsNow: 'Was sie jetzt für dich heißt',
  bond: (how, acts) => asSentence(`${how}: ${acts}`),
  nobodyJudges:
    'In diesem Regelbuch richtet niemand, also kann es niemand feststellen: Was daran hängt, geschieht nicht.',
  newer:
    'Dieser Satz ist aus einer neueren Version als das Spiel: Die App tut nichts dafür, bis das Spiel in jener Version weitergeht.',
  cannot: 'Diese App kann das nicht und bleibt dabei still:',
  wins: (number, on, because) => `Hat Vorrang vor Regel ${number} (${on}): ${because}.`,
  loses: (number, on, because) =>
    `Gilt, außer wo Regel ${number} etwas anderes sagt (${on}): ${because}.`,
  note: 'Anmerkung',
  history: 'Geschichte',
  versions: (count) => countWords(count, 'Fassung', 'Fassungen'),
  by: {
    initial: 'Von Anfang an',
    enact: 'Eingeführt',
    amend: 'Geändert',
    repeal: 'Aufgehoben',
    transmute: 'Umgewandelt',
    renumber: 'Umnummeriert',
    together: 'Von allen gemeinsam',
    self: 'Von selbst',
  },
  asNumber: (number) => `als Nummer ${number}`,
  byProposal: (number, name) => `durch Antrag ${number} von ${name}`,
  votes: (list) => `Stimmen: ${list}.`,
  acts: {
    amend: () => 'Ändern',
    repeal: () => 'Streichen',
    transmute: (now) => (now === 'mutable' ? 'Unveränderlich machen' : 'Veränderlich machen'),
    renumber: () => 'Umnummerieren',
  },
  actsAt: {
    amend: (rule) => `Ändern: Regel ${rule}`,
    repeal: (rule) => `Streichen: Regel ${rule}`,
    transmute: (rule, now) =>
      `${now === 'mutable' ? 'Unveränderlich' : 'Veränderlich'} machen: Regel ${rule}`,
    renumber: (rule) => `Umnummerieren: Regel ${rule}`,
  },
  newRule: 'Neue Regel schreiben',
  anotherRule: 'Noch eine neue Regel schreiben',
  all: 'Das ganze Regelbuch',
  missing: (number) => `Regel ${number} gibt es nicht.`,
  export: 'Mitnehmen',
  markdown: 'Als Markdown',
  plain: 'Als reinen Text',
  print: 'Drucken',
  printed: (game) => `Die Regeln von „${game}“. Stand:`,
}

export const ruleWords: Translated<typeof en.ruleWords> = {
  number: (number) => `Regel ${number}`,
  writtenBy: (name, proposal) => `Geschrieben von ${name} (Antrag ${proposal}),`,
  written: {
    initial: 'Eine der Regeln, mit denen das Spiel begann',
    otherwise: 'Eingeführt',
  },
  changed: (count) => (count === 1 ? 'Einmal geändert,' : `${count}-mal geändert, zuletzt`),
  by: (name, proposal) => `von ${name} (Antrag ${proposal})`,
  doorsAbout: 'Damit beginnt ein Antrag. Es ändert sich erst etwas, wenn alle abgestimmt haben.',
  does: 'Was sie bewirkt',
  runs: (count) =>
    count === 1
      ? 'Den Satz neben der durchgezogenen Linie führt die App aus.'
      : `Die ${count} Sätze neben der durchgezogenen Linie führt die App aus.`,
  runsInPart: (count) =>
    `${count === 1 ? 'Den Satz' : `Die ${count} Sätze`} neben der durchgezogenen Linie führt die App aus. Um alles neben der gepunkteten Linie kümmert ihr euch selbst.`,
  runsOtherwise: 'Das tut die App für die Regel:',
  wordsOnly:
    'Von selbst nichts. Es sind nur Worte: Die App zählt nichts und hält niemanden auf. Die Regel gilt, weil ihr euch daran haltet.',
  makeAct: 'Wirken lassen',
  makeActAbout: 'Beantrage eine Änderung, die dasselbe in einem Satz sagt, den die App ausführt.',
  askAbout:
    'Wenn ihr uneins seid, was sie heißt oder ob sich jemand daran gehalten hat: Wer das Richteramt hat, entscheidet.',
  leaveIt: 'Oder lass sie, wie sie ist. Viele gute Regeln sind nur Worte.',
  aboutRule: (number) => `Regel ${number}: `,
  idleNow: 'Zurzeit nichts.',
  goneNow: 'Nichts mehr: Sie ist nicht mehr in Kraft.',
  done: 'Was sie bisher bewirkt hat',
  doneNothing:
    'Sie hat noch nichts vergeben oder verändert. Was sie nur entscheidet, etwa wer abstimmen darf oder wann ein Antrag durchkommt, zählt hier nicht mit.',
  who: 'Wer',
  history: 'Wie sie sich geändert hat',
  others: 'Andere Regeln',
}

const proposal =
  'Eine oder mehrere Änderungen der Regeln, über die jemand alle abstimmen lassen möchte.'
const change =
  'Eine neue Regel; oder eine Regel, die geändert, gestrichen, oder leichter oder schwerer änderbar wird.'
const immutable =
  'Fest: So eine Regel kann erst geändert werden, wenn eine Abstimmung sie veränderlich gemacht hat, und sie gilt vor jeder veränderlichen.'
const mutable = 'Offen für Änderungen: Eine Abstimmung kann so eine Regel ändern wie jede andere.'
const transmute = 'Eine veränderliche Regel unveränderlich machen, oder umgekehrt.'
const judge =
  'Das Amt, zu entscheiden, wenn jemand fragt, was die Regeln bedeuten. Die Regeln sagen, wer es hat und wie die anderen ein Urteil überstimmen können.'
const settled =
  'Die meisten von euch haben unterschrieben, dass es in dieser Reihenfolge kam: Es kann sich nicht mehr verschieben.'
const seal = 'Das unterschriebene Wort der meisten von euch, was in welcher Reihenfolge geschah.'

/** Die Wörter auf dem Bildschirm, und die der Regeln, die Englisch sind. */
export const terms: Translated<typeof en.terms> = {
  antrag: proposal,
  antrags: proposal,
  anträge: proposal,
  regeländerung: change,
  regeländerungen: change,
  unveränderlich: immutable,
  unveränderliche: immutable,
  veränderlich: mutable,
  veränderliche: mutable,
  umwandeln: transmute,
  richteramt: judge,
  endgültig: settled,
  siegel: seal,
  proposal,
  'rule-change': change,
  proponent: 'Wer den Antrag gestellt hat.',
  immutable,
  mutable,
  enact: 'Zur Regel machen.',
  amend: 'Ändern, was die Regel sagt.',
  repeal: 'Die Regel streichen.',
  transmute,
  judge,
  settled,
  seal,
}
