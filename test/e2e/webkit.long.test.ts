// WebKit answers the golden vectors, and keeps the merge laws, as Node does. By night, as it has to be installed for that.
import { describe, expect, it } from 'vitest'
import { digestOf, PlayedApart } from '../merge/laws.ts'
import { answers, nothingDiffers } from '../vectors/answers.ts'
import { expressionOf, type DrivenPage } from './harness/driven-page.ts'
import { serveModule } from './harness/serve.ts'
import { hasWebKit, launchWebKit } from './harness/webkit.ts'

/** On a page that runs a module of the tests. */
async function at<T>(module: string, work: (tab: DrivenPage) => Promise<T>): Promise<T> {
  const page = await serveModule(module)
  const tab = await launchWebKit()
  await tab.visit(page.url)
  const done = await work(tab)
  await tab.close()
  await page.close()
  return done
}

describe.runIf(hasWebKit)('in WebKit', () => {
  it('[act-id] [order-time] [state-hash] bytes, ids, order, seals and states are the same', async () => {
    const told = await at('test/vectors/page.ts', (tab) => tab.evaluate(expressionOf(answers)))
    expect(told).toEqual(nothingDiffers)
  })

  it('[merge-laws] hold, with the state that Node has', async () => {
    const runs = 5
    const digest = await at('test/merge/page.ts', (tab) =>
      tab.evaluate(`mergeLaws.tryMergeLaws(${runs})`),
    )
    expect(digest).toBe(digestOf(new PlayedApart().whole()))
  })
})
