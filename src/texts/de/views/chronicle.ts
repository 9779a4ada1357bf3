import type * as en from '../../en/views/chronicle.ts'
import type { Translated } from '../../translated.ts'
import { listWords, quoteWords } from '../list.ts'
import { votesWords } from './votes.ts'

export const chronicleWords: Translated<typeof en.chronicleWords> = {
  times: (sentence, count) => `${count} Mal: ${sentence}`,
  undone: (judge) =>
    judge === null
      ? 'Alle gemeinsam haben es rückgängig gemacht.'
      : `Ein Urteil von ${judge} hat es rückgängig gemacht.`,
  cutOff:
    'Unterschrieben hat es ein Gerät, das von seinem Platz entfernt wurde. Es kommt nach der letzten Aktion dieses Geräts, die noch zählt, welche Zeit es auch trägt.',
}

/** A proposal that nobody knows here yet; always after a preposition with the dative. */
const unnumbered = 'einem Antrag'

const voices = { for: 'dafür', against: 'dagegen' } as const

export const actionWords: Translated<typeof en.actionWords> = {
  someone: 'Jemand',
  proposal: (number) => `Antrag ${number}`,
  aProposal: unnumbered,
  aJudgment: 'einer Frage, über die geurteilt wird',
  aClaim: 'einer Feststellung',
  somethingDone: 'einem Zug',
  created: (who, name) => `${who} hat das Spiel „${name}“ angelegt`,
  joined: (who) => `${who} möchte mitspielen`,
  started: (who, names) => `${who} hat das Spiel gestartet. Die Reihenfolge: ${names}`,
  newRound: (who, keepRules) =>
    `${who} möchte eine neue Runde, mit den Regeln ${keepRules ? 'von jetzt' : 'vom Anfang'}`,
  sponsored: (who, name) => `${who} bürgt für ${name}`,
  playsOn: (who, name) => `${who} würde ohne ${name} weiterspielen`,
  present: (who) => `${who} ist da`,
  admitted: (who, name) => `${who} möchte ${name} hereinlassen`,
  picture: (who) => `${who} hat ein anderes Bild gewählt`,
  noPicture: (who) => `${who} hat das eigene Bild entfernt`,
  hid: (who, what) => `${who} möchte ${what} für alle ausblenden`,
  aName: 'einen Namen',
  somethingShown: 'ein Bild oder eine Bemerkung',
  forfeited: (who) => `${who} hat aufgegeben`,
  left: (who) => `${who} hat das Spiel verlassen`,
  addedDevice: (who, name) => `${who} hat ein Gerät hinzugefügt, „${name}“`,
  madeLink: (who) => `${who} hat einen Link für ein weiteres Gerät gemacht`,
  revokedDevice: (who) => `${who} hat ein Gerät entfernt oder einen Link zurückgezogen`,
  reclaimed: (player) => `Ein neues Gerät bittet um den Platz von ${player}`,
  reseated: (who, player) =>
    `${who} ist mit einem neuen Gerät für den Platz von ${player} einverstanden`,
  declinedReseat: (who) =>
    `${who} ist dagegen, dass das Gerät, das um den Platz bittet, ihn bekommt`,
  newSecret: (who) => `${who} hat ein neues Spielgeheimnis gemacht`,
  agreedToSecret: (who) => `${who} hat einem neuen Spielgeheimnis zugestimmt`,
  canVersion: (who, version) => `Ein Gerät von ${who} kann Version ${version} von Synomic spielen`,
  raisedVersion: (version) => `Das Spiel geht in Version ${version} von Synomic weiter`,
  ticked: 'Eine Frist ist abgelaufen',
  threw: (who) => `${who} hat gewürfelt`,
  endedTurn: (who) => `${who} hat den Zug beendet`,
  moved: (who, move, rule, whom) => {
    const inQuotes = move.replaceAll('„', '‚').replaceAll('“', '‘')
    const chosen = whom === null ? '' : ` und ${whom} gewählt`
    return `${who} hat „${inQuotes}“ aus Regel ${rule} genutzt${chosen}`
  },
  answered: (who, question, answer) => `${who} hat auf „${question}“ geantwortet: ${answer}`,
  answeredSomehow: (who, question) => `${who} hat auf „${question}“ geantwortet`,
  answeredNothing: (who) => `${who} hat auf die Frage einer Regel geantwortet`,
  sealed: (who) => `Das Gerät von ${who} hat bestätigt, was getan wurde`,
  unread: (who) => `${who} hat etwas getan, das nur ein neueres Synomic lesen kann`,
  proposed: (who, name, title) => {
    const what = name === unnumbered ? 'einen Antrag' : name
    return `${who} hat ${what} gestellt${title === '' ? '' : `: „${title}“`}`
  },
  revised: (who, name) => `${who} hat den Wortlaut von ${name} geändert`,
  commented: (who, name) => `${who} hat etwas zu ${name} geschrieben`,
  reactions: { bravo: 'Bravo!', laugh: 'Haha!', wonder: 'Hm …', ouch: 'Autsch!' },
  reacted: (who, says, name) => `${who} sagt „${says}“ zu ${name}`,
  calledVote: (who, name) => `${who} hat die Abstimmung zu ${name} eröffnet`,
  voted: (who, ballot, name) =>
    ballot === 'abstain'
      ? `${who} hat sich bei ${name} enthalten`
      : `${who} hat bei ${name} ${voices[ballot]} gestimmt`,
  votedBy: {
    like: (who, whose, name) => `${who} stimmt bei ${name} so wie ${whose}`,
    if: (who, whose, name, ballot) =>
      ballot === 'abstain'
        ? `${who} enthält sich bei ${name}, falls ${whose} es auch tut`
        : `${who} stimmt bei ${name} ${voices[ballot]}, falls ${whose} es auch tut`,
  },
  votedOnNewcomer: (who, ballot, name) =>
    ballot === 'abstain'
      ? `${who} hat sich bei der Frage enthalten, ob ${name} mitspielt`
      : `${who} hat ${voices[ballot]} gestimmt, dass ${name} mitspielt`,
  openedBallots: (who, name) =>
    `Das Gerät von ${who} hat geholfen, die Stimmen zu ${name} zu öffnen`,
  dealtDraw: (who) => `Das Gerät von ${who} hat seinen Teil zu einer Ziehung gegeben`,
  toldSettled: (who) => `Das Gerät von ${who} sagt, dass das Ende einer Abstimmung besiegelt ist`,
  openedDraw: (who) => `Das Gerät von ${who} hat geholfen, eine Ziehung zu öffnen`,
  openedAnswers: (who) => `Das Gerät von ${who} hat geholfen, Antworten zu öffnen`,
  revealedBallot: (who, name) => `${who} hat die eigene Stimme zu ${name} gezeigt`,
  votedSomehow: (who, name) => `${who} hat bei ${name} abgestimmt`,
  invoked: (who, question) => `${who} verlangt ein Urteil: „${question}“`,
  judged: (who, answer) => `${who} hat geurteilt: „${answer}“`,
  overruled: (who) => `${who} möchte das Urteil überstimmen`,
  upheld: (who) => `${who} bestätigt das Urteil`,
  consented: (who) => `${who} ist einverstanden, dass der nächste Zug beginnt`,
  claimed: (who, rule, note) =>
    `${who} hat Regel ${rule} von Hand angewendet${note === '' ? '' : `: „${note}“`}`,
  agreed: (who) => `${who} hat einer Feststellung zugestimmt, die wartete`,
  contested: (who, reason) =>
    `${who} hat einer Feststellung widersprochen${reason === '' ? '' : `: „${reason}“`}`,
  signedTogether: (who) => `${who} hat unterschrieben, was alle gemeinsam unterschreiben`,
}

