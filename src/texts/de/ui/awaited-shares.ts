import type * as en from '../../en/ui/awaited-shares.ts'
import type { Translated } from '../../translated.ts'
import { listWords } from '../list.ts'

export const awaitedSharesWords: Translated<typeof en.awaitedSharesWords> = {
  dealing: (left, of) =>
    `Noch fehlt: ${awaited(left, of)}. Dann steht fest, was gezogen ist, und noch immer weiß es niemand.`,
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
  settlesWith: (names) => `Dafür fehlt das nächste Siegel, und das wartet auf: ${names}.`,
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
