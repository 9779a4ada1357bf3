import type * as en from '../../en/views/asked.ts'
import type { Translated } from '../../translated.ts'
import { asSentence } from '../list.ts'

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
  letBegin: (name) => `Darf der Zug von ${name} beginnen?`,
  consent: (name) => `Darf der Zug von ${name} beginnen, oder überstimmst du das Urteil?`,
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
  judgeOver: 'Dann geht das Richteramt an die nächste Person.',
  unseen: (seen, of) =>
    `Die Zeit ist um, aber es bleibt offen, bis mehr als die Hälfte von euch es gesehen hat: bisher ${seen} von ${of}. Dafür genügt alles, was du im Spiel tust.`,
  deadline: (rule, what) => (rule === null ? what : `Dann handelt Regel ${rule}: ${what}`),
}

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
  weigh: 'ein Urteil bestätigen oder überstimmen',
  admit: 'sagen, ob jemand hereindarf',
  'adopt-epoch': 'einem neuen Spielgeheimnis zustimmen',
  'end-turn': 'den Zug beenden',
  'new-round': 'eine neue Runde beginnen',
  agree: 'zustimmen oder widersprechen',
  sign: 'auch unterschreiben',
  'play-on': 'sagen, ob es ohne jemanden weitergeht, der sich nicht meldet',
  'come-back': 'zurückkommen',
  heard: (name, when) => `${name} (zuletzt gehört: ${when})`,
  waits: 'Keine Regel setzt eine Frist: Das Spiel wartet.',
  line: (names, what) => `${names}: ${what}`,
}

/** Was auf die anderen wartet, weil niemand allein darüber entscheidet, oder weil es ihnen etwas nimmt. */
export const pendingWords: Translated<typeof en.pendingWords> = {
  list: 'Wartet auf euch alle',
  claim: (name, rule) => `${name} stellt das nach Regel ${rule} fest`,
  claims: (name, what) => `${name} stellt fest: ${what}`,
  under: (rule) => `Nach Regel ${rule}.`,
  ruling: (name) => `${name} hat etwas geurteilt, worüber niemand allein entscheidet`,
  admission: (by, name) => `${by} möchte ${name} mitspielen lassen`,
  newcomer: (name) => `${name} hat die Einladung und möchte mitspielen`,
  win: (name) =>
    `Nach den Regeln hat ${name} gewonnen, aber nur durch eine Feststellung, der die anderen noch nicht zugestimmt haben`,
  asked: (what) => `${what}. Bist du einverstanden?`,
  follows: {
    sits: (name) => `${name} säße dann am Tisch und würde mitgezählt`,
    goes: (name) => `${name} wäre dann nicht mehr dabei und würde nicht mehr mitgezählt`,
    wins: (name) => `${name} würde gewinnen`,
    'wins-not': (name) => `${name} hätte nicht gewonnen`,
    'other-keys': (name) => `Für ${name} würden andere Geräte spielen`,
  },
  otherRound: 'Die Runde wäre vorbei, oder eine andere',
  agreed: (names, count) => `${names} ${count === 1 ? 'ist' : 'sind'} dafür.`,
  against: (names, count) => `${names} ${count === 1 ? 'ist' : 'sind'} dagegen.`,
  holdsOff: (names, count) =>
    `Die Regel dahinter geht vor. ${names} ${count === 1 ? 'würde' : 'würden'} sonst gewinnen: Das wartet, bis jemand widerspricht.`,
  until: 'Wenn niemand widerspricht, wirkt es',
  orMost: ', oder sobald mehr als die Hälfte von euch zustimmt.',
  unseen: (names, term) =>
    `Wenn niemand widerspricht, wirkt es ${term} nachdem die anderen es gesehen haben, oder sobald mehr als die Hälfte von euch zustimmt.${names === '' ? '' : ` Gesehen haben es bisher: ${names}.`}`,
  contested:
    'Es gibt Widerspruch. Deshalb wirkt es nur, wenn mehr als die Hälfte von euch zustimmt.',
  judged:
    'Es gibt Widerspruch: Es wirkt, wenn mehr als die Hälfte von euch zustimmt, oder wenn ein Urteil es gelten lässt und dem niemand widerspricht.',
  agree: 'Einverstanden',
  object: 'Widersprechen',
  reason: 'Warum widersprichst du?',
}

export const togetherText: Translated<typeof en.togetherText> = {
  closeVote: (proposal) => `Die Abstimmung zu ${proposal} wird jetzt geschlossen.`,
  change: (count) =>
    count === 1 ? 'Eine Regeländerung wird wirksam.' : `${count} Regeländerungen werden wirksam.`,
}

