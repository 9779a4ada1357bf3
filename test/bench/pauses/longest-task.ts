import type { Browser } from 'playwright-core'

/** One event of Chromium's tracing; times in µs. */
interface TraceEvent {
  readonly name: string
  readonly dur?: number
  /** The thread's own time in it. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}

/** The longest that any task held the main thread of any page, ms. */
export interface LongestTask {
  /** Of the thread's own time: what others on this machine take does not count. */
  readonly ownMs: number
  readonly wallMs: number
  readonly tasks: number
  /** How many of them took more than 50 ms of the thread's own time. */
  readonly longOnes: number
}

const longMs = 50
const ours = 'synomic: a page of ours'

/** Looks at all pages that a browser has open at the end of a job, while that is done. */
export async function longestTask(
  browser: Browser,
  job: () => Promise<unknown>,
): Promise<LongestTask> {
  const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing']
  await browser.startTracing(undefined, { categories })
  await job()
  // Chromium’s own start page has a thread, too.
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    await page.evaluate((name) => performance.mark(name), ours)
  }
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const threads = new Set(traceEvents.filter(({ name }) => name === ours).map(threadOf))
  const tasks = traceEvents.filter((event) => {
    return event.name.endsWith('RunTask') && threads.has(threadOf(event))
  })
  if (tasks.length === 0) throw new Error('no task of a page was traced')
  const longest = (of: (task: TraceEvent) => number): number =>
    tasks.reduce((most, task) => Math.max(most, of(task)), 0) / 1000
  return {
    ownMs: longest(({ tdur = 0 }) => tdur),
    wallMs: longest(({ dur = 0 }) => dur),
    tasks: tasks.length,
    longOnes: tasks.filter(({ tdur = 0 }) => tdur > longMs * 1000).length,
  }
}
