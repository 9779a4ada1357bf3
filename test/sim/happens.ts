import type { Random } from '../../src/base/random.ts'
import type { Intent } from '../../src/session/api.ts'
import { deedLike, deedOf, type Deed } from './people/deeds.ts'
import { drafting } from './people/draft-deeds.ts'
import { doubting, undoing } from './people/judging-deeds.ts'
import type { Device, Tab } from './device.ts'
import { mindClock } from './minding-clocks.ts'
import type { Daily } from './step.ts'
import type { World } from './world.ts'

interface How {
  readonly random: Random
  readonly ms: number
}

/** So much goes by between what two people do in turn, ms. */
const betweenMs = 200
/** An hour, a day, more than a year. */
const jumpsMs = [3_600_000, 86_400_000, 400 * 86_400_000]
/** A disk that answers late, ms. */
const slowMs = 700

/** What each step does. */
export const happens: Record<
  Daily,
  (world: World, device: Device, how: How) => Promise<void> | void
> = {
  wait: ({ platform }, _device, { ms }) => platform.pass(ms),
  sleep: async ({ platform }, _device, { ms }) => {
    await platform.sleep(ms)
    await platform.pass(3000)
  },
  act: async (world, device, { random }) => {
    const tab = await tabOf(world, device, random)
    if (tab !== null) await act(world, device, tab, world.mind(random))
  },
  round: async (world, _device, { random }) => {
    const turn = turnsIn(world)
    for (let times = random.pick([1, 2, 5]); times > 0 && turnsIn(world) === turn; times--) {
      for (const { device, tab } of random.shuffle(world.tabs)) {
        if (device.isModified || !device.tabs.includes(tab)) continue
        await mindClock(world, device, tab)
        if (!device.tabs.includes(tab)) continue
        await act(world, device, tab, world.mind(random, true))
        await world.platform.pass(betweenMs)
      }
    }
  },
  doubt: async (world, device, { random }) => {
    const tab = await tabOf(world, device, random)
    if (tab === null) return
    const together = random.chance(1, 2)
    const mind = world.mind(random)
    const intent = deedLike(tab.session, together ? undoing : doubting, mind)
    if (intent === null) return
    const others = world.tabs.filter((one) => one.device.seat !== device.seat)
    const signers = together ? [{ device, tab }, ...others] : [{ device, tab }]
    for (const one of signers) {
      if (!one.device.isModified) await send(world, one.device, one.tab, intent)
      await world.platform.pass(betweenMs)
    }
  },
  'act-crash': async (world, device, { random }) => {
    const tab = await tabOf(world, device, random)
    const deed = tab === null ? null : deedOf(tab.session, world.mind(random))
    if (tab === null || deed === null) return
    let kept: string | null = null
    void deed.run().then((result) => {
      if (result.ok) world.kept = [...world.kept, { id: result.value, device }]
      kept = result.ok ? result.value : null
    })
    if (random.chance(1, 2)) await world.platform.pass(random.below(2 * slowMs))
    world.story.push(`${device.name}: ${deed.what} and crash, ${kept ?? 'before it was kept'}`)
    crash(world, device, tab)
  },
  open: async (_world, device) => {
    if (device.tabs.length === 0) await device.open()
  },
  tab: async ({ config }, device) => {
    // A messenger opens an app once.
    if (device.tabs.length < (config.isInChat === true ? 1 : 2)) await device.open()
  },
  close: async (world, device, { random }) => {
    const tab = pickTab(device, random)
    if (tab !== null) await close(world, device, tab)
  },
  crash: (world, device, { random }) => {
    const tab = pickTab(device, random)
    if (tab !== null) crash(world, device, tab)
  },
  offline: ({ air }, device) => {
    device.isOnline = false
    air.rearrange()
  },
  online: ({ air }, device) => {
    device.isOnline = true
    air.rearrange()
  },
  part: ({ air, devices }, _device, { random }) => {
    for (const one of devices) one.group = random.below(2)
    air.rearrange()
  },
  heal: ({ air, devices }) => {
    for (const one of devices) Object.assign(one, { group: 0, isOnline: true })
    air.rearrange()
  },
  cut: ({ air }) => air.cut(),
  apart: (world) => world.part(),
  'relay-loses': ({ post }, _device, { random }) => {
    if (post.relays.size > 0) random.pick([...post.relays.values()]).forget()
  },
  'relay-cut': ({ post }, _device, { random }) => {
    if (post.relays.size > 0) random.pick([...post.relays.values()]).cut()
  },
  'chat-refuses': ({ chat, platform }, _device, { ms }) => {
    const untilMs = platform.now + ms
    if (chat !== null) chat.refuses = () => platform.now < untilMs
  },
  give: async (world, device, { random }) => {
    const { handing, story } = world
    const tab = await tabOf(world, device, random)
    if (tab === null) return
    const what = random.pick(['new', 'new', 'all', 'file'] as const)
    story.push(`${device.name} hands on ${await handing.give(tab, what)}`)
  },
  take: async (world, device, { random }) => {
    const { handing, story } = world
    const tab = await tabOf(world, device, random)
    if (tab === null) return
    story.push(`${device.name} takes ${await handing.take(tab, random)}`)
  },
  'disk-full': (_world, { disk }) => void (disk.isFull = true),
  'disk-slow': (_world, { disk }) => void (disk.latencyMs = slowMs),
  'disk-well': (_world, { disk }) => {
    disk.isFull = false
    disk.latencyMs = 0
  },
  backup: ({ backups }, device) => void backups.set(device, device.disk.backup()),
  restore: async (world, device) => {
    const backup = world.backups.get(device)
    if (backup === undefined) return
    for (const tab of [...device.tabs]) await device.close(tab)
    device.disk.restore(backup)
    world.forgetLost(device)
  },
  'clock-jumps': (world, device, { random }) => {
    const byMs = random.pick([...jumpsMs, ...jumpsMs.map((ms) => -ms)])
    world.story.push(`${device.name}'s clock jumps by ${byMs} ms`)
    device.skewMs += byMs
  },
  'clock-right': (_world, device) => void (device.skewMs = 0),
  update: (world, device) => updateApp(world, device),
  'change-secret': async (world, device, { random }) => {
    const tab = await tabOf(world, device, random)
    if (tab === null || tab.session.view().me === null) return
    const done = await world.platform.outcome(
      tab.session.seatKeys().then((keys) => keys.changeSecret()),
      20_000,
    )
    world.story.push(`${device.name} changes the secret: ${JSON.stringify(done?.value)}`)
  },
  draft: async (world, device, { random }) => {
    const tab = await tabOf(world, device, random)
    if (tab === null) return
    const done = await world.platform.outcome(drafting(tab.session, random), 20_000)
    const { what, signed } = done?.value ?? {
      what: 'goes to the drafts, for nothing',
      signed: null,
    }
    world.story.push(`${device.name} ${what}`)
    if (signed !== null) world.kept = [...world.kept, { id: signed, device }]
  },
  remove: async (world) => {
    const matesOf = (rogue: Device | undefined): readonly Device[] =>
      world.devices.filter((one) => !one.isModified && one.seat === rogue?.seat)
    const [rogue] = world.modified.filter((one) => matesOf(one).length > 0)
    const mates = matesOf(rogue)
    const key = rogue === undefined ? null : world.gang.keyOf(rogue)
    const tab = mates[0]?.tab ?? null
    if (key === null || tab === null) return
    const keys = await tab.session.seatKeys()
    const done = await world.platform.outcome(keys.remove(key), 20_000)
    world.story.push(`the rogue is removed: ${JSON.stringify(done?.value)}`)
  },
}

