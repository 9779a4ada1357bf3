import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fail, fault, ok } from '../../src/base/result.ts'
import type { Surroundings } from '../../src/cli/command.ts'
import { play, type Played } from '../../src/cli/scripts/play.ts'
import { readPlayScript, type ReadScript } from '../../src/cli/scripts/script-reader.ts'
import { runCommand } from '../../src/cli/run.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'

/** What a program prints and says when it is run on a command line, and how it ends. */
export interface Run {
  readonly status: ReturnType<typeof runCommand>
  readonly printed: string
  readonly complaints: string
}

/** Names of the scripts in a folder beside this file; none where there is no such folder. */
export function scriptsIn(folder: string): readonly string[] {
  const path = fileURLToPath(new URL(`${folder}/`, import.meta.url))
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
}

/** The text of a script in a folder beside this file. */
export function scriptText(folder: string, name: string): string {
  return readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8')
}

/** Reads and plays a script, or only its first so many steps; throws where it makes no sense. */
export function playText(
  text: string,
  until = Number.POSITIVE_INFINITY,
): { readonly read: ReadScript; readonly played: Played } {
  const read = readPlayScript(text)
  if (!read.ok) {
    throw new Error(`line ${read.fault.line}, ${read.fault.field}: ${read.fault.fault.code}`)
  }
  const readFile = (path: string) => fail(fault('file-unreadable', { path, reason: 'test' }))
  const played = play(read.value, { library: mechanicLibrary, readFile, until })
  if (!played.ok) {
    const { line, field } = played.fault
    throw new Error(`line ${line}, ${field}: ${played.fault.fault.code}`)
  }
  return { read: read.value, played: played.value }
}

/** What a script did not expect: failed expectations by their paths, and refusals. */
export function surprises({ read, played }: ReturnType<typeof playText>): readonly string[] {
  const unexpected = played.refused.filter(({ index }) => {
    const step = read.script.moves[index]
    return step === undefined || !('do' in step) || step.expectRefused === undefined
  })
  return [
    ...played.failedExpectations.map(({ path }) => path),
    ...unexpected.map(({ code }) => `refused: ${code}`),
  ]
}

/** Runs `synomic play` on a text, as `synomic` would on a file of that text. */
export function runPlay(text: string, ...options: readonly string[]): Run {
  const printed: string[] = []
  const complaints: string[] = []
  const around: Surroundings = {
    readFile: () => ok(new TextEncoder().encode(text)),
    writeFile: () => ok(null),
    beside: (_, path) => path,
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  }
  const status = runCommand(['play', 'script.json', ...options], around)
  return { status, printed: printed.join('\n'), complaints: complaints.join('\n') }
}
