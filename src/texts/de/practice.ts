import type * as en from '../en/practice.ts'
import type { Translated } from '../translated.ts'

/** A game in which the app plays the others. */
export const practiceWords: Translated<typeof en.practiceWords> = {
  game: 'Übungsspiel',
  /** Who has not said yet how they are called. */
  nobody: 'Gast',
  /** Two of them sit down. */
  others: ['Mo', 'Lu', 'Kit'],
  begin: 'Allein ausprobieren: ein Übungsspiel',
  meanwhile: 'Solange du wartest: ein Übungsspiel',
  title: 'Übungsspiel',
  about: (names) =>
    `${names} spielt die App. In jedem Zug beantragt jemand, die Regeln zu ändern, und alle stimmen darüber ab. Das siehst nur du, und nichts davon zählt.`,
  end: 'Übungsspiel beenden',
}
