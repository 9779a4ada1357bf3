/* What an invitation says before its game is there. */
export * from './ui/coming/arrival.ts'
export * from './ui/coming/join.ts'
export * from './ui/coming/meet.ts'
export * from './ui/people.ts'
