/* What an invitation says before its game is there. */
export * from './ui/arrival.ts'
export * from './ui/join.ts'
export * from './ui/meet.ts'
export * from './ui/people.ts'
