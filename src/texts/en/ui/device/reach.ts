import { words } from '../../../words.ts'

/** Whether everyone gets my moves, and what still works. */
export const reachScreenWords = words('reachScreenWords', {
  title: 'Is everyone getting your moves?',
  to: 'Is everyone getting your moves?',
  toAbout: (name: string) => `Why is ${name} not here?`,
  live: 'This device’s connection',
  looking: 'Looking for ways out of this network …',
  again: 'Look again',
  friends: 'Your friends',
  here: 'Connected right now.',
  /** Followed by when. */
  heard: 'Last heard from',
  never: 'Not heard from on this device yet.',
  otherwise: 'If someone isn’t getting them',
  carry: 'Send moves by chat or as a file',
  carryAbout: 'Always works, with any messenger.',
  meetAbout: 'In one room or on the phone, with two codes.',
})
