import { tick } from 'svelte'
import { expect, it } from 'vitest'
import { defaultGameSettings } from '../../src/actions/body.ts'
import { fail, fault } from '../../src/base/result.ts'
import type { App, NewGame } from '../../src/session/api.ts'
import { starters } from '../../src/starters/starters.ts'
import { mountApp } from '../../src/ui/mount.ts'
import { fakeApp } from './fake-app.ts'

it.each(['classic', 'evening', 'week'])('begins %s with the terms of its book', async (id) => {
  location.hash = '#/new'
  const target = document.createElement('div')
  document.body.append(target)
  const wishes: NewGame[] = []
  const createGame: App['createGame'] = (wish) => {
    wishes.push(wish)
    return Promise.resolve(fail(fault('game-name-missing')))
  }
  const unmount = mountApp({ ...fakeApp({}), createGame }, target, { now: () => 0 })
  const patience = { timeout: 120_000 }
  await expect.poll(() => target.querySelector('form'), patience).not.toBeNull()
  target.querySelector<HTMLInputElement>(`input[type="radio"][value="${id}"]`)!.click()
  await tick()
  target.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }))
  await expect.poll(() => wishes).toHaveLength(1)
  const { silenceMs, contestMs, judgeMs } = defaultGameSettings
  const terms = starters.find((one) => one.id === id)?.settings
  expect(wishes[0]?.settings).toMatchObject({ silenceMs, contestMs, judgeMs, ...terms })
  unmount()
  target.remove()
})
