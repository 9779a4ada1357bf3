import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { shipped } from './books.ts'
import { configOf, type SimConfig } from './config.ts'
import { oftenSeen } from './every-move.ts'
import type { Failed } from './main.ts'
import { buildSimulator, runFixtures, runSeeds, runTwice, tellingOf } from './simulator.ts'
import { readSentence } from '../../src/language/reading/read.ts'
import { namesOfThings, plainSentences } from './typed.ts'
import { joined, plainVocabulary } from '../../src/language/grammar/vocabulary.ts'

const folder = new URL('./fixtures/', import.meta.url)
const fixtures = readdirSync(folder).filter((name) => name.endsWith('.json'))
/** Short ones, in which all is that the simulator knows. */
const daily = { name: 'short elm', from: 12, count: 23, shrinkMs: 20_000 }

describe('games between devices as they ship, on a simulated platform', () => {
  let simulator = ''
  let broken: readonly Failed[] = []

  beforeAll(async () => {
    simulator = await buildSimulator()
    const files = fixtures.map((name) => new URL(name, folder).pathname)
    broken = (await runFixtures(simulator, files)).failures
  })

  it.each(fixtures)('%s, which failed once', (name) => {
    expect(broken.filter(({ run }) => run.endsWith(`/${name}`))).toEqual([])
  })

  // Many games: on a busy machine they wait long.
  const timeout = 1_800_000
  it('keep the invariants, by the books that ship and with every move', { timeout }, async () => {
    const terms = Array.from({ length: daily.count }, (_, n) =>
      configOf(`${daily.name} ${daily.from + n}`),
    )
    expect(terms.map(({ book }) => book)).toEqual(expect.arrayContaining([...shipped, 'wheel']))
    expect(kinds.filter((isSo) => !terms.some(isSo)).map(String)).toEqual([])
    const { failures, sum } = await runSeeds(simulator, { ...daily, processes: 2 })
    for (const one of failures) console.log(tellingOf(one))
    expect(failures).toEqual([])
    expect(sum.runs).toBe(daily.count)
    expect(Object.keys(sum.came)).toEqual(expect.arrayContaining([...oftenSeen]))
  })

  it('are the same game for the same seed', async () => {
    const { failures, sum } = await runTwice(simulator, 'short oak 0')
    expect(failures).toEqual([])
    expect(sum.runs).toBe(2)
  })
})

describe('what people type in them', () => {
  it.each(plainSentences)('reads as a sentence: %s', (words) => {
    expect(readSentence(words, joined(plainVocabulary, namesOfThings))).toMatchObject({ ok: true })
  })
})

/** Of each kind there is a game among them. */
const kinds: readonly ((terms: SimConfig) => boolean)[] = [
  ({ relays }) => relays?.includes('honest') === true,
  ({ isHandedOn }) => isHandedOn === true,
  ({ isInChat }) => isInChat === true,
  ({ hasNewApp }) => hasNewApp === true,
  ({ hasStranger }) => hasStranger,
  ({ rogue }) => rogue?.isTwoFaced === true,
  ({ rogue }) => rogue?.isSecond === true,
  ({ silent }) => silent.length > 0,
]
