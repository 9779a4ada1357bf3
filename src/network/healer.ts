import type { Task } from '../base/task.ts'
import type { Bag } from './bag.ts'

const firstLookMs = 300
/** So that of several healers one is done before the others look. */
const jitterMs = 700
const pauseMs = 1_000
const pauseMaxMs = 5 * 60_000
/** After so long without damage the pauses are short again. */
const forgivenMs = 10 * 60_000
const wipesBeforeAlarm = 5

export interface Healer {
  /** Someone else wrote into the document: look, soon, whether everything is still there. */
  suspect(): void
  /** How often the document was healed. */
  healed(): number
  stop(): void
}

/**
 * Refills the document when something was lost from it: soon the first time, then after pauses that double while it
 * goes on, so that one who keeps wiping cannot keep us busy. The archive has everything meanwhile ([doc-heal]). `run`
 * does the work, one job after the other.
 */
export function keepWhole(
  bag: Bag,
  clock: { readonly now: () => number; readonly random: () => number },
  onWiped: (times: number) => void,
  run: (job: Task<void>) => void,
): Healer {
  let timer: ReturnType<typeof setTimeout> | null = null
  let pause = pauseMs
  let inARow = 0
  let total = 0
  let lastMs = Number.NEGATIVE_INFINITY

  const looking = function* (): Task<void> {
    if ((yield* bag.checking()) === 0) return
    const now = clock.now()
    if (now - lastMs > forgivenMs) {
      pause = pauseMs
      inARow = 0
    }
    yield* bag.healing()
    total++
    inARow++
    lastMs = now
    pause = Math.min(2 * pause, pauseMaxMs)
    if (inARow >= wipesBeforeAlarm) onWiped(inARow)
  }

  const look = (): void => {
    timer = null
    run(looking())
  }

  return {
    suspect: () => {
      const rest = Math.max(0, lastMs + pause - clock.now())
      timer ??= setTimeout(look, Math.max(firstLookMs, rest) + clock.random() * jitterMs)
    },
    healed: () => total,
    stop: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
