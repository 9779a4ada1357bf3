import { words } from '../../../words.ts'
import { countWords } from '../../list.ts'

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
  lostAbout: 'Already playing, but lost your device?',
  lost: 'Ask for my seat back',
  whatHappens: 'No account needed. Anyone with the link can read along.',
  joinWhenFound:
    'No one with this game is online right now. The others will be asked to let you in as soon as it arrives.',
  refusedOnArrival: (why: string) => `You could not ask to join yet. ${why}`,
})

/** The new device's side. */
export const arrivalWords = words('arrivalWords', {
  lead: (name: string) => `This device becomes one of ${name}’s in this game.`,
  about: (name: string) =>
    `It will act as ${name}, just like the device that the link comes from. The link works once.`,
  nameLabel: 'What do you call this device?',
  nameHelp: 'The other players see it too. For example: telephone.',
  name: 'Telephone',
  enter: (name: string) => `Play here as ${name}`,
  waitsFor: {
    game: (name: string) =>
      `This device becomes one of ${name}’s as soon as the game is here. It comes from whoever has it and is online: leave this page open, on the other device too, or come back later.`,
    link: (name: string) =>
      `The game is here, but nobody who is online has heard of ${name}’s link yet. Open the game on the device that made the link, or wait for a player who was online after that.`,
    nothing: (name: string) => `This device is becoming one of ${name}’s …`,
  },
  giveUp: 'Forget this link',
})

/** Two devices that meet without any server, by a code each. */
export const meetWords = words('meetWords', {
  title: 'Meet by code',
  to: 'Meet by code, without any server',
  about:
    'Make a code and show or send it to the other device, then paste its answer here. Each code works for two minutes.',
  make: 'Make a code',
  makeAnew: 'Make another code',
  offerLabel: 'Code for the other device',
  offerQr: 'The code as a picture to scan',
  offerNext: 'Then paste below what the other device answers.',
  answerLabel: 'Answer for the other device',
  answerQr: 'The answer as a picture to scan',
  answerNext:
    'Give this back to the device that made the code. You are connected as soon as it has it.',
  pasteLabel: 'Paste the other device’s code, or its answer',
  take: 'Connect',
  opening: 'The answer is there; connecting …',
  open: 'You are connected. What each of you has goes to the other now.',
  over: 'The two minutes are over, or there is no way from one network to the other. Make another code; in one network it mostly works.',
  left: (seconds: number) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`,
  handed: 'The answer was taken in the tab where the code was made. You can close this one.',
  unavailable: 'This game meets nobody from here: open its invitation first.',
})

/** Saying who one is. */
export const people = words('people', {
  nameLabel: 'Your name in this game',
  nameHelp: 'This rule book takes turns by surname: the last word of your name counts.',
  nameTooLong: (count: number, most: number) =>
    `This has ${countWords(count, 'character')}, and a name can have ${most}: please shorten it a little.`,
  accountLabel: 'Account name',
  accountHelp: 'This rule book takes turns by account name. Left empty, it is your name.',
})
