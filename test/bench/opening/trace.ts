import type { Page } from 'playwright-core'

/** One thing that a thread did, as Chromium's tracing tells of it; times in µs. */
interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The thread's own time in it. */
  readonly tdur?: number
}

/** What the main thread did from the navigation until the table could be used. */
export interface Opening {
  readonly wallMs: number
  /** The thread's own ms by what they were spent on. */
  readonly spent: ReadonlyMap<string, number>
  /** Tasks that held the page for more than 50 ms: when they began, how long on the wall, the thread's own time. */
  readonly long: readonly (readonly [atMs: number, wallMs: number, cpuMs: number])[]
}

const categories = ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing', 'navigation']
const detailed = ['v8.compile', 'v8.cpu_profiler', 'devtools.timeline']
const longTaskUs = 50_000

/** What is told apart; the first that fits counts. */
const kinds: readonly (readonly [kind: string, names: RegExp])[] = [
  [
    'reading and compiling script',
    /Compil|Parse(Function|Program)|Optimiz|Maglev|Baseline|BytecodeBudget/,
  ],
  ['collecting garbage', /GC/],
  ['style, layout, paint', /Layout|Paint|Commit|BeginMainFrame|ScheduleAnimation/],
  ['beginning of modules', /evaluateModule|EvaluateScript/],
  ['script', /FunctionCall|callFunction|Microtask|FireAnimationFrame|TimerFire|dispatchEvent/],
]

/**
 * Records what happens while `work` is done on the page, which is to mark `usable` when the table can be used and to
 * answer with how many ms after the navigation that was.
 */
export async function traced(page: Page, work: () => Promise<number>): Promise<Opening> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent)
  })
  const includedCategories = [...categories, ...detailed.map((one) => `disabled-by-default-${one}`)]
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  const wallMs = await work()
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  return openingIn(events, wallMs)
}

function openingIn(events: readonly TraceEvent[], wallMs: number): Opening {
  const usable = events.find(({ name, cat }) => name === 'usable' && cat.includes('user_timing'))
  if (usable === undefined) throw new Error('the table did not come')
  const { pid, tid, ts: end } = usable
  const here = events.filter((event) => event.pid === pid && event.ts <= end)
  const start = end - wallMs * 1000
  const main = here
    .filter((event) => event.tid === tid && event.ph === 'X' && event.ts >= start)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  return {
    wallMs,
    spent: ownTimes(main),
    long: main
      .filter(({ name, dur = 0 }) => name.endsWith('RunTask') && dur > longTaskUs)
      .filter(({ ts }, index, all) => index === 0 || ts >= (all[index - 1]?.ts ?? 0) + longTaskUs)
      .map(({ ts, dur = 0, tdur = 0 }) => [(ts - start) / 1000, dur / 1000, tdur / 1000] as const),
  }
}

/** What each spent itself, without what was done within it. */
function ownTimes(main: readonly TraceEvent[]): ReadonlyMap<string, number> {
  const spent = new Map<string, number>(kinds.map(([kind]) => [kind, 0]))
  const add = (name: string, us: number) => {
    const kind = kinds.find(([, names]) => names.test(name))?.[0] ?? 'the rest'
    spent.set(kind, (spent.get(kind) ?? 0) + us / 1000)
  }
  const around: { readonly name: string; readonly until: number }[] = []
  for (const { name, ts, dur = 0, tdur = 0 } of main) {
    while ((around.at(-1)?.until ?? Infinity) <= ts) around.pop()
    const outer = around.at(-1)
    if (outer !== undefined) add(outer.name, -tdur)
    add(name, tdur)
    around.push({ name, until: ts + dur })
  }
  return spent
}
