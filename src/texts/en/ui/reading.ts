import { countWords, listWords } from '../list.ts'
import { words } from '../../words.ts'

/** How the sentences that somebody writes are understood, and what one can do about them. */
export const readingWords = words('readingWords', {
  title: 'How the app understands this',
  soMany: (acts: number, all: number) =>
    acts === all
      ? all === 1
        ? 'This sentence runs automatically.'
        : `All ${all} sentences run automatically.`
      : acts === 0
        ? all === 1
          ? 'This sentence is words only: friends keep to it themselves.'
          : `None of ${all} sentences runs automatically.`
        : `${acts} of ${all} sentences ${acts === 1 ? 'runs' : 'run'} automatically.`,
  /** Where another language is spoken: what is read is English. */
  language: '',
  runs: 'Runs automatically:',
  couldRun: 'Stays words, though it could run:',
  keepAsWords: 'Keep as words',
  makeRun: 'Make it run',
  writeOut: 'Put it like this',
  /** Of what was chosen, or brought in. */
  drop: 'Not this',
  notThis: (note: string) => `Not this: ${note}`,
  unread: 'Not in it:',
  stood: (count: number) => `${countWords(count, 'sentence')} as before`,
  count: (name: string) => `Players count ${name}`,
  own: (name: string) => `Players own ${name}`,
  undo: 'Undo',
  otherWays: 'Other ways',
  ask: 'Ask an assistant',
  save: 'Save what isn’t understood',
  saveAbout:
    'Saves these sentences as a file that you can send to the project. Nothing is sent by itself.',
  wordsOnly: 'Words only: friends keep to it themselves.',
  newWordsOnly: 'What is new is words only: friends keep to it themselves.',
  nothingRuns:
    'Nothing in this runs automatically: it is words, and it is up to you all to keep to them.',
  /** `lost`: of the words; none where what runs only says more. */
  saidOtherwise: (prose: string, sentence: string, lost: readonly string[]) =>
    lost.length === 0
      ? `Here it says “${prose}”, but what runs automatically says more: “${sentence}” The app goes by what runs.`
      : `Here it says ${listWords(lost.map((one) => `“${one}”`))}, but what runs automatically does not: “${sentence}” The app goes by what runs.`,
  /** Nobody looked to the end. */
  saidOtherwiseLate:
    'Whether the words say the same as what runs automatically, this device could not find out in time. The app goes by what runs: read that.',
  /** Of what voters see. */
  shown: (acts: number, wordsOnly: number) =>
    wordsOnly === 0
      ? 'All of it runs automatically.'
      : acts === 0
        ? 'Words only: friends keep to it themselves.'
        : `${acts} of ${acts + wordsOnly} sentences ${acts === 1 ? 'runs' : 'run'} automatically. The rest is words that friends keep to.`,
})

/** A sentence is put together from parts. */
export const buildWords = words('buildWords', {
  build: 'Build a sentence',
  instead: 'Build it from parts',
  about: 'Choose part by part. Each choice is a sentence that runs automatically.',
  parts: {
    kind: 'Another kind of sentence',
    when: 'When',
    time: 'On which day or at what time',
    who: 'Who',
    what: 'What',
    'how-much': 'How much',
    'of-what': 'Of what',
    'only-if': 'Only if',
    unless: 'Unless',
  },
  always: 'always',
  never: 'no exception',
  preparing: 'Preparing …',
  late: 'This device is busy and took too long.',
  again: 'Try again',
  use: 'Put it in',
  close: 'Close',
})

/** Asking an assistant that somebody has elsewhere. */
export const assistantWords = words('assistantWords', {
  title: 'Ask an assistant',
  about:
    'Copy this into any chat assistant. It holds the rule language, the names of this game and your words. Then paste the answer below.',
  prompt: 'For the assistant',
  preparing: 'Preparing …',
  tooLate: 'That took too long on this device. Try again with fewer words.',
  answer: 'Its answer',
  answerHint: 'Paste all of it',
  read: 'Read the answer',
  nothing: 'There is no sentence in this answer. Paste all that the assistant wrote.',
  cut: 'The answer was too long: only its beginning was read.',
  reads: 'Reads:',
  refused: 'Not understood:',
  loses: (lost: readonly string[]) =>
    `Look again before you take it: ${listWords(lost.map((word) => `“${word}”`))} of your words may be missing or turned round.`,
  adds: (added: readonly string[]) =>
    `Look again before you take it: ${listWords(added.map((word) => `“${word}”`))} may not be what you said.`,
  already: 'The game has this already:',
  assumed: 'Assumed:',
  notSaid: 'Left out, stays words:',
  wordsOnly: 'Stays words:',
  use: 'Use this instead',
  refusals: 'Copy this back to the assistant, then paste its new answer.',
  refusalsLabel: 'What it has to mend',
  close: 'Close',
})
