import type * as en from '../../en/views/conflicts.ts'
import type { Translated } from '../../translated.ts'
import { listWords } from '../list.ts'
import { reasonSaid } from '../said.ts'

export const conflictWords: Translated<typeof en.conflictWords> = {
  noRule: 'keine Regel sagt, welche Vorrang hat, und dann hat ihn die kleinere Nummer',
  circle: 'der Vorrang dreht sich hier im Kreis, und dann gilt die kleinste Nummer',
  onPrecedence: 'beim Vorrang selbst gilt die kleinere Nummer',
  sameRule: 'sie sagt beides, und was sie zuerst sagt, gilt',
  saysSo: (winner) => `Regel ${winner} hat Vorrang`,
  because: (why, by) => (by === null ? reasonSaid(why) : `${reasonSaid(why)} (Regel ${by})`),
  givesWay: (loser, because) => `Regel ${loser} sagt etwas anderes und tritt zurück: ${because}.`,
  gaveWay: (losers, count) =>
    count === 1
      ? `Regel ${losers} sagte etwas anderes und trat zurück.`
      : `Die Regeln ${losers} sagten etwas anderes und traten zurück.`,
}

/** What gives way to what, as all should know before they vote. */
export const conflictFaults: Translated<typeof en.conflictFaults> = {
  'warning-gives-way': ({ about, by, number, because = '' }) =>
    `Regel ${by} hat Vorrang vor Regel ${number} (${questionsIn(about)}): Wo sie sich unterscheiden, ändert Regel ${number} nichts, denn ${reasonSaid(because)}.`,
  'warning-may-give-way': ({ about, by, number }) =>
    `Die Regeln ${by} und ${number} können sich unterscheiden (${questionsIn(about)}): Dann gilt Regel ${by}, und Regel ${number} ändert nichts.`,
  'warning-gifts-left': ({ by, number }) =>
    `Regel ${number} ändert nichts daran, was diese Regeln geben und nehmen, denn sie haben Vorrang: ${String(by).replaceAll(' ', ', ')}.`,
}

function questionsIn(about: string | number = ''): string {
  return listWords(
    String(about)
      .split(' ')
      .map((one) => questionWords(one)),
  )
}

