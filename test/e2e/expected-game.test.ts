// The shelf reads the game that is probably opened next before anybody chooses it.
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { serveApp } from './harness/serve.ts'
import { Person } from './table/person.ts'

/** Notes whose actions are read, before the app begins. */
const noteReads = `
  globalThis.readGames = []
  const { getAllKeys } = IDBObjectStore.prototype
  IDBObjectStore.prototype.getAllKeys = function (...given) {
    if (this.name === 'segments') readGames.push(this.transaction.db.name.replace('synomic-game-', ''))
    return getAllKeys.apply(this, given)
  }`

function readGames(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(globalThis, 'readGames'))
}

async function newGame(person: Person, home: string, name: string): Promise<string> {
  await person.create(name, home)
  return /[0-9a-f]{64}/.exec(person.page.url())?.[0] ?? ''
}

it('reads the first game of the shelf, then the one that is pointed at, and nothing twice', async () => {
  const app = await serveApp()
  const ann = await Person.arrive('Ann')
  try {
    const { page } = ann
    const ours = await newGame(ann, app.url, 'Ours')
    const theirs = await newGame(ann, app.url, 'Theirs')
    await page.addInitScript({ content: noteReads })
    await page.goto('about:blank')
    await page.goto(app.url)
    await expect.poll(() => readGames(page)).toEqual([theirs])
    const line = page.getByRole('link', { name: 'Ours' })
    await line.hover()
    await expect.poll(() => readGames(page)).toEqual([theirs, ours])
    await line.click()
    await page.getByRole('textbox', { name: 'Invitation link' }).waitFor()
    // Opened, the archive is asked for no more than what other tabs wrote since.
    expect(await readGames(page)).toEqual([theirs, ours, ours])
    expect(ann.errors).toEqual([])
  } finally {
    await ann.goHome()
    await app.close()
  }
})
