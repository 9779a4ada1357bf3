import type * as en from '../../en/views/players.ts'
import type { Translated } from '../../translated.ts'

export const peopleWords: Translated<typeof en.peopleWords> = {
  table: 'der Tisch',
  someone: 'jemand',
  inSeat: (seat) => `Person auf Platz ${seat}`,
}

export const factWords: Translated<typeof en.factWords> = {
  counted: (name, value) => `${name} ${value}`,
  between: (name, least, most) =>
    least === most ? `${name} ${least}` : `${name} ${least} bis ${most}`,
  holderNouns: {
    rule: { one: 'Regel', many: 'Regeln' },
    proposal: { one: 'Antrag', many: 'Anträgen' },
  },
  kind: (kind) => `„${kind}“`,
  holders: (noun, numbers) => `${noun} ${numbers.join(', ')}`,
  countedHolders: (noun, count) => `${count} ${noun}`,
  isOf: (name, holders) => `${name} von ${holders}`,
  isBy: (name, who) => `${name} ${who}`,
  asked: (label, value) => `${label}: ${value}`,
  yes: 'ja',
  no: 'nein',
}
