import type * as en from '../../en/ui/drawn.ts'
import type { Translated } from '../../translated.ts'
import { listWords } from '../list.ts'

export const drawScreenWords: Translated<typeof en.drawScreenWords> = {
  title: 'Gemeinsam gezogen',
  what: (count, sides) =>
    count === 1 ? `Eine Zahl von 1 bis ${sides}` : `${count} Zahlen von 1 bis ${sides}`,
  under: 'nach',
  holds:
    'Eben auf diesem Gerät nachgerechnet: Alle Teile sind nachweislich richtig und ergeben genau das.',
  fails: 'Eben auf diesem Gerät nachgerechnet: Die Teile ergeben etwas anderes.',
  gone: 'Was gezogen wurde, lässt sich hier nicht nachrechnen.',
  how: (needed) =>
    `Zuerst gaben ${needed} von euch je einen Teil dazu, den sonst niemand lesen konnte. Als besiegelt war, wessen Teile zählen, haben ${needed} von euch ihre Summe geöffnet, und nur sie. Wer einen Teil gibt oder zurückhält, tut das, bevor etwas bekannt ist.`,
  standard:
    'Verfahren: geteilte Geheimnisse, die alle prüfen können (DHPVSS, über ristretto255); die Zahlen werden vom Hash ihrer Summe abgelesen.',
  holders: 'Wer ziehen konnte',
  dealt: 'Wessen Teile zählen',
  opened: 'Wer sie geöffnet hat',
  result: 'Was gezogen wurde',
  draw: 'Die Ziehung',
  moreThanHalf:
    'Niemand würfelt: Die Geräte von mehr als der Hälfte der Spieler ziehen es gemeinsam, gleich welche. Weniger können weder vorhersehen noch wählen, was kommt. Das dauert einige Minuten, und wer nicht da ist, muss zweimal vorbeischauen.',
  enough: (needed, holders) =>
    `Niemand würfelt: Die Geräte von ${needed} der ${holders} Spieler ziehen es gemeinsam, gleich welche. Weniger können weder vorhersehen noch wählen, was kommt. Das dauert einige Minuten, und wer nicht da ist, muss zweimal vorbeischauen.`,
  tooFew:
    'Zu zweit lässt sich nichts gemeinsam ziehen: Eine von zwei Personen könnte es immer aufhalten. Solange ihr so wenige seid, wird stattdessen gewürfelt. Auch diesen Wurf können alle prüfen; aber wer würfelt, kann ihn vorhersehen.',
}

export const lotWords: Translated<typeof en.lotWords> = {
  votes: (whose) => `Der Zufall stimmt für ${whose}: Von dort kam keine Stimme`,
  over: (whose) =>
    `Die Abstimmung ist vorbei. Entschieden ist sie, sobald der Zufall für ${whose} gestimmt hat: Von dort kam keine Stimme`,
  kept: 'Weil die Stimmen hier verborgen sind, wird auch die des Zufalls erst gezeigt, wenn die Abstimmung vorbei ist: So stimmt niemand nach ihr ab.',
  thrower: (who) => `Es fehlt noch der Wurf von ${who}.`,
  chooses: (who) => `${who} kann vorhersehen, was fällt, und zwischen beidem wählen.`,
  refused: {
    for: (who) =>
      `Würfelt ${who} nicht innerhalb von drei Tagen, sobald das geht, oder geht vom Tisch, stimmen sie dafür.`,
    against: (who) =>
      `Würfelt ${who} nicht innerhalb von drei Tagen, sobald das geht, oder geht vom Tisch, stimmen sie dagegen.`,
    abstain: (who) =>
      `Würfelt ${who} nicht innerhalb von drei Tagen, sobald das geht, oder geht vom Tisch, enthalten sie sich.`,
  },
  lapses: 'Das ist',
}

export const pollScreenWords: Translated<typeof en.pollScreenWords> = {
  title: 'Fragen der Regeln',
  answer: 'Antworten',
  choose: 'Deine Antwort',
  number: (min, max) => `Eine ganze Zahl von ${min} bis ${max}`,
  asked: 'gefragt',
  answered: (name, answer) => (answer === null ? `${name} hat geantwortet` : `${name}: ${answer}`),
  awaited: (names) => `Noch offen: ${names}`,
  secret:
    'Bis zum Ende zeigt die App deine Antwort nur dir. Das ist Höflichkeit unter Freunden, kein Schloss: Bei weniger als drei Leuten werden die Antworten nicht verschlüsselt, und die Geräte von allen und die Spieldatei enthalten sie so, wie sie unterschrieben wurden.',
  encrypted: (needed, holders) =>
    `Bis zum Ende kann niemand deine Antwort lesen, es sei denn, ${needed} der ${holders} am Tisch tun sich dafür zusammen; danach öffnen irgendwelche ${needed} ihrer Geräte alle Antworten auf einmal, und alle sehen sie. Alle sehen, dass du geantwortet hast und wann.`,
}

