import type { ActionId } from '../../src/actions/ids.ts'
import type { World } from './world.ts'

const dayMs = 86_400_000

/**
 * Lets those who never meet live hear of each other by mail, or else by what they hand on; gives what is to be with all of
 * them afterwards, or `null` where there is no road for it.
 */
export async function meetByRoads(
  world: World,
  pass: (ms: number) => Promise<void>,
): Promise<ReadonlySet<ActionId> | null> {
  const { config, post, handing, story, chat } = world
  const isByMail = config.relays?.includes('honest') === true
  if (!isByMail && config.isHandedOn !== true && chat === null) return null
  // What was signed with a clock that was ahead waits for its time.
  await world.sleep(world.aheadMs)
  await pass(30_000)
  const held = heldIn(world)
  if (chat !== null) {
    chat.refuses = () => false
    chat.rearrange()
    // Each messenger takes something every ten seconds, and whoever lacks something asks.
    for (let minutes = 0; minutes < 12; minutes++) await pass(60_000)
    return held
  }
  if (isByMail) {
    // Once a day each looks whether a relay lost something.
    for (let days = 0; days < 2; days++) {
      await world.sleep(dayMs)
      for (const relay of post.relays.values()) relay.cut()
      await pass(120_000)
    }
    return held
  }
  const tabs = world.tabs.filter(({ device }) => !device.isModified)
  for (const { device, tab } of tabs) {
    story.push(`${device.name} hands on ${await handing.give(tab, 'file')}`)
  }
  for (const { device, tab } of tabs) {
    story.push(`${device.name} takes ${await handing.takeAll(tab)}`)
  }
  await pass(5000)
  return held
}

/** What is held by those who can write to the others: who only watches cannot. */
function heldIn({ honest }: World): ReadonlySet<ActionId> {
  const writers = honest
    .flatMap(({ tabs }) => tabs)
    .filter(({ session }) => session.view().secret?.watches !== true)
  return new Set(writers.flatMap(({ record }) => record.replica.log.order.map(({ id }) => id)))
}
