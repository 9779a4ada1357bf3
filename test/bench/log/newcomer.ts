import { serveModule } from '../../e2e/harness/serve.ts'
import { launchMany } from '../../e2e/harness/chromium.ts'
import { longestTask } from '../pauses/longest-task.ts'
import { beginning, castVote, deviceKeyOf } from './game.ts'
import type { NewcomerPage } from './newcomer-page.ts'
import { machine } from './report.ts'
import { median, range } from './statistics.ts'

declare const newcomer: NewcomerPage

const players = 4
/** As much as peers put into one message: docs/PROTOCOL.md, [wire-window]. */
const messageBytes = 64 * 1024

/** How long a page in Chromium takes until `count` actions of four players are verified, kept and in order; lines. */
export async function newcomerReport(count: number, rounds: number): Promise<string> {
  const log = beginning()
  const keys = await Promise.all(Array.from({ length: players }, (_, i) => deviceKeyOf(i)))
  for (let i = 1; i < count; i += players)
    for (const [player, key] of keys.entries()) await castVote(log, key, i + player)
  const messages = messagesOf(log.order.map(({ bytes }) => bytes))
  const browser = await launchMany()
  const served = await serveModule('test/bench/log/newcomer-page.ts')
  const walls: number[] = []
  const cpu: number[] = []
  const stored: number[] = []
  const longest: number[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(served.url)
    await page.evaluate(([game, all]) => newcomer.give(game, all), [log.game, messages] as const)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const spent = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? NaN) * 1000
    }
    const before = await spent()
    const took = await page.evaluate(() => newcomer.take())
    cpu.push((await spent()) - before)
    if (took.actions !== log.size) throw new Error(`${took.actions} came instead of ${log.size}`)
    walls.push(took.wallMs)
    stored.push(took.stored / took.actions)
    await context.close()
    // Once more under tracing, which costs time itself.
    const traced = await (await browser.newContext()).newPage()
    await traced.goto(served.url)
    await traced.evaluate(([game, all]) => newcomer.give(game, all), [log.game, messages] as const)
    const { ownMs } = await longestTask(browser, () => traced.evaluate(() => newcomer.take()))
    longest.push(ownMs)
    await traced.context().close()
  }
  await browser.close()
  await served.close()
  return [
    machine(),
    `A newcomer in Chromium takes ${log.size} actions in ${messages.length} messages:`,
    line('ms on the wall', walls),
    line('CPU ms of the page’s process, all threads', cpu),
    line('bytes of storage an action', stored),
    line('longest task, ms of the thread’s own', longest),
  ].join('\n')
}

function line(name: string, values: readonly number[]): string {
  const [least, most] = range(values)
  return `  ${name}: ${median(values).toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`
}

function messagesOf(actions: readonly Uint8Array[]): readonly (readonly string[])[] {
  const messages: string[][] = []
  let room = 0
  for (const bytes of actions) {
    if (room < bytes.length) {
      messages.push([])
      room = messageBytes
    }
    messages.at(-1)?.push(Buffer.from(bytes).toString('base64'))
    room -= bytes.length
  }
  return messages
}
