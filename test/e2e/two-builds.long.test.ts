// Pages that stay open while their host takes a newer build, in whose version the game then goes on.
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { anotherBuild, serveInstead, type AnotherBuild } from './harness/another-build.ts'
import { keepForOffline } from './harness/chromium.ts'
import { serveApp, startSignalling, type Served, type ServedFolder } from './harness/serve.ts'
import { agree } from './table/agree.ts'
import { Person } from './table/person.ts'
import { enact, propose, throwDie, turnOf, vote } from './table/turn.ts'

let signalling: Served
let app: ServedFolder
let newer: AnotherBuild
const people: Person[] = []
beforeAll(async () => {
  signalling = await startSignalling()
  app = await serveApp({ signaling: [signalling.url] })
  newer = await anotherBuild(
    'src/actions/action.ts',
    'PROTOCOL_VERSION = 1',
    'PROTOCOL_VERSION = 2',
  )
})
afterAll(async () => {
  for (const person of people) await person.goHome()
  await newer.remove()
  await app.close()
  await signalling.close()
})

/** What an old page says once the game has gone on without it. */
const isBehind = 'The others play a newer version of Synomic.'

/** The page tells of the newer build when it is next opened, and takes it by a tap. */
async function update(person: Person): Promise<void> {
  await person.page.reload()
  await person.press('Update now')
  await person.button('Update now').waitFor({ state: 'detached' })
}

it('[version-newer] an old page plays on with newer ones, tells what it cannot read, loses nothing, and goes on once it is reloaded', async () => {
  for (const name of ['Ann', 'Bo', 'Wes']) people.push(await Person.arrive(name))
  const [ann, bo, wes] = people
  if (ann === undefined || bo === undefined || wes === undefined) throw new Error('three people')
  onTestFailed(async () => {
    for (const person of people) console.error(await person.story())
  })
  const link = await ann.create('Two builds', app.url)
  await bo.join(link)
  await ann.sees('Bo')
  await ann.press(/^Start with/)
  await wes.page.goto(link)
  await wes.press('Just watch')
  await turnOf(people, ann.name, 1)
  // So an old page has all of its parts when the host has them no longer.
  for (const { page } of people) await page.evaluate(keepForOffline)

  // ── Ann alone has the newer one
  await serveInstead(app.folder, newer.dist)
  await update(ann)
  await propose(ann, 'Tea', (by) => enact(by, 'Tea', 'There is tea.'))
  await Promise.all([vote(ann, 'Tea', 'For'), vote(bo, 'Tea', 'For')])
  await throwDie(ann)
  await turnOf(people, bo.name, 2)
  for (const person of [bo, wes]) expect(await person.seen(isBehind).count()).toBe(0)

  // ── Bo takes it, too; Wes, who only watches, does not
  await update(bo)
  await bo.open('Chronicle')
  await bo.sees('The game went on in version 2 of Synomic.')
  await bo.open('Table')
  await wes.sees(isBehind)
  await update(wes)
  await wes.sees(`${bo.name}’s turn, number 2`)
  expect(await wes.seen(isBehind).count()).toBe(0)
  expect(await agree(people)).toMatch(/^[0-9a-f]{64}$/)
  expect(people.flatMap(({ errors }) => errors)).toEqual([])
})
