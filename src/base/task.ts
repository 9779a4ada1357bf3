/*
 * Work that grows with a game is a task: it stops between any two of its steps, so that whoever has a clock can let the page
 * draw meanwhile. What it works on is whole only when the last step is done.
 */

/** Work in steps; `T` is what comes of it. Nothing is done until somebody runs it. */
export type Task<T> = Generator<undefined, T, undefined>

/** Runs a task in one go. */
export function finish<T>(task: Task<T>): T {
  for (;;) {
    const step = task.next()
    if (step.done === true) return step.value
  }
}
