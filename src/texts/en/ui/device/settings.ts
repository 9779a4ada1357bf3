import { countWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** What is set for this device, in all games. */
export const deviceSettings = words('deviceSettings', {
  title: 'Settings',
  about: 'For this browser only. Changes apply at once.',
  groups: { me: 'You', look: 'How it looks', device: 'This device' },
  name: 'Your name',
  nameAbout: 'Filled in for you when you start or join a game.',
  theme: 'Light or dark',
  themes: { system: 'Same as device', light: 'Light', dark: 'Dark' },
  language: 'Language',
  languages: { system: 'Same as browser', en: 'English', de: 'Deutsch' },
  languageAbout: 'Rules stay in the language they are written in, English so far.',
  languageLater:
    'Reload the page to change the language. This browser keeps nothing, so save your games as files first, or they are lost.',
  kept: 'Saved.',
  calls: (count: number, all: number) =>
    count === 0 ? 'Off' : count === all ? 'On' : `On for ${count} of ${all}`,
  app: 'This app',
  appAbout: 'Check that you all have the same build.',
  appHow:
    'Everyone with the same build sees this fingerprint. A dishonest host could show a false one: docs/SECURITY.md explains how to be sure.',
  fingerprint: 'Fingerprint of the app',
  noFingerprint: 'Unknown: this is a development build, or there’s no network right now.',
})

/** Where browsers find each other. */
export const addresses = words('addresses', {
  title: 'Servers for new games',
  usual: 'All as usual',
  own: 'Some are your own choice',
  saved: 'Saved.',
  signalling: 'Signalling servers',
  signallingHelp:
    'One address (wss://) per line. Browsers find each other there; the server sees neither the game nor who plays. Empty: the ones this page came with.',
  unreachable: (address: string) =>
    `This page can’t reach ${address}. Addresses must begin with wss://; ws:// only works on this machine.`,
  relays: 'Mailbox relays',
  relaysHelp:
    'Nostr relays (wss://), one per line; empty: none. They keep moves for players who are offline, and help those online find each other. Everything is encrypted. A relay sees your network address, and when and how much you send or fetch; it may guess that it’s Synomic, but not who you are or what you play. All players should use the same ones.',
  ice: 'STUN and TURN servers',
  iceHelp:
    'One per line: stun:host:port, or turn:host:port name password; empty: none. A STUN server helps two browsers behind home routers connect; it learns your network address, and that you’re looking for someone. A TURN server passes data on where no direct way exists; it also learns to whom, when and how much. Both see only encrypted data. Invitations include the ones you add.',
  iceUnread: (address: string) =>
    `“${address}” isn’t used. Write stun:host:port, or turn:host:port name password.`,
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
  few: 'Fewer than two mailboxes keep your moves. Without one, friends only get them while you’re online, by chat or as a file.',
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
  remove: 'Delete the game from this device',
  removeShort: 'The others keep it.',
  removeAbout:
    'Your key for this game goes too, so this device can no longer act for you in it. The others keep the game.',
  removeButton: 'Delete from this device',
  removeConfirm: 'Yes, delete it',
})
