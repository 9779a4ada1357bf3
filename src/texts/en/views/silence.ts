import { countWords } from '../list.ts'
import { words } from '../../words.ts'

/** That nothing has come from somebody for long, and what the others can do. */
export const silenceWords = words('silenceWords', {
  title: 'Silent',
  since: (name: string) => `The last thing from ${name} came`,
  from: 'The others can continue without them',
  fromNow: 'The others can continue without them now.',
  now: (needed: number, words: number) =>
    `${countWords(needed, 'player')} can say that the game goes on without them; ${
      words === 0 ? 'nobody has' : countWords(words, 'player')
    } so far. They keep everything, are not counted, and are back with the first thing they do.`,
  hopeless:
    'Half of the players or more are silent: no majority can continue without them here. When their time is over, those who are present can go on in a new game that begins from how this one stands.',
  playOn: (name: string) => `Continue without ${name}`,
  noRule: 'No rule does anything about it.',
  propose: 'You could propose one of these:',
  mine: 'You’ve been away for a while. Anything you do here brings you back.',
  here: 'I’m here',
  chat: 'A line for your chat',
  /** `when`: `null`: already. */
  line: (name: string, game: string, when: string | null) =>
    `${name}, we wait for you in “${game}”. If nothing comes from you, the others can continue without you${when === null ? '' : ` ${when}`}. You keep everything, and anything you do there brings you back.`,
})
