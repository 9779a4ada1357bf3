import { words } from '../../../words.ts'

/** A passphrase over the keys that are kept here. */
export const lockWords = words('lockWords', {
  welcome: 'Synomic in one file',
  back: 'Your passphrase',
  shared:
    'This page is a file on your device, and browsers let all such files share one storage: any HTML file that you open here can read what this one keeps.',
  whatIsKept:
    'So the keys that you play with are kept under a passphrase. Another file could still read the texts of your games, or delete them; it cannot play in your name. Where somebody serves Synomic from a web host, or you can run “npm start”, that is safer.',
  set: 'Choose a passphrase',
  help: 'Four words that do not belong together are easy to keep in mind and hard to guess. It is asked for each time this file is opened, and never leaves this device.',
  again: 'The same once more',
  differ: 'The two are not the same.',
  begin: 'Begin',
  ask: 'Passphrase',
  open: 'Open',
  opening: 'One moment …',
  forgotten: 'I have forgotten it',
  forgottenAbout:
    'Then nobody can read the keys any more, not even you. The games that are here stay, to read. To play on in one, open its invitation here once more and ask the other players for your seat, under “Devices”.',
  setAnother: 'Set another passphrase',
})
