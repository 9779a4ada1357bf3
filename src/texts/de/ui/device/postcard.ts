import type * as en from '../../../en/ui/device/postcard.ts'
import type { Translated } from '../../../translated.ts'

export const postcardWords: Translated<typeof en.postcardWords> = {
  open: 'Anderen zeigen',
  title: 'Anderen zeigen',
  about: 'Damit kommt niemand in euer Spiel. Titel stehen so da, wie ihr sie geschrieben habt.',
  named: 'Mit allen Namen',
  picture: 'Als Bild',
  drawing: 'Wird gezeichnet …',
  share: 'Bild teilen …',
  save: 'Bild speichern',
  failed: 'Dieser Browser kann das Bild nicht zeichnen. Der Text sagt dasselbe.',
  text: 'Als Text',
  ballots: { for: 'dafür', against: 'dagegen', abstain: 'enthalten' },
  rank: (rank, name) => `${rank}. ${name}`,
  more: (count) => `und ${count} weitere`,
  under: 'Nomic: das Spiel, in dem ein Zug eine Änderung der Regeln ist. Gespielt mit Synomic.',
}
