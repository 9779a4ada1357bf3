// Two homes, each behind a router that lets nobody in who was not asked: as friends really are. No browser shares a network with another.
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { canHaveHomes, openHomes, type Homes, type Router } from './harness/home-routers.ts'
import { serveApp, startSignalling, type Served } from './harness/serve.ts'
import { Person } from './table/person.ts'
import { turnOf } from './table/turn.ts'

/** Whoever is connected at all is so well before, ms. */
const apartMs = 15_000

const closing: (() => Promise<unknown>)[] = []
let app: Served
let signallingPort: number
beforeAll(async () => {
  const signalling = await startSignalling()
  app = await serveApp({ signaling: [signalling.url] })
  signallingPort = signalling.port
  closing.push(() => signalling.close(), app.close)
}, 240_000)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function neighbours(router: Router) {
  const homes = await openHomes([router, router], [app.port, signallingPort])
  closing.push(homes.close)
  const people = await Promise.all(
    ['Ann Abel', 'Bo Zorn'].map(async (name, index) => {
      const person = await Person.arrive(name, { program: homes.chromiums[index] ?? '' })
      closing.push(() => person.goHome())
      return person
    }),
  )
  onTestFailed(async () => {
    for (const person of people) console.error(await person.story(), person.errors)
  })
  const [ann, bo] = people
  if (ann === undefined || bo === undefined) throw new Error('two people live there')
  return { ann, bo, homes }
}

/** Games that this person makes from now on ask these servers. */
async function names(person: Person, servers: Homes['stun']): Promise<void> {
  await person.page.goto(`${app.url}#/settings`)
  await person.page.getByText('Servers for new games').click()
  const field = person.page.getByLabel('STUN and TURN servers')
  await field.fill(servers.join('\n'))
  await field.blur()
  await person.press('Save')
  await person.sees('Saved.')
}

/** Whether who has nothing but the link is given the game: without a mailbox it comes from whoever is connected. */
async function getsIn(person: Person, link: string): Promise<boolean> {
  const inside = person.join(link).then(() => true)
  inside.catch(() => undefined)
  return Promise.race([inside, new Promise<false>((done) => setTimeout(done, apartMs, false))])
}

describe.skipIf(!canHaveHomes())('friends in two homes', () => {
  it('find no way to each other without a STUN server, meet directly by one, and play', async () => {
    const { ann, bo, homes } = await neighbours('usual')
    expect(await getsIn(bo, await ann.create('Without', app.url))).toBe(false)

    await names(ann, homes.stun)
    await bo.join(await ann.create('At home', app.url))
    await ann.sees(bo.name)
    await ann.open('Players')
    await ann.page.getByRole('link', { name: 'Is everyone getting your moves?' }).first().click()
    await ann.sees('Your router lets others find a way to you, unless theirs is strict.')
    await ann.sees('Connected right now.')
    await ann.open('Table')
    await ann.press(/^Start with/)
    await turnOf([ann, bo], ann.name, 1)
    expect([...ann.errors, ...bo.errors]).toEqual([])
  })

  it('are told where their routers are strict, and meet by a TURN server', async () => {
    const { ann, bo, homes } = await neighbours('strict')
    await names(ann, homes.stun)
    expect(await getsIn(bo, await ann.create('Apart', app.url))).toBe(false)
    await ann.open('Players')
    await ann.page.getByRole('link', { name: 'Is everyone getting your moves?' }).first().click()
    await ann.sees(/^Your router is strict/)

    await names(ann, [homes.turn])
    await bo.join(await ann.create('By TURN', app.url))
    await ann.sees(bo.name)
    await ann.press(/^Start with/)
    await turnOf([ann, bo], ann.name, 1)
    expect([...ann.errors, ...bo.errors]).toEqual([])
  })
})
