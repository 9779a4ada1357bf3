/** A page that is never idle does it after this all the same, ms. */
const patienceMs = 200
/** How long the page is taken for idle where the browser does not say, ms. */
const sliceMs = 8

/** Does a job when the page has nothing else to do; `hasTime` says whether it is still so. */
export function whenIdle(job: (hasTime: () => boolean) => void): void {
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback((deadline) => job(() => deadline.timeRemaining() > 1), {
      timeout: patienceMs,
    })
    return
  }
  setTimeout(() => {
    const until = performance.now() + sliceMs
    job(() => performance.now() < until)
  }, 1)
}
