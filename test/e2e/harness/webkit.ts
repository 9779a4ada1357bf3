import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Readable } from 'node:stream'
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findWebKitDriver, findXvfb } from '../../../scripts/find-browser.js'
import { listen } from '../../../scripts/listen.js'
import type { DrivenPage, Named } from './driven-page.ts'
import { freshFolder, removeFolder } from './profiles.ts'

/**
 * WebKit's tests are skipped where WebKitGTK's driver, or an X server for it to draw on, is not installed. Debian builds it without
 * WebRTC: whoever has it meets the others by mailbox.
 */
export const hasWebKit = findWebKitDriver() !== undefined && findXvfb() !== undefined

/** What is looked for where something of a role is. */
const candidates: Readonly<Record<NonNullable<Named['role']> | 'any', string>> = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  textbox: 'input, textarea, [role="textbox"]',
  any: 'input, textarea, button, a[href]',
}

/** Starts WebKitGTK's MiniBrowser (WebDriver) with nothing stored; `close()` ends it. */
export async function launchWebKit(): Promise<DrivenPage & { reload(): Promise<void> }> {
  const [driverPath, screenPath] = [findWebKitDriver(), findXvfb()]
  if (driverPath === undefined || screenPath === undefined) throw new Error('no WebKit was found')
  const home = await freshFolder()
  // As wide as the others' windows, and what the browser itself draws around the page.
  const size = ['-screen', '0', '1100x900x24']
  const screen = spawn(screenPath, ['-displayfd', '1', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await displayOf(screen)
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      LANG: 'en_GB.UTF-8',
    },
  })
  const address = `http://127.0.0.1:${port}`
  await listens(address)
  const browser = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build()
  await browser.manage().setTimeouts({ script: 300_000, pageLoad: 120_000 })
  return {
    ...driven(browser),
    reload: () => browser.navigate().refresh(),
    close: async () => {
      await browser.quit()
      await Promise.all([driver, screen].map(end))
      await removeFolder(home)
    },
  }
}

function driven(browser: WebDriver): Omit<DrivenPage, 'close'> {
  const find = async ({ name, role }: Named): Promise<WebElement | undefined> => {
    for (const one of await browser.findElements(By.css(candidates[role ?? 'any']))) {
      // What is drawn anew while it is looked at is not there any more.
      const called = await one.getAccessibleName().catch(() => '')
      if (called === name && (await one.isDisplayed().catch(() => false))) return one
    }
    return undefined
  }
  return {
    visit: (address) => browser.get(address),
    has: async (what) => (await find(what)) !== undefined,
    press: async (what) => {
      const found = await find(what)
      await browser.executeScript(
        'arguments[0]?.scrollIntoView({ block: "center", behavior: "instant" })',
        found,
      )
      await found?.click()
      return found !== undefined
    },
    focus: async (what) => {
      const found = await find(what)
      await browser.executeScript('arguments[0]?.focus()', found)
      return found !== undefined
    },
    evaluate: (expression) =>
      browser.executeAsyncScript(
        `Promise.resolve(${expression}).then(arguments[arguments.length - 1])`,
      ),
  }
}

/** The number that an X server found free. */
function displayOf(screen: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((done, failed) => {
    screen.stdout.once('data', (number) => done(String(number).trim()))
    screen.once('exit', () => failed(new Error('the X server ended')))
    screen.once('error', failed)
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await new Promise((done) => server.close(done))
  return port
}

async function listens(address: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    const isThere = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((soon) => setTimeout(soon, 50))
  }
  throw new Error('WebKit’s driver does not answer')
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  process.kill()
  await once(process, 'exit')
}
