// npm run bench -- attack: how long peers that keep no rules hold up the app as it ships, over WebRTC in Chromium.
import { encodeInvitation } from '../../../src/crypto/invitation.ts'
import { deriveKeys } from '../../../src/crypto/game-keys.ts'
import { signingKey } from '../../../src/crypto/keys.ts'
import { writeGameFile } from '../../../src/storage/game-file.ts'
import { attacks } from '../../attack/attacks.ts'
import { nothing } from '../../attack/hostile.ts'
import { serveModule, startSignalling } from '../../e2e/harness/serve.ts'
import { act, replica, startMs, tick } from '../../log/world.ts'
import { launchMany } from '../../e2e/harness/chromium.ts'
import { openTab, type Tab } from '../../network/browser.ts'
import { game } from '../../network/device.ts'
import { machine } from '../log/report.ts'
import { longestTask } from '../pauses/longest-task.ts'
import type { Target } from './target-page.ts'

declare const target: Target

const actions = 300
const atOnce = 3
const lookMs = 200
/** What was sent has come and been dealt with by then. */
const settleMs = 2_000
const patienceMs = 120_000

const secret = { epoch: 0, bytes: new Uint8Array(32).fill(9) }
const { room, password } = deriveKeys(secret).meet
const signalling = await startSignalling()
const [app, peers] = await Promise.all([
  serveModule('test/bench/attack/target-page.ts'),
  serveModule('test/network/pages/peer.ts'),
])
// Browsers of their own: what holds up those who attack does not count.
const [browser, theirs] = await Promise.all([launchMany(), launchMany()])
const page = await browser.newPage()
const errors: string[] = []
page.on('pageerror', (error) => errors.push(error.message))
let number = 100

try {
  await openTarget()
  const hostile = await Promise.all(
    Array.from({ length: atOnce }, () => openTab(theirs, peers.url)),
  )
  console.log(
    `${machine()}\n\nThe longest task of the page, ms: the thread’s own, on the wall; how many took more than 50 of its own; of how many.`,
  )
  await tell('nobody there', () => page.waitForTimeout(settleMs))
  await enter(hostile.slice(0, 1))
  await tell('somebody comes and goes', () => enter(hostile.slice(0, 1)))
  for (let from = 0; from < attacks.length; from += atOnce) {
    const those = attacks.slice(from, from + atOnce)
    const tabs = hostile.slice(0, those.length)
    await enter(tabs)
    for (const [i, { name, messages }] of those.entries()) {
      await tell(name, async () => {
        for (const message of messages) {
          await tabs[i]?.call('sendMessage', Buffer.from(message).toString('base64'))
        }
        await page.waitForTimeout(settleMs)
      })
    }
  }
  await enter(hostile)
  await tell('4,000 questions of each of three', () => noise(hostile, [1, ...nothing], 4000))
  await enter(hostile)
  await tell('3.6 MB without an end of each', () => {
    return noise(hostile, [0, ...Array.from({ length: 60_000 }, () => 7)], 60)
  })
  console.log(`\n${await page.evaluate(() => target.size())} actions at the end.`)
  if (errors.length > 0) throw new Error(errors.join('\n'))
} finally {
  await Promise.all([browser.close(), theirs.close()])
  await Promise.all([signalling.close(), app.close(), peers.close()])
}

/** Opens the game that the attacks know, from a file and with its invitation. */
async function openTarget(): Promise<void> {
  const log = replica(game)
  const ann = signingKey(new Uint8Array(32).fill(1))
  for (let i = 0; i < actions; i++) act(log, ann, tick, startMs + 1 + i)
  const file = Buffer.from(writeGameFile(game.id, log.order)).toString('base64')
  const place = { gameName: '', from: '', signaling: [signalling.url], relays: [], iceServers: [] }
  const invitation = encodeInvitation({ secret, game: game.id, ...place })
  await page.goto(app.url)
  await page.evaluate(([text, link]) => target.open(text, link), [file, invitation] as const)
}

/** Each a device of its own again, and linked with all others. */
async function enter(tabs: readonly Tab[]): Promise<void> {
  await Promise.all(tabs.map((tab) => tab.call('stop')))
  await Promise.all(
    tabs.map((tab) => tab.call('start', number++, room, [signalling.url], password)),
  )
  const end = Date.now() + patienceMs
  for (const tab of tabs) {
    while ((await tab.call('status')).peers.filter(({ linked }) => linked).length < tabs.length) {
      if (Date.now() > end) throw new Error('they do not meet')
      await page.waitForTimeout(lookMs)
    }
  }
}

async function noise(tabs: readonly Tab[], bytes: readonly number[], times: number): Promise<void> {
  await Promise.all(tabs.map((tab) => tab.call('sendRaw', bytes, times)))
  await page.waitForTimeout(settleMs)
}

async function tell(what: string, job: () => Promise<unknown>): Promise<void> {
  const { ownMs, wallMs, longOnes, tasks } = await longestTask(browser, job)
  const [own, wall] = [ownMs, wallMs].map((ms) => ms.toFixed(1).padStart(8))
  console.log(
    `${what.padEnd(64)}${own}${wall}${String(longOnes).padStart(5)}${String(tasks).padStart(7)}`,
  )
}
