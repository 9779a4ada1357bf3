import type * as en from '../en/practice.ts'
import type { Translated } from '../translated.ts'

export const practiceWords: Translated<typeof en.practiceWords> = {
  game: 'Übungsspiel',
  nobody: 'Gast',
  others: ['Mo', 'Lu', 'Kit'],
  begin: 'Allein ausprobieren: ein Übungsspiel',
  meanwhile: 'Solange du wartest: ein Übungsspiel',
  title: 'Übungsspiel',
  about: (names) => `${names} spielt die App. Das siehst nur du, und nichts davon zählt.`,
  step: (step, of) => (of === null ? `Schritt ${step}` : `Schritt ${step} von ${of}`),
  lesson: {
    vote: (name) => `${name} beantragt eine Änderung. Lies sie, und stimm dann dafür oder dagegen.`,
    propose: () =>
      'Wenn du dran bist, beantrage eine Änderung: Nimm eine fertige, oder schreib eine eigene.',
    'call-vote': () => 'Noch kannst du daran feilen. Sagt sie, was du meinst, lass abstimmen.',
    throw: () =>
      'Alle stimmen ab. Kommt sie durch, wirkt deine Regel ab sofort. Dann würfle um Punkte.',
    adopted: () =>
      'Das war ein ganzer Zug. Deine Regel gilt, und das Buch handelt danach. Spiel weiter, oder hör hier auf.',
    defeated: () =>
      'Das war ein ganzer Zug. Diesmal abgelehnt, das passiert allen. Spiel weiter, oder hör hier auf.',
  },
  end: 'Übungsspiel beenden',
}
