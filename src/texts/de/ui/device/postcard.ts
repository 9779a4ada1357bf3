import type * as en from '../../../en/ui/device/postcard.ts'
import type { Translated } from '../../../translated.ts'

export const postcardWords: Translated<typeof en.postcardWords> = {
  open: 'Anderen zeigen',
  title: 'Anderen zeigen',
  about:
    'Nichts darin öffnet euer Spiel. Was ihr selbst geschrieben habt, steht darin, wie es ist.',
  named: 'Mit allen Namen',
  picture: 'Als Bild',
  drawing: 'Es wird gezeichnet …',
  share: 'Das Bild teilen …',
  save: 'Das Bild speichern',
  failed: 'Dieser Browser kann das Bild nicht zeichnen. Der Text sagt dasselbe.',
  text: 'Als Text',
  ballots: { for: 'dafür', against: 'dagegen', abstain: 'enthalten' },
  rank: (rank, name) => `${rank}. ${name}`,
  more: (count) => `und ${count} weitere`,
  under: 'Nomic: das Spiel, in dem ein Zug eine Änderung der Regeln ist. Gespielt mit Synomic.',
}
