import type { Json } from '../base/json.ts'
import type { Fault, Result } from '../base/result.ts'
import { faultSentence } from './fault-sentence.ts'
import type { Arguments, OptionKind, TakesFile } from './args.ts'

/** What a command leaves to its surroundings: files and the two streams. */
export interface Surroundings {
  /** `-` is the standard input. */
  readonly readFile: (path: string) => Result<Uint8Array>
  readonly writeFile: (path: string, bytes: Uint8Array) => Result<null>
  /** The folder a path is meant from, joined with it. */
  readonly beside: (file: string, path: string) => string
  readonly print: (line: string) => void
  readonly complain: (line: string) => void
}

/** 0: all is well; 1: something checked does not hold; 2: the input is unreadable. */
export type ExitStatus = 0 | 1 | 2

export interface Command {
  readonly options: Readonly<Record<string, OptionKind>>
  readonly takesFile: TakesFile
  readonly run: (given: Arguments, around: Surroundings) => ExitStatus | Promise<ExitStatus>
}

/** Where in the input something is wrong. */
export interface Trouble {
  readonly fault: Fault
  readonly line?: number
  readonly field?: string
}

/** Tells what is wrong: as a sentence to the person, and with `--json` as data to the program. */
export function complain(trouble: Trouble, given: Arguments | null, around: Surroundings): void {
  const message = faultSentence(trouble.fault)
  const { line, field } = trouble
  const where =
    line === undefined ? '' : field ? `line ${String(line)}, ${field}: ` : `line ${String(line)}: `
  around.complain(`${where}${message}`)
  if (given?.flags.has('--json') !== true) return
  const { code, rule = null } = trouble.fault
  const error: Json = { code, rule, message, line: line ?? null, field: field ?? null }
  around.print(JSON.stringify({ error }, null, 2))
}
