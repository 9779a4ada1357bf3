import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { GameId, PlayerId } from '../../src/actions/ids.ts'
import { MailFolder } from '../../src/cli/mail-folder.ts'
import { decodeInvitation } from '../../src/crypto/invitation.ts'
import { mailKeys } from '../../src/crypto/mail-keys.ts'
import { EventBox } from '../../src/network/mail/event-box.ts'
import { RelayDesk } from '../../src/network/mail/relay-desk.ts'
import { createApp } from '../../src/session/app.ts'
import type { App, GameSession } from '../../src/session/api.ts'
import type { AppPorts } from '../../src/session/ports.ts'
import { somewhere } from '../network/loopback.ts'
import { Post } from '../network/mail/post.ts'
import { hurriedTime } from '../network/virtual-time.ts'
import { Disk, portsOf, TestClock } from './home-made-device.ts'
import { does, good, hashOf, stateOf, until } from './playing.ts'

const base = 'https://example.org/'
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** What carries moves between people of whom never two are there at one time. */
interface Way {
  /** What a guest's app is given for it. */
  ports(guest: string): Partial<AppPorts>
  /** Before anything is done in a visit; after it, with all that was done. */
  arrive?(guest: string, app: App): Promise<void>
  leave?(guest: string, session: GameSession): Promise<void>
}

/** One relay of three says that it keeps what it does not, and hangs up. */
function byRelays(): Way {
  const post = new Post(hurriedTime(50), ['honest', 'drops', 'honest'])
  return {
    ports: () => ({
      openCourier: (host, place) => Promise.resolve(post.courier(host, place)),
      hostServers: post.place.servers,
    }),
    leave: (_, session) => until(() => isKept(session)),
  }
}

/** Everybody posts what they did, and pastes what the others posted. */
function byChat(): Way {
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
function byFolder(): Way {
  const time = hurriedTime(50)
  const shared = newFolder()
  const own = new Map<string, string>()
  const post = new Post(time, ['honest'])
  const ownOf = (guest: string): string => {
    const folder = own.get(guest) ?? newFolder()
    own.set(guest, folder)
    return folder
  }
  return {
    ports: (guest) => ({
      openCourier: (host, place) => {
        cpSync(shared, ownOf(guest), { recursive: true })
        const box = new EventBox([mailKeys(place.secret).author])
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
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'synomic-folder-'))
  folders.push(folder)
  return folder
}

/** Somebody who opens the game when nobody else has it open. */
class Guest {
  readonly name: string
  readonly #way: Way
  readonly #disk = new Disk()

  constructor(name: string, way: Way) {
    this.name = name
    this.#way = way
  }

  async visit<T>(job: (app: App) => Promise<T>): Promise<T> {
    const clock = new TestClock()
    const ports = portsOf(this.name, this.#disk, null, clock)
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

function isKept(session: GameSession): boolean {
  const { mailboxes, keptAt, onlyHere } = session.view().sync
  return onlyHere === 0 && (keptAt === null || keptAt === mailboxes.length)
}

function namesIn(session: GameSession): readonly string[] {
  return [...(session.view().state?.players.values() ?? [])].map(({ name }) => name)
}

function meIn(session: GameSession): PlayerId {
  const { me } = session.view()
  if (me === null) throw new Error('no seat')
  return me
}

/** Rule 208 with one point in the place of a hundred. */
function shortGame(session: GameSession) {
  const rule = [...stateOf(session).rules.values()].find(({ number }) => number === 208)
  if (rule === undefined) throw new Error('rule 208 is there')
  const passages = rule.passages.map((passage) =>
    'kind' in passage && passage.kind === 'win-at'
      ? { ...passage, params: { ...passage.params, atLeast: 1 } }
      : passage,
  )
  return [{ do: 'amend', rule: 208, passages } as const]
}

function openProposal(session: GameSession) {
  const [proposal] = session.view().state?.openProposals.values() ?? []
  return proposal
}

async function voteFor(session: GameSession): Promise<void> {
  const form = openProposal(session)?.forms.at(-1)?.hash
  if (form === undefined) throw new Error('something is voted on')
  await does(session, { type: 'vote', form, ballot: 'for' })
}

/** The proposer's own turn: a change is proposed, put to the vote, and voted for. */
async function proposeShortGame(session: GameSession): Promise<void> {
  await does(session, { type: 'start', seats: [...stateOf(session).players.keys()] })
  await does(session, { type: 'propose', title: 'Soon over', changes: shortGame(session) })
  const proposal = openProposal(session)
  const form = proposal?.forms.at(-1)?.hash
  if (proposal === undefined || form === undefined) throw new Error('it was proposed')
  await does(session, { type: 'call-vote', proposal: proposal.id, form })
  await voteFor(session)
}

it.each([
  ['mailboxes on relays', byRelays],
  ['texts in a chat', byChat],
  ['a folder', byFolder],
])(
  'three who are never together play Classic from the invitation to a win, by %s alone',
  async (_, open) => {
    const way = open()
    const [ann, bo, cy] = ['Ann', 'Bo', 'Cy'].map((name) => new Guest(name, way)) as [
      Guest,
      Guest,
      Guest,
    ]
    const game = await ann.visit(async (app) =>
      good(await app.createGame({ name: 'Apart', myName: 'Ann', starter: 'classic' })),
    )
    const link = await ann.play(
      game,
      (session) => session.view().state !== null,
      (session) => Promise.resolve(good(session.invitationLink(base))),
    )
    expect(good(decodeInvitation(link)).secret).not.toEqual(somewhere.secret)
    for (const guest of [bo, cy]) {
      await guest.visit(async (app) => good(await app.acceptInvitation(link)))
      await guest.play(
        game,
        (session) => session.view().state !== null,
        (session) => does(session, { type: 'join', name: guest.name }),
      )
    }
    await ann.play(game, (session) => namesIn(session).length === 3, proposeShortGame)
    for (const guest of [bo, cy]) {
      await guest.play(game, (session) => openProposal(session)?.phase === 'voting', voteFor)
    }
    await ann.play(
      game,
      (session) => stateOf(session).owedThrows.size > 0,
      async (session) => {
        const [owed] = stateOf(session).owedThrows.values()
        expect(owed?.player).toBe(meIn(session))
        await does(session, { type: 'throw', throwId: owed?.id ?? '' })
      },
    )
    const seen: string[] = []
    for (const guest of [bo, cy, ann]) {
      await guest.play(
        game,
        (session) => session.view().state?.status === 'won',
        (session) => Promise.resolve(void seen.push(hashOf(session))),
      )
    }
    expect(new Set(seen).size).toBe(1)
  },
  120_000,
)
