import { words } from '../../words.ts'

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
  forAll: 'Hide for everybody',
  wanted: (names: string, count: number, needed: number) =>
    `${names} ${count === 1 ? 'wants' : 'want'} it hidden from everybody: ${count} of the ${needed} players that it takes.`,
})
