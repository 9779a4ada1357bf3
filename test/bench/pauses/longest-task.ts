import type { Browser } from 'playwright-core'

/** One event of Chromium's tracing; times in µs. */
interface TraceEvent {
  readonly name: string
  readonly dur?: number
  /** The thread's own time in it. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
  readonly args: { readonly name?: string }
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

/** Looks at all pages of a browser while a job is done. */
export async function longestTask(
  browser: Browser,
  job: () => Promise<unknown>,
): Promise<LongestTask> {
  await browser.startTracing(undefined, { categories: ['toplevel', 'devtools.timeline'] })
  await job()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const mains = traceEvents.filter(({ name, args }) => {
    return name === 'thread_name' && args.name === 'CrRendererMain'
  })
  const threads = new Set(mains.map(threadOf))
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
