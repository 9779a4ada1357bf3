import { words } from '../../../words.ts'

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
    'In Nomic, somebody proposes a change to the rules, and all vote on it. What is adopted holds from then on.',
  asking: 'Asking who is in already …',
  nobodyAnswers:
    'Nobody who has the game answers right now. Join all the same: the others hear of it when one of them is back.',
  enter: 'Join the game',
  ask: 'Ask to join',
  watch: 'Just watch',
  lost: 'I lost the device that I played on',
  whatHappens: 'No account: this device keeps your seat. Whoever has the link can read the game.',
  joinWhenFound:
    'Nobody who has the game is online right now. The others are asked to let you in as soon as it arrives.',
  refusedOnArrival: (why: string) => `You could not ask to join yet. ${why}`,
})
