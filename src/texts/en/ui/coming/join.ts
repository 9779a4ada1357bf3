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
    'In Nomic, somebody proposes a change to the rules, and all vote on it. Whatever passes applies to everyone from then on.',
  asking: 'Checking who’s playing …',
  nobodyAnswers:
    'No one with this game is online. You can still join; the others will see it when they’re back.',
  enter: 'Join the game',
  ask: 'Ask to join',
  watch: 'Just watch',
  lost: 'I already play here, but lost my device',
  whatHappens:
    'No account needed: this device keeps your seat. Anyone with the link can read the game.',
  joinWhenFound:
    'No one with this game is online right now. The others will be asked to let you in as soon as it arrives.',
  refusedOnArrival: (why: string) => `You could not ask to join yet. ${why}`,
})
