import type * as en from '../../en/ui/past.ts'
import type { Translated } from '../../translated.ts'

export const pastWords: Translated<typeof en.pastWords> = {
  to: 'Zurückblicken',
  film: 'Als Film ansehen',
  toThen: 'Von damals aus ansehen',
  toThenWhat: (title) => `Von damals aus ansehen: ${title}`,
  title: 'Du siehst die Vergangenheit',
  about: 'So stand das Spiel nach diesem Spielzug, wie es heute zählt. Hier kannst du nur schauen.',
  now: 'Zurück zu jetzt',
  link: 'Ein Link zu diesem Moment',
  linkAbout: 'Er öffnet sich für alle, die dieses Spiel haben.',
  slider: 'Moment des Spiels',
  place: (place, of) => `Spielzug ${place} von ${of}`,
  moment: (title, place, of) => `${title} Spielzug ${place} von ${of}`,
  onItsWay: 'Dieser Moment ist unterwegs …',
  by: 'In Schritten',
  kinds: {
    moves: 'jeder Spielzug',
    turns: 'Züge',
    adoptions: 'angenommene Anträge',
    rulings: 'Urteile',
    wins: 'Siege',
  },
  looking: 'Das Spiel wird durchgesehen …',
  none: 'Davon gibt es noch nichts.',
  before: 'Zurück',
  next: 'Weiter',
  play: 'Abspielen',
  pause: 'Anhalten',
  controls: 'Durch das Spiel gehen',
  missing: 'Dieser Moment ist nicht hier',
  missingWhy:
    'Was damals getan wurde, ist auf diesem Gerät noch nicht angekommen, oder der Link war abgeschnitten. Er öffnet sich von selbst, sobald es hier ist.',
}
