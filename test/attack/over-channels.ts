import { afterAll, beforeAll, expect } from 'vitest'
import type { Attack } from './attacks.ts'
import { nothing } from './hostile.ts'
import { serveModule, startSignalling, type Served } from '../e2e/harness/serve.ts'
import { sharedChromium } from '../e2e/harness/chromium.ts'
import { openTab, type Tab } from '../network/browser.ts'
import { linked, soon } from '../network/meeting.ts'

/* What pages that keep no rules do to two that do: over real data channels, in a real browser. */

let page: Served
let signalling: Awaited<ReturnType<typeof startSignalling>>
let honest: readonly [Tab, Tab]
let hostile: readonly Tab[]

/** Two honest tabs and three hostile ones, for the tests of one file. */
export function openTabs(): void {
  beforeAll(async () => {
    page = await serveModule('test/network/pages/peer.ts')
    signalling = await startSignalling()
    const browser = await sharedChromium()
    const open = () => openTab(browser, page.url)
    honest = await Promise.all([open(), open()])
    hostile = await Promise.all([open(), open(), open()])
  })
  afterAll(async () => {
    await Promise.all([...honest, ...hostile].map((tab) => tab.close()))
    await Promise.all([page.close(), signalling.close()])
  })
}

const lastFrame = 1

/** A frame that is all of one message. */
function frame(...message: readonly number[]): readonly number[] {
  return [lastFrame, ...message]
}

/** Ann and Bo, who hold the beginning of the game. */
async function meetIn(room: string): Promise<readonly [Tab, Tab]> {
  await Promise.all(honest.map((tab, n) => enter(tab, n, room)))
  await honest[0].call('seed')
  for (const tab of honest) await expect.poll(() => tab.call('size'), soon).toBe(1)
  return honest
}

/** As a device of its own, whatever the tab was before. */
async function enter(tab: Tab, number: number, room: string): Promise<void> {
  await tab.call('stop')
  await tab.call('start', number, room, [signalling.url])
}

/** All of these, each with a tab that keeps no rules and is in the room with all others, as many at a time as there are tabs. */
async function byTurns<T>(
  room: string,
  attacks: readonly T[],
  round: (
    those: readonly { readonly attack: T; readonly tab: Tab; name: string }[],
  ) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < attacks.length; from += hostile.length) {
    await Promise.all(hostile.map((tab) => tab.call('stop')))
    const those = attacks.slice(from, from + hostile.length).flatMap((attack, i) => {
      const [tab, number] = [hostile[i], 100 + from + i]
      return tab === undefined ? [] : { attack, tab, number, name: `Player ${number}` }
    })
    await Promise.all(those.map(({ tab, number }) => enter(tab, number, room)))
    for (const { tab } of those) {
      await expect.poll(() => linked(tab), soon).toBe(honest.length + those.length - 1)
    }
    const names = those.map(({ name }) => name)
    // Who is dropped before they have said who they are is named by their key.
    for (const tab of honest) {
      const known = async () =>
        (await tab.call('status')).peers.map(({ presence }) => presence?.name)
      await expect.poll(known, soon).toEqual(expect.arrayContaining(names))
    }
    await round(those)
  }
}

/** What has not the form of the wire, and why its sender is dropped. */
export const outOfForm = [
  { what: 'garbage', bytes: frame(200, 201, 202, 203), times: 20, reason: 'malformed' },
  { what: 'frames without a mark', bytes: [9, 9, 9], times: 20, reason: 'malformed' },
  {
    what: 'frames without an end',
    bytes: [0, ...Array.from({ length: 60_000 }, () => 7)],
    times: 60,
    reason: 'malformed',
  },
  {
    what: 'a list without end',
    bytes: frame(0x84, 1, 1, 0x80, 0x9a, 255, 255, 255, 255),
    times: 20,
    reason: 'malformed',
  },
  {
    what: "y-webrtc's word between tabs",
    bytes: frame(4, 1, 1, 65),
    times: 20,
    reason: 'malformed',
  },
  { what: 'a flood of questions', bytes: frame(...nothing), times: 4000, reason: 'flood' },
]

/** Each of them is dropped and named; the others go on. */
export async function dropsAll(forms: typeof outOfForm): Promise<void> {
  const [a, b] = await meetIn('attack-form')
  await byTurns('attack-form', forms, async (those) => {
    await Promise.all(
      those.map(({ tab, attack }) => tab.call('sendRaw', attack.bytes, attack.times)),
    )
    for (const { name, attack } of those) {
      const alarm = { code: `peer-dropped-${attack.reason}`, args: { name } }
      for (const tab of honest) {
        await expect
          .poll(async () => (await tab.call('status')).alarms, { ...soon, message: attack.what })
          .toContainEqual(alarm)
      }
    }
    for (const tab of honest) await expect.poll(() => linked(tab), soon).toBe(1)
  })
  for (const tab of honest) {
    await expect
      .poll(async () => (await tab.call('status')).alarms, soon)
      .toHaveLength(forms.length)
  }
  await a.call('act', 2)
  await b.call('act', 1)
  await expect.poll(async () => [await a.call('size'), await b.call('size')], soon).toEqual([4, 4])
  expect([...a.errors, ...b.errors]).toEqual([])
}

/** Each of them gets nowhere, and is noticed; what is sound in it is taken. */
export async function getNowhere(attacks: readonly Attack[]): Promise<void> {
  const [a, b] = await meetIn('attack-list')
  await a.call('act', 10)
  const sound = new Set<string>()
  let acted = 11
  await byTurns('attack-list', attacks, async (those) => {
    await Promise.all(
      those.map(async ({ tab, attack }) => {
        for (const message of attack.messages) {
          await tab.call('sendMessage', Buffer.from(message).toString('base64'))
        }
      }),
    )
    await Promise.all([a.call('act', 1), b.call('act', 1)])
    acted += 2
    for (const { attack, name } of those) {
      for (const id of attack.taken) sound.add(id)
      if (attack.taken.length > 0 || attack.isIdle === true) continue
      for (const tab of honest) {
        await expect.poll(() => isNoticed(tab, name), { ...soon, message: attack.name }).toBe(true)
      }
    }
    const message = those.map(({ attack }) => attack.name).join('; ')
    await expect
      .poll(() => Promise.all([a.call('size'), b.call('size')]), { ...soon, message })
      .toEqual([acted + sound.size, acted + sound.size])
  })
  expect([...a.errors, ...b.errors]).toEqual([])
}

/** Whether something that this peer did was counted against it. */
async function isNoticed(tab: Tab, name: string): Promise<boolean> {
  const { alarms, peers } = await tab.call('status')
  const isNamed = alarms.some(({ args }) => args?.['name'] === name)
  return isNamed || peers.some((one) => one.presence?.name === name && one.offences > 0)
}
