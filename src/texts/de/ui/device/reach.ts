import type * as en from '../../../en/ui/device/reach.ts'
import type { Translated } from '../../../translated.ts'
import { countWords } from '../../list.ts'

export const reachScreenWords: Translated<typeof en.reachScreenWords> = {
  title: 'Wie ihr einander erreicht',
  to: 'Wie ihr einander erreicht',
  toAbout: (name) => `Warum ist ${name} nicht da?`,
  about:
    'Spielzüge reisen auf mehreren Wegen zugleich, und jeder reicht. Hier steht, welche davon von diesem Gerät aus gerade gehen.',
  live: 'Direkt',
  looking: 'Sucht Wege aus diesem Netz …',
  again: 'Noch einmal nachsehen',
  mail: 'Per Briefkasten',
  clock: 'Die Uhr dieses Geräts',
  friends: 'Die anderen, einzeln',
  here: 'ist gerade verbunden',
  liveAt: 'zuletzt mit diesem Gerät verbunden',
  liveNever: 'war nie mit diesem Gerät verbunden',
  mailAt: 'zuletzt kamen Spielzüge per Briefkasten',
  mailNever: 'per Briefkasten kamen noch keine Spielzüge',
  lacks: (count) => {
    if (count === null) return 'hat Spielzüge, die noch nicht hier sind'
    return count === 0
      ? 'hat alles'
      : `dort ${count === 1 ? 'fehlt' : 'fehlen'} ${countWords(count, 'Aktion', 'Aktionen')}`
  },
  lacksUnknown: 'was dort fehlt, zeigt sich, sobald ihr verbunden seid',
  always: 'Was immer geht',
  alwaysAbout:
    'Kopiere deine Spielzüge als Text für den Chat eurer Gruppe, oder speichere das Spiel als Datei und schick sie: Dafür braucht die App kein eigenes Netz.',
  carry: 'Spielzüge per Chat, und Dateien',
}
