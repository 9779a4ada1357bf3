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

/** Shows a scene and expects nothing for axe to find in these looks, no error, and nothing wider than a phone. */
export async function soundScreen(
  gallery: Visit,
  scene: string,
  page: Page,
  inLooks: readonly (typeof looks)[number][],
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
  expect({ found, width, problems }).toEqual({ found: [], width: phone.width, problems: [] })
}
