import type * as en from '../../en/views/votes.ts'
import type { Translated } from '../../translated.ts'

const thresholds: ReadonlyMap<string, string> = new Map([
  ['unanimous', 'alle Stimmen'],
  ['majority', 'mehr als die Hälfte der Stimmen'],
  ['more-for-than-against', 'mehr Stimmen dafür als dagegen'],
  ['possible', 'etwas, das bis dahin unmöglich geworden war'],
  ['unmet', 'dass seine Regel seit dem Wortlaut gleich geblieben ist'],
  ['permission', 'was eine Regel verbietet'],
])

export const ballotWords: Translated<typeof en.ballotWords> = {
  needs: (needs) => thresholds.get(needs) ?? needs,
}

export const votesWords: Translated<typeof en.votesWords> = (parts, unit = 1) => {
  const rest = parts % unit
  if (rest === 0) return String(parts / unit)
  const [whole, part] = [(parts - rest) / unit, `${rest}/${unit}`]
  return whole === 0 ? part : `${whole} ${part}`
}

export const voterWords: Translated<typeof en.voterWords> = {
  like: (whose) => `stimmt wie ${whose}`,
  if: (whose, ballot) => {
    if (ballot === 'abstain') return `enthält sich, falls ${whose} es auch tut`
    return `${ballot === 'for' ? 'dafür' : 'dagegen'}, falls ${whose} es auch ist`
  },
  struck: 'die Stimme wurde rückgängig gemacht und zählt nicht',
  notCounted: 'zählt nicht mit',
  noVote: 'hat hier keine Stimme',
  haveShown: 'wie selbst gezeigt',
  onlyYou: 'das siehst nur du',
  byLot: 'hier stimmt der Zufall, und die Stimme ist noch nicht da',
  cameLater: 'kam, als diese Abstimmung schon lief, und hat darin keine Stimme',
  weighs: (above, below) => {
    if (above === 0) return 'die Stimme zählt nichts'
    return `zählt ${votesWords(above, below)} ${above <= below ? 'Stimme' : 'Stimmen'}`
  },
}

export const unlessWords: Translated<typeof en.unlessWords> = {
  arrives: (names) =>
    `Kann sich noch ändern: Eine Stimme von ${names}, die rechtzeitig abgegeben wurde, kann noch ankommen.`,
}

export const encryptedWords: Translated<typeof en.encryptedWords> = {
  readableBy: (names) => `Verschlüsselt. Lesen können es ${names}, sonst niemand.`,
  onlyYou: (names) =>
    names === ''
      ? 'Verschlüsselt, nur du kannst es lesen:'
      : `Verschlüsselt, nur du und ${names} können es lesen:`,
  doesNotOpen: (names) =>
    `Für dich${names === '' ? '' : ` und ${names}`} verschlüsselt, aber dein Schlüssel öffnet es nicht. Es wurde falsch verschlüsselt oder von woanders kopiert. Frag, wer das war, oder verlange ein Urteil.`,
}
