import { words } from '../../../words.ts'

/** The new device's side. */
export const arrivalWords = words('arrivalWords', {
  lead: (name: string) => `This device becomes one of ${name}’s in this game.`,
  about: (name: string) =>
    `It will act as ${name}, just like the device that the link comes from. The link works once.`,
  nameLabel: 'What do you call this device?',
  nameHelp: 'The other players see it too. For example: telephone.',
  name: 'Telephone',
  enter: (name: string) => `Play here as ${name}`,
  waitsFor: {
    game: (name: string) =>
      `This device becomes one of ${name}’s as soon as the game is here. It comes from whoever has it and is online: leave this page open, on the other device too, or come back later.`,
    link: (name: string) =>
      `The game is here, but nobody who is online has heard of ${name}’s link yet. Open the game on the device that made the link, or wait for a player who was online after that.`,
    nothing: (name: string) => `This device is becoming one of ${name}’s …`,
  },
  giveUp: 'Forget this link',
})
