import { countWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** Before the start: inviting, arriving, sitting down. */
export const lobby = words('lobby', {
  gathering: 'Gathering players',
  invite: 'Invite your friends',
  inviteAbout: 'Send them this link. Whoever has it can read along and ask to join.',
  inviteByCode:
    'Send them this code, and this file where they have no Synomic yet. The code holds the game’s secret: whoever has it can read along and ask to join.',
  linkLabel: 'Invitation link',
  codeLabel: 'Invitation code',
  qrLabel: 'The invitation link as a QR code',
  shareTitle: (game: string) => `Join “${game}”, a game of Nomic`,
  who: 'At the table',
  order: 'Turns go round in this order.',
  here: 'is here',
  away: 'is away',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  leaveOut: (name: string) => `Leave out ${name}`,
  takeIn: (name: string) => `Bring in ${name}`,
  putOut: 'Leave out',
  bringIn: 'Bring in',
  start: (count: number) => `Start with ${countWords(count, 'player')}`,
  tooFew: 'A game needs at least two players. Somebody who opens the link appears here.',
  waiting: (names: string) => `The game begins when ${names} starts it.`,
  joinTitle: 'Join this game',
  joinAbout: (names: string) =>
    `Say who you are. ${names} can start the game, with those they seat.`,
  lettingIn: 'If you cannot be here when it starts',
  lettingInAbout:
    'Whom you let in can start the game, too, and let others in. Let in only people you know: whoever has the link can appear here.',
  isIn: 'can start the game',
  askTitle: 'Ask to join',
  askAbout: (names: string) => `Say who you are. ${names} can let you in; until then you watch.`,
  voteAbout: 'Say who you are. The players vote on it; until then you watch.',
  watchingTitle: 'You’re watching.',
  watchingAbout: (names: string) => `${names} can let you in. You see here when it is done.`,
  watchingVote: 'The players vote on whether you join. You see here how it ends.',
  askNoMore: 'I do not want to join any more',
  goneTitle: 'You play no more in this game.',
  goneAbout: (names: string) =>
    `You can go on reading. If you would like to come back, ask: ${names} can let you in.`,
  comeBack: 'Ask to come back',
  join: 'Join the game',
  lost: 'I lost the device that I played on',
  rules: 'Read the rules meanwhile',
})

/** A vote to see how it goes, while one waits for the others. */
export const practiceVoteWords = words('practiceVoteWords', {
  title: 'While you wait: a practice vote',
  about: (names: string) => `${names} are played by the app. Nothing of it counts.`,
  writing: (name: string) => `${name} is writing a proposal …`,
  proposes: (name: string, title: string) => `${name} proposes “${title}”. Are you for it?`,
  cast: { for: '✓ for', against: '✕ against', abstain: '– abstains' },
  soItGoes:
    'That is a turn: somebody proposes a change to the rules, all vote, and the die gives points. It would be yours now.',
  goOn: 'Go on, and propose something yourself',
  again: 'Another practice vote',
})