export const effectWords: Translated<typeof en.effectWords> = {
  add: (who, quantity, by) => `${by < 0 ? `−${-by}` : `+${by}`} ${quantity} für ${who}`,
  set: (who, quantity, to) => `${who}: ${quantity} jetzt ${to}`,
  giveItem: (who, things) => `${who} bekommt ${things}`,
  takeItem: (who, things) => `${who} gibt ${things} ab`,
  giveTitle: (who, title) => `Der Titel „${title}“ geht an ${who}`,
  removeTitle: (title) => `Den Titel „${title}“ hat niemand`,
  setChoice: (who, choice, option) => `„${choice}“ wird bei ${who} auf „${option}“ gesetzt`,
  endTurn: 'Der Zug endet',
  setRole: (who, role, held) =>
    held ? `${who} wird „${role}“` : `${who} ist nicht mehr „${role}“`,
  endTurnOf: (who) => `Der Zug von ${who} endet`,
  beginTurnOf: (who) => `Der Zug von ${who} beginnt`,
  drop: (who) => `${who} scheidet aus`,
  seat: (who) => `${who} nimmt Platz`,
  win: (who) => `${who} gewinnt`,
  throw: (who, count, sides) =>
    count === 1
      ? `${who} muss einen ${sides}-seitigen Würfel werfen`
      : `${who} muss ${count} ${sides}-seitige Würfel werfen`,
  dropThrows: (who) => `${who} muss nicht mehr würfeln`,
  markRule: (rule, mark) => `Regel ${rule} wird als „${mark}“ gekennzeichnet`,
}

