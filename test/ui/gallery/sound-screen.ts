import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousViolations } from '../../e2e/harness/axe.ts'
import type { Visit } from './visit.ts'

/** How people look at a screen: by day at a desk, by night on a phone. */
export const looks = [
  { colorScheme: 'light', width: 1100, height: 800 },
  { colorScheme: 'dark', width: 360, height: 700 },
] as const

const phone = looks[1]

/** The same by night and by day. */
export const allLooks = looks.flatMap(({ width, height }) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, width, height })),
)

type Look = (typeof allLooks)[number]

/** Shows a scene and expects nothing for axe to find in these looks, headings in order, no error, and nothing wider than a phone. */
export async function soundScreen(
  gallery: Visit,
  scene: string,
  page: Page,
  inLooks: readonly Look[],
): Promise<void> {
  const problems: string[] = []
  const note = ({ message }: Error) => problems.push(message)
  page.on('pageerror', note)
  const [first = phone] = inLooks
  await page.setViewportSize(first)
  await page.emulateMedia({ colorScheme: first.colorScheme })
  await gallery.show(scene, page)
  const found: unknown[] = []
  for (const look of inLooks) {
    await page.setViewportSize(look)
    await page.emulateMedia({ colorScheme: look.colorScheme })
    found.push(...(await seriousViolations(page)))
  }
  await page.setViewportSize(phone)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  page.off('pageerror', note)
  const headings = await page.evaluate(headingsOutOfOrder)
  expect({ found, headings, width, problems }).toEqual({
    found: [],
    headings: [],
    width: phone.width,
    problems: [],
  })
}

/** Those that are no step beneath the one before; the first is the page’s title. */
function headingsOutOfOrder(): readonly string[] {
  let before = 0
  return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].flatMap((heading) => {
    // What people wrote has headings of its own.
    if (heading.closest('dialog, blockquote, .rule') !== null) return []
    const level = Number(heading.tagName.slice(1))
    const isInOrder = level <= before + 1
    before = level
    return isInOrder ? [] : [`${heading.tagName} ${heading.textContent}`]
  })
}
