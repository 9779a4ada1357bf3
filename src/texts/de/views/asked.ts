import type * as en from '../../en/views/asked.ts'
import type { Translated } from '../../translated.ts'

/** What the game waits for, said to whom it waits for. */
export const askedWords: Translated<typeof en.askedWords> = {
  invite: 'Lade deine Leute ein',
  start: 'Starte das Spiel, wenn alle da sind',
  newRound: 'Beginne eine neue Runde, wenn ihr alle mögt',
  answerReseat: (name) => `Sag, ob es ${name} ist und den Platz zurückbekommen soll`,
  ownReseat: 'Ein neues Gerät bittet um deinen Platz: Sag es, wenn das nicht du bist',
  vote: (number) => `Stimme über Antrag ${number} ab`,
  voteAwaited: (proposed) => `${proposed}. Deine Stimme fehlt noch`,
  throwDice: (count, sides) => {
    const [die, dice] =
      sides === 6 ? ['', ''] : [` mit einem Würfel mit ${sides} Seiten`, ` mit je ${sides} Seiten`]
    return count === 1 ? `Würfle${die}` : `Würfle mit ${count} Würfeln${dice}`
  },
  throwLapses: {
    for: 'Dann stimmen alle dafür, für die der Zufall stimmen sollte.',
    against: 'Dann stimmen alle dagegen, für die der Zufall stimmen sollte.',
    abstain: 'Dann enthalten sich alle, für die der Zufall stimmen sollte.',
  },
  pollEnds: 'Dann endet die Frage mit den Antworten, die da sind.',
  judge: (question) => `Urteile: „${question}“`,
  admit: (name) => `${name} möchte mitspielen`,
  admitOthers: (count) =>
    count === 1 ? 'Noch jemand möchte mitspielen' : `Noch ${count} andere möchten mitspielen`,
  admitWaits: 'Bis jemand am Tisch zustimmt, ist nur Zuschauen möglich.',
  adoptEpoch: (name) => `${name} möchte das Spielgeheimnis ändern`,
  letBegin: (name) => `Lass den Zug von ${name} beginnen`,
  consent: (name) => `Lass den Zug von ${name} beginnen, oder überstimme das Urteil`,
  overrule: (question) => `Lass das Urteil zu „${question}“ gelten, oder überstimme es`,
  uphold: (question) => `Bestätige das Urteil zu „${question}“, oder lass es überstimmt sein`,
  callVote: (number) =>
    `Eröffne die Abstimmung über Antrag ${number}, wenn er dir fertig erscheint`,
  propose: 'Beantrage eine Regeländerung',
  endTurn: 'Beende deinen Zug',
  sign: (names, count) =>
    `Unterschreibe, was ${names} unterschrieben ${count === 1 ? 'hat' : 'haben'}, wenn du magst`,
  signWaits:
    'Es wirkt, wenn alle es unterschrieben haben, und nicht vorher. Wem es nicht gefällt, der lässt es.',
  playOn: (name) => `Ohne ${name} weiterspielen?`,
  playOnWaits: (name) =>
    `Dafür braucht es mehr als die Hälfte von allen. ${name} behält alles und ist sofort wieder dabei, sobald von dort etwas kommt.`,
  comeBack: 'Die anderen spielen ohne dich weiter, bis etwas von dir kommt: Komm zurück',
  waits: 'Von selbst geschieht nichts. Das Spiel wartet.',
  deadline: (rule, what) => (rule === null ? what : `Dann handelt Regel ${rule}: ${what}`),
}

/** What the game waits for, said to the others. */
export const awaitedWords: Translated<typeof en.awaitedWords> = {
  start: 'das Spiel starten',
  'answer-reseat': 'sagen, wer da um einen Platz bittet',
  vote: 'abstimmen',
  throw: 'würfeln',
  answer: 'auf die Frage einer Regel antworten',
  move: 'einen Spielzug machen, den eine Regel verlangt',
  propose: 'einen Antrag stellen',
  'call-vote': 'die Abstimmung eröffnen',
  judge: 'urteilen',
  consent: 'zustimmen oder das Urteil überstimmen',
  weigh: 'etwas zu einem Urteil sagen',
  admit: 'sagen, ob jemand hereindarf',
  'adopt-epoch': 'einem neuen Spielgeheimnis zustimmen',
  'end-turn': 'den Zug beenden',
  'new-round': 'eine neue Runde beginnen',
  agree: 'dem zustimmen, worüber niemand allein entscheidet, oder widersprechen',
  sign: 'auch unterschreiben',
  'play-on': 'sagen, ob es ohne jemanden weitergeht, der sich nicht meldet',
  'come-back': 'zurückkommen',
  heard: (name, when) => `${name} (zuletzt gehört: ${when})`,
  waits: 'Keine Regel setzt eine Frist: Das Spiel wartet.',
  otherwise: (term) =>
    `Wenn von jemandem ${term} lang nichts kommt, kann mehr als die Hälfte von allen ohne diese Person weiterspielen.`,
  line: (names, what) => `${names}: ${what}`,
}
