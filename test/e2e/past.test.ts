import { expect, it } from 'vitest'
import { writeGameFile } from '../../src/storage/game-file.ts'
import { LongGame } from '../session/long-game.ts'
import { serveApp } from './harness/serve.ts'
import { Person } from './table/person.ts'

it('a game is looked back on by slider, and a link opens the same moment in another tab', async () => {
  const made = new LongGame('looked back on')
  made.playTo(120)
  const { game, order } = made.replica.log
  const buffer = Buffer.from(writeGameFile(game, order))
  const app = await serveApp()
  const ann = await Person.arrive('Ann')
  try {
    const { page } = ann
    await page.goto(app.url)
    const file = { name: 'long.synomic', mimeType: 'application/octet-stream', buffer }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('link', { name: 'A long game' }).first().click()
    await page.getByRole('link', { name: 'Look back' }).click()
    await ann.sees('You are looking at the past')
    await ann.sees(/^Move (\d+) of \1$/)

    await page.getByRole('slider').fill('60')
    await ann.sees(/^Move 60 of/)
    const { state } = made.replica
    const then = made.replica.stateAt(60)
    for (const { id, name } of then?.players.values() ?? []) {
      const points = then?.players.get(id)?.quantities.get('points') ?? 0
      await expect.poll(() => ann.points(name)).toBe(points)
    }
    expect(then?.turnCount).toBeLessThan(state?.turnCount ?? 0)
    await ann.sees(new RegExp(`turn, number ${then?.turns[0]?.number ?? '?'}$`))

    await page.getByText('A link to this moment').click()
    const link = await page.getByRole('textbox', { name: /^It opens for/ }).inputValue()
    const other = await page.context().newPage()
    await other.goto(link)
    await other.getByText(/^Move 60 of/).waitFor()
    expect(await other.locator('aside table').innerText()).toBe(
      await page.locator('aside table').innerText(),
    )
    await other.close()

    await page.getByRole('link', { name: 'Back to now' }).first().click()
    await ann.sees('Recent moves')
    expect(await page.getByRole('slider').count()).toBe(0)
    expect(ann.errors).toEqual([])
  } finally {
    await ann.goHome()
    await app.close()
  }
})