/** How many turns began, as one of them sees it. */
function turnsIn({ honest }: World): number {
  return honest[0]?.tab?.session.view().state?.turnCount ?? 0
}

async function act(
  world: World,
  device: Device,
  { session }: Tab,
  mind: ReturnType<World['mind']>,
): Promise<void> {
  const deed = deedOf(session, mind)
  if (deed !== null) await carryOut(world, device, deed)
}

async function send(world: World, device: Device, { session }: Tab, intent: Intent): Promise<void> {
  await carryOut(world, device, { what: intent.type, run: () => session.send(intent) })
}

/** What comes of it is told in the story; what they were told is kept is remembered. */
async function carryOut(world: World, device: Device, { what, run, ballot }: Deed): Promise<void> {
  const done = await world.platform.outcome(run(), 20_000)
  const result = done?.value
  const end =
    result === undefined ? 'nothing came of it' : result.ok ? result.value : result.fault.code
  world.story.push(`${device.name}: ${what}, ${end}`)
  if (result?.ok !== true) return
  world.kept = [...world.kept, { id: result.value, device }]
  if (ballot !== undefined) world.cast.set(result.value, ballot)
}

/** All tabs of a device are closed, and one is opened of an app that knows a version more. */
export async function updateApp(world: World, device: Device): Promise<void> {
  if (device.isUpdated) return
  device.isUpdated = true
  for (const tab of [...device.tabs]) await close(world, device, tab)
  await device.open()
}

/** What a full disk did not take is lost, as its person was told. */
async function close(world: World, device: Device, tab: Tab): Promise<void> {
  const isLosing = tab.record.archive.unsaved() > 0
  await device.close(tab)
  if (isLosing) world.forgetLost(device)
}

function crash(world: World, device: Device, tab: Tab): void {
  const isLosing = tab.record.archive.unsaved() > 0
  device.crash(tab)
  if (isLosing) world.forgetLost(device)
}

function pickTab({ tabs }: Device, random: Random): Tab | null {
  return tabs.length === 0 ? null : random.pick(tabs)
}

/** Who wants to do something opens the game first, and looks at what it says of the clock. */
async function tabOf(world: World, device: Device, random: Random): Promise<Tab | null> {
  const tab = pickTab(device, random) ?? (await device.open())
  if (tab !== null) await mindClock(world, device, tab)
  return pickTab(device, random)
}
