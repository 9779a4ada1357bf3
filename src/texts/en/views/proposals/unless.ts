import { words } from '../../../words.ts'

/** What is closed, but not settled. */
export const unlessWords = words('unlessWords', {
  arrives: (names: string) =>
    `Could still change: a vote of ${names} that was cast in time may still arrive.`,
})
