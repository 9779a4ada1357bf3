import type * as en from '../../../en/ui/device/hidden.ts'
import type { Translated } from '../../../translated.ts'

/** Was jemand, oder eine Mehrheit, nicht sehen möchte. */
export const hiddenWords: Translated<typeof en.hiddenWords> = {
  hideRemarkOf: (name) => `Diese Bemerkung von ${name} auf diesem Gerät ausblenden`,
  showRemarkOf: (name) => `Diese Bemerkung von ${name} wieder zeigen`,
  remark: {
    hide: 'Ausblenden',
    show: 'Zeigen',
    hidden: 'Eine Bemerkung, die du auf diesem Gerät ausgeblendet hast.',
    hiddenForAll: 'Eine Bemerkung, die eine Mehrheit für alle ausgeblendet hat.',
  },
  name: {
    hide: 'Diesen Namen auf diesem Gerät ausblenden',
    show: 'Namen zeigen',
    hidden:
      'Du hast diesen Namen auf diesem Gerät ausgeblendet. Die anderen lesen ihn wie bisher; was in Regeln und Bemerkungen steht, bleibt.',
    hiddenForAll:
      'Eine Mehrheit hat diesen Namen für alle ausgeblendet. Was in Regeln und Bemerkungen steht, bleibt.',
  },
  picture: {
    hide: 'Dieses Bild auf diesem Gerät ausblenden',
    show: 'Bild zeigen',
    hidden: 'Du hast dieses Bild auf diesem Gerät ausgeblendet.',
    hiddenForAll:
      'Eine Mehrheit hat dieses Bild für alle ausgeblendet. Nur seine Prüfsumme bleibt.',
  },
  mute: (name) => `${name} auf diesem Gerät stummschalten`,
  unmute: 'Wieder lesen',
  muted: (name) => `Du hast ${name} stummgeschaltet.`,
  forAll: 'Für alle ausblenden',
  wanted: (names, count, needed) =>
    `${names} ${count === 1 ? 'will' : 'wollen'} es für alle ausblenden: ${count} von ${needed}, die es braucht.`,
}

/** Bilder von Spielern und Anträgen. */
export const tokenWords: Translated<typeof en.tokenWords> = {
  of: (name) => `Bild von ${name}`,
  ofProposal: (number) => `Bild zu Antrag ${number}`,
  mine: 'Dein Bild',
  choose: 'Bild wählen',
  chooseOther: 'Anderes Bild wählen',
  about:
    'Alle im Spiel sehen es neben deinem Namen. Die App zeichnet es neu und klein und lässt weg, wo und wann es aufgenommen wurde. Du kannst es später entfernen, aber andere können es gespeichert haben.',
  takeOff: 'Bild entfernen',
  withProposal: 'Ein Bild dazu',
  withProposalAbout:
    'Ein Bild, das alle mit dem Antrag bekommen, etwa ein Zeichen, das eine Regel verlangt. Die App zeichnet es neu und lässt weg, wo und wann es aufgenommen wurde.',
  chosen: 'Ein Bild geht mit.',
  without: 'Bild weglassen',
  notHere: 'Zu diesem Antrag gehört ein Bild. Es ist noch nicht hier.',
}
