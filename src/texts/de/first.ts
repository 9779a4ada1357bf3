/* What the first screen says, and what can go wrong there. */
export * from './ui/app.ts'
export * from './ui/called-back.ts'
export * from './ui/carry.ts'
export * from './ui/home.ts'
export * from './ui/refusal.ts'
export * from './ui/time.ts'
export * from './list.ts'
