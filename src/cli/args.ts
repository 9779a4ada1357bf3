import { fail, fault, ok } from '../base/result.ts'
import type { Result } from '../base/result.ts'

/** How an option is written: alone, or with a value after it; `texts`: any number of times. */
export type OptionKind = 'flag' | 'text' | 'texts' | 'number'

export interface Arguments {
  readonly file: string
  readonly flags: ReadonlySet<string>
  readonly texts: ReadonlyMap<string, string>
  /** What was given any number of times, in order. */
  readonly lists: ReadonlyMap<string, readonly string[]>
  readonly numbers: ReadonlyMap<string, number>
}

/** Whether a command takes a file; `perhaps`: where none is named it reads from the standard input, which is called `-`. */
export type TakesFile = boolean | 'perhaps'

/**
 * Reads what follows a command: one file, if it takes one, and options in any place. Faults: `option-unknown`,
 * `option-value`, `option-number`, `command-file-missing`, `command-too-many`.
 */
export function readArguments(
  command: string,
  words: readonly string[],
  options: Readonly<Record<string, OptionKind>>,
  takesFile: TakesFile,
): Result<Arguments> {
  const kinds = new Map(Object.entries(options))
  const files: string[] = []
  const flags = new Set<string>()
  const texts = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  const numbers = new Map<string, number>()
  const rest = words[Symbol.iterator]()
  for (const word of rest) {
    if (!word.startsWith('--')) {
      files.push(word)
      continue
    }
    const kind = kinds.get(word)
    if (kind === undefined) {
      return fail(fault('option-unknown', { name: word, known: [...kinds.keys()].join(', ') }))
    }
    if (kind === 'flag') {
      flags.add(word)
      continue
    }
    const next = rest.next()
    if (next.done === true) return fail(fault('option-value', { name: word }))
    if (kind === 'text') texts.set(word, next.value)
    else if (kind === 'texts') lists.set(word, [...(lists.get(word) ?? []), next.value])
    else if (/^\d{1,9}$/.test(next.value)) numbers.set(word, Number(next.value))
    else return fail(fault('option-number', { name: word }))
  }
  const given = takesFile === 'perhaps' && files.length === 0 ? ['-'] : files
  const [file, extra] = takesFile === false ? ['', ...given] : given
  if (file === undefined) return fail(fault('command-file-missing', { name: command }))
  if (extra !== undefined) return fail(fault('command-too-many', { word: extra }))
  return ok({ file, flags, texts, lists, numbers })
}
