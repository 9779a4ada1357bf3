// A whole game of Classic between WebKit and Chromium, by mailbox alone, as Debian's WebKit has no WebRTC.
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { serveRelay, type ServedRelay } from '../network/mail/served-relay.ts'
import { serveApp, type Served } from './harness/serve.ts'
import { hasWebKit } from './harness/webkit.ts'
import { agree } from './table/agree.ts'
import { Person } from './table/person.ts'
import { enact, propose, throwDie, turnOf, vote } from './table/turn.ts'
import { WebKitPerson } from './table/webkit-person.ts'

describe.runIf(hasWebKit)('in WebKit', () => {
  let relays: readonly ServedRelay[] = []
  let app: Served
  const people: (WebKitPerson | Person)[] = []
  beforeAll(async () => {
    relays = await Promise.all([serveRelay(), serveRelay()])
    app = await serveApp({ relays: relays.map(({ address }) => address) })
  }, 240_000)
  afterAll(async () => {
    for (const person of people) await person.goHome()
    await app.close()
    for (const relay of relays) await relay.close()
  })

  it('somebody begins a game, plays Classic to a win with a friend who has Chromium, and finds it again after a reload', async () => {
    const [ann, bo] = [await WebKitPerson.arrive('Ann'), await Person.arrive('Bo')]
    const everyone = [ann, bo] as const
    people.push(ann, bo)
    onTestFailed(async () => {
      for (const person of everyone) console.error(await person.story(), person.errors)
    })
    await bo.join(await ann.create('Two engines', app.url))
    await ann.sees(bo.name)
    await ann.press('Start with 2 players')

    await turnOf(everyone, ann.name, 1)
    await ann.proposesShortGame()
    await Promise.all([ann.votes('For'), vote(bo, 'A short game', 'For')])
    await ann.does('Throw the die')
    for (let turn = 2; !(await ann.reads(' wins')); turn++) {
      expect(turn, 'the game ends').toBeLessThan(14)
      const by = everyone[(turn - 1) % 2] ?? ann
      await turnOf(everyone, by.name, turn)
      const [title, text] = [`Custom ${turn}`, `It is customary to greet, ${turn}.`]
      if (by instanceof Person) await propose(by, title, (one) => enact(one, title, text))
      else await by.proposesRule(title, text)
      await Promise.all([ann.votes('For'), vote(bo, title, 'For')])
      if (by instanceof Person) await throwDie(by)
      else await by.does('Throw the die')
      const next = everyone[turn % 2]?.name ?? ''
      await ann.seesOneOf([' wins', `${next}’s turn, number ${turn + 1}`])
    }
    for (const person of everyone) await person.sees(' wins')
    const fingerprint = await agree(everyone)
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(bo.errors).toEqual([])
    expect(await ann.faults()).toBe('')

    await ann.reload()
    await ann.sees(' wins')
    expect(await ann.fingerprint()).toBe(fingerprint)
  }, 1_500_000)
})
