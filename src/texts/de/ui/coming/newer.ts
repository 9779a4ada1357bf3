import type * as en from '../../../en/ui/coming/newer.ts'
import type { Translated } from '../../../translated.ts'

export const newerWords: Translated<typeof en.newerWords> = {
  label: 'Neuere Version',
  ready: 'Neuere Version bereit.',
  take: 'Jetzt laden',
  later: 'Später',
  laterHelp: 'Sie kommt von selbst, sobald Synomic geschlossen war.',
  typed: 'Was du hier getippt hast, ginge verloren: Es ist noch nicht abgeschickt.',
  takeAll: 'Trotzdem laden',
}
