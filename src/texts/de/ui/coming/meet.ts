import type * as en from '../../../en/ui/coming/meet.ts'
import type { Translated } from '../../../translated.ts'

export const meetWords: Translated<typeof en.meetWords> = {
  title: 'Per Code treffen',
  to: 'Per Code treffen, ganz ohne Server',
  about:
    'Zwei Geräte verbinden sich, ohne dass etwas dazwischen ist: Das eine macht einen Code, das andere antwortet darauf. Ein Code lebt zwei Minuten, macht es also in einem Raum oder am Telefon: Zeig das Bild der Kamera des anderen, oder schick den Text. Wer sonst mit einem von euch verbunden ist, wird darüber erreicht.',
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
  take: 'Übernehmen',
  opening: 'Die Antwort ist da; verbinden …',
  open: 'Ihr seid verbunden. Was jedes von euch hat, geht jetzt zum anderen.',
  over: 'Die zwei Minuten sind um, oder es gibt keinen Weg vom einen Netz ins andere. Mach noch einen Code; im selben Netz klappt es meistens.',
  left: (seconds) => `noch ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  handed:
    'Die Antwort kam in dem Tab an, in dem der Code gemacht wurde. Diesen kannst du schließen.',
  unavailable: 'Dieses Spiel trifft von hier aus niemanden: Öffne zuerst seine Einladung.',
}
