import type * as en from '../../../en/ui/coming/arrival.ts'
import type { Translated } from '../../../translated.ts'

export const arrivalWords: Translated<typeof en.arrivalWords> = {
  lead: (name) => `Dieses Gerät wird in diesem Spiel eines von ${name}.`,
  about: (name) =>
    `Es handelt dann als ${name}, genau wie das Gerät, von dem der Link kommt. Der Link gilt einmal.`,
  nameLabel: 'Wie nennst du dieses Gerät?',
  nameHelp: 'Die anderen sehen das auch. Zum Beispiel: Handy.',
  name: 'Handy',
  enter: (name) => `Hier als ${name} spielen`,
  waitsFor: {
    game: (name) =>
      `Dieses Gerät wird eines von ${name}, sobald das Spiel hier ist. Es kommt von allen, die es haben und online sind: Lass diese Seite offen, auch auf dem anderen Gerät, oder komm später wieder.`,
    link: (name) =>
      `Das Spiel ist hier, aber von denen, die online sind, kennt noch niemand den Link von ${name}. Öffne das Spiel auf dem Gerät, das den Link gemacht hat, oder warte auf jemanden, der danach online war.`,
    nothing: (name) => `Dieses Gerät wird gerade eines von ${name} …`,
  },
  giveUp: 'Diesen Link vergessen',
}
