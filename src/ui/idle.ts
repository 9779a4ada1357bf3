/** A page that is never idle does it after this all the same, ms. */
const patienceMs = 200
/** How long the page is taken for idle where the browser does not say, ms. */
const sliceMs = 8

/** A page that is not looked at is not painted; what waits for it comes after this all the same, ms. */
const unseenMs = 100

/** Does jobs when what is there now has been painted, each in a task of its own. Returns the way to give them up. */
export function afterPaint(...jobs: readonly (() => void)[]): () => void {
  const next = (index: number): void => {
    jobs[index]?.()
    if (index + 1 < jobs.length) timer = setTimeout(next, 0, index + 1)
  }
  let timer = setTimeout(next, unseenMs, 0)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(next, 0, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

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
