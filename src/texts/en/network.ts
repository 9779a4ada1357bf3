type Sentence = (args: Readonly<Record<string, string | number>>) => string

/** Trouble on the way between devices. */
export const networkFaults = {
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
  'mail-strangers': ({ relay }) =>
    `The mailbox on ${relay} is full of actions by devices that nobody in this game knows, so it is not read any further in this visit. Nothing of the game is lost. If it goes on, ask who was given the invitation, and change the game’s secret under “Devices”.`,
  'road-failed': ({ road }) =>
    `One of the ways on which moves travel (${road}) stopped working on this device. The others go on; reload the page to try it again.`,
} satisfies Readonly<Record<string, Sentence>>
