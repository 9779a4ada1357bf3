import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMechanic } from '../../src/engine/kernel/questions/read-mechanic.ts'
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
      const params =
        kind === 'sentence' ? { sentence: ['wins', ['has', ['at least', 9], 'gold']] } : {}
      expect(winsByWhat({ kind, params }), kind).not.toBeNull()
    }
  })

  it('does something for every kind', () => {
    for (const kind of mechanicLibrary.kinds) {
      const { answers, reacts, offers } = mechanicLibrary.get(kind) ?? {}
      expect(
        [answers, reacts, offers].some((one) => one !== undefined),
        kind,
      ).toBe(true)
    }
  })
})

const folder = new URL('../../src/mechanics/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)
const sourceOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')

describe('the files of mechanics', () => {
  const defining = files.filter((name) => /= defineMechanic\(/.test(sourceOf(name)))

  it('define one mechanic each', () => {
    for (const name of defining) {
      expect(sourceOf(name).match(/= defineMechanic\(/g), name).toHaveLength(1)
    }
    // Live sentences are one kind that is not defined by parameters.
    expect(defining.length + 1).toBe(mechanicLibrary.kinds.length)
  })

  it('know no other mechanic, neither by its file nor through another', () => {
    const importedBy = (name: string) =>
      [...sourceOf(name).matchAll(/from '\.\/([^']+)'/g)]
        .map((found) => found[1] ?? '')
        .filter((one) => files.includes(one))
    const reach = (name: string, seen: ReadonlySet<string>): ReadonlySet<string> =>
      importedBy(name).reduce<ReadonlySet<string>>(
        (all, one) => (all.has(one) ? all : reach(one, new Set([...all, one]))),
        seen,
      )
    for (const name of defining) {
      const others = [...reach(name, new Set())].filter((one) => defining.includes(one))
      expect(others, name).toEqual([])
    }
  })
})
