// npm run bench -- first-screen: what a newcomer's browser loads, how soon the page can be used, and how long it is held up from the link to a vote.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { serveApp, startSignalling } from '../../e2e/harness/serve.ts'
import { keepForOffline, launchMany } from '../../e2e/harness/chromium.ts'
import { machine } from '../log/report.ts'
import { longestTask } from '../pauses/longest-task.ts'
import { counted } from './counted.ts'
import { linkToVote, newTable } from './link-to-vote.ts'

const rounds = 5
const patienceMs = 300_000
/** A slow phone on a slow network: what Lighthouse takes for one. */
const phone = { cpu: 4, latencyMs: 150, downBits: 1_600_000, upBits: 750_000 }

interface Opened {
  readonly usableMs: number
  /** Bytes on the wire until then. */
  readonly bytes: number
}

const signalling = await startSignalling()
const app = await serveApp({ signaling: [signalling.url] })
const browser = await launchMany()
const hosts = await launchMany()
try {
  const host = await newTable(hosts, app.url)
  console.log(
    `${machine()}\n\nMedians of ${rounds}: ms until it can be used, kB on the wire until then.`,
  )
  const screens = [
    ['Home', 'en', app.url, 'a.button.main'],
    ['an invitation', 'en', host.link, 'main form button'],
    ['the same in German', 'de', host.link, 'main form button'],
  ] as const
  for (const [name, locale, url, control] of screens) {
    for (const isSlow of [false, true]) {
      const opened: Opened[] = []
      for (let round = 0; round < rounds; round++) {
        opened.push(await open(url, control, isSlow, locale))
      }
      const [ms, kb] = [opened.map((one) => one.usableMs), opened.map((one) => one.bytes / 1000)]
      const where = `${name}${isSlow ? ', on a slow phone' : ''}`
      console.log(
        `${where.padEnd(34)}${middle(ms).toFixed(0).padStart(8)}${middle(kb).toFixed(1).padStart(8)}`,
      )
    }
  }
  const friend = await fresh(browser)
  const front = await counted(app)
  const link = host.link.replaceAll(app.url, front.url)
  const task = await longestTask(browser, () => linkToVote(friend, { ...host, link }))
  const voted = front.bytes()
  await friend.evaluate(keepForOffline)
  const kept = front.bytes() - voted
  await friend.context().close()
  await front.close()
  console.log(
    `From the link to a vote: ${task.tasks} tasks, the longest ${task.ownMs.toFixed(1)} ms of the thread’s own (${task.wallMs.toFixed(0)} on the wall), ${task.longOnes} of more than 50.`,
  )
  console.log(
    `kB on the wire from the link to the vote, all workers’ too: ${(voted / 1000).toFixed(0)}; then, to open without its host: ${(kept / 1000).toFixed(0)}.`,
  )
} finally {
  await Promise.all([browser.close(), hosts.close(), app.close(), signalling.close()])
}

async function fresh(of: Browser, locale = 'en'): Promise<Page> {
  const page = await (await of.newContext({ locale })).newPage()
  page.setDefaultTimeout(patienceMs)
  return page
}

/** As somebody who has never been here. */
async function open(
  url: string,
  control: string,
  isSlow: boolean,
  locale: string,
): Promise<Opened> {
  const page = await fresh(browser, locale)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (isSlow) await slowDown(session)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript({ content: noteWhenThere(control) })
  await page.goto(url, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(() => Reflect.get(globalThis, 'usableAtMs') ?? false)
  const opened = { usableMs: Number(await usable.jsonValue()), bytes }
  await page.context().close()
  return opened
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.downBits / 8,
    uploadThroughput: phone.upBits / 8,
  })
}

/** As text: what the compiler adds to functions is not in the page. */
function noteWhenThere(control: string): string {
  return `{
    const look = () => {
      const there = document.querySelector(${JSON.stringify(control)})
      if (there !== null && there.checkVisibility()) globalThis.usableAtMs = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  }`
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}
