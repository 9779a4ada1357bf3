import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { serveApp, type Served } from './harness/serve.ts'
import { Person } from './table/person.ts'

let app: Served
const people: Person[] = []
beforeAll(async () => {
  app = await serveApp()
}, 240_000)
afterAll(async () => {
  for (const person of people) await person.goHome()
  await app.close()
})

it('two meet by a code each, no signalling server, no relay, and are told when one came too late', async () => {
  for (const name of ['Ann Abel', 'Bo Zorn']) people.push(await Person.arrive(name))
  const [ann, bo] = people
  if (ann === undefined || bo === undefined) return
  onTestFailed(async () => {
    for (const person of people) console.error(await person.story())
  })
  await ann.page.clock.install()
  const link = await ann.create('By code', app.url)
  const codeOf = (person: Person) =>
    person.page.getByRole('textbox', { name: /^(Code|Answer) for the other device/ }).inputValue()
  const meet = async (person: Person): Promise<void> => {
    await person.open('Players')
    await person.page.getByRole('link', { name: 'Is everyone getting your moves?' }).first().click()
    await person.page.getByRole('link', { name: /^Meet by code/ }).click()
  }
  // Bo has nothing but the invitation: the game itself comes once they have met.
  await bo.page.goto(link)
  await bo.page.getByLabel(/name/i).first().fill(bo.name)
  await bo.press('Join the game')
  await bo.page.getByRole('link', { name: /^Meet .* by code/ }).click()
  const take = async (person: Person, code: string): Promise<void> => {
    await person.page.getByLabel(/^Paste the other device’s code/).fill(code)
    await person.press('Connect')
  }
  await meet(ann)

  // ── two minutes go by before the answer comes
  await ann.press('Make a code')
  await take(bo, await codeOf(ann))
  const late = await codeOf(bo)
  await ann.sees(/\d:\d\d left/)
  await ann.page.clock.fastForward(121_000)
  await ann.sees(/^The two minutes are over/)
  await take(ann, late)
  await ann.sees('The code that this answers is over. Make another one.')

  // ── in time
  await ann.press('Make another code')
  await take(bo, `Ann wrote:\n> ${await codeOf(ann)}`)
  await expect.poll(() => codeOf(bo)).not.toBe(late)
  await take(ann, await codeOf(bo))
  await ann.sees('You are connected.')
  await bo.open('Table')
  await bo.sees('Gathering players')
  await ann.open('Table')
  await ann.sees('Bo Zorn')
  expect(people.flatMap(({ errors }) => errors)).toEqual([])
})