export const chapterWords: Translated<typeof en.chapterWords> = {
  before: 'Vor dem ersten Zug',
  beforeStart: 'Vor dem Start',
  whole: 'Das Spiel bis jetzt',
  turn: (number, name) => `Zug ${number}, ${name}`,
  day: (day) => `Tag ${day}`,
  until: (day, proposals) =>
    `${day}, bis ${proposals.length === 1 ? 'Antrag' : 'die Anträge'} ${listWords(proposals.map(String))} angenommen ${proposals.length === 1 ? 'war' : 'waren'}`,
  round: (round, title) => `Runde ${round}: ${title}`,
  gained: (name, by, quantity) => `${name}: ${by} ${quantity}`,
}

export const storyWords: Translated<typeof en.storyWords> = {
  votes: (infavour, against, unit) =>
    against === 0
      ? 'einstimmig'
      : `mit ${votesWords(infavour, unit)} zu ${votesWords(against, unit)} Stimmen`,
  adopted: (name, title, number, votes) =>
    `${quoteWords(title)} von ${name} (Antrag ${number}) wurde Gesetz${votes === null ? '' : `, ${votes}`}.`,
  defeated: (name, title, number, votes) =>
    `${quoteWords(title)} von ${name} (Antrag ${number}) wurde abgelehnt${votes === null ? '' : `, ${votes}`}.`,
}

export const sinceWords: Translated<typeof en.sinceWords> = {
  title: 'Was neu für dich ist',
  decided: 'Entschieden',
  more: 'Alles in der Chronik lesen',
  votes: (count) => (count === 1 ? 'Wie die Abstimmung ausging' : 'Wie die Abstimmungen ausgingen'),
  seen: 'Gesehen',
  yourTurn: 'Du bist am Zug.',
  turnMissed: 'Dein Zug ging ohne einen Antrag zu Ende',
  turnPassed: 'Dein Zug ist ausgefallen',
  chosen: (title) => `Hier geht es um dich: ${title}`,
  gained: (things) => `Du hast ${things} bekommen`,
  lost: (things) => `Du hast ${things} verloren`,
  isNow: (quantity, now) => `Dein Stand bei ${quantity}: jetzt ${now}`,
  adopted: (title, number, votes) =>
    `Dein Antrag ${number}, ${quoteWords(title)}, wurde Gesetz${votes === null ? '' : `, ${votes}`}.`,
  defeated: (title, number, votes) =>
    `Dein Antrag ${number}, ${quoteWords(title)}, wurde abgelehnt${votes === null ? '' : `, ${votes}`}.`,
}

export const consequenceWords: Translated<typeof en.consequenceWords> = {
  amount: (who, by, quantity) => `${who}: ${by} ${quantity}`,
  cutOff: 'Er kam von einem Gerät, das nicht mehr zum Platz gehört.',
  would: (count) =>
    count === 0
      ? 'Kein anderer Zug wäre betroffen.'
      : count === 1
        ? 'Ein anderer Zug wäre betroffen:'
        : `${count} andere Züge wären betroffen:`,
  did: (count) =>
    count === 0
      ? 'Kein anderer Zug war betroffen'
      : count === 1
        ? 'Ein anderer Zug war betroffen'
        : `${count} andere Züge waren betroffen`,
  touched: (count) =>
    count === 1 ? 'Ein anderer Zug wäre betroffen.' : `${count} andere Züge wären betroffen.`,
  ifUndone: 'Wenn das rückgängig gemacht wird',
  ifOverruled: 'Wenn das Urteil aufgehoben wird',
  looking: 'Es wird nachgesehen, was daraus folgt …',
  is: {
    undone: 'Rückgängig gemacht',
    lost: 'Zählt nicht mehr',
    'counts-again': 'Zählt wieder',
    other: 'Zählt, mit anderem Ergebnis',
  },
  gone: 'Nicht mehr:',
  come: (isInstead) => (isInstead ? 'Stattdessen:' : 'Damit:'),
  all: (count) => `Alle ${count} zeigen`,
}
