import { words } from '../../words.ts'

/** What someone sees who opens an invitation. */
export const join = words('join', {
  sharedTitle: 'What was shared with Synomic',
  sharedNothing:
    'There is nothing of Synomic in it: no invitation, no moves, no code to meet by, and no game file. Share the whole message, or copy it and paste it on the first screen.',
  brokenTitle: 'This link does not open a game',
  invited: 'You are invited to this game of Nomic.',
  invitedBy: (name: string) => `${name} invites you to this game of Nomic.`,
  known: 'This game is on this device already.',
  openGame: 'Open the game',
  about:
    'Nomic is a game of making its own rules. In every turn somebody proposes a change to the rules, and all vote on it. What is adopted holds for everyone from then on: who scores, whose turn it is, and how one wins.',
  asking: 'Asking who is in already …',
  nobodyAnswers:
    'Nobody who has the game answers right now. Join all the same: the others hear of it when one of them is back.',
  enter: 'Join the game',
  ask: 'Ask to join',
  watch: 'Just watch',
  lost: 'I play in this game already, on devices that I do not have any more',
  whatHappens:
    'You need no account: this device keeps the game and your seat. Whoever has the link can read the game.',
  joinWhenFound:
    'Nobody who has the game is online right now. The others are asked to let you in as soon as it arrives.',
  refusedOnArrival: (why: string) => `You could not ask to join yet. ${why}`,
})
