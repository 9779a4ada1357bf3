import type * as en from '../../en/views/pending.ts'
import type { Translated } from '../../translated.ts'

/** Was auf die anderen wartet, weil niemand allein darüber entscheidet, oder weil es ihnen etwas nimmt. */
export const pendingWords: Translated<typeof en.pendingWords> = {
  list: 'Wartet auf euch alle',
  claim: (name, rule) => `${name} stellt das nach Regel ${rule} fest`,
  ruling: (name) => `${name} hat etwas geurteilt, worüber niemand allein entscheidet`,
  admission: (by, name) => `${by} möchte ${name} mitspielen lassen`,
  newcomer: (name) => `${name} hat die Einladung und möchte mitspielen`,
  win: (name) =>
    `Nach den Regeln hat ${name} gewonnen, aber nur durch eine Feststellung, der die anderen noch nicht zugestimmt haben`,
  asked: (what) => `${what}: Stimme zu, oder widersprich`,
  follows: {
    sits: (name) => `${name} säße dann am Tisch und würde mitgezählt`,
    goes: (name) => `${name} wäre dann nicht mehr dabei und würde nicht mehr mitgezählt`,
    wins: (name) => `${name} würde gewinnen`,
    'wins-not': (name) => `${name} hätte nicht gewonnen`,
    'other-keys': (name) => `Für ${name} würden andere Geräte spielen`,
  },
  otherRound: 'Die Runde wäre vorbei, oder eine andere',
  agreed: (names, count) => `${names} ${count === 1 ? 'ist' : 'sind'} dafür.`,
  against: (names, count) => `${names} ${count === 1 ? 'ist' : 'sind'} dagegen.`,
  until: 'Wenn niemand widerspricht, wirkt es',
  orMost: ', oder sobald mehr als die Hälfte von euch zustimmt.',
  unseen: (names, term) =>
    `Wenn niemand widerspricht, wirkt es ${term} nachdem die anderen es gesehen haben, oder sobald mehr als die Hälfte von euch zustimmt. Gesehen haben es bisher: ${names}.`,
  contested:
    'Es gibt Widerspruch. Deshalb wirkt es nur, wenn mehr als die Hälfte von euch zustimmt.',
  judged:
    'Es ist angefochten: Es wirkt, wenn mehr als die Hälfte von euch zustimmt, oder wenn ein Urteil es gelten lässt und dem niemand widerspricht.',
  agree: 'Einverstanden',
  object: 'Widersprechen',
  reason: 'Warum widersprichst du?',
}
