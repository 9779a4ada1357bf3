import { countWords } from './list.ts'
import { faultWords } from '../faults.ts'

/** What can go wrong before any game is open. */
export const arrivalFaults = faultWords('arrivalFaults', {
  'moves-none': () =>
    'There are no moves in this text. Moves begin with “syn1m.”: copy the whole message once more.',
  'moves-newer': () =>
    'These moves come from a newer Synomic than this one. Reload the page to get the newer version, and paste them again.',
  'moves-cut': () =>
    'A part of this text is missing, or something stands in the middle of it. Copy the whole message once more, from “syn1m.” to “~”.',
  'moves-foreign': () =>
    'These moves cannot be opened here: a part of the text is missing, they are of a game that is not on this device, or of a game whose secret was changed. Copy the whole message once more; where it is a new game, open its invitation first.',
  'moves-nothing-new': () =>
    'There is nothing new of yours since you copied last. You can still copy all of your moves.',
  'moves-too-many': ({ count }) =>
    `${countWords(Number(count), 'move')} are too many for a text. Save the game as a file, and send that.`,
  'game-not-here': () =>
    'This game is not on this device. Open its invitation, or bring in its file.',
  'device-name-missing': () => 'Give this device a name, so that you can tell it from your others.',
  'passphrase-short': ({ least }) =>
    `This passphrase is short: take at least ${least} characters. Four words that do not belong together are easy to keep in mind and hard to guess.`,
  'passphrase-wrong': () =>
    'This is not the passphrase that was set here. Nothing was changed; try again. Capital letters and spaces count.',
  'lock-unknown': () =>
    'What this page keeps of your passphrase cannot be read: it was damaged, or written by a newer Synomic. If you have a newer file of Synomic, open that one.',
  'link-expired': () => 'This link is too old. Make another one on a device that plays already.',
  'code-none': () =>
    'There is no code in this text. Codes begin with “syn1o.” or “syn1a.”: copy all of it once more.',
  'code-foreign': () =>
    'This code cannot be opened here: a part of it is missing, or it is of a game that is not on this device, or whose secret was changed. Copy it once more; where it is a new game, open its invitation first.',
})
