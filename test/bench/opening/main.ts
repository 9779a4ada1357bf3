// npm run bench -- opening [ACTIONS]: where the time goes until a game can be used in Chromium.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { freshFolder, removeFolder } from '../../e2e/harness/profiles.ts'
import { serveApp, startSignalling } from '../../e2e/harness/serve.ts'
import { bringIn, noteWhenUsable, settleMs, withPage } from '../log/browser.ts'
import { buildDriver, run } from '../log/child.ts'
import { kept } from '../log/driver.ts'
import type { KeptGame } from '../log/drivers/long-game.ts'
import { machine } from '../log/report.ts'
import { traced, type Opening } from './trace.ts'

const playingMs = 1_800_000
const count = Number(process.argv[2] ?? 10_000)

const folder = mkdtempSync(join(tmpdir(), 'synomic-bench-'))
const path = join(folder, 'game')
const driver = await buildDriver('long-game')
console.error(`Playing a game of ${count} actions …`)
const played = await run(driver, { is: 'play', count, path }, playingMs)
if (typeof played === 'string') throw new Error(played)
const file = `${path}.synomic`
writeFileSync(file, kept<KeptGame>(path).file)

const signalling = await startSignalling()
const app = await serveApp({ signaling: [signalling.url] })
const profile = await freshFolder()
try {
  const address = await withPage(profile, (page) => bringIn(page, app.url, file))
  const open = (page: Page) => traced(page, () => untilUsable(page, address))
  console.log(machine())
  tell('from the archive', await withPage(profile, open))
  await withPage(profile, async (page) => {
    await untilUsable(page, address)
    await page.waitForTimeout(settleMs)
  })
  tell('from the snapshot', await withPage(profile, open))
} finally {
  await app.close()
  await signalling.close()
  await removeFolder(profile)
  rmSync(folder, { recursive: true, force: true })
}

/** Answers with how many ms after the navigation it was. */
async function untilUsable(page: Page, address: string): Promise<number> {
  await page.addInitScript({ content: noteWhenUsable })
  await page.goto(address)
  await page.waitForFunction(() => Reflect.has(globalThis, 'usableAtMs'), null, {
    timeout: playingMs,
    polling: 100,
  })
  return page.evaluate(() => Number(Reflect.get(globalThis, 'usableAtMs')))
}

function tell(way: string, { wallMs, spent, long }: Opening): void {
  console.log(`\nOpened ${way}: ${wallMs.toFixed(0)} ms on the wall; the main thread’s own ms:`)
  for (const [kind, ms] of spent) console.log(`  ${ms.toFixed(0).padStart(6)}  ${kind}`)
  console.log('Tasks of more than 50 ms: when, how long, the thread’s own time:')
  for (const [atMs, tookMs, cpuMs] of long) {
    console.log(`  ${[atMs, tookMs, cpuMs].map((ms) => ms.toFixed(0).padStart(6)).join(' ')}`)
  }
}
