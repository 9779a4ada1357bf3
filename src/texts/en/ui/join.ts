/** What someone sees who opens an invitation. */
export const join = {
  brokenTitle: 'This link does not open a game',
  invited: 'You are invited to this game of Nomic.',
  invitedBy: (name: string) => `${name} invites you to this game of Nomic.`,
  known: 'This game is on this device already.',
  openGame: 'Open the game',
  enter: 'Join the game',
  lost: 'I play in this game already, on devices that I do not have any more',
  whatHappens:
    'Your browser makes a key of your own for this game and keeps it on this device. Whoever has the link can read the game.',
  joinWhenFound:
    'Nobody who has the game is online right now. The others are asked to let you in as soon as it arrives.',
  refusedOnArrival: (why: string) => `You could not ask to join yet. ${why}`,
}
