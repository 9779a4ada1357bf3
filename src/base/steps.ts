/*
 * Work that grows with a game is written as steps, so that whoever has a clock can stop between any two of them and let
 * the page draw. What it works on is whole only when the last step is done.
 */

/** Work in steps; `T` is what comes of it. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Does all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
