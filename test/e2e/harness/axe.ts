import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** One accessibility problem as a line for the test's message: rule, what it says, where. */
export type Violation = string

/** Runs axe on the page as it stands; gives the violations that are serious or critical. */
export async function seriousViolations(page: Page): Promise<readonly Violation[]> {
  // Evaluated by the debugger, which the page's Content-Security-Policy does not concern; once for each page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    // What comes softly is looked at when it has come: half of the way it is as pale as nobody has to read it.
    for (const one of document.getAnimations()) {
      if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
    }
    const { axe: here } = globalThis as unknown as { axe: typeof axe }
    // What passes is not told with all its places, which would take as long as finding it.
    const { violations } = await here.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, impact, help, nodes }) => ({
      impact,
      line: `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    }))
  })
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ line }) => line)
}
