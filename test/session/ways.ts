import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { seededRandom } from '../../src/base/random.ts'
import type { GameId } from '../../src/actions/ids.ts'
import { MailFolder } from '../../src/cli/keeping/mail-folder.ts'
import { mailKeys, type MailKeys } from '../../src/crypto/mail-keys.ts'
import { ChatCourier } from '../../src/network/chat/chat-courier.ts'
import { ChatLine } from '../../src/network/chat/chat-line.ts'
import { readChatMessage } from '../../src/network/chat/chat-message.ts'
import { EventBox } from '../../src/network/mail/event-box.ts'
import { nameOf } from '../../src/network/mail/event.ts'
import { draftsSegment, openLetter, type Letter } from '../../src/network/mail/letter.ts'
import { RelayDesk } from '../../src/network/mail/relay-desk.ts'
import { createApp } from '../../src/session/app.ts'
import type { App, GameSession } from '../../src/session/api.ts'
import type { AppPorts } from '../../src/session/ports.ts'
import { FakeChat, type Messenger } from '../network/chat/fake-chat.ts'
import { Post } from '../network/mail/post.ts'
import { hurriedTime } from '../network/virtual-time.ts'
import { Disk, portsOf, TestClock } from './home-made-device.ts'
import { good, until } from './playing.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** What carries moves between people of whom never two are there at one time. */
export interface Way {
  /** What a guest's app is given for it. */
  ports(guest: string): Partial<AppPorts>
  /** Before anything is done in a visit; after it, with all that was done. */
  arrive?(guest: string, app: App): Promise<void>
  leave?(guest: string, session: GameSession): Promise<void>
  /** What lies there of drafts, where it carries them. */
  drafts?(): readonly Letter[]
}

/** The letters among these that hold drafts; anybody with the game's secret can tell. */
function draftsAmong(keys: MailKeys | null, letters: readonly Letter[]): readonly Letter[] {
  return letters.filter(
    (letter) => keys !== null && openLetter(keys, letter)?.segment === draftsSegment,
  )
}

/** One relay of three says that it keeps what it does not, and hangs up. */
export function byRelays(): Way {
  const post = new Post(hurriedTime(50), ['honest', 'drops', 'honest'])
  let keys: MailKeys | null = null
  return {
    ports: () => ({
      openCourier: (host, place) => {
        keys = mailKeys(place.secret)
        return Promise.resolve(post.courier(host, place))
      },
      hostServers: post.place.servers,
    }),
    drafts: () => draftsAmong(keys, lettersIn(post.relay(0).events)),
    leave: (_, session) => until(() => isKept(session)),
  }
}

/** Everybody posts what they did, and pastes what the others posted. */
export function byChat(): Way {
  const chat: string[] = []
  const read = new Map<string, number>()
  return {
    ports: () => ({}),
    arrive: async (guest, app) => {
      for (const text of chat.slice(read.get(guest) ?? 0)) good(await app.takeMoves(text))
      read.set(guest, chat.length)
    },
    leave: async (_, session) => {
      const made = await session.movesText('new')
      if (made.ok) chat.push(`> ${made.value.text}`)
    },
  }
}

/** A folder each, kept in step when somebody comes or goes, and a relay over it for the app on that machine. */
export function byFolder(): Way {
  const time = hurriedTime(50)
  const shared = newFolder()
  const own = new Map<string, string>()
  const post = new Post(time, ['honest'])
  let keys: MailKeys | null = null
  let newest: EventBox | null = null
  const ownOf = (guest: string): string => {
    const folder = own.get(guest) ?? newFolder()
    own.set(guest, folder)
    return folder
  }
  return {
    ports: (guest) => ({
      openCourier: (host, place) => {
        cpSync(shared, ownOf(guest), { recursive: true })
        keys = mailKeys(place.secret)
        const box = new EventBox([keys.author])
        newest = box
        const use = { machine: guest, start: String(time.now()), bytesMax: 10_000_000 }
        const folder = new MailFolder(ownOf(guest), box, use)
        folder.look()
        const desk = new RelayDesk(box, (event) => Promise.resolve(folder.keep(event)))
        return Promise.resolve(
          post.courier(host, place, (_, end) => {
            const visitor = desk.visit((text) => void time.after(1, () => end.message(text)))
            time.after(1, () => end.opened())
            return { send: visitor.heard, close: visitor.left }
          }),
        )
      },
      hostServers: post.place.servers,
    }),
    leave: async (guest, session) => {
      await until(() => isKept(session))
      cpSync(ownOf(guest), shared, { recursive: true })
    },
    drafts: () => draftsAmong(keys, lettersIn(newest?.all ?? [])),
  }
}

/** A messenger's chat, in which the app lies. */
export function byMessenger(): Way {
  const time = hurriedTime(50)
  const chat = new FakeChat(time)
  const members = new Map<string, Messenger>(
    ['Ann', 'Bo', 'Cy'].map((guest) => [guest, chat.join()]),
  )
  let keys: MailKeys | null = null
  let couriers = 0
  return {
    ports: (guest) => ({
      openCourier: async (host, place) => {
        keys = mailKeys(place.secret)
        const random = seededRandom(`messenger ${couriers++}`)
        const line = new ChatLine((members.get(guest) ?? chat.join()).open(), time)
        await line.start()
        const randomBytes = (count: number) => random.bytes(count)
        return new ChatCourier(host, place, { clock: time, randomBytes, line })
      },
    }),
    leave: (_, session) => until(() => isKept(session)),
    drafts: () =>
      draftsAmong(
        keys,
        chat.sent.flatMap(({ update }) => readChatMessage(update)?.letters ?? []),
      ),
  }
}

function lettersIn(events: EventBox['all']): readonly Letter[] {
  return events.map((event) => ({ name: nameOf(event) ?? '', content: event.content }))
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'synomic-folder-'))
  folders.push(folder)
  return folder
}

/** Somebody who opens the game when nobody else has it open. */
export class Guest {
  readonly name: string
  readonly #way: Way
  readonly #disk = new Disk()
  #visits = 0

  constructor(name: string, way: Way) {
    this.name = name
    this.#way = way
  }

  async visit<T>(job: (app: App) => Promise<T>): Promise<T> {
    const clock = new TestClock()
    // Each time by other luck: what is begun anew is not called as before.
    const ports = portsOf(`${this.name} ${this.#visits++}`, this.#disk, null, clock)
    const app = await createApp({ ...ports, ...this.#way.ports(this.name) })
    const done = await job(app)
    clock.stopAll()
    return done
  }

  /** Does something in the game once it is as expected, and leaves when others can find it. */
  play<T>(
    game: GameId,
    isReady: (session: GameSession) => boolean,
    job: (session: GameSession) => Promise<T>,
  ): Promise<T> {
    return this.visit(async (app) => {
      const session = good(await app.openGame(game))
      await this.#way.arrive?.(this.name, app)
      await until(() => isReady(session))
      const done = await job(session)
      await this.#way.leave?.(this.name, session)
      await session.close()
      return done
    })
  }
}

export function isKept(session: GameSession): boolean {
  const { mailboxes, keptAt, onlyHere } = session.view().sync
  return onlyHere === 0 && (keptAt === null || keptAt === mailboxes.length)
}
