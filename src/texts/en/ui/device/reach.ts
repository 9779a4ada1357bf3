import { countWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** Why a friend is not reached, and what still works. */
export const reachScreenWords = words('reachScreenWords', {
  title: 'How you reach each other',
  to: 'How you reach each other',
  toAbout: (name: string) => `Why is ${name} not here?`,
  about:
    'Moves travel several ways at once; any one is enough. These work from this device right now:',
  live: 'Live',
  looking: 'Looking for ways out of this network …',
  again: 'Look again',
  mail: 'By mailbox',
  clock: 'This device’s clock',
  friends: 'Each of the others',
  here: 'is connected right now',
  liveAt: 'last connected with this device',
  liveNever: 'was never connected with this device',
  mailAt: 'moves last came by mailbox',
  mailNever: 'no moves have come by mailbox',
  lacks: (count: number | null) => {
    if (count === null) return 'has moves that are not here yet'
    return count === 0 ? 'has everything' : `lacks ${countWords(count, 'action')}`
  },
  lacksUnknown: 'what they lack is known when they are connected',
  always: 'What always works',
  alwaysAbout:
    'Copy your moves as a text for your group’s chat, or save the game as a file and send that: no network of the app’s own is needed for either.',
  carry: 'Moves by chat, and files',
})
