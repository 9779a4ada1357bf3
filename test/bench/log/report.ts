import { cpus, release, type as system } from 'node:os'
import type { Library } from './libraries.ts'
import type { Measured, Plan } from './measurements.ts'
import { median, range } from './statistics.ts'

const ours = 'Synomic'

/** Finds the figures of a library: each with the name of the answer's field, or nothing. */
class Figures {
  readonly #measured: readonly Measured[]

  constructor(measured: readonly Measured[]) {
    this.#measured = measured
  }

  of(library: string, task: Measured['task'], count: number, field: string): readonly number[] {
    return (this.#find(library, task, count)?.answers ?? [])
      .map((answer) => answer[field])
      .filter((value) => typeof value === 'number')
  }

  /** Median, and the smallest and the largest where there are several; `scale` makes the unit. */
  cell(library: string, task: Measured['task'], count: number, field: string, scale = 1): string {
    const values = this.of(library, task, count, field).map((value) => value * scale)
    if (values.length === 0) return '–'
    const [least, most] = range(values)
    const text = short(median(values))
    return values.length === 1 ? text : `${text} (${short(least)}–${short(most)})`
  }

  /** How many times as much as ours. */
  ratio(library: string, task: Measured['task'], count: number, field: string): string {
    const value = median(this.of(library, task, count, field))
    const own = median(this.of(ours, task, count, field))
    return Number.isNaN(value) || Number.isNaN(own) ? '–' : `${short(value / own)} ×`
  }

  #find(library: string, task: Measured['task'], count: number): Measured | undefined {
    return this.#measured.find(
      (one) => one.library === library && one.task === task && one.count === count,
    )
  }
}

function short(value: number): string {
  if (value >= 100) return Math.round(value).toString()
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Where and with what the figures were made. */
export function machine(): string {
  const [first] = cpus()
  const many = cpus().length
  return `${new Date().toISOString().slice(0, 10)} · Node ${process.versions.node} · ${system()} ${release()} · ${many} × ${first?.model ?? 'unknown processor'}`
}

/** All figures as Markdown tables. Times are CPU time unless they are called wall. */
export function report(
  libraries: readonly Library[],
  plan: Plan,
  measured: readonly Measured[],
): string {
  const figures = new Figures(measured)
  return [
    machine(),
    `CPU time of all threads, medians, in brackets the smallest and the largest of ${plan.rounds} fresh processes (fewer where it takes long). × is how many times Synomic’s.`,
    writing(libraries, plan, figures),
    loading(libraries, plan, figures),
    merging(libraries, plan, figures),
    floors(plan, figures),
    table(
      ['', 'a writer signs', 'a reader checks', 'also'],
      libraries.map(({ name, signs, checks, also }) => [name, signs, checks, also]),
    ),
    problems(measured),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function writing(libraries: readonly Library[], { short: count }: Plan, figures: Figures): string {
  return table(
    [`append ${count}, one by one`, 'CPU µs each', '×', 'wall µs each', 'bytes each', '×'],
    libraries.map(({ name }) => [
      name,
      figures.cell(name, 'append', count, 'cpuMs', 1000 / count),
      figures.ratio(name, 'append', count, 'cpuMs'),
      figures.cell(name, 'append', count, 'wallMs', 1000 / count),
      figures.cell(name, 'append', count, 'bytes', 1 / count),
      figures.ratio(name, 'append', count, 'bytes'),
    ]),
  )
}

function loading(libraries: readonly Library[], plan: Plan, figures: Figures): string {
  const { short: few, long: many } = plan
  const megabyte = 1 / 1024 / 1024
  return table(
    [
      ...['cold load, check, order', `${few}: CPU ms`, '×', `${many}: CPU ms`, '×'],
      ...[`${many}: wall ms`, `${many}: MB of heap`, `${many}: MB of process`],
    ],
    libraries.map(({ name }) => [
      name,
      figures.cell(name, 'load', few, 'cpuMs'),
      figures.ratio(name, 'load', few, 'cpuMs'),
      figures.cell(name, 'load', many, 'cpuMs'),
      figures.ratio(name, 'load', many, 'cpuMs'),
      figures.cell(name, 'load', many, 'wallMs'),
      figures.cell(name, 'load', many, 'heapBytes', megabyte),
      figures.cell(name, 'load', many, 'processBytes', megabyte),
    ]),
  )
}

function merging(libraries: readonly Library[], { short: count }: Plan, figures: Figures): string {
  return table(
    [`merge of four writers, ${count / 4} each`, 'CPU ms', '×', 'wall ms'],
    libraries
      .filter(({ write }) => write === 'append')
      .map(({ name }) => [
        name,
        figures.cell(name, 'merge', count, 'cpuMs'),
        figures.ratio(name, 'merge', count, 'cpuMs'),
        figures.cell(name, 'merge', count, 'wallMs'),
      ]),
  )
}

function floors({ long: count }: Plan, figures: Figures): string {
  const load = median(figures.of(ours, 'load', count, 'cpuMs'))
  const hash = median(figures.of(ours, 'floor', count, 'hashMs'))
  return table(
    [`floor: the same ${count} actions of Synomic`, 'CPU ms'],
    [
      ['hash each, as the log does', figures.cell(ours, 'floor', count, 'hashMs')],
      [
        'verify each signature, which the log need not',
        figures.cell(ours, 'floor', count, 'verifyMs'),
      ],
      ['cold load ÷ hashing', short(load / hash)],
    ],
  )
}

function problems(measured: readonly Measured[]): string {
  return measured
    .filter(({ problem }) => problem !== null)
    .map(({ library, task, count, problem }) => `${library}, ${task} ${count}: ${problem}`)
    .join('\n')
}
