import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { serveModule, type Served } from '../e2e/harness/serve.ts'
import { launchMany } from '../e2e/harness/chromium.ts'
import type { FindWays } from './pages/ways-out.ts'
import { serveStun, type Router } from './stun-server.ts'
import { serveTurn } from './turn-server.ts'

declare const waysOut: FindWays

let served: Served
let browser: Browser
let page: Page
beforeAll(async () => {
  served = await serveModule('test/network/pages/ways-out.ts')
  browser = await launchMany()
  page = await browser.newPage()
  await page.goto(served.url)
})
afterAll(async () => {
  await browser.close()
  await served.close()
})

async function find(...routers: readonly Router[]) {
  const servers = await Promise.all(routers.map(serveStun))
  const addresses = servers.map(({ address }) => address)
  const ways = await page.evaluate((asked) => waysOut(asked), addresses)
  for (const server of servers) server.close()
  return { ...ways, servers: ways?.servers.map(({ said }) => said) }
}

it('a page finds what kind of router it is behind, and which servers are silent', async () => {
  const found = { hasAddress: true, isRelayed: false }
  expect(await find()).toEqual({ ...found, isStrict: false, servers: [] })
  expect(await find('open', 'open')).toEqual({
    ...found,
    isStrict: false,
    servers: ['answers', 'answers'],
  })
  expect(await find('strict', 'strict')).toEqual({
    ...found,
    isStrict: true,
    servers: ['answers', 'answers'],
  })
  expect(await find('open', 'silent')).toEqual({
    ...found,
    isStrict: false,
    servers: ['answers', 'silent'],
  })
})

it('an address that is none keeps nothing from being found', async () => {
  const ways = await page.evaluate((asked) => waysOut(asked), ['nonsense', 'turn:127.0.0.1:1'])
  expect(ways).toEqual({ hasAddress: true, isRelayed: false, isStrict: false, servers: [] })
})

it('a TURN server passes on for whoever shows its password, and says of a wrong one that it is wrong', async () => {
  const turn = await serveTurn()
  const [url = ''] = turn.address.split(' ')
  const saidTo = async (address: string) => {
    const ways = await page.evaluate((asked) => waysOut(asked), [address])
    return [ways?.isRelayed, ...(ways?.servers ?? []).map(({ said }) => said)]
  }
  expect(await saidTo(turn.address)).toEqual([true, 'answers'])
  expect(await saidTo(`${url} ann another-secret`)).toEqual([false, 'password'])
  expect(await saidTo(`${url} nobody a-secret`)).toEqual([false, 'password'])
  expect(await saidTo('turn:127.0.0.1:1 ann a-secret')).toEqual([false, 'silent'])
  await turn.close()
})
