import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/install.js'
import {
  again,
  instead,
  longest,
  measuring,
  runs,
  testFiles,
  testProjects,
} from '../scripts/test-projects.js'
import { everything } from './planted/everything.ts'
import { invariants } from './sim/invariants.ts'
import { uncitable } from './tidy/citations.ts'
import { importCycles, unreachable } from './tidy/graph.ts'
import { importsOf } from './tidy/imports.ts'
import { layerViolations, unknownLayers } from './tidy/layers.ts'
import { fileLengths, longLines, median, type Length } from './tidy/lengths.ts'
import { uncitedIds, unknownIds } from './tidy/protocol.ts'
import { shapelessNames, silenced } from './tidy/silencing.ts'
import { readSources } from './tidy/sources.ts'
import { unplantable } from './tidy/unplantable.ts'
import { strangeDownloads, strangers, trackedTexts } from './tidy/strangers.ts'

const maxFileLines = 400
const maxMedianLines = 150
const maxDocumentWidth = 140
const maxFilesSideBySide = 25

const src = readSources('src')
const scripts = readSources('scripts')
const tests = readSources('test')
const imports = importsOf(src)
const has = (path: string) => existsSync(join(root, path))

describe('the house is tidy', () => {
  it('has only the layers of the architecture', () => {
    expect(unknownLayers(src.keys())).toEqual([])
  })

  it('imports only from the same or an earlier layer', () => {
    expect(layerViolations(imports)).toEqual([])
  })

  it('has no circles of imports', () => {
    expect(importCycles(imports)).toEqual([])
    expect(importCycles(importsOf(scripts))).toEqual([])
  })

  it('names only files that exist, workers among them', () => {
    const missing = imports.filter(({ to }) => to.startsWith('src/') && !has(to))
    expect(missing.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it.runIf(has('src/main.ts') && has('src/cli/main.ts'))('has no dead files', () => {
    const entries = ['main.ts', 'main-file.ts', 'main-chat.ts', 'main-worker.ts', 'cli/main.ts']
    expect(
      unreachable(
        src.keys(),
        imports,
        entries.map((name) => `src/${name}`),
      ),
    ).toEqual([])
  })

  it(`has files of at most ${maxFileLines} lines, mostly far shorter`, () => {
    const lengths = fileLengths(src)
    expect(longer(lengths, maxFileLines)).toEqual([])
    expect(longer(fileLengths(scripts), maxFileLines)).toEqual([])
    expect(median(lengths)).toBeLessThanOrEqual(maxMedianLines)
  })

  it(`has rooms of at most ${maxFilesSideBySide} files side by side`, () => {
    const rooms = new Map<string, number>()
    for (const path of src.keys()) rooms.set(dirname(path), (rooms.get(dirname(path)) ?? 0) + 1)
    expect([...rooms].filter(([, files]) => files > maxFilesSideBySide)).toEqual([])
  })

  it('names folders and files after what they are about', () => {
    expect(shapelessNames([...src.keys(), ...scripts.keys(), ...tests.keys()])).toEqual([])
  })

  it('silences no checker without a reason', () => {
    expect(silenced(src)).toEqual([])
    expect(silenced(scripts)).toEqual([])
    // The tidy test's own files spell the words out.
    const others = [...tests].filter(([path]) => !path.startsWith('test/tidy'))
    expect(silenced(new Map(others))).toEqual([])
  })

  it.runIf(has('docs/PROTOCOL.md'))('cites only protocol rules that exist', () => {
    const protocol = readFileSync(join(root, 'docs', 'PROTOCOL.md'), 'utf8')
    expect(unknownIds(new Map([...src, ...tests]), protocol)).toEqual([])
  })

  it.runIf(has('docs/PROTOCOL.md'))('has a test for every protocol rule', () => {
    const protocol = readFileSync(join(root, 'docs', 'PROTOCOL.md'), 'utf8')
    expect(uncitedIds(tests, protocol)).toEqual([])
  })

  it('has the tests that docs/SECURITY.md names', () => {
    expect(uncitable(readFileSync(join(root, 'docs', 'SECURITY.md'), 'utf8'), tests)).toEqual([])
  })

  it('has a place for each fault of test/planted, and the tests that notice them', () => {
    expect(unplantable(everything, tests)).toEqual([])
  })

  it('breaks each invariant of the simulator once, and tells of each', () => {
    const page = readFileSync(join(root, 'docs', 'SIMULATOR.md'), 'utf8')
    const [, section = ''] = /^## What must hold$(.*?)^## /ms.exec(page) ?? []
    const told = [...section.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name)
    expect(told.toSorted()).toEqual(invariants.toSorted())
    const broken = everything.flatMap(({ noticedBy }) =>
      'breaks' in noticedBy ? [noticedBy.breaks] : [],
    )
    expect(invariants.filter((one) => !broken.includes(one))).toEqual([])
  })

  it('runs every test file in one project, and every project by `npm test` or by `npm run test:long`', () => {
    const listed = testProjects().map(({ test }) => test)
    const files = listed.flatMap((test) => test?.include ?? [])
    expect(files.toSorted()).toEqual([...tests.keys()].filter((path) => path.endsWith('.test.ts')))
    const names = listed.map((test) => test?.name)
    // Those have files of others again.
    const all = [...runs.daily, ...runs.long].flat().filter((name) => !(name in again))
    expect(all.toSorted()).toEqual(names.toSorted())
  })

  // A module that moved would be itself again, and the tests as right and slower.
  it('puts modules of tests in the place of modules that there are', () => {
    const own = Object.keys(instead).filter((one) => one.startsWith(root))
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((one) => !existsSync(one))).toEqual([])
  })

  // One that moved would begin in the end, and a core wait for it; or be measured beside others.
  it('begins with test files that there are, and measures in such', () => {
    expect([...longest, ...measuring].filter((one) => !testFiles().includes(one))).toEqual([])
  })

  it('keeps the lines of its documents short enough to read', () => {
    expect(longLines(trackedTexts(), maxDocumentWidth)).toEqual([])
  })

  it('names no place that exists on one machine only', () => {
    expect(strangers(trackedTexts(), process.env.npm_config_registry)).toEqual([])
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
    expect(strangeDownloads(lock)).toEqual([])
  })
})

function longer(lengths: readonly Length[], limit: number): readonly string[] {
  return lengths
    .filter(({ lines }) => lines > limit)
    .map(({ name, lines }) => `${name} has ${lines} lines`)
}
