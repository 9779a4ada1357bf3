import { quorumOf } from '../../src/log/seals/roster.ts'
import { settlingOf, type Company, type Settling } from './liveness.ts'

/* The tables of docs/LIVENESS.md, line by line: `npx tsx test/sim/write-liveness.ts` writes them, a test plays some again. */

const minute = 60_000
const hour = 60 * minute

export type Life = Pick<Company, 'settlingMs' | 'patienceMs' | 'visitsADay'>

/** In the order of the tables. */
export const lives: readonly Life[] = [
  { settlingMs: 10 * minute, patienceMs: 24 * hour, visitsADay: 4 },
  { settlingMs: 10 * minute, patienceMs: 24 * hour, visitsADay: 'always' },
  { settlingMs: 10 * minute, patienceMs: hour, visitsADay: 'always' },
  { settlingMs: 24 * hour, patienceMs: 48 * hour, visitsADay: 4 },
]

const counts = [2, 3, 4, 5, 8]

export const head =
  '| players | silent | settled | half within | 90 % within | seals by another clerk |\n|---|---|---|---|---|---|'

/** Up to the first number of silent players with whom nothing settles. */
export function companiesOf(life: Life): readonly Company[] {
  return counts.flatMap((players) => {
    const silent = players - quorumOf(players, { ...life, sealNumerator: 1, sealDenominator: 2 })
    return Array.from({ length: silent + 2 }, (_, i) => ({ ...life, players, silent: i }))
  })
}

/** Plays it, those who are always there once, the others four times, and says what came of it. */
export function lineOf(company: Company): string {
  const { players, silent, visitsADay } = company
  const runs = visitsADay === 'always' ? 1 : 4
  const seeds = Array.from({ length: runs }, (_, i) => `${players} ${silent} ${i}`)
  const { percent, medianMs, ninetyMs, seals, laterViews } = mean(
    seeds.map((seed) => settlingOf(company, seed)),
  )
  const isDead = percent < 5
  const cells = isDead
    ? ['–', '–', '–']
    : [inWords(medianMs), inWords(ninetyMs), `${laterViews} of ${seals}`]
  return `| ${players} | ${silent} | ${isDead ? 'nothing' : `${percent} %`} | ${cells.join(' | ')} |`
}

function mean(settlings: readonly Settling[]): Settling {
  const of = (what: keyof Settling): number =>
    Math.round(settlings.reduce((sum, one) => sum + one[what], 0) / settlings.length)
  return {
    actions: of('actions'),
    percent: of('percent'),
    medianMs: of('medianMs'),
    ninetyMs: of('ninetyMs'),
    seals: of('seals'),
    laterViews: of('laterViews'),
  }
}

function inWords(ms: number): string {
  return ms < 2 * hour ? `${Math.round(ms / minute)} min` : `${Math.round(ms / hour)} h`
}
