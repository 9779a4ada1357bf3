import type { Scenario } from './plan.ts'

/** A scenario that still fails, with far fewer steps. `fails` runs a scenario and says whether it still does. */
export async function shrink(
  scenario: Scenario,
  fails: (scenario: Scenario) => Promise<boolean>,
  isTimeUp: () => boolean,
): Promise<Scenario> {
  const steps = await fewest(
    scenario.steps,
    (some) => fails({ ...scenario, steps: some }),
    isTimeUp,
  )
  return { ...scenario, steps }
}

/**
 * Leaves out of a list as many as it can so that it still fails, first in large pieces, then one by one, until nothing more can
 * go or the time is up.
 */
export async function fewest<T>(
  all: readonly T[],
  failsWith: (some: readonly T[]) => Promise<boolean> | boolean,
  isTimeUp: () => boolean,
): Promise<readonly T[]> {
  let steps = all
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
  return steps
}