export const pollWords: Translated<typeof en.pollWords> = {
  ask: (question) => `„${question}“`,
  isSo: (claim, about) =>
    about === null ? `Stimmt das: „${claim}“?` : `Stimmt das über ${about}: „${claim}“?`,
  aboutYou: 'Hier geht es um dich.',
  howMany: (what) => `Wie viele: „${what}“?`,
  choose: (what) => `„${what}“: Du hast die Wahl`,
  yes: 'ja',
  no: 'nein',
  accepts: 'nimmt an',
  declines: 'lehnt ab',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  yesButton: 'Ja',
  noButton: 'Nein',
  proposal: (number, title) => (title === '' ? `Antrag ${number}` : `Antrag ${number}, „${title}“`),
  rule: (number, title) =>
    title === undefined ? `Regel ${number}` : `Regel ${number}, „${title}“`,
  gone: 'etwas, das es nicht mehr gibt',
}

const steps: ReadonlyMap<string, string> = new Map([
  ['propose', 'Antrag'],
  ['debate', 'Debatte'],
  // A phone has no room for it in one line.
  ['vote', 'Abstim\u00admung'],
  ['throw', 'Wurf'],
])

export const turnWords: Translated<typeof en.turnWords> = {
  extra: (name, turns) =>
    turns === 1
      ? `Danach hat ${name} außer der Reihe noch einen Zug.`
      : `Danach hat ${name} außer der Reihe noch ${turns} Züge.`,
  passedOver: (name, turns) =>
    turns === 1
      ? `Der nächste Zug von ${name} fällt aus.`
      : `Die nächsten ${turns} Züge von ${name} fallen aus.`,
  reversed: 'Die Züge gehen andersherum reihum.',
  step: (name) => steps.get(name) ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
}

export const silenceWords: Translated<typeof en.silenceWords> = {
  title: 'Lange nichts gehört',
  since: (name) => `Zuletzt kam von ${name} etwas`,
  from: 'Ohne diese Person weiterspielen geht',
  fromNow: 'Die anderen können jetzt ohne diese Person weiterspielen.',
  now: (needed, words) =>
    `Damit es ohne diese Person weitergeht, ${needed === 1 ? 'muss 1 von euch' : `müssen ${needed} von euch`} dafür sein, bisher ${
      words === 0 ? 'ist es niemand' : words === 1 ? 'ist es 1' : `sind es ${words}`
    }. Sie behält alles, zählt nicht mit und ist sofort wieder dabei, sobald von ihr etwas kommt.`,
  gone: (names, time) => `Seit ${time} nichts von ${names}`,
  hopeless:
    'Ohne sie kommt hier keine Mehrheit mehr zusammen. Wer da ist, kann in einem neuen Spiel weitermachen.',
  hopelessSoon:
    'Die Hälfte von euch oder mehr meldet sich nicht: Eine Mehrheit, die ohne sie weiterspielt, kommt hier nicht zusammen. Bleibt es so, kann, wer da ist, in einem neuen Spiel weitermachen, das so beginnt, wie dieses steht.',
  playOn: (name) => `Ohne ${name} weiterspielen`,
  handled: (name) => `Die Regeln warten auf ${name} bis`,
  noRule: 'Keine Regel tut etwas dagegen.',
  propose: 'Du könntest eine davon beantragen:',
  mine: 'Von dir kam lange nichts. Alles, was du hier tust, zählt.',
  here: 'Ich bin da',
  chat: 'Eine Zeile für euren Chat',
  line: (names, count, game, when, isHopeless) => {
    const isOne = count === 1
    const [to, from] = isOne ? ['dich', 'dir'] : ['euch', 'euch']
    const what = isHopeless ? 'in einem neuen Spiel weitermachen' : `ohne ${to} weiterspielen`
    const seat = isOne
      ? 'Du behältst alles und kannst dort deinen Platz verlangen.'
      : 'Ihr behaltet alles und könnt dort eure Plätze verlangen.'
    const back = isOne
      ? 'Du behältst alles, und was du dort auch tust, bringt dich zurück.'
      : 'Ihr behaltet alles, und was ihr dort auch tut, bringt euch zurück.'
    return `${names}, wir warten in „${game}“ auf ${to}. Wenn von ${from} nichts kommt, können die anderen ${when ?? 'jetzt schon'} ${what}. ${isHopeless ? seat : back}`
  },
}

export const orderWords: Translated<typeof en.orderWords> = {
  undo: (title) => `Rückgängig gemacht wird: ${asSentence(title)}`,
  void: ({ rule, by, isVoid }) =>
    isVoid
      ? `Regel ${rule} ist nichtig, bis sie oder Regel ${by} sich ändert.`
      : `Regel ${rule} ist durch Regel ${by} nicht nichtig.`,
  unknownAction: 'eine Aktion, die noch nicht hier ist',
}
