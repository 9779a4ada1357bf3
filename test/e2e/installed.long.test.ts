// What the system does with the installed app, in a real Chromium that installs it: `PWA` of its DevTools protocol.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from './harness/chromium.ts'
import { freshFolder, removeFolder } from './harness/profiles.ts'
import { serveApp, type Served } from './harness/serve.ts'
import { copyMoves } from './table/moves-by-chat.ts'
import { Person } from './table/person.ts'

/** Windows of an app open late on a busy machine, ms. */
const patienceMs = 60_000
let app: Served
let profile: string
let context: BrowserContext
let manifestId: string
let ann: Person
let link: string
beforeAll(async () => {
  app = await serveApp()
  profile = await freshFolder()
  ann = await Person.arrive('Ann Abel')
  link = await ann.create('Installed', app.url)
  context = await launchChromium(profile)
  const page = await context.newPage()
  await page.goto(app.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const session = await context.newCDPSession(page)
  const { appId } = await session.send('Page.getAppId')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  manifestId = appId ?? ''
  await pwa('install', { installUrlOrBundleUrl: app.url })
}, 240_000)
afterAll(async () => {
  await context.close()
  await ann.goHome()
  await app.close()
  await removeFolder(profile)
})

/** Playwright's types do not have this part of the protocol. */
async function pwa(command: string, what: object): Promise<unknown> {
  const session: unknown = await context.browser()?.newBrowserCDPSession()
  if (typeof session !== 'object' || session === null) throw new Error('no browser is there')
  const send: unknown = Reflect.get(session, 'send')
  if (typeof send !== 'function') throw new Error('the browser cannot be told anything')
  return Reflect.apply(send, session, [`PWA.${command}`, { manifestId, ...what }])
}

/** The window that the system opens. */
async function opens(command: string, what: object = {}): Promise<Page> {
  const opening = context.waitForEvent('page', { timeout: patienceMs })
  await pwa(command, what)
  return opening
}

it('opens a game file of the file manager, and tells what is none', async () => {
  await copyMoves(ann)
  const saving = ann.page.waitForEvent('download')
  await ann.press(/^(Save|Export) the game/)
  const file = join(profile, 'game.synomic')
  await writeFile(file, await readFile(await (await saving).path()))
  const game = await opens('launchFilesInApp', { files: [file] })
  await game.waitForURL(/#\/game\//, { timeout: patienceMs })
  await game.getByText('Installed').first().waitFor()

  const none = join(profile, 'holiday.synomic')
  await writeFile(none, 'a holiday')
  const told = await opens('launchFilesInApp', { files: [none] })
  await told.getByText('This is not a game file of this app').waitFor()
}, 240_000)

it('opens an invitation that somebody follows', async () => {
  const window = await opens('launch', { url: link })
  await window.getByText('Ann Abel').first().waitFor()
  expect(window.url()).not.toBe(app.url)
}, 240_000)

it('starts without its host', async () => {
  await app.close()
  const window = await opens('launch')
  await window.getByText('Installed').first().waitFor()
}, 240_000)
