import { countWords, listWords } from '../list.ts'
import { words } from '../../words.ts'

/** The panel that says what would follow if a proposal were adopted. */
export const tryWords = words('tryWords', {
  trying: 'Looking ahead, on a copy of the game …',
  late: 'This device could not look ahead in time: what is proposed asks for too much work. The vote is not held up by that; ask whoever proposed it what it is for.',
  lateWarnings:
    'Whether rules could still be changed after it, this device could not find out in time.',
  cannot: 'This cannot be tried yet.',
  advice: 'This is only a preview. You can propose it anyway.',
  never: 'As it stands it cannot be adopted, even with every vote for it.',
  noMore: 'It can no longer pass. If it could:',
  consequences: 'What follows',
  bySelf: 'by the proposal itself',
  needs: (needs: string) => `Needs ${needs}`,
  change: (number: number) => `Change ${number}`,
  toVote: (names: readonly string[]) =>
    `${countWords(names.length, 'vote')} can still be cast: ${listWords(names)}.`,
  needed: (needed: number) =>
    needed === 0
      ? 'It passes either way.'
      : `It passes if ${needed === 1 ? 'one of them votes' : `${needed} of them vote`} for it.`,
  noChange: 'no change',
  ballots: 'What each ballot would bring you',
  ballot: 'If you vote',
  passes: 'and it passes',
  fails: 'and it fails',
  impossible: 'cannot be',
  nothing: 'nothing',
  stops: 'What stops it',
  disagree: 'Two rules would disagree',
  about: (on: string) => `On ${on}:`,
  holds: (winner: number, loser: number, because: string) =>
    `rule ${winner} would hold, and rule ${loser} would give way: ${because}.`,
  look: 'Worth another look',
})
