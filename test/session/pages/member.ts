import type { GameId } from '../../../src/actions/ids.ts'
import type { Result } from '../../../src/base/result.ts'
import type { App, GameSession } from '../../../src/session/api.ts'
import { createApp } from '../../../src/session/app.ts'
import { browserPorts } from '../../../src/session/browser-ports.ts'
import { webRoads } from '../../../src/session/meeting/web-roads.ts'

const nothing = {
  loadFingerprint: () => Promise.resolve(null),
  ...webRoads,
}

/** Somebody's page with the app as it ships, below the screens: what a test may ask of it. */
export interface Member {
  /** Begins a game whose seals come quickly. The invitation to it. */
  create(name: string, signaling: readonly string[]): Promise<string>
  /** Opens the game of this link, and sits down in it. */
  join(link: string, name: string): Promise<void>
  /** Opens the game by a link for one more device. */
  arrive(link: string): Promise<void>
  /** Begins with all who have come. */
  start(): Promise<void>
  linkForDevice(): Promise<string>
  removeOtherDevices(): Promise<void>
  leaveTheGame(): Promise<void>
  say(text: string): Promise<void>
  changeSecret(): Promise<void>
  /** Is for the new secret that is proposed. */
  agree(): Promise<void>
  /** As a tab that is closed, and opened again. */
  close(): Promise<void>
  reopen(): Promise<void>
  seen(): Seen
}

export interface Seen {
  /** Of the game's secret that this device holds. */
  readonly epoch: number | null
  readonly status: string
  /** Of those who have come and not left. */
  readonly players: number
  /** Of my seat. */
  readonly devices: number
  readonly secretsProposed: number
  readonly heard: readonly string[]
  /** Whether anybody else is online. */
  readonly isMet: boolean
  readonly alarms: readonly string[]
}

const base = 'https://example.org/'
let id: GameId | null = null
let session: GameSession | null = null

function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}

async function app(): Promise<App> {
  return createApp(await browserPorts({ signaling: [], iceServers: [], relays: [] }, nothing))
}

async function open(game: GameId): Promise<void> {
  id = game
  session = good(await (await app()).openGame(game))
}

function here(): GameSession {
  if (session === null) throw new Error('no game is open')
  return session
}

async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((done) => setTimeout(done, 50))
}

function mine(): readonly string[] {
  const { state, me } = here().view()
  return (me === null ? undefined : state?.players.get(me))?.devices ?? []
}

const member: Member = {
  create: async (name, signaling) => {
    const settings = { settlingMs: 1000, patienceMs: 3000, signaling }
    const wish = { name: 'Ours', myName: name, starter: 'classic', settings }
    await open(good(await (await app()).createGame(wish)))
    return good(here().invitationLink(base))
  },
  join: async (link, name) => {
    await open(good(await (await app()).acceptInvitation(link)))
    await until(() => here().view().state !== null)
    good(await here().send({ type: 'join', name }))
  },
  arrive: async (link) => {
    await open(good(await (await app()).acceptDeviceLink(link, 'Telephone')))
    await until(() => here().view().me !== null)
  },
  start: async () => {
    const seats = [...(here().view().state?.players.keys() ?? [])]
    good(await here().send({ type: 'start', seats }))
  },
  linkForDevice: async () => good(await (await here().seatKeys()).makeLink(base)),
  removeOtherDevices: async () => {
    const { state, me, myDevice } = here().view()
    const devices = (me === null ? undefined : state?.players.get(me))?.devices ?? []
    for (const device of devices) {
      if (device !== myDevice) good(await (await here().seatKeys()).remove(device))
    }
  },
  leaveTheGame: async () => {
    good(await here().send({ type: 'leave' }))
  },
  say: async (text) => {
    if (id !== null) good(await here().send({ type: 'comment', text, about: id }))
  },
  changeSecret: async () => {
    good(await (await here().seatKeys()).changeSecret())
  },
  agree: async () => {
    const [proposal] = [...(here().view().state?.epochProposals?.keys() ?? [])]
    if (proposal === undefined) throw new Error('no secret is proposed')
    good(await (await here().seatKeys()).agreeToSecret(proposal))
  },
  close: async () => {
    await here().close()
    session = null
  },
  reopen: async () => {
    if (id !== null) await open(id)
  },
  seen: () => {
    const { state, secret, entries, sync } = here().view()
    const players = [...(state?.players.values() ?? [])]
    return {
      epoch: secret?.epoch ?? null,
      status: state?.status ?? 'nothing yet',
      players: players.filter(({ status }) => status !== 'left').length,
      devices: mine().length,
      secretsProposed: state?.epochProposals?.size ?? 0,
      heard: entries.flatMap(({ action: { body } }) => (body.type === 'comment' ? body.text : [])),
      isMet: sync.peers.some(({ online }) => online),
      alarms: sync.alarms.map(({ code }) => code),
    }
  },
}

Object.assign(globalThis, { member })
