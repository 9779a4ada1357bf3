import { countWords } from '../list.ts'
import { words } from '../../words.ts'

/** The log as people read it. */
export const chronicleUi = words('chronicleUi', {
  title: 'Chronicle',
  about: 'Everything that was done, with what it changed. Newest first.',
  /** On paper; followed by when it was printed. */
  printed: (game: string) => `What was done in “${game}”, from its beginning until`,
  movable: (count: number) =>
    count === 1
      ? 'The last move may still be reordered.'
      : `The last ${count} moves may still be reordered.`,
  movableWhy:
    'They are not settled yet: until most of you have signed the order, something earlier that comes late can go before them. Where that could turn a vote, its line says that it could still change.',
  moved: 'The past has changed, because something came that belongs before what was shown:',
  arrived: 'It came',
  different: 'Different since:',
  instead: (what: string, before: string, after: string) =>
    `${what}: ${after} instead of ${before}`,
  counting: 'What counts:',
  without: 'Without effect.',
  filter: 'Show',
  chapters: 'chapter by chapter',
  looking: 'Being told …',
  moves: (count: number) => (count === 1 ? 'The one move' : `All ${countWords(count, 'move')}`),
  all: 'every move',
  only: {
    rules: 'rule-changes',
    scores: 'scores and dice',
    judgments: 'judgments and claims',
    refused: 'what had no effect',
  },
  none: 'Nothing of that kind yet.',
  older: 'Show older ones',
})
