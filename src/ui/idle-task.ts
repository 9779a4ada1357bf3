import type { Task } from '../base/task.ts'
import { whenIdle } from './idle.ts'

/** Runs a task when the page has nothing else to do, and tells what comes of it. The returned function gives it up. */
export function doWhenIdle<T>(task: Task<T>, tell: (value: T) => void): () => void {
  let isGivenUp = false
  function goOn(hasTime: () => boolean): void {
    if (isGivenUp) return
    do {
      const step = task.next()
      if (step.done === true) return tell(step.value)
    } while (hasTime())
    whenIdle(goOn)
  }
  whenIdle(goOn)
  return () => {
    isGivenUp = true
  }
}
