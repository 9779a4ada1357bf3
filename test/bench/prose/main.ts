// npm run bench -- prose: how long the Propose screen takes from the last letter to the marks, without the pause it waits for.
import type { CDPSession, Page } from 'playwright-core'
import { openChromium } from '../../e2e/harness/chromium.ts'
import { serveGallery } from '../../ui/gallery/build.ts'

/** One rule each, as people type them. */
const rules = [
  'You get 10 points every time one of your proposals passes.',
  'Whoever is last gets 2 points every Sunday.',
  'If your proposal fails you lose 5 points, unless you are last.',
  'Each turn you lose 1 point, but nobody can go below zero.',
  'Everybody gets 3 coins when someone rolls a six.',
  'On your turn you may pay 5 points to skip the next player.',
  'Proposals need two thirds of the votes to pass.',
  'The tallest of us hoards doubloons until the bank runs dry.',
]
const rounds = 5
/** How long `Readings` waits for another letter, ms. */
const pause = 100

const gallery = await serveGallery()
const browser = await openChromium()
const page = await browser.newPage()
await page.goto(gallery.sceneUrl('propose-letter'))
const text = page.getByLabel('The rule’s text', { exact: true })
await text.waitFor()
const devtools = await browser.newCDPSession(page)
for (const rate of [1, 6]) await measure(page, devtools, rate)
await browser.close()
await gallery.close()

async function measure(on: Page, session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const took: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const rule of rules) {
      const ms = await timed(on, rule)
      // The first round reads the lexicon.
      if (round > 0) took.push(Math.max(0, ms - pause))
    }
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => Math.round(took[Math.floor((took.length - 1) * share)] ?? 0)
  console.log(
    `CPU ${rate}× slower: median ${at(0.5)} ms, 9 of 10 within ${at(0.9)} ms, most ${at(1)} ms`,
  )
}

/** Ms from a rule's last letter to its mark. */
async function timed(on: Page, rule: string): Promise<number> {
  await text.fill('')
  await on.locator('.readings').waitFor({ state: 'detached' })
  return text.evaluate((box, typed) => {
    if (!(box instanceof HTMLTextAreaElement)) throw new Error('it is a box')
    return new Promise<number>((settle) => {
      const begun = performance.now()
      const seen = new MutationObserver(() => {
        const mark = document.querySelector('.reading:not([aria-busy])')
        if (mark === null) return
        seen.disconnect()
        settle(performance.now() - begun)
      })
      seen.observe(document.body, { subtree: true, childList: true, attributes: true })
      box.value = typed
      box.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }, rule)
}
