import { countWords, listWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** The devices of one's seat: bringing one in, taking one off. */
export const devicesWords = words('devicesWords', {
  title: 'Your devices',
  about: (name: string) =>
    `On each of these you are ${name}. Each has a key of its own; the dice you throw are the same on all of them.`,
  first: 'The first device',
  thisOne: 'this device',
  since: 'since',
  last: (title: string) => `Last: ${title},`,
  nothingYet: 'It has done nothing yet.',
  code: (digits: string) => `Its number: ${digits}`,
  remove: (name: string) => `Remove “${name}” …`,
  removeTitle: 'Remove this device',
  removeAbout: (name: string) =>
    `“${name}” can no longer act for you. What it did until now stays; whatever it signs later has no effect, even with an earlier date. With it go the links that it made, and the devices that came by them; bring back by a link from here what you still want. It can go on reading what it has, and it knows the key of your dice: it could foresee your throws, but not throw for you.`,
  removeConfirm: 'Remove this device',
  removeNext: 'If a device was stolen, remove it soon: until then it can do what you can.',
  add: 'Use this game on another device too',
  addAbout:
    'A link, or its code, makes one more device yours. Whoever opens it first can do all that you can do in this game, even remove your other devices: send it to nobody but yourself. It brings in one device, within a day.',
  addWhere:
    'You need not wait here. The other device comes in as soon as it meets somebody who has the newest of the game: this device, or a player who was online after you made the link.',
  make: 'Make a link',
  linkLabel: 'Link for another device of yours',
  qrLabel: 'The link for another device of yours as a QR code',
  shareTitle: (game: string) => `“${game}” on another device of yours`,
  openLinks: 'Links not used yet',
  linkMade: 'made',
  linkUntil: 'works until',
  withdraw: 'Withdraw this link',
  used: 'The link has been used: your new device is in the list.',
  to: 'Your devices, and how to add one',
})

/** On a device that was taken off its seat. */
export const removedWords = words('removedWords', {
  title: (name: string) => `This device no longer plays for ${name}`,
  about:
    'It was removed from the seat. What it did before stays in the game, and you can go on reading here. If you did not expect this, talk to the others.',
  back: 'Back to the game with a link from another device of yours, or by asking the others',
})

/** The game's secret, and changing it. */
export const secretWords = words('secretWords', {
  title: 'Invite link',
  about:
    'Anyone with the link can read the game. Resetting it stops old links and removed devices: only the devices at the table get the new one. What was read stays read.',
  change: 'Reset the invite link',
  changed: (times: number) =>
    times === 1 ? 'It was changed once.' : `It was changed ${times} times.`,
  proposed: (name: string) => `${name} made a new secret.`,
  agreed: (names: readonly string[], missing: number) =>
    `${listWords(names)} ${names.length === 1 ? 'is' : 'are'} for it; ${countWords(missing, 'more player')} ${missing === 1 ? 'has' : 'have'} to agree.`,
  agree: 'Agree to it',
  waiting: 'It holds as soon as most of you have confirmed it.',
  watchTitle: 'A link for watching',
  watchAbout:
    'Who has this link can read along, and nothing more: it does not let anybody ask to join.',
  watchLabel: 'Link for watching',
  onlyWatching:
    'The link that was opened here lets you watch. To ask to join, get an invitation from a player and open it on this device.',
})

/** Where a game went on in a version that this app does not know. */
export const updateWords = words('updateWords', {
  title: 'Update to go on',
  about:
    'The others play a newer version of Synomic. You see the game as it stood then. All that they do is kept on this device, and nothing is signed here until it is updated.',
  reload: 'Reload the page',
})

/** A seat whose devices are lost. */
export const reclaimWords = words('reclaimWords', {
  title: 'I lost my devices',
  about:
    'If you have a device left that plays here, make a link on it instead. If all are gone, the other players can give your seat to this device: more than half of them have to agree.',
  who: 'Who are you?',
  iAm: (name: string) => `I am ${name}: ask for my seat`,
  asking: (name: string) => `You ask for ${name}’s seat`,
  compare:
    'Call or meet the others, so that they know that it is you. They see the same number as you:',
  stands: (agreed: readonly string[], declined: readonly string[], missing: number) =>
    [
      agreed.length === 0 ? 'Nobody has agreed yet.' : `${listWords(agreed)} agreed.`,
      declined.length === 0 ? '' : `Against it: ${listWords(declined)}.`,
      `${countWords(missing, 'more player')} ${missing === 1 ? 'has' : 'have'} to agree.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  cardTitle: (name: string) => `${name} asks for the seat back from a new device`,
  cardAbout: (name: string) =>
    `Somebody says to be ${name} and to have lost every device. Anybody who has the invitation could say so. Talk to ${name} in person, and ask them to read you this number from the new device:`,
  consequence: (name: string) =>
    `If more than half of the others agree, ${name} plays on with the new device, and the old ones no longer count. What ${name} did until now stays.`,
  asked: 'asked',
  lastAct: 'The seat’s own devices last did something',
  never: 'The seat’s own devices have done nothing so far.',
  agree: (name: string) => `It is ${name}: give back the seat`,
  decline: 'Decline',
  agreedAlready: 'You agreed.',
  declinedAlready: 'You declined. You can still agree.',
  ownTitle: 'A new device asks for your seat',
  ownAbout:
    'Somebody says to be you and to have lost every device. The others are asked, and they can see this number there:',
  ownDeny: 'This is not me: I am here',
  ownDenied: 'The others see that you say it is not you.',
  denied: (name: string) => `On a device that plays for ${name}, somebody says: this is not me.`,
})
