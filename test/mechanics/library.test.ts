import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMechanic } from '../../src/engine/read-mechanic.ts'
import { sentenceOf } from '../../src/texts/en/sentence-of.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { winsByWhat } from '../../src/mechanics/ways-to-win.ts'

describe('the library of mechanics', () => {
  it.each(mechanicLibrary.kinds)(
    '%s reads its own defaults and says in a sentence what it does',
    (kind) => {
      const definition = mechanicLibrary.get(kind)
      expect(definition?.kind).toBe(kind)
      expect(definition?.title).toMatch(/^[A-Z]/)
      const read = readMechanic(mechanicLibrary, { kind, params: {} })
      if (!read.ok) throw new Error(`${kind}: ${JSON.stringify(read.fault)}`)
      const sentence = read.value.definition.describe(read.value.params)
      expect(sentence).toMatch(/^[A-Z“].*[.”]$/)
      expect(sentence).not.toMatch(/undefined|null|\[object|NaN| {2}|,,|\.\./)
    },
  )

  it('knows what every kind that names winners lets a player win by', () => {
    for (const kind of mechanicLibrary.kinds) {
      if (mechanicLibrary.get(kind)?.answers?.winners === undefined) continue
      expect(winsByWhat({ kind, params: {} }), kind).not.toBeNull()
    }
  })

  it('does something, or says so plainly, for every kind', () => {
    const claims = ['takes-precedence-over', 'defers-to', 'inherent', 'goods']
    for (const kind of mechanicLibrary.kinds) {
      const { answers, reacts, offers } = mechanicLibrary.get(kind) ?? {}
      const acts = answers !== undefined || reacts !== undefined || offers !== undefined
      expect(acts || claims.includes(kind), kind).toBe(true)
    }
  })
})

describe('the sentences of mechanics', () => {
  const folder = new URL('../../src/mechanics/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const codes = files.flatMap((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8')
    return [...source.matchAll(/fault\(\s*'([a-z-]+)'/g)].map((found) => found[1] ?? '')
  })

  it.each([...new Set(codes)])('%s is said in a sentence', (code) => {
    expect(sentenceOf({ code, args: {} })).not.toContain(`(${code})`)
  })
})
