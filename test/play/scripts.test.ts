import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { readPlayScript } from '../../src/cli/scripts/script-reader.ts'
import { playText, scriptsIn, scriptText, surprises } from './play-folder.ts'

// The scripts of every folder here, each named after the book that is played: every rule that acts, what it refuses,
// what an amendment of it changes, and that repealed it acts no more.
const here = fileURLToPath(new URL('.', import.meta.url))
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  // What these hold seed-sentences.test.ts tries.
  .filter((name) => name !== 'missing' && name !== 'seed-sentences')

// Signatures have tests of their own.
vi.mock(import('../../src/crypto/keys.ts'), async (original) => ({
  ...(await original()),
  sign: () => new Uint8Array(64),
  verify: () => true,
}))

describe.each(folders)('play scripts: %s', (folder) => {
  it('fit the format, say what they show, and expect something', () => {
    const unfit = scriptsIn(folder).flatMap((name) => {
      const read = readPlayScript(scriptText(folder, name))
      if (!read.ok) return [`${name}: ${read.fault.field}`]
      const { note = '', game, moves } = read.value.script
      const expects = moves.some((step) => 'expect' in step)
      const own = 'starter' in game ? game.starter === folder : folder === 'sentences'
      return note.length > 20 && expects && own ? [] : [name]
    })
    expect(unfit).toEqual([])
  })

  // Neither a failed expectation, nor a refusal that was not expected, nor a move that should have been refused.
  it.each(scriptsIn(folder))('%s', (name) => {
    const result = playText(scriptText(folder, name))
    expect(result.played.failedExpectations).toEqual([])
    expect(surprises(result)).toEqual([])
  })
})
