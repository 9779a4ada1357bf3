import { words } from '../../words.ts'

/** Games that are played ahead at random. */
export const aheadWords = words('aheadWords', {
  title: 'Played ahead',
  about:
    'Your device plays the game on from here, many times for 20 turns, with players who do whatever they may at random. What happens to them need not happen to you, but it can.',
  begin: 'Play it ahead 100 times',
  again: 'Play it again',
  stop: 'Stop',
  progress: (played: number, games: number) => `${played} of ${games} games played`,
  stopped: 'Stopped.',
  failed: 'This browser cannot play games beside the page.',
  nothing: 'Nothing went wrong in them.',
  won: (won: number, played: number) => `Somebody won in ${won} of ${played}.`,
  finding: {
    stuck: (count: string) =>
      `In ${count} there came a moment at which nobody could do anything, and nothing would happen by itself.`,
    'no-adoption': (count: string) =>
      `In ${count} it came to pass that no rule can be adopted any more, even if everybody is for it.`,
    'ends-at-once': (count: string) => `${count} ended at once, in the first turn.`,
    runaway: (count: string, quantity: string) =>
      `In ${count} ${quantity} ran away: more and more from turn to turn.`,
  },
  count: (games: number, played: number) => `${games} of ${played} games`,
  old: 'That can happen today as well.',
  fresh: 'It did not come up in games played as things stand today.',
  moment: 'See the moment in a rehearsal',
  middle: (turns: number) => `In the middle of the games, after ${turns} turns or at the end`,
  now: 'now',
})
