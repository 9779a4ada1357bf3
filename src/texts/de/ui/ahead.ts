import type * as en from '../../en/ui/ahead.ts'
import type { Translated } from '../../translated.ts'

export const aheadWords: Translated<typeof en.aheadWords> = {
  title: 'Vorausgespielt',
  about:
    'Dein Gerät spielt das Spiel von hier aus weiter, viele Male je 20 Züge, mit Leuten, die zufällig tun, was sie nur dürfen. Was ihnen geschieht, muss euch nicht geschehen, aber es kann.',
  begin: '100-mal vorausspielen',
  again: 'Noch einmal spielen',
  stop: 'Anhalten',
  progress: (played, games) => `${played} von ${games} Spielen gespielt`,
  stopped: 'Angehalten.',
  failed: 'Dieser Browser kann neben der Seite keine Spiele spielen.',
  nothing: 'Dabei ging nichts schief.',
  won: (won, played) => `In ${won} von ${played} hat jemand gewonnen.`,
  finding: {
    stuck: (count) =>
      `In ${count} kam ein Moment, in dem niemand etwas tun konnte und auch von selbst nichts geschehen wäre.`,
    'no-adoption': (count) =>
      `In ${count} kam es so weit, dass keine Regel mehr angenommen werden kann, auch wenn alle dafür sind.`,
    'ends-at-once': (count) => `Sofort zu Ende, schon im ersten Zug: in ${count}.`,
    runaway: (count, quantity) =>
      `In ${count} lief „${quantity}“ davon: von Zug zu Zug immer mehr.`,
  },
  count: (games, played) => `${games} von ${played} Spielen`,
  old: 'Das kann auch heute schon geschehen.',
  fresh: 'In Spielen, wie es heute steht, kam das nicht vor.',
  moment: 'Den Moment in einer Probe ansehen',
  middle: (turns) => `In der Mitte der Spiele, nach ${turns} Zügen oder am Ende`,
  now: 'jetzt',
}
