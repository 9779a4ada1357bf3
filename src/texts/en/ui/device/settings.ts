import { countWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** What is set for this device, in all games. */
export const deviceSettings = words('deviceSettings', {
  title: 'Settings of this device',
  about: 'They hold for this browser only; the other players have their own.',
  name: 'Your name, as offered when you create or join a game',
  theme: 'Light or dark',
  themes: { system: 'As the device has it', light: 'Light', dark: 'Dark' },
  language: 'Language',
  languages: { system: 'As the browser has it', en: 'English', de: 'Deutsch' },
  languageAbout:
    'Games are played in the language of their rules, which is English so far: rules, and sentences that run by themselves, stay in it.',
  languageLater:
    'The new language is spoken once the page is loaded anew. This browser keeps nothing, so what is here would be lost by that: save your games as files first.',
  kept: 'Saved.',
  app: 'This app',
  appAbout:
    'Whoever has the same build of the app sees the same fingerprint. A host could show a false one: docs/SECURITY.md tells how to be sure.',
  fingerprint: 'Fingerprint of the app',
  noFingerprint: 'Not known: the app is being developed, or there is no network right now.',
})

/** Where browsers find each other. */
export const addresses = words('addresses', {
  signalling: 'Signalling servers',
  signallingHelp:
    'Addresses (wss://), one a line, over which browsers find each other. They see neither the game nor who plays. Empty: the ones this page came with.',
  unreachable: (address: string) =>
    `This page does not reach ${address}: it connects to addresses that begin with wss://, and with ws:// only on this machine.`,
  relays: 'Mailbox relays',
  relaysHelp:
    'Nostr relays (wss://), one a line, that keep the game’s moves for whoever is not there right now, and help those who are to find each other; empty: none. Everything in them is encrypted. Who runs a relay sees that devices with your network addresses write and fetch something, when, and how much, and may guess that it is Synomic; not who you are, nor the game. The players should name the same ones.',
  ice: 'STUN and TURN servers',
  iceHelp:
    'One a line: stun:host:port, or turn:host:port name password. A STUN server tells a browser how its router shows it to others, so that two behind home routers find a way to each other; it learns your network address, and that you look for somebody. A TURN server passes on what is said where there is no such way; it also learns to whom, when, and how much. Both see only what is encrypted. Invitations carry on those you add. To ask none, empty the field.',
  iceUnread: (address: string) =>
    `“${address}” is not used: it is neither stun:host:port nor turn:host:port name password.`,
  addStun: 'Add the two public STUN servers (Cloudflare’s and Nextcloud’s)',
})

/** How the mailboxes of a game do, by relay. */
export const mailboxWords = words('mailboxWords', {
  title: 'Mailboxes',
  about:
    'Moves travel by these relays, too, so that you need never be online together. Counted is what this device has read back from there.',
  none: 'This game has no mailbox: moves travel only while others are online, or as files.',
  /** `own`: moves of this device. */
  works: (own: number) =>
    own === 0
      ? 'Works.'
      : `Works: it keeps ${own === 1 ? 'your move' : `all ${own} of your moves`}.`,
  fills: (kept: number, own: number) =>
    `Works: it keeps ${kept} of your ${countWords(own, 'move')}; the rest is on its way.`,
  states: {
    connecting: 'Connecting …',
    open: 'Works.',
    closed: 'Can’t be reached right now. The app keeps trying.',
    slow: 'Slow: it asked for a break. The rest follows by itself, in seconds or minutes.',
    refuses: 'Refuses your moves.',
    left: 'Left alone for a day: it sent nonsense, or far too much.',
  },
  closedTo:
    'Refuses: it only serves people it knows. Take it off the list, and add another mailbox instead.',
  /** `said`: what the relay said; `null`: nothing. */
  refused: (said: string | null) =>
    `Refuses your moves${said === null ? '' : `, and said: “${said}”`}. The app keeps trying, less and less often. If it goes on, add another mailbox.`,
  /** `said`: what the relay said. */
  wrongTime: (said: string) =>
    `Refuses your moves because it finds their time wrong (“${said}”). Check that this device’s date and time are right, or let it set them by itself. The app will try again.`,
  few: 'Fewer than two mailboxes keep your moves. If that one fails, friends only get them while you’re online, by chat or as a file.',
  add: (host: string) => `Add ${host}`,
  added:
    'Added on this device. Send your friends the invitation link again: once they open it, they use this mailbox, too.',
})

/** What is set for one game. */
export const gameSettings = words('gameSettings', {
  title: 'More',
  groups: {
    together: 'Play with others',
    look: 'Understand the game',
    safe: 'Keep it safe',
    technical: 'For the technically minded',
  },
  invite: 'Invite someone',
  inviteAbout: 'A link and a QR code. They also bring the game to another browser.',
  reachAbout: 'Who has everything, and what to do if not.',
  carryAbout: 'Post your moves in your group’s chat, and paste theirs here.',
  howAbout: 'Deadlines, silent players, and what else you agreed on at the start.',
  bindsAbout: 'What the rules make you do, let you do and forbid you.',
  picturesAbout: 'Scores over time, who votes with whom, and what the rules touch.',
  devicesAbout: 'Play on your phone and your laptop; get your seat back if one breaks.',
  export: 'Save a copy',
  exportAbout: 'The whole game as a file.',
  exportHolds:
    'The file has every signed move, but none of your keys. Votes that are only hidden can be read in it; encrypted ones cannot.',
  fingerprint: 'Fingerprint of the game',
  fingerprintAbout: 'The same for everyone who has the same moves.',
  fingerprintDiffers:
    'If yours differs from a friend’s although you both have everything, something is wrong: save a copy each and compare.',
  servers: 'Addresses for this game',
  serversAbout: 'Mailboxes and servers that connect you, on this device.',
  saved: 'Saved.',
  remove: 'Delete the game from this device',
  removeShort: 'The others keep it.',
  removeAbout:
    'Your key for this game goes too, so this device can no longer act for you in it. The others keep the game.',
  removeButton: 'Delete from this device',
  removeConfirm: 'Yes, delete it',
})
