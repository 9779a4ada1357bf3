import type * as en from '../../en/ui/table.ts'
import type { Translated } from '../../translated.ts'
import { countWords } from '../list.ts'
import { durationWords } from './home.ts'

export const tableWords: Translated<typeof en.tableWords> = {
  drafts: (drafts) => `Auf dem Tisch: ${drafts}.`,
  draftBy: (title, name = 'jemandem') =>
    title === '' ? `ein Entwurf von ${name}` : `„${title}“ von ${name}`,
  askedOfYou: 'Du bist gefragt',
  bindsMe: 'Was mich jetzt bindet',
  nothingElse: 'Sonst bist du gerade nicht gefragt.',
  nothingAsked: 'Gerade bist du nicht gefragt.',
  watching: 'Du schaust zu',
  waitingFor: 'Das Spiel wartet auf',
  by: 'Fällig',
  more: 'Warum? Und wenn nicht?',
  ifNothing: 'Und wenn nichts geschieht?',
  comeBack: 'Ich bin wieder da',
  throwIt: 'Würfeln',
  throwThem: 'Würfeln',
  thrownByHand: 'Was die Würfel zeigen, zusammen',
  enterThrow: 'Wurf eintragen',
  propose: 'Antrag schreiben',
  ideas: 'Oder fang mit einem von diesen an:',
  endTurn: 'Meinen Zug beenden',
  admitYes: (name) => `${name} hereinlassen`,
  admitAgainst: 'Ich bin dagegen',
  later: 'Nicht jetzt',
  putOff: 'Aufgeschoben, und immer noch erbeten:',
  takeUp: 'Wieder vornehmen',
  admitOthers: 'Sehen, wer das ist',
  turn: 'Der Zug',
  stepDone: (label) => `${label} ✓`,
  turnOf: (name, number) => `Zug ${number}: ${name} ist am Zug`,
  next: (name) => `dann ${name}`,
  noTurn: 'Niemand ist am Zug.',
  turnOver: (name, next) =>
    `Der Zug von ${name} ist vorbei; ${next === null ? 'der nächste' : `der von ${next}`} hat noch nicht begonnen.`,
  round: (round) => `Runde ${round}`,
  openProposals: 'Auf dem Tisch',
  anyoneProposes: 'Antrag schreiben',
  draft: 'Antrag entwerfen',
  way: (goal, quantity) => `Der Weg zu ${goal} ${quantity}`,
  chart: 'Punkte im Verlauf',
  players: 'Wer mitspielt',
  player: 'Wer',
  onTurn: 'ist am Zug',
  winner: 'hat gewonnen',
  judging: 'hat das Richteramt',
  uncounted: 'zählt nicht mit',
  free: (things) => `Niemandes: ${things}`,
  status: {
    waiting: 'wartet auf einen Platz',
    seated: '',
    scrub: 'auf der Reserve',
    absent: 'abwesend: zählt nicht mit, bis etwas kommt',
    forfeited: 'hat aufgegeben',
    dropped: 'ausgeschieden',
    left: 'gegangen',
  },
  whyFact: (name, fact) => `${name}: ${fact}. Warum?`,
  newSince: 'Neu, seit du zuletzt hingesehen hast:',
  moreSince: (count) => `${count} weitere`,
  since: 'Die kleinen Zahlen sagen, was sich geändert hat, seit du zuletzt hingesehen hast:',
  whyNumber: (name, quantity, value) => `${name}, ${quantity}: ${value}. Warum?`,
  table: 'Für den Tisch',
  deadlines: 'Fristen',
  awaits: 'Sobald es geschieht',
  standsStill: (left) => `Die Uhr steht still; übrig: ${durationWords(left)}`,
  lately: 'Zuletzt geschehen',
  wholeChronicle: 'Die ganze Chronik',
  moves: 'Spielzüge, die Regeln bringen',
  otherThings: 'Urteile, Feststellungen und mehr',
  invoke: 'Urteil verlangen',
  claim: 'Feststellen, was eine Regel gibt',
  together: 'Etwas beschließen, alle gemeinsam',
  forfeit: 'Meinen Platz aufgeben',
  settled: 'Endgültig',
  sealPassed: (names) =>
    `Wer zuletzt das Protokoll führen sollte, brachte nichts zustande; weitergegeben hat das: ${names}.`,
  sealWaits: (names, patience) =>
    `Die neuesten Spielzüge muss noch bestätigen: ${names}. Gespielt wird solange weiter. Geschieht das ${patience} lang nicht, ist die nächste Person damit an der Reihe.`,
  spread: 'Wer hat was',
  actions: (count, settled) =>
    `${countWords(count, 'Aktion', 'Aktionen')}, davon ${settled} endgültig.`,
}

