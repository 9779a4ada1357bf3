import { listWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** Pictures of a game, each with the same said in a table. */
export const picturesWords = words('picturesWords', {
  to: 'Pictures',
  title: 'Pictures of the game',
  about: 'Each picture is also told in words, in the table below it.',
  inWords: 'The same as a table',
  drawing: 'Being drawn …',
  older: 'Show older ones',
  scores: {
    title: 'Scores over time',
    quantity: 'What is counted',
    about: (from: number, to: number) =>
      `From move ${from} to move ${to}. A tick at the bottom is an adopted proposal; where all lines fall to nothing, another round begins. The number at a step is the rule that made it.`,
    adopted: (number: number) => `Proposal ${number} was adopted`,
    step: (name: string, by: string, title: string) => `${name}: ${by}. ${title}.`,
    none: 'Nobody has gained or lost anything yet.',
    what: 'What was done',
    who: 'Who',
    by: 'By',
    then: 'Then',
    byHand: 'by hand',
  },
  votes: {
    title: 'Who votes with whom',
    about:
      'How often two players have voted alike on proposals that are decided. The fuller a square, the more often.',
    none: 'No proposal has been decided yet.',
    share: (alike: number, both: number) => (both === 0 ? '–' : `${alike} of ${both}`),
    pair: (one: string, other: string, share: string) => `${one} and ${other}: ${share}`,
    player: 'Player',
  },
  rules: {
    title: 'What rules touch',
    about:
      'On the left the rules that the app acts for, on the right what they touch. A thick line: the rule decides it; a thin one: it changes it; a broken one: it goes by it.',
    none: 'There is no rule yet that the app acts for.',
    show: 'Show',
    all: 'everything',
    rules: 'Rules',
    things: 'Things',
    rule: 'Rule',
    how: {
      decides: 'Decides',
      changes: 'Changes',
      'goes by': 'Goes by',
    },
    forPeople: (numbers: readonly number[]) =>
      `People apply ${numbers.length === 1 ? 'rule' : 'rules'} ${listWords(numbers.map(String))}; what these touch the app cannot tell.`,
  },
})
