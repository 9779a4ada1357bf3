import fc from 'fast-check'

/*
 * Takes the place of fast-check in the projects `unit` and `proofs` (scripts/test-projects.js): by day a property is tried a third
 * as often as it says, with the same lots each day; `npm run test:long` tries it as often as it says.
 */

const least = 5

function fewerOf(runs: number): number {
  return Math.min(runs, Math.max(least, Math.ceil(runs / 3)))
}

function assert<Ts>(property: fc.IAsyncProperty<Ts>, params?: fc.Parameters<Ts>): Promise<void>
function assert<Ts>(property: fc.IProperty<Ts>, params?: fc.Parameters<Ts>): void
function assert<Ts>(property: fc.IRawProperty<Ts>, params?: fc.Parameters<Ts>): Promise<void> | void
function assert<Ts>(property: fc.IRawProperty<Ts>, params?: fc.Parameters<Ts>) {
  return fc.assert(property, { ...params, numRuns: fewerOf(params?.numRuns ?? 100) })
}

export * from 'fast-check'
export default { ...fc, assert }
