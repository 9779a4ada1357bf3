import { faultWords } from '../faults.ts'
import { coarseIn } from '../formats.ts'

const lasting = (minutes: string | number = 0): string =>
  coarseIn('en-GB', Number(minutes) * 60_000)

/** What an open game and the list of games have to tell. */
export const sessionFaults = faultWords('sessionFaults', {
  'friend-newer': ({ name }) =>
    `${name ?? 'A friend'} has a newer Synomic: reload the page. This one can’t read what they did; nothing is lost, and it comes in once you have reloaded.`,
  'app-older': () =>
    'This browser keeps moves made with a newer Synomic than this page: reload the page. Nothing is lost, and nothing is signed here until then.',
  'only-rehearsed': () =>
    'This is a rehearsal, which only you see: nobody can be invited to it, and no device added. Go back to the game for that.',
  'only-looked-at': () => 'The past can only be looked at. Go back to now for that.',
  'draft-not-seated': () =>
    'Drafts are put on the table by those who have a seat at it. Take a seat first; what you write is kept until then.',
  'draft-gone': () =>
    'This draft is not here any more: it was proposed, thrown away, or taken off the table by who had put it there.',
  'draft-malformed': () =>
    'This draft is not in order, so it cannot be on the table. Begin another, and copy into it what you want to keep.',
  'draft-too-large': ({ most }) =>
    `This draft has grown too large for the table, with all that was deleted in it: more than ${most} kB, or too many pieces. Take it off the table, and put it there anew.`,
  'draft-too-many-changes': ({ most }) =>
    `A draft on the table can have ${most} changes at most. Write the others in another draft.`,
  'draft-text-too-long': ({ most }) =>
    `A text in a draft on the table can have ${most} kB at most. A longer one is written alone: keep this draft to yourself until you propose it.`,
  'draft-table-full': ({ most }) =>
    `There are ${most} drafts on the table, and no more fit. Propose one, or take one off.`,
  'draft-sender-muted': ({ name }) =>
    `${name}’s app sent something that no draft can hold. It was not taken in, and what it sends about drafts is left aside until it connects anew. Ask ${name} to reload the page.`,
  'draft-nobody-else': () =>
    'There is nobody else at the table yet. Put the draft on it when somebody has come.',
  'fork-seen': ({ name, position }) =>
    `A device of ${name} signed two different actions in one place (its number ${position}), as happens when a key is used twice. Both are kept and shown; ask ${name} to go on with another device.`,
  'clock-ahead': ({ minutes }) =>
    `This device’s clock is ${lasting(minutes)} ahead of the others’. They would hold back what it signs, so it signs nothing for now. Let the device set its date and time by itself, then reload the page.`,
  'clock-behind': ({ minutes }) =>
    `This device’s clock is ${lasting(minutes)} behind the others’, so what they do shows here that much later. Let the device set its date and time by itself.`,
  'clock-ahead-of': ({ minutes, name }) =>
    `This device’s clock is ${lasting(minutes)} ahead of ${name}’s; one of the two is wrong. ${name}’s device would hold back what this one signs, so it signs nothing for now. Let both devices set their date and time by themselves, then reload the page.`,
  'clock-behind-of': ({ minutes, name }) =>
    `This device’s clock is ${lasting(minutes)} behind ${name}’s, so what ${name} does shows here that much later; one of the two is wrong. Let both devices set their date and time by themselves.`,
  'clock-jumped': ({ minutes }) =>
    `Is this device’s clock right? It has just gone ahead by ${lasting(minutes)}.\nNobody is online to compare it with, so nothing is signed here until you say so: a move with a date to come would stop the next ones. If the device was asleep, that’s fine.`,
  'signed-ahead': ({ minutes }) =>
    `This device signed something when its clock was ${lasting(minutes)} ahead of now, and what it signs next comes after that. The others would hold back what comes next, so nothing more is signed.\nPerhaps the clock is behind now: look whether this device’s date and time are right, and set them if not.\nIf they are right, go online. As soon as another player’s device is met and finds the same, you can take it back here.`,
  'signed-ahead-unseen': ({ minutes }) =>
    `This device signed something when its clock was ${lasting(minutes)} ahead of now, and what it signs next comes after that. The others do not see it, and would hold back what comes next, so nothing more is signed. Look whether the date and time of this device are right now. If they are, take it back below: nobody has it. What you still want, do again then.`,
  'signed-ahead-for-good': ({ minutes }) =>
    `This device signed something when its clock was ${lasting(minutes)} ahead of now, or the clock is behind now. Others may have what it signed, and would hold back what it signs next until then, so nothing more is signed. Look whether the date and time of this device are right, and set them if not. If they are, wait until then, or ask for your seat from another device.`,
  'created-ahead': ({ minutes }) =>
    `This game was made when this device’s clock was ${lasting(minutes)} ahead of now, or the clock is behind now. Nobody else gets it before then, so nobody can join. Look whether the date and time of this device are right, and set them if not. If they are, make the game anew and delete this one.`,
  'taken-back': ({ count }) =>
    `What this device had signed too early was taken back (${count} of its actions). Reload the page to go on.`,
  'nothing-to-take-back': () =>
    'There is nothing that could be taken back: this device’s clock has reached it, others may have it, or nobody has been met yet who could say that the clock is right.',
  'waiting-for-earlier': () =>
    'These build on actions that have not arrived yet. They are kept, and count as soon as the rest is here.',
  'game-name-missing': () => 'Give the game a name, so that the others know which one it is.',
  'player-name-missing': () => 'Say who you are, so that the others know you.',
  'starter-unknown': ({ name }) => `There is no starter “${name}” here. Choose one from the list.`,
  'file-no-game': () =>
    'The file holds no beginning of a game, so nothing could be read from it. Ask for it again, or export it anew.',
  'file-bad-actions': ({ count }) =>
    `${count} actions in this file were changed or are not whole; nothing was taken in. Ask for the file again.`,
  'one-tab-only': () =>
    'This browser cannot keep two tabs from signing at once. Keep this game open in one tab only.',
  'secret-changed': () =>
    'The players have changed the game’s secret, and this device was not given the new one. What is here stays; ask a player for a new invitation to go on.',
  'secret-unfit': () =>
    'This device can’t open its copy of the new secret, so it can’t agree to it. Once another player agrees, that player sends a copy too; or change the secret again.',
  'picture-unfit': () =>
    'This cannot be made into a picture of at most 16 KiB. Choose a photo or a drawing, not a moving picture.',
  'no-invitation': () =>
    'This game came in as a file. Open its invitation on this device too, so that moves reach the others.',
  'encrypted-for-too-many': () =>
    'This would have to be encrypted for more players than one move has room for. Nothing was signed.',
  'encrypted-wrongly': () =>
    'This is encrypted, and your key does not open it. If it is meant for you, it was encrypted wrongly or copied from elsewhere: ask whoever wrote it, or invoke judgment.',
  'device-removed': () =>
    'This device was removed from its seat. It can read on; to play here again, bring it in with a link from one of your devices.',
  'already-playing-here': ({ name }) =>
    `This device plays in this game already, as ${name}. Nothing was changed.`,
  'link-of-another': ({ as, name }) =>
    `This link says that it is of ${as}, but it leads to the seat of ${name}. So this device did not take it. If you are ${name}, make another link on a device of yours that plays already; if you are not, make one from your own seat, and tell ${name} about this one.`,
  'this-very-device': () =>
    'This is the device that you are using. Remove it from one of your other devices.',
  'die-key-missing': () =>
    'This device does not have the key of your dice, so it cannot hand it on. Make the link on another of your devices.',
  'hand-over-wrong': () =>
    'This link does not hand over the key of the dice as it should. Make another one on a device that plays already.',
  'player-is-here': ({ name }) =>
    `A device of ${name} is online right now, so the seat is not lost. ${name} can make a link there that brings in another device.`,
  'player-acted-since': ({ name }) =>
    `A device of ${name} has acted since this was asked for, so the seat is not lost. ${name} can make a link there that brings in another device.`,
  'already-asked': ({ name }) => `You have asked for the seat of ${name}. The others see it.`,
  'not-in-this-game': () => 'You have no seat in this game yet. Join it first.',
  'no-part-now': () =>
    'There is no part for this device to do here now: it is done, or it has to be settled first what it is about.',
  'locked-damaged': () =>
    'The keys of this game that this device keeps under your passphrase are damaged. You can read on. To play here again, bring this device in with a link from another device of yours, or ask the other players for your seat.',
  'no-seat-of-name': ({ name }) =>
    `Nobody called ${name} sits in this game, as far as it has come here. If you play under another name, open the game to watch, then “Players”, and ask for your seat there.`,
  'file-too-large': ({ size, most }) =>
    `This file has ${size} bytes; game files of up to ${most} can be read. Check that it is the right one.`,
  'file-foreign': () =>
    'This is not a game file of this app. Game files are made with “Export” and end in “.synomic”.',
  'file-newer': () =>
    'This game file was written by a newer version of this app. Reload the page to get that version, and try again.',
  'file-truncated': () =>
    'The end of this game file is missing. Ask for it again, or export it anew; nothing has been taken from it.',
  'file-damaged': () =>
    'This game file was changed or damaged on its way. Ask for it again, or export it anew; nothing has been taken from it.',
})
