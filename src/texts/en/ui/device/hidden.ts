import { words } from '../../../words.ts'

/** What somebody, or a majority, does not want to see. */
export const hiddenWords = words('hiddenWords', {
  hideRemarkOf: (name: string) => `Hide this remark of ${name} on this device`,
  showRemarkOf: (name: string) => `Show this remark of ${name} again`,
  remark: {
    hide: 'Hide',
    show: 'Show',
    hidden: 'A remark that you hid on this device.',
    hiddenForAll: 'A remark that a majority hid for everybody.',
  },
  name: {
    hide: 'Hide this name on this device',
    show: 'Show the name',
    hidden:
      'You hid this player’s name on this device. Others read it as before; what was written into rules and remarks stays.',
    hiddenForAll:
      'A majority hid this player’s name for everybody. What was written into rules and remarks stays.',
  },
  picture: {
    hide: 'Hide this picture on this device',
    show: 'Show the picture',
    hidden: 'You hid this picture on this device.',
    hiddenForAll: 'A majority hid this picture for everybody. Only its hash is kept.',
  },
  mute: (name: string) => `Mute ${name} on this device`,
  unmute: 'Unmute',
  muted: (name: string) => `You muted ${name}.`,
  forAll: 'Hide for everybody',
  wanted: (names: string, count: number, needed: number) =>
    `${names} ${count === 1 ? 'wants' : 'want'} it hidden from everybody: ${count} of the ${needed} players that it takes.`,
})

/** Pictures of players and proposals. */
export const tokenWords = words('tokenWords', {
  of: (name: string) => `Picture of ${name}`,
  ofProposal: (number: number) => `Picture given with proposal ${number}`,
  mine: 'Your picture',
  choose: 'Choose a picture',
  chooseOther: 'Choose another picture',
  about:
    'Everybody in the game sees it beside your name. The app redraws it small, and leaves out where and when it was taken. You can take it off later, but others may have saved it.',
  takeOff: 'Take it off',
  withProposal: 'A picture with it',
  withProposalAbout:
    'A picture that everybody gets with the proposal, such as a token that a rule asks for. The app redraws it, and leaves out where and when it was taken.',
  chosen: 'A picture goes with it.',
  without: 'Leave the picture out',
  notHere: 'A picture goes with this proposal. It has not come here yet.',
})
