import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Failed } from './main.ts'
import { configOf } from './config.ts'
import { buildSimulator, findFailure, runFixtures, runSeeds, runTwice } from './simulator.ts'

const folder = new URL('./fixtures/', import.meta.url)
const fixtures = readdirSync(folder).filter((name) => name.endsWith('.json'))
/** Of each book of weeks one, in which a friend with a modified client plays. */
const weeks = [7, 44, 350]
/** One in which the silent have their votes thrown, one in which they are drawn; with a modified friend. */
const lots = [94, 797]
/** One with relays, one in which people hand on what they did. */
const roads = [151, 183]
/** Those in a messenger's chat. */
const chats = [145]

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

  it('keep the invariants', async () => {
    const seeds = { name: 'daily', from: 0, count: 1 }
    const { failures, sum } = await runSeeds(simulator, seeds)
    expect(failures).toEqual([])
    expect(sum.runs).toBe(1)
  })

  it('go on for weeks, and open together what only enough of them can', async () => {
    const books = ['speaker', 'by-mail', 'wheel']
    expect(weeks.map((number) => configOf(`weeks ${number}`).book)).toEqual(books)
    const { failures, sum } = await findFailure(simulator, 'weeks', weeks)
    expect(failures).toEqual([])
    expect(sum.runs).toBe(3)
  })

  it('go on where chance votes for the silent, as it fell, and shows it to nobody who can still vote', async () => {
    const books = lots.map((number) => configOf(`lots ${number}`).book)
    expect(books).toEqual(['thrown-hidden', 'drawn-anonymous'])
    const { failures, sum } = await findFailure(simulator, 'lots', lots)
    expect(failures).toEqual([])
    expect(sum.runs).toBe(2)
  })

  it('agree where one road alone brings them what the others did, a relay beside a stale one, or files', async () => {
    const terms = roads.map((number) => configOf(`road ${number}`))
    expect(terms.map(({ relays }) => relays)).toEqual([['honest', 'stale'], undefined])
    expect(terms.map(({ isHandedOn }) => isHandedOn)).toEqual([undefined, true])
    const { failures, sum } = await findFailure(simulator, 'road', roads)
    expect(failures).toEqual([])
    expect(sum.runs).toBe(2)
  })

  it('agree where the app lies in a messenger’s chat, with a modified friend among them', async () => {
    expect(chats.map((number) => configOf(`chat ${number}`).isInChat)).toEqual([true])
    const { failures, sum } = await findFailure(simulator, 'chat', chats)
    expect(failures).toEqual([])
    expect(sum.runs).toBe(1)
  })

  it('are the same game for the same seed', async () => {
    const { failures, sum } = await runTwice(simulator, 'the same 0')
    expect(failures).toEqual([])
    expect(sum.runs).toBe(2)
  })
})
