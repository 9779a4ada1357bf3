import { words } from '../../words.ts'

/** What is closed, but not settled. */
export const unlessWords = words('unlessWords', {
  arrives: (names: string) =>
    `This stands unless a vote of ${names} arrives: one that was cast in time counts until a seal settles the close.`,
})
