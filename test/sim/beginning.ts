import type { Result } from '../../src/base/result.ts'
import type { GameId } from '../../src/actions/ids.ts'
import type { App } from '../../src/session/api.ts'
import type { Together } from '../../src/actions/body.ts'
import { vocabularyOf } from '../../src/views/rules/vocabulary.ts'
import type { Device, Tab } from './device.ts'
import { passagesIn } from './people/typing.ts'
import type { World } from './world.ts'

export const page = 'https://example.org/'
/** Whose no seat is. */
const nobody = 99
const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'] as const

/** Ann begins a game, the others come by her link, she starts it, and second devices and newcomers come, all through the app. */
export async function begin(world: World): Promise<void> {
  const { config } = world
  const { settlingMs, patienceMs, sealNumerator, sealDenominator } = config
  const ann = world.newDevice('Ann', 0)
  const settings = { settlingMs, patienceMs, sealNumerator, sealDenominator }
  const wish = { name: 'Ours', myName: 'Ann', starter: config.book, settings }
  await inApp(world, ann, (app) => app.createGame(wish))
  const { session } = await opened(ann)
  const link = good(session.invitationLink(page))
  for (const [place, name] of names.slice(1, config.players).entries()) {
    const come = await guest(world, world.newDevice(name, place + 1), link)
    await until(world, () => come.session.view().state !== null, `${name} gets the game`)
    good(await done(world, come.session.send({ type: 'join', name })))
  }
  const players = () => [...(session.view().state?.players.keys() ?? [])]
  await until(world, () => players().length === config.players, 'all have joined')
  good(await done(world, session.send({ type: 'start', seats: players() })))
  for (const seat of config.secondDevices) await secondDevice(world, seat)
  if (config.hasNewcomer) await guest(world, world.newDevice('Newcomer', config.players), link)
  const isPlaying = ({ tab }: { tab: Tab }): boolean =>
    tab.session.view().state?.status === 'playing'
  if (config.hasWatcher) {
    await guest(world, world.newDevice('Watcher', nobody), good(session.watchLink(page)))
  }
  await until(world, () => world.tabs.every(isPlaying), 'all play')
  world.devices.forEach((device, number) => {
    const { rogue, accomplice } = config
    const isSecond = number >= config.players
    const isRogue = device.seat === rogue?.seat && rogue.isSecond === isSecond
    device.isModified = isRogue || (device.seat === accomplice && !isSecond)
    const me = device.tab?.session.view().me ?? null
    if (device.tab !== null && me !== null) {
      world.began.set(device, { key: device.tab.record.device, player: me })
    }
  })
  for (const text of config.agreed ?? []) await agreeOn(world, text)
  if (config.silent.length > 0) await sealOnce(world)
}

/** From now on everybody's clock is as wrong, and the weather as bad, as the run wants it; and some are never seen again. */
export async function setOut(world: World): Promise<void> {
  const { config, air, devices, platform } = world
  devices.forEach((device, number) => {
    device.skewMs = config.skewsMs[number % config.players] ?? 0
  })
  air.weather = config.weather
  for (const device of world.silent) {
    for (const tab of [...device.tabs]) await platform.outcome(device.close(tab))
  }
}

async function guest(world: World, device: Device, link: string): Promise<Tab> {
  await inApp(world, device, (app) => app.acceptInvitation(link))
  return opened(device)
}

async function secondDevice(world: World, seat: number): Promise<void> {
  const owner = world.devices[seat]
  if (owner?.tab === null || owner === undefined) return
  const keys = await owner.tab.session.seatKeys()
  const link = good(await done(world, keys.makeLink(page)))
  const device = world.newDevice(`${owner.name}'s telephone`, seat)
  await inApp(world, device, (app) => app.acceptDeviceLink(link, 'telephone'))
  const { session } = await opened(device)
  await until(world, () => session.view().me !== null, `${device.name} arrives`)
}

/** All players sign together that a text be a rule. */
async function agreeOn(world: World, text: string): Promise<void> {
  const sessions = world.devices
    .slice(0, world.config.players)
    .flatMap(({ tab }) => tab?.session ?? [])
  const state = sessions[0]?.view().state ?? null
  if (sessions[0] === undefined || state === null) throw new Error('there is no game')
  const passages = passagesIn(text, vocabularyOf(state))
  const what: Together = { do: 'change', changes: [{ do: 'enact', passages }] }
  for (const session of sessions) {
    const sent = await done(world, session.send({ type: 'sign-together', what }))
    world.story.push(`agreed: ${text}: ${sent.ok ? sent.value : sent.fault.code}`)
  }
  await world.platform.pass(1000)
}

/** As long as nothing is sealed only the creator is known to play: the others could not go on without. */
async function sealOnce({ config, platform, tabs }: World): Promise<void> {
  const isKnown = ({ tab }: { tab: Tab }): boolean =>
    tab.record.replica.log.seals?.tally.context.roster.seats.length === config.players
  for (let tries = 0; tries < 5 && !tabs.every(isKnown); tries++) {
    await platform.sleep(config.settlingMs + 1000)
    await platform.pass(30_000)
  }
  if (!tabs.every(isKnown)) throw new Error('the beginning is not sealed')
}

async function inApp(
  world: World,
  device: Device,
  job: (app: App) => Promise<Result<GameId>>,
): Promise<void> {
  const { app, leave } = await device.app()
  device.game = good(await done(world, job(app)))
  leave()
}

async function opened(device: Device): Promise<Tab> {
  const tab = await device.open()
  if (tab === null) throw new Error(`${device.name} cannot open the game`)
  return tab
}

async function done<T>({ platform }: World, promise: Promise<T>): Promise<T> {
  const outcome = await platform.outcome(promise)
  if (outcome === null) throw new Error('nothing came of it')
  return outcome.value
}

async function until({ platform }: World, isDone: () => boolean, what: string): Promise<void> {
  if (!(await platform.until(isDone, 120_000))) throw new Error(`did not come about: ${what}`)
}

function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}
