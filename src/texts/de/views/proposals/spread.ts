import type * as en from '../../../en/views/proposals/spread.ts'
import type { Translated } from '../../../translated.ts'
import { countWords } from '../../list.ts'

/** How far the game has spread. */
export const spreadWords: Translated<typeof en.spreadWords> = {
  have: (count, players) =>
    count >= players
      ? `Alle ${players}, die mitspielen, haben alles, was hier ist.`
      : `Von ${count} der ${players}, die mitspielen, ist bekannt, dass sie alles haben, was hier ist.`,
  toCome: (count) =>
    `${countWords(count, 'weiterer Spielzug kommt', 'weitere Spielzüge kommen')} noch aus den Briefkästen.`,
  online: (count) =>
    count === 0
      ? 'Sonst ist niemand online.'
      : `${countWords(count, 'anderes Gerät ist', 'andere Geräte sind')} online.`,
  kept: (count, mailboxes) => {
    if (count === 0) return 'Noch kein Briefkasten hat alle deine Spielzüge.'
    const where = count === mailboxes ? `allen ${mailboxes}` : `${count} von ${mailboxes}`
    return `Deine Spielzüge liegen für die anderen ${mailboxes === 1 ? 'im Briefkasten' : `in ${where} Briefkästen`}.`
  },
  onlyHere: (count) =>
    count === 1
      ? '1 Spielzug von dir ist bisher nur auf diesem Gerät.'
      : `${count} Spielzüge von dir sind bisher nur auf diesem Gerät.`,
}
