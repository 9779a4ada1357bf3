import { countWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** Before the start: inviting, arriving, sitting down. */
export const lobby = words('lobby', {
  gathering: 'Gathering players',
  invite: 'Invite your friends',
  inviteAbout: 'Send your friends this link. Anyone who has it can read along.',
  inviteByCode:
    'Send this code, and this file to anyone without Synomic. Anyone who has the code can read the game and ask to join.',
  linkLabel: 'Invitation link',
  codeLabel: 'Invitation code',
  qrLabel: 'The invitation link as a QR code',
  shareTitle: (game: string) => `Join “${game}”, a game of Nomic`,
  who: 'At the table',
  order: 'Turns go in this order.',
  here: 'is here',
  away: 'is away',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  leaveOut: (name: string) => `Leave out ${name}`,
  takeIn: (name: string) => `Bring in ${name}`,
  putOut: 'Leave out',
  bringIn: 'Bring in',
  start: (count: number) => `Start with ${countWords(count, 'player')}`,
  tooFew: 'Friends who open the link show up here.',
  waiting: (names: string) => `The game starts when ${names} starts it.`,
  joinTitle: 'Join this game',
  joinAbout: (names: string) => `Enter your name. ${names} picks who plays and starts the game.`,
  lettingIn: 'Who else can start the game?',
  lettingInAbout:
    'They can also approve players. Choose only people you know: anyone with the link can show up here.',
  mayStart: (name: string) => `Let ${name} start it`,
  isIn: 'can start the game',
  askTitle: 'Ask to join',
  askAbout: (names: string) => `Enter your name. ${names} can let you in; until then you watch.`,
  voteAbout: 'Enter your name. The players vote on it; until then you watch.',
  openAbout:
    'Enter your name. You’re in when most players agree, or when none of them objects in time; until then you watch.',
  watchingTitle: 'You’ve asked to join.',
  watchingAbout: (names: string) => `${names} can let you in. You’ll see it here.`,
  watchingVote: 'The players vote on whether you join. You’ll see the result here.',
  watchingOpen:
    'You’re in when most players agree, or when none of them objects in time. You’ll see it here.',
  askNoMore: 'Don’t join after all',
  goneTitle: 'You left this game.',
  goneAbout: (names: string) =>
    `You can still read along. To come back, ask: ${names} can let you in.`,
  comeBack: 'Ask to come back',
  join: 'Join the game',
  lost: 'I already play here, but lost my device',
  inviteMore: 'Invite more friends',
})

/** A vote to see how it goes, while one waits for the others. */
export const practiceVoteWords = words('practiceVoteWords', {
  title: 'While you wait: a practice vote',
  about: (names: string) => `The app plays ${names}. Nothing here counts.`,
  writing: (name: string) => `${name} is writing a proposal …`,
  proposes: (name: string, title: string) => `${name} proposes “${title}”. Are you for it?`,
  cast: { for: '✓ for', against: '✕ against', abstain: '– abstains' },
  soItGoes:
    'That’s a turn: someone proposes a change, everyone votes, and the proposer throws for points. The next turn would be yours.',
  goOn: 'Go on, and propose something yourself',
  again: 'Another practice vote',
})
