import type { Scenario } from './plan.ts'
import type { Step } from './step.ts'

/**
 * A scenario that still fails, with far fewer steps: leaves out as many as it can, first in large pieces, then one by
 * one, until nothing more can go or the time is up. `fails` runs a scenario and says whether it still does.
 */
export async function shrink(
  scenario: Scenario,
  fails: (scenario: Scenario) => Promise<boolean>,
  isTimeUp: () => boolean,
): Promise<Scenario> {
  let steps = scenario.steps
  const failsWith = (some: readonly Step[]) => fails({ ...scenario, steps: some })
  for (let size = steps.length; size >= 1 && !isTimeUp();) {
    const before = steps.length
    for (let from = 0; from < steps.length && !isTimeUp();) {
      const fewer = [...steps.slice(0, from), ...steps.slice(from + size)]
      if (await failsWith(fewer)) steps = fewer
      else from += size
    }
    // One by one again as long as that helps: what one step needed may have gone.
    if (size > 1) size = Math.ceil(size / 2)
    else if (steps.length === before) break
  }
  return { ...scenario, steps }
}
