import type { GameId } from '../../src/actions/ids.ts'
import { PeerCourier } from '../../src/network/peer-courier.ts'
import { createApp } from '../../src/session/app.ts'
import type { App, GameSession } from '../../src/session/api.ts'
import type { Ports } from '../../src/session/ports.ts'
import { loopbackHub } from '../network/loopback.ts'
import { Disk, portsOf, TestClock } from './home-made-device.ts'
import { does, good, stateOf, until } from './playing.ts'

export const invitedTo = 'https://example.org/#/x'
export const codesOf = (session: GameSession) => session.view().sync.alarms.map(({ code }) => code)
export const hasSeen = (session: GameSession, action: string) =>
  session.view().entries.some((entry) => entry.action.id === action)

/** Somebody's browser: its disk and its clock outlive the pages that are opened in it. */
export class Browser {
  readonly disk = new Disk()
  readonly clock: TestClock
  isOnline = true
  /** So long a page takes to set out for the others, ms. */
  delayMs = 0
  more: Partial<Ports> = {}
  readonly #name: string
  readonly #hub: ReturnType<typeof loopbackHub>
  #pages = 0

  constructor(name: string, hub: ReturnType<typeof loopbackHub>, clock = new TestClock()) {
    this.#name = name
    this.#hub = hub
    this.clock = clock
  }

  page(): Promise<App> {
    this.#pages++
    const { isOnline, delayMs, clock } = this
    return createApp({
      ...portsOf(`${this.#name} ${this.#pages}`, this.disk, null, clock),
      openCourier: async (host, place) => {
        if (!isOnline) return null
        if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs))
        return new PeerCourier(host, this.#hub.openMesh, place, clock)
      },
      ...this.more,
    })
  }

  async open(game: GameId): Promise<GameSession> {
    return good(await (await this.page()).openGame(game))
  }

  /** All of it as it is now, to be put back later. */
  async backup(game: GameId): Promise<() => Promise<void>> {
    const archive = this.disk.archive(game)
    const [actions, snapshot] = [good(await archive.readAll()), good(await archive.getSnapshot())]
    const witnessed = new Map(this.disk.witnessed)
    return async () => {
      good(await archive.replaceAll(actions))
      good(await archive.putSnapshot(snapshot ?? []))
      this.disk.witnessed.clear()
      for (const [device, seq] of witnessed) this.disk.witnessed.set(device, seq)
    }
  }
}

/** Ann’s game with some friends, at play. */
export async function friends(settings: object, names: readonly string[] = ['Bo', 'Cy']) {
  const hub = loopbackHub()
  const ann = new Browser('Ann', hub)
  const first = await ann.page()
  const wish = { name: 'Ours', myName: 'Ann', starter: 'classic', settings } as const
  const id = good(await first.createGame(wish))
  const annGame = good(await first.openGame(id))
  const link = good(annGame.invitationLink(invitedTo))
  const others = []
  for (const name of names) {
    const browser = new Browser(name, hub)
    const page = await browser.page()
    good(await page.acceptInvitation(link))
    const game = good(await page.openGame(id))
    await until(() => game.view().state !== null)
    await does(game, { type: 'join', name })
    await until(() => [...stateOf(annGame).players.values()].some((one) => one.name === name))
    others.push({ browser, game })
  }
  await does(annGame, { type: 'start', seats: [...stateOf(annGame).players.keys()] })
  for (const { game } of others) await until(() => stateOf(game).status === 'playing')
  const browsers = [ann, ...others.map(({ browser }) => browser)]
  const pass = (ms: number) => {
    for (const { clock } of browsers) clock.offsetMs += ms
  }
  const say = (session: GameSession, text: string) =>
    session.send({ type: 'comment', about: id, text })
  const end = async (...sessions: readonly GameSession[]) => {
    for (const session of sessions) await session.close()
    for (const { clock } of browsers) clock.stopAll()
  }
  return { hub, id, link, ann, annGame, others, pass, say, end }
}
