/* What the first screen says, and what can go wrong there. */
export * from './ui/time.ts'
export * from './list.ts'
