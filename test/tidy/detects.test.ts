// A check that cannot fail is worth nothing: each of tidy.test.ts's questions, asked of code with that fault.
import { ESLint, Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/install.js'
import { projectOf } from '../../scripts/test-projects.js'
import { pureFolders, pureLayers } from '../../scripts/lint-pure.js'
import { uncitable } from './citations.ts'
import { importCycles, unreachable } from './graph.ts'
import { importsOf } from './imports.ts'
import { layerViolations, unknownLayers } from './layers.ts'
import { fileLengths, longLines, median } from './lengths.ts'
import { uncitedIds, unknownIds } from './protocol.ts'
import { shapelessNames, silenced } from './silencing.ts'
import { strangeDownloads, strangers } from './strangers.ts'

const one = (path: string, text: string) => new Map([[path, text]])
const lines = (count: number, line = 'x()') => Array<string>(count).fill(line).join('\n')

describe('layers', () => {
  const violations = (path: string, text: string) => layerViolations(importsOf(one(path, text)))

  it.each([
    ['log looking at the engine', 'src/log/a.ts', `import { b } from '../engine/b.ts'`],
    ['a type is a look too', 'src/log/a.ts', `import type { B } from '../engine/b.ts'`],
    ['a type in place', 'src/log/a.ts', `let b: import('../engine/b.ts').B`],
    ['a re-export', 'src/log/a.ts', `export * from '../engine/b.ts'`],
    ['loading later', 'src/log/a.ts', `const b = await import('../engine/b.ts')`],
    ['a worker', 'src/log/a.ts', `new Worker(new URL('../session/w.ts', import.meta.url))`],
    ['texts running code', 'src/texts/a.ts', `import { fault } from '../base/result.ts'`],
    ['cli looking at ui', 'src/cli/a.ts', `import '../ui/b.ts'`],
    ['ui touching the log', 'src/ui/a.ts', `import { Log } from '../log/log.ts'`],
    ['ui naming a type of it', 'src/ui/a.ts', `import type { Log } from '../log/log.ts'`],
    ['ui touching it in markup', 'src/ui/A.svelte', `<script>import '../storage/b.ts'</script>`],
    ['Yjs in the engine', 'src/engine/a.ts', `import * as Y from 'yjs'`],
    ['Yjs on the screen', 'src/ui/a.ts', `import * as Y from 'yjs'`],
    ['Node in the session', 'src/session/a.ts', `import 'node:fs'`],
    ['Svelte in a view', 'src/views/a.ts', `import 'svelte'`],
  ])('finds %s', (_, path, text) => {
    expect(violations(path, text)).toHaveLength(1)
  })

  it.each([
    ['an earlier layer', 'src/engine/a.ts', `import { b } from '../log/b.ts'`],
    ['its own', 'src/engine/a.ts', `import { b } from './b.ts'`],
    [
      'the shape of a fault',
      'src/texts/a.ts',
      `import type { FaultArgs } from '../base/result.ts'`,
    ],
    ['what travels on the screen', 'src/ui/a.ts', `import { type Body } from '../actions/body.ts'`],
    ['an id on the screen', 'src/ui/a.ts', `import { playerId } from '../actions/ids.ts'`],
    ['Yjs in the network', 'src/network/a.ts', `import * as Y from 'yjs'`],
  ])('allows %s', (_, path, text) => {
    expect(violations(path, text)).toEqual([])
  })

  it('finds a folder that is no layer', () => {
    expect(unknownLayers(['src/base/a.ts', 'src/stuff/a.ts'])).toEqual(['stuff'])
  })
})

describe('the graph of imports', () => {
  it('finds a circle, but not one of types', () => {
    const circle = [
      ['src/base/a.ts', `import './b.ts'`],
      ['src/base/b.ts', `import './c.ts'`],
      ['src/base/c.ts', `import './a.ts'`],
    ] as const
    expect(importCycles(importsOf(new Map(circle)))).toHaveLength(1)
    const types = new Map([
      ...circle,
      ['src/base/c.ts', `import type { A } from './a.ts'`],
    ] as const)
    expect(importCycles(importsOf(types))).toEqual([])
  })

  it('lets parts of one folder nest in each other, as the data they show does', () => {
    const form = ['src/ui/form/Form.svelte', `<script>import './List.svelte'</script>`] as const
    const list = ['src/ui/form/List.svelte', `<script>import './Form.svelte'</script>`] as const
    expect(importCycles(importsOf(new Map([form, list])))).toEqual([])
    const own = ['src/ui/Tree.svelte', `<script>import './Tree.svelte'</script>`] as const
    expect(importCycles(importsOf(new Map([own])))).toEqual([])
    const elsewhere = ['src/ui/form/List.svelte', `<script>import '../a.ts'</script>`] as const
    const back = ['src/ui/a.ts', `import './form/List.svelte'`] as const
    expect(importCycles(importsOf(new Map([elsewhere, back])))).toHaveLength(1)
  })

  it('finds a dead file, and follows workers and types', () => {
    const sources = new Map([
      ['src/main.ts', `import './a.ts'; new Worker(new URL('./w.ts', import.meta.url))`],
      ['src/a.ts', `import type { T } from './t.ts'`],
      ['src/t.ts', ''],
      ['src/w.ts', ''],
      ['src/dead.ts', `import './a.ts'`],
    ])
    expect(unreachable(sources.keys(), importsOf(sources), ['src/main.ts'])).toEqual([
      'src/dead.ts',
    ])
  })
})

describe('imports', () => {
  it('are found in the markup of Svelte files, once', () => {
    const text = `<script>import './a.ts'; const b = () => import('./b.ts')</script>
      <Lazy load={() => import('../rules/C.svelte')} /><p>import('</p>`
    const found = importsOf(one('src/ui/game/A.svelte', text))
    expect(found.map(({ to, dynamic }) => [to, dynamic])).toEqual([
      ['src/ui/game/a.ts', false],
      ['src/ui/game/b.ts', true],
      ['src/ui/rules/C.svelte', true],
    ])
  })
})

describe('lengths', () => {
  it('counts the lines of files', () => {
    const text = `function f() {\n${lines(60)}\n}\nconst g = () => 1\n`
    expect(fileLengths(one('a.ts', text))).toEqual([{ name: 'a.ts', lines: 63 }])
  })

  it('finds long lines of documents, but not in tables and code', () => {
    const words = 'so many words '.repeat(20)
    const text = `${words}\n| ${words} |\n  \`\`\`\n${words}\n  \`\`\`\n${words}\nshort`
    expect(longLines(new Map([...one('a.md', text), ...one('a.txt', text)]), 140)).toEqual([
      'a.md:1',
      'a.md:6',
    ])
  })

  it('takes the middle one', () => {
    expect(median([9, 1, 5].map((count) => ({ name: '', lines: count })))).toBe(5)
  })
})

describe('test files', () => {
  it.each([
    ['test/log/log.test.ts', '', 'unit'],
    ['test/log/log.test.ts', `vi.mock('a', () => ({}))`, 'apart'],
    ['test/crypto/die.test.ts', '', 'proofs'],
    ['test/ui/time.test.ts', '', 'ui'],
    ['test/ui/gallery.browser.test.ts', '', 'e2e'],
    ['test/e2e/start.test.ts', '', 'e2e'],
    ['test/sim/sim.long.test.ts', '', 'long'],
    ['test/e2e/market.long.test.ts', '', 'long-e2e'],
    ['test/network/large.long.browser.test.ts', '', 'long-e2e'],
    ['test/e2e/first-minutes.long.test.ts', '', 'measured'],
  ])('%s %s runs in %s', (path, text, project) => {
    expect(projectOf(path, text)).toBe(project)
  })
})

describe('silencing', () => {
  it.each([
    '// @ts-ignore',
    '// @ts-expect-error',
    '// eslint-disable-next-line no-console',
    '<!-- svelte-ignore a11y_autofocus -->',
    `it.only('is alone', () => {})`,
  ])('finds %s', (line) => {
    expect(silenced(one('src/a.ts', line))).toHaveLength(1)
  })

  it('accepts a reason', () => {
    const line = '// eslint-disable-next-line no-console -- the terminal is the screen here'
    expect(silenced(one('src/a.ts', line))).toEqual([])
  })

  it('finds names that say nothing', () => {
    const named = ['src/utils/a.ts', 'src/ui/helpers.ts', 'src/log/order.ts']
    expect(shapelessNames(named)).toEqual(['src/utils/a.ts', 'src/ui/helpers.ts'])
  })
})

describe('protocol ids', () => {
  const protocol = 'Ids are [act-id] hashes. [act-order] Order is by time.'

  it('finds an unknown one in comments and titles, not in code', () => {
    const text = `/** [act-idd] */\nit('[act-order] sorts', () => { a[b-c]; /[ac-z-d]/ })`
    expect(unknownIds(one('a.ts', text), protocol)).toEqual(['a.ts cites [act-idd]'])
    expect(unknownIds(one('a.ts', `it.each([])('[ord-x] %s', f)`), protocol)).toHaveLength(1)
  })

  it('knows which rules no test cites', () => {
    expect(uncitedIds(one('a.test.ts', `it('[act-id] hashes', f)`), protocol)).toEqual([
      'act-order',
    ])
  })
})

describe('tests that a document names', () => {
  const tests = one('test/a.test.ts', `it('is so', f); it("isn't", f); it('that\\'s it', f)`)

  it('are there', () => {
    expect(uncitable("`test/a.test.ts` “is\nso”, “isn't”, “that's it”", tests)).toEqual([])
  })

  it('are missed, file or title', () => {
    expect(uncitable('`test/a.test.ts` “is”; `test/b.test.ts` “is so”', tests)).toEqual([
      'test/a.test.ts “is”',
      'test/b.test.ts',
    ])
  })
})

describe('strangers', () => {
  it('finds paths and registries of one machine', () => {
    const text = `see /${'work'}/shared\nhttps://npm.example:81/x\na /${'work'}er`
    expect(strangers(one('a.md', text), 'http://npm.example:81/')).toHaveLength(2)
    expect(strangers(one('a.md', text), undefined)).toHaveLength(1)
  })

  it('finds foreign downloads in the lock file', () => {
    const lock = `"resolved": "https://registry.npmjs.org/a" "resolved": "http://npm.example/b"`
    expect(strangeDownloads(lock)).toEqual(['npm.example'])
  })
})

describe('lint of the pure layers', () => {
  const config = [{ files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } }, pureLayers]
  const rulesBroken = (text: string, filename = 'src/engine/a.ts') =>
    new Linter().verify(text, config, { filename }).map(({ ruleId }) => ruleId)

  it.each([
    ['no-restricted-globals', 'x = Date.now()'],
    ['no-restricted-globals', 'setTimeout(x, 1)'],
    ['no-restricted-globals', 'x = crypto'],
    ['no-restricted-globals', 'x = new Intl.NumberFormat()'],
    ['no-restricted-globals', 'x = structuredClone({})'],
    ['no-restricted-globals', 'x = globalThis.name'],
    ['no-restricted-syntax', 'x = Math.random()'],
    ['no-restricted-syntax', 'x = Math.sqrt(2)'],
    ['no-restricted-syntax', `x = Math['pow'](2, 2)`],
    ['no-restricted-syntax', 'const { sin } = Math'],
    ['no-restricted-syntax', 'for (const key in {}) x = key'],
    ['no-restricted-syntax', `x = 'a'.localeCompare('b')`],
    ['no-restricted-syntax', 'x = (1).toLocaleString()'],
    ['no-restricted-syntax', 'x = ed25519.utils.randomSecretKey()'],
    ['no-restricted-syntax', `x = import('./json.ts')`],
    ['no-restricted-syntax', 'x = async () => 1'],
    ['no-restricted-syntax', 'const x = (): Promise<number> => y'],
    ['no-restricted-imports', `import * as Y from 'yjs'`],
    ['no-restricted-imports', `import { readFileSync } from 'node:fs'`],
    ['no-restricted-imports', `export * from 'y-webrtc'`],
    ['no-restricted-imports', `import { tick } from 'svelte'`],
    ['no-restricted-imports', `import * as encoding from 'lib0/encoding'`],
  ])('%s: %s', (rule, text) => {
    expect(rulesBroken(text)).toEqual([rule])
  })

  it('allows whole-number Math, and leaves the other layers their clocks', () => {
    expect(rulesBroken('x = Math.floor(Math.max(1, 2))')).toEqual([])
    expect(rulesBroken('x = Date.now()', 'src/session/a.ts')).toEqual([])
  })

  it.each([...pureFolders])('is on in src/%s', async (folder) => {
    const rules = await rulesOf(`src/${folder}/a.ts`)
    for (const rule of Object.keys(pureLayers.rules)) expect(rules[rule]?.[0], rule).toBe(2)
  })

  it.each(['no-explicit-any', 'no-non-null-assertion', 'consistent-type-assertions'])(
    'comes with %s in all of src/',
    async (rule) => {
      for (const path of ['src/log/a.ts', 'src/ui/A.svelte', 'src/session/a.ts']) {
        expect((await rulesOf(path))[`@typescript-eslint/${rule}`]?.[0], path).toBe(2)
      }
    },
  )

  const eslint = new ESLint({ cwd: root })
  async function rulesOf(path: string): Promise<Linter.RulesRecord & Record<string, unknown[]>> {
    const found = (await eslint.calculateConfigForFile(path)) as {
      rules: Linter.RulesRecord & Record<string, unknown[]>
    }
    return found.rules
  }
})
