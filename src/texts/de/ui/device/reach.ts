import type * as en from '../../../en/ui/device/reach.ts'
import type { Translated } from '../../../translated.ts'

export const reachScreenWords: Translated<typeof en.reachScreenWords> = {
  title: 'Kommen deine Züge bei allen an?',
  to: 'Kommen deine Züge bei allen an?',
  toAbout: (name) => `Warum ist ${name} nicht da?`,
  live: 'Die Verbindung dieses Geräts',
  looking: 'Sucht Wege aus diesem Netz …',
  again: 'Noch einmal nachsehen',
  friends: 'Die anderen am Tisch',
  here: 'Gerade verbunden.',
  heard: 'Zuletzt gehört:',
  never: 'Auf diesem Gerät noch nichts gehört.',
  otherwise: 'Wenn sie bei jemandem nicht ankommen',
  carry: 'Züge per Chat oder als Datei schicken',
  carryAbout: 'Geht immer, mit jedem Messenger.',
  meetAbout: 'Im selben Raum oder am Telefon, mit zwei Codes.',
}
