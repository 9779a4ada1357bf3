import { faultWords } from '../faults.ts'

/** Trouble with keeping games on this device. */
export const storageFaults = faultWords('storageFaults', {
  'storage-full': () =>
    'This device has no room left for the game, so what is new is only in this page. It still reaches the others. Export the game now, then make room or delete a game you no longer need.',
  'storage-slow': () =>
    'Saving is slow: this device’s disk hasn’t responded for a few seconds. What is new is only in this page so far; it still reaches the others. If this doesn’t go away, export the game.',
  'storage-unavailable': () =>
    'This browser does not let the page keep anything, as in some private windows. You can play, but this device forgets the game when the page closes. Export it before, or open the invitation in a normal window.',
  'storage-blocked': () =>
    'The games on this device could not be opened: another tab or window of this app seems to hold them. Close the other ones and reload this page.',
  'storage-closed': () =>
    'Another tab of this app has changed what is kept here, so this page no longer writes to it. Reload this page.',
  'storage-deleted': () =>
    'This game was deleted from this device while this page was open. Save it before you close or reload the page.\nAll of it is still in this page, and what the others do still comes in, but nothing more is signed here.\n1. Save the game as a file.\n2. Reload the page, import the file, and open the invitation again.\n3. Ask the others for your seat, or make a link to it on another device of yours.',
  'storage-newer': () =>
    'The games on this device were written by a newer version of this app. Reload the page to get that version; nothing has been changed.',
  'storage-failed': ({ name }) =>
    `Something went wrong while keeping the game on this device (${name}). What is new is only in this page so far; it still reaches the others. Export the game, then reload.`,
  'archive-damaged': ({ count }) =>
    `${count} of the actions kept on this device ${count === 1 ? 'is' : 'are'} not as they were: its storage is damaged. They are asked for again from the others. Export the game once it is whole.`,
  'own-actions-damaged': () =>
    'Something that this device signed is damaged in its storage. It signs nothing more until the others have given it back, so that it does not contradict itself. If nobody has it, ask for your seat from another device.',
  'own-actions-missing': () =>
    'This device has lost your last move. It is waiting for a friend’s device to give it back.\nUntil then it signs nothing. Your key and your seat are still here. If you are sure that nobody has the move, go on with a new key, then ask for your seat.',
  'own-actions-coming': () =>
    'What this device did before is just coming back from the others. Try again in a few seconds.',
  'signed-in-other-tab': () =>
    'What another tab of this browser did last is not on the disk yet, so nothing is signed here. Make some space, and it is kept. Or go on in that tab; if it is closed, reload this page.',
  'keys-unsaved': () =>
    'What this device signs with could not be saved yet. A seat would be lost with this page, so nothing is signed until it is.\nThe app tries again by itself every few seconds. If it goes on, make room on this device, or open the invitation in another browser.',
  'keys-unread': () =>
    'What this device signs with could not be read from its storage, so nothing is signed here. It has not been changed: reload this page, and your seat is there again.',
  'storage-restored': () =>
    'The storage of this device is older than what it has signed, as after a restored backup. It goes on with a new key, which has no seat yet: bring it in with a link from another device of yours, or ask the other players for your seat.',
})
