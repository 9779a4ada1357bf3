/** What someone sees who opens an invitation. */
export const join = {
  brokenTitle: 'This link does not open a game',
  invited: 'You are invited to this game of Nomic.',
  invitedBy: (name: string) => `${name} invites you to this game of Nomic.`,
  known: 'This game is on this device already.',
  openGame: 'Open the game',
  enter: 'Join the game',
  whatHappens:
    'Your browser makes a key of your own for this game and keeps it on this device. Whoever has the link can read the game.',
  joinWhenFound:
    'Nobody who has the game is online right now. It will arrive as soon as somebody is; you can join then.',
}
