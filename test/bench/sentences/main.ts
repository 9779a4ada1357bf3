// npm run bench -- sentences: what a sentence takes beside the same in code, and actions under sixty rules in Chromium.
import { serveModule } from '../../e2e/harness/serve.ts'
import { launchMany } from '../../e2e/harness/chromium.ts'
import { machine } from '../log/report.ts'
import { median } from '../log/statistics.ts'
import { besideNatives } from './beside-natives.ts'
import type { SentencesPage } from './page.ts'

declare const sentences: SentencesPage

const rounds = 12
const actionsPerRound = 5

console.log(`${machine()}\n\n| a sentence | µs a call | in code | × |\n|---|---|---|---|`)
for (const { kind, sentence, native } of besideNatives()) {
  const [ours, code] = [sentence, native].map((micros) => micros.toFixed(2))
  console.log(`| ${kind} | ${ours} | ${code} | ${(sentence / native).toFixed(2)} |`)
}
console.log(await underSixtyRules())

/** CPU of the page's process, all threads, for an action. */
async function underSixtyRules(): Promise<string> {
  const browser = await launchMany()
  const served = await serveModule('test/bench/sentences/page.ts')
  try {
    const page = await (await browser.newContext()).newPage()
    await page.goto(served.url)
    const [rules, letters] = await page.evaluate(() => sentences.book)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const spentMs = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? NaN) * 1000
    }
    const each: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = await spentMs()
      await page.evaluate(() => sentences.act())
      each.push(((await spentMs()) - before) / actionsPerRound)
      await page.evaluate(() => sentences.passOn())
    }
    const [first = NaN, ...others] = each
    const [cold, warm] = [first, median(others)].map((ms) => ms.toFixed(1))
    return `\n${rules} rules, ${letters} letters, in Chromium: ${warm} ms of CPU an action; ${cold} the first five`
  } finally {
    await browser.close()
    await served.close()
  }
}
