import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { memoryInUse, timed, type Took } from './stopwatch.ts'

/** How many writers write at once, each without seeing the others, before one replica takes all in. */
export const writers = 4

/**
 * One kind of log, used as its documentation says. What a driver makes ready outside of `timed` is not
 * measured: keys, empty stores, and whatever was there before the measurement begins.
 */
export interface Driver {
  /** Writes `count` votes, one after the other, and keeps what is stored under `path`. */
  readonly append?: (count: number, path: string) => Promise<Took & { readonly bytes: number }>
  /** From what {@link append} stored to every vote in order, checked as this log checks. */
  readonly load?: (path: string) => Promise<Took & Loaded>
  /** Takes in what four writers wrote apart from each other, `count` votes in all. */
  readonly merge?: (count: number) => Promise<Took & Loaded>
  /** Anything that only this log is asked for: by name. */
  readonly others?: ReadonlyMap<string, OtherTask>
}

export type OtherTask = (count: number, path: string) => Promise<object>

export interface Loaded {
  /** How many votes are there in the end: proof that all was read. */
  readonly votes: number
  /** Kept alive until memory was measured. */
  readonly holding: unknown
}

/** What a child process is asked for, in its first argument. */
export interface Task {
  readonly is: string
  readonly count: number
  readonly path: string
}

/** What a child process answers with, in its last line. */
export type Answer = Readonly<Record<string, number | string>>

/** Does the one task of this process and prints the answer. */
export async function serve(driver: Driver): Promise<void> {
  const task: Task = JSON.parse(process.argv[2] ?? '')
  const answer = await perform(driver, task)
  process.stdout.write(`\n${JSON.stringify(answer)}\n`, () => process.exit(0))
}

async function perform(driver: Driver, { is, count, path }: Task): Promise<object> {
  if (is === 'append' && driver.append !== undefined) return driver.append(count, path)
  if (is === 'load' || is === 'merge') {
    const before = memoryInUse()
    const loaded = is === 'load' ? await driver.load?.(path) : await driver.merge?.(count)
    if (loaded === undefined) return {}
    const after = memoryInUse()
    const { wallMs, cpuMs, votes, holding } = loaded
    if (votes !== count) throw new Error(`${votes} votes are there instead of ${count}`)
    const heapBytes = after.heap - before.heap
    const processBytes = after.process - before.process
    return { wallMs, cpuMs, votes, heapBytes, processBytes, isHeld: String(holding !== undefined) }
  }
  const other = driver.others?.get(is)
  if (other === undefined) throw new Error(`nothing is called ${is}`)
  return other(count, path)
}

/** Keeps a value in a file, to be read by another process. */
export function keep(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, serialize(value))
}

export function kept<T>(path: string): T {
  return deserialize(readFileSync(path))
}

/** Times work that ends with all votes in order. */
export async function timedLoad<T>(
  work: () => T | Promise<T>,
  votesIn: (result: T) => number,
): Promise<Took & Loaded> {
  const { result, wallMs, cpuMs } = await timed(work)
  return { wallMs, cpuMs, votes: votesIn(result), holding: result }
}
