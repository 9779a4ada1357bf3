// Which words there are, and when those of another language are there.
import { describe, expect, it } from 'vitest'
import { importsOf } from '../tidy/imports.ts'
import { readSources } from '../tidy/sources.ts'

/** What becomes a rule, a title of a proposal or a remark in a game, is in the language of the book; and what reads that. */
const ofTheBook = [
  'anewNote',
  'goOnNote',
  'practiceIdea',
  'readyIdeas',
  'silenceIdeas',
  'sentenceCues',
  'titlesInBook',
]
/** Made of other words when they are asked for. */
const madeOfOthers = ['sentenceAbout', 'sentenceOf', 'termPattern']
/** Faults that only games have: they are shown where the work of games has been loaded, and the words with it. */
const ofGames = /\/en\/(?:engine|game-faults|log|mechanics|network|rulebook|session)\.ts$/

const english = new Map(
  [...readSources('src/texts/en')].filter(([path]) => !path.endsWith('/cli.ts')),
)
const src = readSources('src')
const imports = importsOf(src).filter(({ typeOnly }) => !typeOnly)

/** All that these import without `import()`, and they themselves. */
function reachedFrom(...starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set(starts)
  for (const file of reached) {
    for (const { from, to, dynamic } of imports) if (from === file && !dynamic) reached.add(to)
  }
  return reached
}

const saidWith = /\b(?:words(?:<[^(]*>)?|faultWords|saying)\(\s*'([^']+)'/g

function namesIn(pattern: RegExp): readonly string[] {
  return [...english.values()].flatMap((text) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name),
  )
}

const inGerman = (path: string): string => path.replace('/en/', '/de/')
const isEnglish = (path: string): boolean => english.has(path)

describe('the words', () => {
  it('can all be said in another language, by names that are theirs alone', () => {
    const exported = namesIn(/^export (?:const|function) (\w+)/gm)
    const said = namesIn(saidWith)
    expect(said.length).toBeGreaterThan(100)
    expect(new Set(said).size).toBe(said.length)
    const others = exported.filter((name) => !said.includes(name))
    expect(others.toSorted()).toEqual([...ofTheBook, ...madeOfOthers].toSorted())
  })

  it('are all said in German', async () => {
    const german = {
      ...(await import('../../src/texts/de/first.ts')),
      ...(await import('../../src/texts/de/rest.ts')),
    }
    const known = Object.keys(german)
    expect(namesIn(saidWith).filter((name) => !known.includes(name))).toEqual([])
  })
})

const first = reachedFrom('src/texts/de/first.ts')
const atTheDoor = new Set([...first, ...reachedFrom('src/texts/de/ui/coming/join.ts')])
const home = reachedFrom('src/main.ts')
const door = reachedFrom('src/ui/join/JoinScreen.svelte', 'src/ui/join/SharedScreen.svelte')

describe.each([
  ['the first screen', home, first],
  ['an invitation', new Set([...home, ...door]), atTheDoor],
])('%s', (_, loaded, spoken) => {
  it('has all its words at once', () => {
    const shown = [...loaded].filter((path) => isEnglish(path) && !ofGames.test(path))
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.filter((path) => !spoken.has(inGerman(path)))).toEqual([])
  })

  it('loads the others before whatever says them', () => {
    const early = imports.filter(({ from, to, dynamic }) => {
      if (!dynamic || !loaded.has(from) || !src.has(to)) return false
      const said = [...reachedFrom(to)].filter(isEnglish)
      return said.some((path) => !spoken.has(inGerman(path)) && !ofGames.test(path))
    })
    const waits = early.map(({ from, to }) => {
      const name = to.split('/').at(-1) ?? ''
      return waitsFor(src.get(from) ?? '', name) ? '' : `${from} imports ${to}`
    })
    expect(early.length).toBeGreaterThan(4)
    expect(waits.filter((one) => one !== '')).toEqual([])
  })

  it('has a sentence for all that can go wrong before a game is there', () => {
    const said = new Set(
      [...loaded].filter(isEnglish).flatMap((path) => codesOf(english.get(path) ?? '')),
    )
    // That one is of a game that is open by then.
    const ofAGame = new Set(['no-seat-of-name'])
    const codes = [...loaded].flatMap((path) =>
      [...(src.get(path) ?? '').matchAll(/\bfault\(\s*'([^']+)'/g)].map(([, code = '']) => code),
    )
    expect(new Set(codes).size).toBeGreaterThan(12)
    expect(codes.filter((code) => !said.has(code) && !ofAGame.has(code))).toEqual([])
  })
})

/** Keys of faults: `'not-hex': () => …`. */
function codesOf(text: string): readonly string[] {
  return [...text.matchAll(/^ {2}'([a-z0-9-]+)': /gm)].map(([, code = '']) => code)
}

function waitsFor(text: string, name: string): boolean {
  const calls = text.matchAll(/(withWords\(\s*\(\) =>\s*)?import\(\s*'([^']*)'/g)
  const all = [...calls].filter(([, , to = '']) => to.endsWith(`/${name}`))
  return all.length > 0 && all.every(([, waits]) => waits !== undefined)
}
