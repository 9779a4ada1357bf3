import type { Device, Tab } from './device.ts'
import type { World } from './world.ts'

/*
 * What a person does whose screen says something of their clock: they look at it, put it right where it is wrong, say that it is
 * right where it is, and take back what was signed ahead of it and nobody has.
 */

/** Wrong by so little, ms, nobody sees that it is. */
const unseenMs = 60_000

export async function mindClock(world: World, device: Device, tab: Tab): Promise<void> {
  const codes = tab.session.view().sync.alarms.map(({ code }) => code)
  if (codes.includes('clock-jumped')) {
    if (Math.abs(device.skewMs) > unseenMs) device.skewMs = 0
    const keys = await tab.session.seatKeys()
    keys.clockIsRight()
    world.story.push(`${device.name} has looked at the clock`)
    await world.platform.pass(1000)
  }
  if (!codes.includes('signed-ahead-unseen')) return
  const keys = await tab.session.seatKeys()
  const held = tab.record.replica.log.order.map(({ id }) => id)
  const done = await world.platform.outcome(keys.takeBack(), 20_000)
  world.story.push(`${device.name} takes back: ${JSON.stringify(done?.value)}`)
  if (done?.value.ok !== true) return
  for (const one of [...device.tabs]) await device.close(one)
  const opened = await device.open()
  const left = new Set(opened?.record.replica.log.order.map(({ id }) => id))
  world.kept = world.kept.filter((one) => one.device !== device || left.has(one.id))
  for (const id of held) if (!left.has(id)) world.takenBack.add(id)
}
