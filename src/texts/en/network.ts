import { faultWords } from '../faults.ts'

/** Trouble on the way between devices. */
export const networkFaults = faultWords('networkFaults', {
  'message-malformed': ({ what }) =>
    `Something came from another device that no device of this app sends (${what}). It was left aside.`,
  'peer-dropped-malformed': ({ name }) =>
    `The device of ${name} sent several messages that make no sense, so this device has stopped listening to it for five minutes. Nothing of the game is lost; ask ${name} to reload the page.`,
  'peer-dropped-flood': ({ name }) =>
    `The device of ${name} sent far more than a game needs, so this device has stopped listening to it for five minutes. Nothing of the game is lost; ask ${name} to reload the page.`,
  'peer-dropped-strangers': ({ name }) =>
    `The device of ${name} brought hundreds of actions by devices that nobody in this game knows, so this device has stopped listening to it for five minutes. Nothing of the game is lost. If it goes on, ask who was given the invitation.`,
  'peer-dropped-forged': ({ name }) =>
    `The device of ${name} sent things with signatures that are not genuine, so this device has stopped listening to it for five minutes. None of them was taken into the game.`,
  'no-webrtc': () =>
    'This browser cannot connect directly to others (it has no WebRTC, or it is switched off). You can still pass the game on as a file.',
  'code-no-offer': () =>
    'This is an answer, and no code was made here that waits for one. Paste it on the device, and in the tab, where the code was made; or make a new code.',
  'code-own': () => 'This code was made on this very page. Give it to the other device.',
  'code-other': () =>
    'This answers another code than the one that is shown here. Let the other device answer this one.',
  'code-over': () => 'The code that this answers is over. Make another one.',
  'code-failed': () =>
    'This device cannot connect directly to another right now: its browser has no WebRTC, or no network.',
  'mail-strangers': ({ relay }) =>
    `The mailbox on ${relay} is full of actions by devices that nobody in this game knows, so it is not read any further in this visit. Nothing of the game is lost. If it goes on, ask who was given the invitation, and change the game’s secret under “Devices”.`,
  'road-failed': ({ road }) =>
    `One of the ways on which moves travel (${road}) stopped working on this device. The others go on; reload the page to try it again.`,
  'chat-unread': () =>
    'A message in this chat could not be read on this device. What came after it is read all the same; reload the page to try it again.',
  'chat-refused': () =>
    'The messenger did not take what was to be sent to the chat. It is kept on this device, and sent again and again while the game is open; if this stays so, save the game as a file and post that.',
})