export const awaitedSharesWords: Translated<typeof en.awaitedSharesWords> = {
  dealing: (left, of) =>
    `Noch muss die App öffnen: ${awaited(left, of)}. Bevor gezogen ist, kennt niemand das Ergebnis.`,
  voting:
    'Was gezogen ist, steht fest, und niemand weiß es. Weil die Stimmen hier verborgen sind, wird es geöffnet, sobald die Abstimmung vorbei ist: So stimmt niemand danach ab.',
  settling: {
    ballots:
      'Die Abstimmung ist vorbei. Die Stimmen werden geöffnet, sobald das endgültig ist, damit niemand mehr abstimmen kann.',
    answers:
      'Niemand kann mehr antworten. Die Antworten werden geöffnet, sobald das endgültig ist, damit niemand seine mehr ändern kann.',
    draw: 'Was gezogen ist, steht fest, und niemand weiß es. Geöffnet wird, sobald das besiegelt ist, damit niemand mehr etwas daran ändern kann.',
    end: 'Die Abstimmung ist vorbei. Der Zufall stimmt, sobald das endgültig ist, damit niemand nach ihm abstimmen kann.',
  },
  settlesWith: (names) => `Dafür müssen die neuesten Spielzüge noch bestätigen: ${names}.`,
  opening: {
    ballots: (left, of) =>
      `Die Abstimmung ist vorbei. Zum Öffnen der Stimmen fehlt noch: ${awaited(left, of)}.`,
    answers: (left, of) =>
      `Niemand kann mehr antworten. Zum Öffnen der Antworten fehlt noch: ${awaited(left, of)}.`,
    draw: (left, of) => `Was gezogen ist, steht fest. Zum Öffnen fehlt noch: ${awaited(left, of)}.`,
    end: (left, of) =>
      `Die Abstimmung ist vorbei, und das ist endgültig. Bevor der Zufall stimmt, muss es das auch dort sein: ${awaited(left, of)}.`,
  },
  done: (names) => `Getan haben das bisher: ${names}.`,
  byItself: 'Die Geräte tun das von selbst, solange die App dort offen ist.',
  otherwise: {
    ballots: (term) =>
      `Kommt niemand, wartet es weiter: Nichts verfällt, und nichts wird entschieden. Ist jemand ${term} lang still, können die anderen ohne diese Person weiterspielen; und alle am Tisch zusammen können den Antrag vom Tisch nehmen.`,
    answers: (term) =>
      `Kommt niemand, wartet es weiter, und nichts verfällt. Ist jemand ${term} lang still, können die anderen ohne diese Person weiterspielen; sind dann zu wenige da, um die Antworten zu öffnen, wird die Frage fallen gelassen, und nichts folgt daraus.`,
    draw: (term) =>
      `Kommt niemand, wartet es weiter, und nichts verfällt. Ist jemand ${term} lang still, können die anderen ohne diese Person weiterspielen; sind dann zu wenige für diese Ziehung da, wird neu gezogen, von denen, die da sind.`,
    end: (term) =>
      `Kommt niemand, wartet es weiter: Nichts verfällt, und die Zeit zum Würfeln hat nicht begonnen. Ist jemand ${term} lang still, können die anderen ohne diese Person weiterspielen; und alle am Tisch zusammen können den Antrag vom Tisch nehmen.`,
  },
  hopeless:
    'Zu viele von denen, die diese Stimmen öffnen könnten, haben neue Schlüssel oder haben andere geöffnet: Niemand kann sie mehr öffnen. Alle am Tisch zusammen können den Antrag vom Tisch nehmen.',
  give: 'Den Teil meines Geräts jetzt beitragen',
  takeOff: 'Gemeinsam vom Tisch nehmen',
  takeOffAbout:
    'Vom Tisch ist er, wenn alle am Tisch das gesagt haben; dann wird nichts daraus, und wie jemand gestimmt hat, bleibt verschlossen.',
  call: 'Eine Zeile für euren Chat',
  line: (game, left, of, link) =>
    `„${game}“ wartet auf ${awaited(left, of)}: Öffne das Spiel dort für ein paar Minuten, den Rest tut die App von selbst.${link === '' ? '' : ` ${link}`}`,
}

function awaited(left: number, of: readonly string[]): string {
  if (left >= of.length) return listWords(of)
  return left === 1 ? listWords(of, 'or') : `${left} von ${listWords(of)}`
}
