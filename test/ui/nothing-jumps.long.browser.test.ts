// That nothing which is to be pressed moves away while parts of a screen come late: Chromium tells of each shift of its own.
import { expect, it } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { isDrawn, visitGallery } from './gallery/visit.ts'

const gallery = visitGallery()

/** Each part of the app takes so long to come, ms: whatever comes later than another is drawn later. */
const lateMs = 60
/** A line of text that is a little longer, in the smallest print; what CSS calls bad begins at 0.1. */
const shiftMost = 0.015

/** After somebody else has acted all of it is drawn, ms. */
const settledMs = 800

const looks = [
  { width: 1180, height: 900 },
  // All of the page, as if somebody had scrolled to anywhere.
  { width: 360, height: 2_600 },
]

it.each([
  'home',
  'invited',
  'lobby-waiting',
  'first-turn',
  'vote',
  'vote-letter',
  'many-proposals',
  'won',
  'judged',
  'scores-changed',
  'realm',
  'propose-private',
  'rules',
  'players',
])('%s stays where it is while the rest of it comes', (scene) =>
  gallery.withPage(async (page) => {
    await page.route('**/*.js', late)
    for (const look of looks) {
      await page.setViewportSize(look)
      await page.goto('about:blank')
      await page.goto(gallery.sceneUrl(scene))
      await isDrawn(page)
      await page.waitForLoadState('networkidle')
      const shifts = await shiftsOf(page)
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      expect(sum, `${look.width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(shiftMost)
    }
    await page.unroute('**/*.js', late)
  }),
)

it.each(['shared-vote', 'shared-table', 'shared-market', 'shared-rules'])(
  '%s stays where it is while somebody else acts',
  (scene) =>
    gallery.withPage(async (page) => {
      for (const look of looks) {
        await page.setViewportSize(look)
        await page.goto('about:blank')
        await page.goto(gallery.sceneUrl(scene))
        await isDrawn(page)
        await page.waitForLoadState('networkidle')
        const before = await shiftsOf(page)
        await page.evaluate(() => dispatchEvent(new Event('meanwhile')))
        await page.waitForTimeout(settledMs)
        const shifts = (await shiftsOf(page)).slice(before.length)
        const sum = shifts.reduce((all, { value }) => all + value, 0)
        expect(sum, `${look.width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(shiftMost)
      }
    }),
)

it('a remark of somebody else leaves what one says where one points at it', () =>
  gallery.withPage(async (page) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('about:blank')
    await page.goto(gallery.sceneUrl('shared-debate'))
    await isDrawn(page)
    const say = page.getByRole('button', { name: 'Post' })
    await say.hover()
    const before = await say.boundingBox()
    await page.evaluate(() => dispatchEvent(new Event('meanwhile')))
    await page.getByText('Meanwhile.').first().waitFor()
    await page.waitForTimeout(settledMs)
    const after = await say.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  }))

async function late(route: Route): Promise<void> {
  await new Promise((done) => setTimeout(done, lateMs))
  await route.continue()
}

/** All that moved since the page was opened without anybody having pressed anything, and what it was. */
function shiftsOf(page: Page): Promise<readonly { value: number; moved: string }[]> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) => {
          done(
            list.getEntries().map((entry) => ({
              value: 'value' in entry ? Number(entry.value) : 0,
              moved: JSON.stringify(entry),
            })),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        // Where nothing has moved nobody is told.
        setTimeout(() => done([]), 1_000)
      }),
  )
}
