// What the system does with the installed app, in a real Chromium that installs it: `PWA` of its DevTools protocol.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { dist } from '../../scripts/build.js'
import { fingerprintOf } from '../../scripts/fingerprint.js'
import { seriousViolations } from './harness/axe.ts'
import { anotherBuild, serveInstead } from './harness/another-build.ts'
import { keepForOffline, launchChromium } from './harness/chromium.ts'
import { freshFolder, removeFolder } from './harness/profiles.ts'
import { serveApp, type ServedFolder } from './harness/serve.ts'
import { copyMoves } from './table/moves-by-chat.ts'
import { Person } from './table/person.ts'

/** Windows of an app open late on a busy machine, ms. */
const patienceMs = 60_000
let app: ServedFolder
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
  await page.evaluate(keepForOffline)
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

const ready = 'A newer version is ready.'
const told = (window: Page) => window.getByText(ready).waitFor({ timeout: patienceMs })
const tap = (window: Page, name: string) => window.getByRole('button', { name }).click()
const shows = (window: Page, link: string) => window.getByRole('link', { name: link }).waitFor()
const shownFingerprint = (window: Page) =>
  window.getByRole('status', { name: 'Fingerprint of the app' }).innerText()

/** Windows and tabs of the app; one that is empty stays, and with it the browser. */
async function closeAll(): Promise<void> {
  await context.newPage()
  const open = context.pages().filter((one) => one.url().startsWith(app.url))
  await Promise.all(open.map((one) => one.close()))
}

it('takes a newer version where somebody asks for it, and goes on with the old one elsewhere', async () => {
  const newer = await anotherBuild('src/texts/en/ui/home.ts', `'Settings'`, `'Preferences'`)
  const [old, renewed] = [fingerprintOf(dist), fingerprintOf(newer.dist)]
  await closeAll()
  const [going, typing] = [await opens('launch'), await opens('launch')]
  await typing.getByLabel(/^Paste what you were sent/).fill('half a line')
  await serveInstead(app.folder, newer.dist)
  const window = await opens('launch')
  await Promise.all([going, typing, window].map(told))
  await Promise.all([going, typing, window].map((one) => shows(one, 'Settings')))
  expect(await seriousViolations(window)).toEqual([])

  const none = join(profile, 'letter.synomic')
  await writeFile(none, 'a letter')
  const opened = await opens('launchFilesInApp', { files: [none] })
  await opened.getByText('This is not a game file of this app').waitFor()
  await shows(opened, 'Settings')

  await tap(typing, 'Update now')
  await typing.getByText('You would lose what you typed here').waitFor()
  expect(await typing.getByLabel(/^Paste what you were sent/).inputValue()).toBe('half a line')
  await tap(typing, 'Later')
  expect(await typing.getByText('You would lose').count()).toBe(0)
  await tap(window, 'Update now')
  await shows(window, 'Preferences')
  expect(await window.getByText(ready).count()).toBe(0)
  await window.getByRole('link', { name: 'Preferences' }).click()
  await window.getByText('This app').click()
  await expect.poll(() => shownFingerprint(window)).toBe(renewed)

  // The host has none of its files any more.
  await going.getByRole('link', { name: 'Settings' }).click()
  await going.getByText('This app').click()
  await expect.poll(() => shownFingerprint(going)).toBe(old)
  expect(await typing.getByLabel(/^Paste what you were sent/).inputValue()).toBe('half a line')

  await closeAll()
  await shows(await opens('launch'), 'Preferences')
  const kept = await opens('launch')
  await expect.poll(() => kept.evaluate(() => caches.keys())).toHaveLength(1)
  await newer.remove()
}, 600_000)

it('takes a version that nobody asked for once it has been closed', async () => {
  await serveInstead(app.folder, dist)
  const window = await opens('launch')
  await shows(window, 'Preferences')
  await told(window)
  // Who closes it and opens it at the same moment has still the one that was open, whose worker is not done with the page yet.
  const version = async () => {
    await closeAll()
    await new Promise((later) => setTimeout(later, 1_000))
    return (await opens('launch')).locator('.to-settings').innerText()
  }
  await expect.poll(version, { interval: 2_000 }).toBe('Settings')
}, 240_000)

it('starts without its host', async () => {
  await app.close()
  const window = await opens('launch')
  await window.getByText('Installed').first().waitFor()
}, 240_000)
