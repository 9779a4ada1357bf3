import type * as en from '../../en/views/action.ts'
import type { Translated } from '../../translated.ts'

/** A proposal that nobody knows here yet; always after a preposition with the dative. */
const unnumbered = 'einem Antrag'

const voices = { for: 'dafür', against: 'dagegen' } as const

/** What somebody did, as a sentence without its full stop. */
export const actionWords: Translated<typeof en.actionWords> = {
  someone: 'Jemand',
  proposal: (number) => `Antrag ${number}`,
  aProposal: unnumbered,
  aJudgment: 'einer Frage, über die geurteilt wird',
  aClaim: 'einer Feststellung',
  somethingDone: 'etwas Geschehenem',
  created: (who, name) => `${who} hat das Spiel „${name}“ angelegt`,
  joined: (who) => `${who} möchte mitspielen`,
  started: (who, names) => `${who} hat das Spiel gestartet. Die Reihenfolge: ${names}`,
  newRound: (who, keepRules) =>
    `${who} hat eine neue Runde begonnen, mit den Regeln ${keepRules ? 'von jetzt' : 'vom Anfang'}`,
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
  moved: (who, move, rule) => {
    const inQuotes = move.replaceAll('„', '‚').replaceAll('“', '‘')
    return `${who} hat „${inQuotes}“ aus Regel ${rule} genutzt`
  },
  answered: (who, question, answer) => `${who} hat auf „${question}“ geantwortet: ${answer}`,
  answeredSomehow: (who, question) => `${who} hat auf „${question}“ geantwortet`,
  answeredNothing: (who) => `${who} hat auf die Frage einer Regel geantwortet`,
  sealed: (who) => `${who} hat für ein Siegel unterschrieben`,
  unread: (who) => `${who} hat etwas getan, das nur ein neueres Synomic lesen kann`,
  proposed: (who, name, title) => {
    const what = name === unnumbered ? 'einen Antrag' : name
    return `${who} hat ${what} gestellt${title === '' ? '' : `: „${title}“`}`
  },
  revised: (who, name) => `${who} hat den Wortlaut von ${name} geändert`,
  commented: (who, name) => `${who} hat einen Beitrag zu ${name} geschrieben`,
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
    `${who} hat eine Feststellung angefochten${reason === '' ? '' : `: „${reason}“`}`,
  signedTogether: (who) => `${who} hat unterschrieben, was alle gemeinsam unterschreiben`,
}
