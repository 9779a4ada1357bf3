import type * as en from '../../en/views/effect.ts'
import type { Translated } from '../../translated.ts'

/** What people do by hand, without a full stop. */
export const effectWords: Translated<typeof en.effectWords> = {
  add: (who, quantity, by) => `${by < 0 ? `−${-by}` : `+${by}`} ${quantity} für ${who}`,
  set: (who, quantity, to) => `${who}: ${quantity} jetzt ${to}`,
  giveItem: (who, things) => `${who} bekommt ${things}`,
  takeItem: (who, things) => `${who} gibt ${things} ab`,
  giveTitle: (who, title) => `Der Titel „${title}“ geht an ${who}`,
  removeTitle: (title) => `Den Titel „${title}“ hat niemand`,
  setChoice: (who, choice, option) => `„${choice}“ wird bei ${who} auf „${option}“ gesetzt`,
  endTurn: 'Der Zug endet',
  setRole: (who, role, held) =>
    held ? `${who} wird „${role}“` : `${who} ist nicht mehr „${role}“`,
  endTurnOf: (who) => `Der Zug von ${who} endet`,
  beginTurnOf: (who) => `Der Zug von ${who} beginnt`,
  drop: (who) => `${who} scheidet aus`,
  seat: (who) => `${who} nimmt Platz`,
  win: (who) => `${who} gewinnt`,
  throw: (who, count, sides) =>
    count === 1
      ? `${who} muss einen ${sides}-seitigen Würfel werfen`
      : `${who} muss ${count} ${sides}-seitige Würfel werfen`,
  dropThrows: (who) => `${who} muss nicht mehr würfeln`,
  markRule: (rule, mark) => `Regel ${rule} wird als „${mark}“ gekennzeichnet`,
}
