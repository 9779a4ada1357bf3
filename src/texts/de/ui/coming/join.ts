import type * as en from '../../../en/ui/coming/join.ts'
import type { Translated } from '../../../translated.ts'
import { countWords } from '../../list.ts'

export const join: Translated<typeof en.join> = {
  sharedTitle: 'Was mit Synomic geteilt wurde',
  sharedNothing:
    'Darin ist nichts von Synomic: keine Einladung, keine Spielzüge, kein Code zum Treffen und keine Spieldatei. Teile die ganze Nachricht, oder kopiere sie und füge sie auf der ersten Seite ein.',
  brokenTitle: 'Dieser Link öffnet kein Spiel',
  invited: 'Du bist zu diesem Nomic-Spiel eingeladen.',
  invitedBy: (name) => `${name} lädt dich zu diesem Nomic-Spiel ein.`,
  known: 'Dieses Spiel ist schon auf diesem Gerät.',
  openGame: 'Spiel öffnen',
  about:
    'Ein Spiel, das seine Regeln ändert: Du schlägst vor, alle stimmen ab, und was durchkommt, gilt für alle.',
  asking: 'Fragt nach, wer schon dabei ist …',
  nobodyAnswers:
    'Gerade antwortet niemand, der das Spiel hat. Spiel trotzdem mit: Die anderen erfahren davon, sobald jemand von ihnen wieder da ist.',
  enter: 'Mitspielen',
  ask: 'Fragen',
  watch: 'Nur zuschauen',
  lostAbout: 'Du spielst schon mit, hast aber dein Gerät nicht mehr?',
  lost: 'Meinen Platz zurückholen',
  whatHappens: 'Kein Konto nötig. Wer den Link hat, kann mitlesen.',
  joinWhenFound:
    'Gerade ist niemand online, der das Spiel hat. Sobald es ankommt, werden die anderen gefragt, ob sie dich hereinlassen.',
  refusedOnArrival: (why) => `Deine Anfrage, mitzuspielen, ging noch nicht hinaus. ${why}`,
}

export const arrivalWords: Translated<typeof en.arrivalWords> = {
  lead: (name) => `Dieses Gerät wird in diesem Spiel eines von ${name}.`,
  about: (name) =>
    `Es handelt dann als ${name}, genau wie das Gerät, von dem der Link kommt. Der Link gilt einmal.`,
  nameLabel: 'Wie nennst du dieses Gerät?',
  nameHelp: 'Die anderen sehen das auch. Zum Beispiel: Handy.',
  name: 'Handy',
  enter: (name) => `Hier als ${name} spielen`,
  waitsFor: {
    game: (name) =>
      `Dieses Gerät wird eines von ${name}, sobald das Spiel hier ist. Es kommt von allen, die es haben und online sind: Lass diese Seite offen, auch auf dem anderen Gerät, oder komm später wieder.`,
    link: (name) =>
      `Das Spiel ist hier, aber von denen, die online sind, kennt noch niemand den Link von ${name}. Öffne das Spiel auf dem Gerät, das den Link gemacht hat, oder warte auf jemanden, der danach online war.`,
    nothing: (name) => `Dieses Gerät wird gerade eines von ${name} …`,
  },
  giveUp: 'Diesen Link vergessen',
}

export const meetWords: Translated<typeof en.meetWords> = {
  title: 'Per Code treffen',
  to: 'Per Code treffen, ganz ohne Server',
  about:
    'Mach einen Code, zeig oder schick ihn dem anderen Gerät und füge dessen Antwort hier ein. Jeder Code gilt zwei Minuten.',
  make: 'Code machen',
  makeAnew: 'Noch einen Code machen',
  offerLabel: 'Code für das andere Gerät',
  offerQr: 'Der Code als Bild zum Scannen',
  offerNext: 'Füge dann unten ein, was das andere Gerät antwortet.',
  answerLabel: 'Antwort für das andere Gerät',
  answerQr: 'Die Antwort als Bild zum Scannen',
  answerNext:
    'Gib das dem Gerät zurück, das den Code gemacht hat. Sobald es das hat, seid ihr verbunden.',
  pasteLabel: 'Code des anderen Geräts einfügen, oder seine Antwort',
  take: 'Verbinden',
  opening: 'Die Antwort ist da; verbinden …',
  open: 'Ihr seid verbunden. Was jedes von euch hat, geht jetzt zum anderen.',
  over: 'Die zwei Minuten sind um, oder es gibt keinen Weg vom einen Netz ins andere. Mach noch einen Code; im selben Netz klappt es meistens.',
  left: (seconds) => `noch ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  handed:
    'Die Antwort kam in dem Tab an, in dem der Code gemacht wurde. Diesen kannst du schließen.',
  unavailable: 'Dieses Spiel trifft von hier aus niemanden: Öffne zuerst seine Einladung.',
}

export const people: Translated<typeof en.people> = {
  nameLabel: 'Dein Name in diesem Spiel',
  nameHelp:
    'In diesem Regelbuch geht es nach Nachnamen reihum: Es zählt das letzte Wort deines Namens.',
  nameTooLong: (count, most) =>
    `Das sind ${countWords(count, 'Zeichen')}, und ein Name kann ${most} haben: Bitte kürze ihn etwas.`,
  accountLabel: 'Kontoname',
  accountHelp:
    'In diesem Regelbuch geht es nach Kontonamen reihum. Leer gelassen, ist es dein Name.',
}
