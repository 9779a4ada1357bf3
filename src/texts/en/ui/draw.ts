import { words } from '../../words.ts'

/** Chance that the players draw together. */
export const drawScreenWords = words('drawScreenWords', {
  title: 'Drawn together',
  what: (count: number, sides: number) =>
    count === 1 ? `A number from 1 to ${sides}` : `${count} numbers from 1 to ${sides}`,
  under: 'under',
  holds:
    'Worked out again just now on this device: all parts prove to be right, and this is what they come to.',
  fails: 'Worked out again just now on this device: the parts do not come to this.',
  gone: 'What was drawn cannot be worked out here.',
  how: (needed: number) =>
    `First ${needed} players each dealt a part that nobody else could read. Once it was settled whose parts count, any ${needed} of the players opened their sum, and only that. Whoever deals, and whoever keeps their part back, does so before anything is known.`,
  standard:
    'Method: shared secrets that everybody can verify (DHPVSS, over ristretto255); the numbers are read off the hash of their sum.',
  holders: 'Who could draw',
  dealt: 'Whose parts count',
  opened: 'Who opened them',
  result: 'What was drawn',
  draw: 'The draw',
  /** What is told beside a sentence that leaves something to it. */
  moreThanHalf:
    'Nobody throws: the devices of any more than half of the players draw it together. Fewer can neither foresee nor choose what comes. It takes some minutes, and two visits of those who are not there.',
  enough: (needed: number, holders: number) =>
    `Nobody throws: the devices of any ${needed} of the ${holders} players draw it together. Fewer can neither foresee nor choose what comes. It takes some minutes, and two visits of those who are not there.`,
  tooFew:
    'With fewer than three players nothing can be drawn together: one of two could always stop it. As long as you are so few, one of you throws instead. Everybody can check that throw, too; but whoever throws can foresee it.',
})

/** Votes that chance casts, at the proposal. `whose`: the names of those for whom it votes. */
export const lotWords = words('lotWords', {
  votes: (whose: string) => `Chance votes for ${whose}, who had not voted`,
  over: (whose: string) =>
    `The vote is over. It is decided once chance has voted for ${whose}, who had not`,
  kept: 'As votes are hidden here, what chance votes is not shown before the vote is over, either: nobody votes by what they see of it.',
  thrower: (who: string) => `It waits for ${who} to throw.`,
  /** Where not throwing may suit them. */
  chooses: (who: string) => `${who} can foresee what falls, and choose between it and that.`,
  /** What it comes to if they do not throw: fixed before anybody could know what would fall. */
  refused: {
    for: (who: string) =>
      `If ${who} does not throw within three days of when they can, or leaves, they vote for it.`,
    against: (who: string) =>
      `If ${who} does not throw within three days of when they can, or leaves, they vote against it.`,
    abstain: (who: string) =>
      `If ${who} does not throw within three days of when they can, or leaves, they abstain.`,
  },
  /** Before a time. */
  lapses: 'That is',
})
