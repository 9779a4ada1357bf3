import { words } from '../../../words.ts'

/** What someone sees who opens an invitation. */
export const join = words('join', {
  sharedTitle: 'What was shared with Synomic',
  sharedNothing:
    'There is nothing of Synomic in it: no invitation, no moves, no code to meet by, and no game file. Share the whole message, or copy it and paste it on the first screen.',
  brokenTitle: 'This link does not open a game',
  invited: 'You’re invited to play Nomic.',
  invitedBy: (name: string) => `${name} invites you to play Nomic.`,
  known: 'This game is on this device already.',
  openGame: 'Open the game',
  about:
    'A game of changing the rules: you propose, everyone votes, and what passes applies to all.',
  asking: 'Checking who’s playing …',
  nobodyAnswers:
    'No one with this game is online. You can still join; the others will see it when they’re back.',
  enter: 'Join the game',
  ask: 'Ask to join',
  watch: 'Just watch',
  lost: 'Lost your device?',
  whatHappens: 'No account needed. Anyone with the link can read along.',
  joinWhenFound:
    'No one with this game is online right now. The others will be asked to let you in as soon as it arrives.',
  refusedOnArrival: (why: string) => `You could not ask to join yet. ${why}`,
})
