import type * as en from '../../../en/ui/device/safe.ts'
import type { Translated } from '../../../translated.ts'
import { countWords } from '../../list.ts'

export const safeWords: Translated<typeof en.safeWords> = {
  title: 'Sichere deinen Platz',
  about:
    'Dein Platz ist nur in diesem Browser. Geht er verloren oder löscht er, was er aufbewahrt, müssten die meisten anderen dir deinen Platz zurückgeben.',
  unkept:
    'Dieser Browser hat nicht versprochen, ihn aufzubewahren: Er darf ihn löschen, wenn der Speicher knapp wird, und Safari löscht, was eine Woche lang nicht besucht wurde.',
  addDevice: 'Weiteres Gerät hinzunehmen',
  saveAbout: 'Eine Datei enthält das ganze Spiel, aber nicht deinen Platz.',
  grown: (count) =>
    `${countWords(count, 'Spielzug ist', 'Spielzüge sind')} dazugekommen, seit du das Spiel zuletzt als Datei gespeichert hast. Dieser Browser hat nicht versprochen, es aufzubewahren.`,
  later: 'Nicht jetzt',
}
