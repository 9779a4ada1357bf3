import type { Browser, Page } from 'playwright-core'
import type { Served } from '../../e2e/harness/serve.ts'

/** What is done with a game that is looked back on, one after the other, and how long its moves took. */
export interface LookedBack {
  open(): Promise<void>
  /** Far jumps through the whole game. */
  far(): Promise<void>
  /** The slider is drawn along. */
  drag(): Promise<void>
  close(): Promise<void>
  /** From the slider's move until the table shows that moment, ms. */
  readonly movesMs: number[]
}

const farJumps = [0.5, 0.9, 0.1, 0.52, 0.12, 0.91]
const draggedMoves = 20

/** The built app in a browser of its own, with the game of a file; at first it was just taken in. */
export async function lookBack(browser: Browser, app: Served, file: Uint8Array) {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(100_000)
  await page.goto(app.url)
  const given = { name: 'long.synomic', mimeType: 'application/octet-stream' }
  await page.locator('input[type=file]').setInputFiles({ ...given, buffer: Buffer.from(file) })
  await page.getByRole('link', { name: 'A long game' }).first().click()
  // All of it is there.
  await page.getByRole('link', { name: 'Look back' }).waitFor()
  const movesMs: number[] = []
  let end = 0
  const go = async (count: number) => void movesMs.push(await moved(page, count))
  const looked: LookedBack = {
    open: async () => {
      await page.goto('about:blank')
      await page.goto(app.url)
      await page.getByRole('link', { name: 'A long game' }).first().click()
      await page.getByRole('link', { name: 'Look back' }).click()
      end = Number(await page.getByRole('slider').getAttribute('max'))
    },
    far: async () => {
      for (const part of farJumps) await go(Math.floor(end * part))
    },
    drag: async () => {
      for (let move = 0; move < draggedMoves; move++) await go(Math.floor(end / 3) + move * 37)
    },
    close: () => context.close(),
    movesMs,
  }
  return looked
}

/** Moves the slider and waits until the turn that is shown is that moment's. */
function moved(page: Page, count: number): Promise<number> {
  // As text: what the compiler adds to functions is not in the page.
  return page.evaluate(`(async () => {
    const slider = document.querySelector('input[type=range]')
    const turn = () => document.querySelector('#turn')?.parentElement?.textContent
    const before = turn()
    const began = performance.now()
    slider.value = '${count}'
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    while (turn() === before) await new Promise((done) => requestAnimationFrame(done))
    return performance.now() - began
  })()`)
}
