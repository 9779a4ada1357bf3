import { words } from '../../../words.ts'

/** Two devices that meet without any server, by a code each. */
export const meetWords = words('meetWords', {
  title: 'Meet by code',
  to: 'Meet by code, without any server',
  about:
    'Two devices connect without anything between them: one makes a code, the other one answers it. A code lives for two minutes, so do it in one room, or on the phone: show the picture to the other’s camera, or send the text. Whoever else is connected with one of you is reached through it.',
  make: 'Make a code',
  makeAnew: 'Make another code',
  offerLabel: 'Code for the other device',
  offerQr: 'The code as a picture to scan',
  offerNext: 'Then paste below what the other device answers.',
  answerLabel: 'Answer for the other device',
  answerQr: 'The answer as a picture to scan',
  answerNext:
    'Give this back to the device that made the code. You are connected as soon as it has it.',
  pasteLabel: 'Paste the other device’s code, or its answer',
  take: 'Take it',
  opening: 'The answer is there; connecting …',
  open: 'You are connected. What each of you has goes to the other now.',
  over: 'The two minutes are over, or there is no way from one network to the other. Make another code; in one network it mostly works.',
  left: (seconds: number) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`,
  handed: 'The answer was taken in the tab where the code was made. You can close this one.',
  unavailable: 'This game meets nobody from here: open its invitation first.',
})
