import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshFolder, removeFolder } from './harness/profiles.ts'
import { serveApp } from './harness/serve.ts'
import { Person } from './table/person.ts'

it('[arc-deleted] a game that is deleted under the page is saved as a file, and comes back from it', async () => {
  const app = await serveApp()
  const [ann, folder] = await Promise.all([Person.arrive('Ann'), freshFolder()])
  try {
    const { page } = ann
    await ann.create('Ours', app.url)
    const fingerprint = await ann.fingerprint()
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases())
        if (name !== undefined) indexedDB.deleteDatabase(name)
    })
    await ann.sees('was deleted from this device while this page was open')
    const coming = page.waitForEvent('download')
    await ann.press('Save the game as a file')
    const file = join(folder, 'ours.synomic')
    await (await coming).saveAs(file)
    await page.goto('about:blank')
    await page.goto(app.url)
    await page.locator('input[type=file]').setInputFiles(file)
    await ann.sees('Ours')
    await page.getByRole('link', { name: 'Ours' }).first().click()
    await expect.poll(() => ann.fingerprint()).toBe(fingerprint)
    expect(ann.errors).toEqual([])
  } finally {
    await ann.goHome()
    await app.close()
    await removeFolder(folder)
  }
})
