import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forTerminal, oneLine } from '../../src/cli/for-terminal.ts'

const spiteful = 'Bo\u001b]0;owned\u0007\u001b[2J\u009b1m \u202eadversary\u2066 \r\u0000'

it('prints nothing that a terminal would obey, and stays JSON of the same text', () => {
  const printed = forTerminal(JSON.stringify({ name: spiteful }))
  expect(printed).toMatch(/^[\x20-\x7e]*$/)
  expect(JSON.parse(printed)).toEqual({ name: spiteful })
})

it('leaves lines, tabs and every script as they are', () => {
  const text = 'Zoë\t王 — “ß”\n\u{1f9c5} עברית'
  expect(forTerminal(text)).toBe(text)
})

it('keeps a line one line, whatever stands in a name or a title', () => {
  expect(oneLine('Tea\n  Bo  100\tpoints')).toBe('Tea\\u000a  Bo  100\\u0009points')
})

it('guards what the program prints of a script that somebody sent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'synomic-terminal-'))
  try {
    const path = join(folder, 'script.json')
    const by = { by: 'Ann', do: 'propose', as: 'p1', title: spiteful.replaceAll('\0', '') }
    writeFileSync(
      path,
      JSON.stringify({
        synomic: 1,
        game: { starter: 'classic', seed: 'x' },
        players: [{ name: 'Ann' }, { name: 'Bo' }],
        moves: [{ ...by, changes: [{ enact: { text: spiteful } }] }],
      }),
    )
    const program = join(import.meta.dirname, '../../scripts/synomic.js')
    const { stdout, stderr } = spawnSync(process.execPath, [program, 'play', path], {
      encoding: 'utf8',
    })
    expect(stdout + stderr).not.toBe('')
    expect(stdout + stderr).not.toMatch(/(?!\n|\t)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
