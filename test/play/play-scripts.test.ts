import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { fail, fault, ok } from '../../src/base/result.ts'
import { play } from '../../src/cli/play.ts'
import { readPlayScript } from '../../src/cli/script-reader.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'

/*
 * Every script in a folder beside this file is played. A failed expectation fails the test; so does a refusal that the
 * script did not expect, and a move that was expected to be refused and was not.
 */
const here = fileURLToPath(new URL('.', import.meta.url))
const scripts = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()

describe('play scripts', () => {
  it.each(scripts)('%s', (name) => {
    const read = readPlayScript(readFileSync(here + name, 'utf8'))
    if (!read.ok)
      throw new Error(`line ${read.fault.line}, ${read.fault.field}: ${read.fault.fault.code}`)
    const readFile = (path: string) => {
      try {
        return ok(new Uint8Array(readFileSync(new URL(path, new URL(name, import.meta.url)))))
      } catch {
        return fail(fault('file-unreadable', { path, reason: 'test' }))
      }
    }
    const played = play(read.value, { library: mechanicLibrary, readFile })
    if (!played.ok) {
      const { line, field } = played.fault
      throw new Error(`line ${line}, ${field}: ${played.fault.fault.code}`)
    }
    expect(played.value.failedExpectations).toEqual([])
    const unexpected = played.value.refused.filter(({ index }) => {
      const step = read.value.script.moves[index]
      return step === undefined || !('do' in step) || step.expectRefused === undefined
    })
    expect(unexpected).toEqual([])
  })
})
