import type * as en from '../../../en/ui/coming/join.ts'
import type { Translated } from '../../../translated.ts'

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
  lost: 'Gerät verloren?',
  whatHappens: 'Kein Konto nötig. Wer den Link hat, kann mitlesen.',
  joinWhenFound:
    'Gerade ist niemand online, der das Spiel hat. Sobald es ankommt, werden die anderen gefragt, ob sie dich hereinlassen.',
  refusedOnArrival: (why) => `Deine Anfrage, mitzuspielen, ging noch nicht hinaus. ${why}`,
}
