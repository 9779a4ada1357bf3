import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDriver, run } from './child.ts'
import type { Answer } from './driver.ts'
import { machine } from './report.ts'
import { median, range } from './statistics.ts'
import type { Took } from './stopwatch.ts'

/** Ten thousand actions are played, not only signed; a busy machine takes long. */
const playingMs = 1_800_000

/** What one action costs in a game of 1,000 and in one of `count`, in a warm process, as lines. */
export async function growthReport(count: number): Promise<string> {
  const answer = await asked(await buildDriver('synomic'), 'growth', count, '')
  const line = (name: string, small: string, large: string) => {
    const [few, many] = [Number(answer[small]), Number(answer[large])]
    const ratio = (many / few).toFixed(2)
    return `${name}: ${few.toFixed(1)} µs at 1,000, ${many.toFixed(1)} µs at ${count} (${ratio} ×)`
  }
  return [
    machine(),
    line('one action of a load', 'loadSmall', 'loadLarge'),
    line('  besides what proves the archive', 'besidesSmall', 'besidesLarge'),
    line('one more action written', 'appendSmall', 'appendLarge'),
  ].join('\n')
}

/** A whole game of about `count` actions, opened in all ways, as lines; in Chromium too if asked. */
export async function reopenReport(
  count: number,
  rounds: number,
  inBrowser: boolean,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'synomic-bench-'))
  const path = join(folder, 'game')
  const driver = await buildDriver('long-game')
  console.error(`Playing a game of ${count} actions …`)
  const played = await asked(driver, 'play', count, path, playingMs)
  const ways = ['hash', 'open-cold', 'open-snapshot'] as const
  const found = new Map<string, number[]>(ways.map((way) => [way, []]))
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) {
      console.error(`round ${round + 1} of ${rounds}: ${way}`)
      const { cpuMs } = await asked(driver, way, count, path)
      found.get(way)?.push(Number(cpuMs))
    }
  }
  const each = (Number(played.bytes) / Number(played.actions)).toFixed(0)
  const lines = [
    machine(),
    `A game of ${played.actions} actions, ${played.settled} of them sealed, ${each} bytes each. CPU ms:`,
    ...comparison(found, 'hash'),
    `making the snapshot: ${Number(played.keepMs).toFixed(0)}`,
  ]
  if (inBrowser) {
    const { measureBrowser } = await import('./browser.ts')
    const figures = Object.entries<readonly Took[]>({ ...(await measureBrowser(path, rounds)) })
    const by = (field: keyof Took) =>
      comparison(new Map(figures.map(([way, all]) => [way, all.map((one) => one[field])])), 'hash')
    lines.push('In Chromium, the main thread’s own ms:', ...by('cpuMs'))
    lines.push('In Chromium, ms on the wall:', ...by('wallMs'))
  }
  rmSync(folder, { recursive: true, force: true })
  return lines.join('\n')
}

/** A line for each: median, smallest and largest, and how many times the median of `base`. */
function comparison(found: ReadonlyMap<string, readonly number[]>, base: string): string[] {
  const one = median(found.get(base) ?? [])
  return [...found].map(([name, values]) => {
    const [least, most] = range(values).map((value) => value.toFixed(0))
    const middle = median(values)
    return `  ${name}: ${middle.toFixed(0)} (${least}–${most}), ${(middle / one).toFixed(2)} × ${base}`
  })
}

async function asked(
  driver: string,
  is: string,
  count: number,
  path: string,
  patienceMs?: number,
): Promise<Answer> {
  const answer = await run(driver, { is, count, path }, patienceMs)
  if (typeof answer === 'string') throw new Error(`${is}: ${answer}`)
  return answer
}
