import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { seriousViolations } from './harness/axe.ts'
import { openChromium } from './harness/chromium.ts'
import { freshFolder, removeFolder } from './harness/profiles.ts'
import { saveSingle, type SavedFile } from './harness/single.ts'

let file: SavedFile
let context: BrowserContext
let page: Page
const asked: string[] = []
const errors: string[] = []

beforeAll(async () => {
  file = await saveSingle()
  context = await openChromium()
  context.on('request', (request) => asked.push(request.url()))
  await visit()
}, 240_000)
afterAll(async () => {
  await context.close()
  await file.remove()
})

/** Opens the file as somebody who comes back does. */
async function visit(): Promise<void> {
  await page?.close()
  page = await context.newPage()
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(file.url)
}

async function give(passphrase: string): Promise<void> {
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', { name: 'Open' }).click()
}

it('one HTML file from the disk: a passphrase, a game, an invitation by code, and nothing fetched', async () => {
  await page.getByText('any HTML file that you open here can read').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByLabel('Choose a passphrase').fill('correct horse battery')
  await page.getByLabel('The same once more').fill('correct horse')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByText('The two are not the same.').waitFor()
  await page.getByLabel('The same once more').fill('correct horse battery')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('link', { name: 'New game' }).click()
  await page.getByLabel('What is the game called?').fill('From a mail')
  await page.getByLabel(/^(Your name|Who are you)/).fill('Ann Abel')
  await page.getByRole('radio', { name: /^Classic/ }).check()
  await page.getByRole('button', { name: 'Create the game' }).click()
  const code = await page.getByRole('textbox', { name: 'Invitation code' }).inputValue()
  expect(code).toMatch(/^#syn1\.[\w-]+$/)
  await page.getByText('This is a code and no link').first().waitFor()

  await visit()
  await give('correct horse batteri')
  await page.getByText('This is not the passphrase that was set here.').waitFor()
  await give('correct horse battery')
  await page.getByRole('link', { name: 'From a mail', exact: true }).click()
  await page.getByText('Gathering players').waitFor()
  expect(await page.getByRole('textbox', { name: 'Invitation code' }).inputValue()).toBe(code)
  expect(asked.filter((url) => url !== file.url && !url.startsWith('data:'))).toEqual([])
  expect(errors).toEqual([])
})

it('another file on the disk finds the game’s name there, and no key', async () => {
  const folder = await freshFolder()
  const path = join(folder, 'holiday.html')
  await writeFile(path, '<!doctype html><title>Holiday</title>')
  const thief = await context.newPage()
  await thief.goto(pathToFileURL(path).href)
  const found = await thief.evaluate(everythingStored)
  await thief.close()
  await removeFolder(folder)
  // That it is there to be found is what the file warns of; if this fails, browsers have mended their ways.
  expect(found.join('\n')).toContain('From a mail')
  const keys = found.filter((line) => line.startsWith('meta device '))
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatch(/^meta device \{"lock":"[0-9a-f]{16}","bytes":\[[\d,]+\]\}$/)
  expect(found.find((line) => line.includes('From a mail'))).toContain('"secrets":[]')
  expect(found.join('\n')).not.toContain('CryptoKey')
})

/** What all databases hold, a value a line behind its store and key, as a page of any file can read it. */
async function everythingStored(): Promise<string[]> {
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
  const shown = (_: string, value: unknown): unknown => {
    if (value instanceof Uint8Array) return [...value]
    return value instanceof CryptoKey ? 'CryptoKey' : value
  }
  const lines: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([answer(rows.getAllKeys()), answer(rows.getAll())])
      keys.forEach((key, at) =>
        lines.push(`${store} ${String(key)} ${JSON.stringify(values[at], shown)}`),
      )
    }
    database.close()
  }
  return lines
}
