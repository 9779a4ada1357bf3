import { afterAll, beforeAll, expect, it } from 'vitest'
import { openChromium } from '../e2e/harness/chromium.ts'
import { expressionOf } from '../e2e/harness/driven-page.ts'
import { hasFirefox, launchFirefox } from '../e2e/harness/firefox.ts'
import { serveModule, type Served } from '../e2e/harness/serve.ts'
import { hasWebKit, launchWebKit } from '../e2e/harness/webkit.ts'
import { allVectors, countOf } from './check.ts'
import type { VectorsPage } from './page.ts'

declare const vectors: VectorsPage

/* Browsers answer the golden vectors as Node does in vectors.test.ts: bytes, ids, order, seals, states. */

let page: Served
beforeAll(async () => {
  page = await serveModule('test/vectors/page.ts')
})
afterAll(() => page.close())

const nothingDiffers = {
  count: countOf(allVectors),
  differences: [],
  spoilt: ['hashes: nothing should be "x" and is'],
}

function answers() {
  return {
    count: vectors.count(),
    differences: vectors.differences(),
    spoilt: vectors.differencesWhenSpoilt().map((line) => line.slice(0, 36)),
  }
}

it('[act-id] [order-time] [state-hash] Chromium gives the same', async () => {
  const context = await openChromium()
  const tab = await context.newPage()
  await tab.goto(page.url)
  expect(await tab.evaluate(answers)).toEqual(nothingDiffers)
  await context.close()
})

it.skipIf(!hasFirefox)('[act-id] [order-time] [state-hash] Firefox gives the same', async () => {
  const browser = await launchFirefox()
  const tab = await browser.newPage()
  await tab.goto(page.url)
  expect(await tab.evaluate(answers)).toEqual(nothingDiffers)
  await browser.close()
})

it.skipIf(!hasWebKit)('[act-id] [order-time] [state-hash] WebKit gives the same', async () => {
  const tab = await launchWebKit()
  await tab.visit(page.url)
  expect(await tab.evaluate(expressionOf(answers))).toEqual(nothingDiffers)
  await tab.close()
})
