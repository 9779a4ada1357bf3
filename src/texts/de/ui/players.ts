import type * as en from '../../en/ui/players.ts'
import type { Translated } from '../../translated.ts'

export const playersWords: Translated<typeof en.playersWords> = {
  title: 'Wer mitspielt',
  seat: (number) => `Platz ${number}`,
  joined: 'dabei',
  account: (account) => `Konto ${account}`,
  titles: 'Titel',
  roles: 'Rollen',
  items: 'Dinge',
  has: 'Hat',
  doing: (activity) => `gerade: ${activity}`,
  upToDate: 'hat alles, was hier ist',
  lacks: (count) =>
    count === 1
      ? 'dort fehlt eine der Aktionen, die hier sind'
      : `dort fehlen ${count} der Aktionen, die hier sind`,
  online: 'online',
  offline: 'nicht online',
  devices: (count) => (count === 1 ? 'spielt auf einem Gerät' : `spielt auf ${count} Geräten`),
  entities: 'Hat',
  others: 'Andere, die zusehen',
  nameless: 'Jemand mit der Einladung',
  waiting: 'Möchte mitspielen',
  moreWait: (count) =>
    `${count} weitere ${count === 1 ? 'Person fragt' : 'fragen'} an. Das kann, wer den Link hat.`,
}

export const playerWords: Translated<typeof en.playerWords> = {
  missing: 'Diese Person gibt es in diesem Spiel nicht.',
  all: 'Alle, die mitspielen',
  bindsMe: 'Was dich jetzt bindet',
  binds: (name) => `Was ${name} jetzt bindet`,
  about:
    'Was die Regeln in Kraft in diesem Moment verlangen, erlauben und verbieten, und welche Regel das sagt.',
  notPlaying: 'Keine Regel bindet, wer in einem laufenden Spiel keinen Platz hat.',
  must: 'Muss',
  may: 'Darf',
  mayNot: 'Darf nicht',
  nothing: 'Nichts.',
  noRule: 'Keine Regel sagt etwas dazu, und was nicht geregelt ist, ist erlaubt.',
  denied: 'Keine Regel erlaubt es.',
  forPeople: 'Worte für Menschen, die auch binden:',
  done: 'Bis jetzt',
  proposals: 'Beantragt',
  votes: 'Abgestimmt',
  rulings: 'Geurteilt',
  earned: 'Verdient',
  none: 'Noch nichts.',
  outcome: {
    adopted: 'angenommen',
    defeated: 'abgelehnt',
    withdrawn: 'zurückgezogen',
    open: 'noch nicht entschieden',
  },
  overruled: 'überstimmt',
  ruling: (answer, question) => `„${answer}“ zu „${question}“`,
  round: (round) => `Runde ${round}`,
  what: 'Nach welcher Regel',
  quantity: 'Was',
  by: 'Insgesamt',
  times: 'Wie oft',
  byHand: 'von Hand',
  older: (count) => (count === 1 ? 'Ein älteres zeigen' : `${count} ältere zeigen`),
}
