import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { seedBooks } from '../../src/starters/starters.ts'
import { playText, scriptsIn, scriptText, surprises } from './play-folder.ts'
import { rowsOf, scriptsNamed, type Row } from './seed-sentences.ts'

// Each sentence of the texts that the starters restate: what the app does for it, what it leaves to people and why, and
// what it does otherwise. Whether the scripts of what it does would fail without the rule, the long test tries.

// Signatures have tests of their own.
vi.mock(import('../../src/crypto/keys.ts'), async (original) => ({
  ...(await original()),
  sign: () => new Uint8Array(64),
  verify: () => true,
}))

it('stand in the guide as they are counted', () => {
  const guide = readFileSync(new URL('../../docs/PLAY-SCRIPTS.md', import.meta.url), 'utf8')
  const counted = (title: string, rows: readonly Row[]) => {
    const of = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length
    const figures = [rows.length, of('acts'), of('people'), of('missing')]
    return `| ${[title, ...figures].join(' | ')} |`
  }
  const all = seedBooks.flatMap(({ id }) => rowsOf(id))
  const lines = seedBooks.map(({ id, title }) => counted(title, rowsOf(id)))
  expect([...lines, counted('all', all)].filter((line) => !guide.includes(line))).toEqual([])
  const doable = all.filter(({ verdict }) => verdict !== 'people')
  const missing = all.filter(({ verdict }) => verdict === 'missing')
  expect(guide).toContain(
    `Of ${String(doable.length)} sentences that a machine can act on ${String(missing.length)} are missing`,
  )
})

describe.each(seedBooks)('sentences of $title', ({ id, rules }) => {
  const rows = rowsOf(id)
  const missing = `missing/${id}`

  it('are all there, in the order of the book', () => {
    const told = [...new Set(rows.map(({ rule }) => rule))]
    expect(told).toEqual(rules.map((rule) => String(rule.number)))
  })

  it('are numbered without gaps', () => {
    const places = new Map<string, number>()
    for (const { rule, sentence } of rows) {
      expect(`${rule}, ${String(sentence)}`).toBe(`${rule}, ${String((places.get(rule) ?? 0) + 1)}`)
      places.set(rule, sentence)
    }
  })

  it('have scripts where the app acts or does otherwise, and a reason where it does not act', () => {
    const unfit = rows.filter(({ says, verdict, scripts = [], why = '', note }) => {
      const isShown = verdict === 'people' ? scripts.length === 0 : scripts.length > 0
      const isVague = says.length < 10 || (note !== undefined && note.length < 10)
      return isVague || !isShown || (verdict !== 'acts' && why.length < 10)
    })
    expect(unfit).toEqual([])
  })

  it('name scripts that are there', () => {
    const acting = scriptsNamed(rows, 'acts').map(({ script }) => `${script}.json`)
    expect(acting.filter((name) => !scriptsIn(id).includes(name))).toEqual([])
    const lacking = scriptsNamed(rows, 'missing').map(({ script }) => `${script}.json`)
    expect([...new Set(lacking)].sort()).toEqual(scriptsIn(missing))
  })

  // What is missing shows in the last step, and in that alone: else it would fail for something else one day, unnoticed.
  it.each(scriptsIn(missing))('missing: %s', (name) => {
    const text = scriptText(missing, name)
    const { script } = playText(text).read
    expect(script.note?.length).toBeGreaterThan(20)
    expect('starter' in script.game && script.game.starter).toBe(id)
    expect(surprises(playText(text, script.moves.length - 1))).toEqual([])
    expect(
      surprises(playText(text)),
      `It passes now: move ${name} to test/play/${id}, and let its row say "acts".`,
    ).not.toEqual([])
  })
})