const questions: ReadonlyMap<string, string> = new Map([
  ['may-propose', 'wer einen Antrag stellen kann'],
  ['may-change', 'welche Änderungen möglich sind'],
  ['may-call-vote', 'wann eine Abstimmung eröffnet werden kann'],
  ['may-revise', 'ob ein Antrag überarbeitet werden kann'],
  ['may-vote', 'wer abstimmen kann'],
  ['may-cast', 'wie man abstimmen kann'],
  ['may-change-vote', 'ob man seine Stimme ändern kann'],
  ['forced-ballot', 'Stimmen, die Regeln abgeben'],
  ['turned-ballot', 'Stimmen, die Regeln umdrehen'],
  ['vote-over', 'wann eine Abstimmung vorbei ist'],
  ['vote-weight', 'wie viele Stimmen jemand hat'],
  ['value', 'was eine benannte Zahl ergibt'],
  ['adopted', 'ob ein Antrag angenommen ist'],
  ['meeting', 'was aus zwei Anträgen wird, die dieselbe Regel ändern'],
  ['secrecy', 'wann Stimmen gezeigt werden'],
  ['anonymity', 'ob Stimmen anonym sind'],
  ['leaver-vote', 'ob die Stimme zählt, wenn jemand geht'],
  ['own-vote', 'was eine Regel zu der Abstimmung sagt, die sie ändert'],
  ['unfinished', 'was aus dem wird, was eine aufgehobene Regel gefragt hat oder abwartet'],
  ['proposal-number', 'die Nummer eines Antrags'],
  ['rule-number', 'die Nummer einer Regel'],
  ['proposal-fields', 'was ein Antrag nennen muss'],
  ['next-turn', 'wer als Nächstes am Zug ist'],
  ['counts', 'wer mitzählt'],
  ['has-turns', 'ob es Züge gibt'],
  ['may-begin-turn', 'ob ein Zug beginnen kann'],
  ['may-end-turn', 'ob ein Zug enden kann'],
  ['turn-over', 'wann ein Zug vorbei ist'],
  ['judge', 'wer das Richteramt hat'],
  ['may-invoke-judgment', 'wer ein Urteil verlangen kann'],
  ['may-judge', 'wer urteilen kann'],
  ['judgment-answers', 'wie ein Urteil lauten kann'],
  ['overruled', 'was es braucht, ein Urteil zu überstimmen'],
  ['ruling-term', 'was aus einem Urteil wird, zu dem niemand etwas sagt'],
  ['upheld', 'was es braucht, ein Urteil zu bestätigen'],
  ['may-overrule', 'wer ein Urteil überstimmen kann'],
  ['winners', 'wer gewonnen hat'],
  ['may-join', 'wer mitspielen kann'],
  ['admission', 'wie neue Leute hereinkommen'],
  ['admitted', 'was es braucht, jemanden hereinzulassen'],
  ['may-forfeit', 'wer aufgeben kann'],
  ['may-keep-rules', 'mit welchen Regeln eine neue Runde beginnt'],
  ['may-move', 'wer welchen Spielzug machen kann'],
  ['may-share-draft', 'wer einen Entwurf sehen kann'],
  ['may-claim', 'was man von Hand anwenden kann'],
  ['may-effect', 'was Regeln bewirken können'],
  ['close-vote', 'das Schließen von Abstimmungen'],
  ['open-vote', 'das Eröffnen von Abstimmungen'],
  ['cast-vote', 'das Abstimmen für andere'],
  ['win', 'wer gewinnt'],
  ['defeat-proposal', 'das Ablehnen von Anträgen ohne Abstimmung'],
  ['withdraw-proposal', 'das Zurückziehen von Anträgen'],
  ['set-role', 'wer was ist'],
  ['end-turn-of', 'das Ende von Zügen'],
  ['end-turn', 'das Ende von Zügen'],
  ['extra-turn', 'die Reihenfolge der Züge'],
  ['pass-over', 'die Reihenfolge der Züge'],
  ['begin-turn-of', 'die Reihenfolge der Züge'],
  ['reverse-turns', 'die Reihenfolge der Züge'],
  ['null-proposal', 'Züge ohne Antrag'],
  ['new-round', 'den Beginn einer neuen Runde'],
  ['drop-player', 'wer ausscheidet'],
  ['name-judge', 'ein anderes Richteramt'],
  ['add', 'was man gewinnt und verliert'],
  ['set', 'was man gewinnt und verliert'],
  ['owe-throw', 'das Würfeln'],
  ['owe-draw', 'das Würfeln'],
  ['give-item', 'was man gewinnt und verliert'],
  ['take-item', 'was man gewinnt und verliert'],
  ['precedence', 'welche Regel Vorrang hat'],
  ['suspends', 'welche Regeln ohne Wirkung sind'],
  ['time-zone', 'nach wessen Uhr Zeiten gelten'],
  ['clocks-stand', 'ob die Uhren stillstehen'],
  ['amount', 'wie viel man gewinnt oder verliert'],
  ['room', 'wie viel mehr man gewinnen oder verlieren darf'],
  ['quantities', 'eine Zahl, die mitgezählt wird'],
])

export const questionWords: Translated<typeof en.questionWords> = (question) =>
  questions.get(question) ?? question

export const voidWords: Translated<typeof en.voidWords> = {
  why: (by, on, because) =>
    `Nichtig: Von dem, was sie dazu sagt (${on}), bleibt nichts übrig, weil Regel ${by} Vorrang hat${because === '' ? '' : ` (${reasonSaid(because)})`}. Sie gilt wieder, sobald eine der beiden Regeln sich ändert.`,
  judged: (by, answer, because) =>
    `Nichtig: Laut Urteil bleibt von ihr nichts übrig, weil Regel ${by} Vorrang hat${because === '' ? '' : ` (${reasonSaid(because)})`}. Das Urteil: „${answer}“ Sie gilt wieder, sobald eine der beiden Regeln sich ändert.`,
  stands: (by, answer) =>
    `Laut Urteil ist sie durch Regel ${by} nicht nichtig. Das Urteil: „${answer}“`,
  question: (number, by) => `Ist Regel ${number} nichtig, weil sie Regel ${by} widerspricht?`,
  ask: (number, by) => `Urteil verlangen: Ist Regel ${number} durch Regel ${by} nichtig?`,
  suspended: (by) =>
    `Ausgesetzt: Sie hat keine Wirkung, solange Regel ${by} das bestimmt. Sie bleibt im Buch, zählt mit und lässt sich ändern.`,
  suspends: (number) => `Regel ${number} ist vorläufig ohne Wirkung, weil diese es bestimmt.`,
  strikesOut: (number) => `Regel ${number} ist nichtig, weil sie dieser widerspricht.`,
}