export const whyWords: Translated<typeof en.whyWords> = {
  title: (name, quantity) => `${name}, ${quantity}`,
  nothing: 'In dieser Runde hat das nichts geändert.',
  underRule: (number) => `nach Regel ${number}`,
  byHand: 'von Hand',
  now: (value) => `Jetzt ${value}.`,
}

export const throwWords: Translated<typeof en.throwWords> = {
  threw: (name) => `${name} hat gewürfelt`,
  drawn: 'Gemeinsam gezogen',
  check: 'Diesen Wurf prüfen',
  checkDraw: 'Diese Ziehung prüfen',
  title: 'Diesen Wurf prüfen',
  about:
    'Der Wurf wurde aus einer Eingabe berechnet, die feststand, bevor sie beim Würfeln jemand kennen konnte, mit dem Schlüssel des werfenden Geräts. Der Beweis zeigt, dass niemand das Ergebnis wählen konnte: Für diese Eingabe und diesen Schlüssel gibt es genau eines.',
  standard: 'Verfahren: ECVRF-EDWARDS25519-SHA512-TAI (RFC 9381).',
  holds: 'Eben auf diesem Gerät geprüft: Der Beweis stimmt, und die Würfel zeigen, was er sagt.',
  fails: 'Eben auf diesem Gerät geprüft: Der Beweis passt nicht zu diesem Wurf.',
  byHand: 'Dieser Wurf wurde von Hand am Tisch gemacht; da gibt es nichts zu prüfen.',
  input: 'Eingabe, aus dem Spiel, der Runde, dem Zug und den Stimmen der anderen',
  key: 'Der Schlüssel für die Würfel',
  proof: 'Beweis',
  result: 'Was die Würfel zeigen',
}

export const winWords: Translated<typeof en.winWords> = {
  title: (names, count) => (count === 1 ? `${names} gewinnt` : `${names} gewinnen`),
  round: (round) => `Runde ${round} ist zu Ende.`,
  by: (action) => `Entschieden hat es das: ${action}`,
  under: (rule) => `Gewonnen nach Regel ${rule}, die Menschen anwenden.`,
  ranks: 'Wie weit alle gekommen sind',
  record: (adopted, proposed) =>
    proposed === 0
      ? 'nichts beantragt'
      : `${adopted} von ${proposed} ${proposed === 1 ? 'Antrag' : 'Anträgen'} angenommen`,
  story: 'Die Geschichte der Runde',
  noStory: 'Keine Regel wurde in ihr geändert.',
  read: 'Alles lesen',
  pictures: 'In Bildern ansehen',
  again: 'Noch einmal mit denselben Leuten',
  initialRules: 'Neue Runde mit den Regeln vom Anfang',
  together: 'Sie beginnt, wenn mehr als die Hälfte am Tisch sie will, mit denselben Regeln.',
  wants: {
    initial: (names) => `Mit den Regeln vom Anfang: ${names}.`,
    keep: (names) => `Mit den Regeln, wie sie jetzt sind: ${names}.`,
  },
  waits: (names) => `Es fehlt noch ein Wort von ${names}.`,
  keepRules: 'Neue Runde mit den Regeln, wie sie jetzt sind',
}

export const forfeitWords: Translated<typeof en.forfeitWords> = {
  about:
    'Du gibst deinen Platz in dieser Runde auf. Die anderen spielen weiter; du kannst weiter alles lesen. Das lässt sich nicht zurücknehmen.',
  confirm: 'Ja, ich gebe auf',
  leaveAbout:
    'Regeln können sagen, wer wann aufgeben darf. Gehen kann man immer: Du gibst deinen Platz ebenso auf und kannst darum bitten, wiederzukommen.',
  leave: 'Das Spiel verlassen',
}
