import { countWords } from '../list.ts'

/** Before the start: inviting, arriving, sitting down. */
export const lobby = {
  gathering: 'Gathering players',
  invite: 'Invite your friends',
  inviteAbout:
    'Send them this link, or let them scan the code. It holds the game’s secret: whoever has it can read along and join.',
  linkLabel: 'Invitation link',
  qrLabel: 'The invitation link as a QR code',
  shareTitle: (game: string) => `Join “${game}”, a game of Nomic`,
  who: 'At the table',
  order: 'Turns go round in this order. You can change it until you start.',
  orderOthers: (name: string) => `${name} settles the order of seats and starts the game.`,
  here: 'is here',
  away: 'is away',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  start: (count: number) => `Start with ${countWords(count, 'player')}`,
  startAnyway: 'Start the game for everybody',
  tooFew: 'A game needs at least two players. Somebody who opens the link appears here.',
  waiting: 'The game begins when it is started. You will see it here.',
  joinTitle: 'Join this game',
  joinAbout: 'Say who you are, and take a seat.',
  join: 'Join the game',
  lost: 'I play in this game already, on devices that I do not have any more',
  rules: 'Read the rules meanwhile',
}
