import type * as en from '../../../en/ui/device/lock.ts'
import type { Translated } from '../../../translated.ts'

export const lockWords: Translated<typeof en.lockWords> = {
  welcome: 'Synomic in einer Datei',
  back: 'Deine Passphrase',
  shared:
    'Diese Seite ist eine Datei auf deinem Gerät, und Browser lassen alle solchen Dateien einen Speicher teilen: Jede HTML-Datei, die du hier öffnest, kann lesen, was diese aufbewahrt.',
  whatIsKept:
    'Darum liegen die Schlüssel, mit denen du spielst, unter einer Passphrase. Eine andere Datei könnte die Texte deiner Spiele trotzdem lesen oder löschen, aber nicht in deinem Namen spielen. Wo jemand Synomic von einem Webspace anbietet oder du „npm start“ ausführen kannst, ist es sicherer.',
  set: 'Wähle eine Passphrase',
  help: 'Vier Wörter, die nicht zusammengehören, merkt man sich leicht und errät sie schwer. Sie wird jedes Mal gefragt, wenn diese Datei geöffnet wird, und verlässt dieses Gerät nie.',
  again: 'Dieselbe noch einmal',
  differ: 'Die beiden sind nicht gleich.',
  begin: 'Anfangen',
  ask: 'Passphrase',
  open: 'Öffnen',
  opening: 'Einen Moment …',
  forgotten: 'Ich habe sie vergessen',
  forgottenAbout:
    'Dann kann niemand mehr die Schlüssel lesen, auch du nicht. Die Spiele, die hier sind, bleiben zum Lesen. Um in einem weiterzuspielen, öffne seine Einladung hier noch einmal und bitte die anderen unter „Geräte“ um deinen Platz.',
  setAnother: 'Eine andere Passphrase wählen',
}
