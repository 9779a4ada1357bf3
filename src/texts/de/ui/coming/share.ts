import type * as en from '../../../en/ui/coming/share.ts'
import type { Translated } from '../../../translated.ts'

const elsewhere =
  'Wer Synomic von woanders hat, kann ihn dort auf der ersten Seite einfügen. Für alle: Stell die App auf einen Webspace.'

export const shareWords: Translated<typeof en.shareWords> = {
  share: 'Teilen …',
  shareGame: 'Spiel als Datei teilen …',
  copyByHand:
    'Kopieren war hier nicht erlaubt. Der Text ist ausgewählt: Drück Strg+C, oder halte ihn gedrückt und kopiere.',
  bound: {
    machine: {
      says: 'Nur dieser Rechner kann diesen Link öffnen.',
      wayOn: `Für andere in deinem Netz: Beende Synomic hier und starte es mit „npm start -- --host“. ${elsewhere}`,
    },
    network: {
      says: 'Nur wer in deinem Netz ist, kann diesen Link öffnen, solange Synomic dort läuft.',
      wayOn: elsewhere,
    },
    code: {
      says: 'Das ist ein Code und kein Link: Diese Seite hat keine Adresse für andere.',
      wayOn:
        'Wer ihn bekommt, öffnet Synomic, woher auch immer, und fügt ihn auf der ersten Seite ein.',
    },
  },
}
