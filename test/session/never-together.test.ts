import { expect, it } from 'vitest'
import type { GameId, PlayerId } from '../../src/actions/ids.ts'
import { createApp } from '../../src/session/app.ts'
import type { App, GameSession } from '../../src/session/api.ts'
import { Post } from '../network/mail/post.ts'
import { hurriedTime } from '../network/virtual-time.ts'
import { Disk, portsOf, TestClock } from './home-made-device.ts'
import { does, good, hashOf, stateOf, until } from './playing.ts'

const base = 'https://example.org/'

/** Somebody who opens the game when nobody else has it open. */
class Guest {
  readonly name: string
  readonly #post: Post
  readonly #disk = new Disk()

  constructor(name: string, post: Post) {
    this.name = name
    this.#post = post
  }

  /** Opens the app, and closes it when all that was done is kept for the others. */
  async visit<T>(job: (app: App) => Promise<T>): Promise<T> {
    const clock = new TestClock()
    const ports = portsOf(this.name, this.#disk, null, clock)
    const app = await createApp({
      ...ports,
      openCourier: (host, place) => Promise.resolve(this.#post.courier(host, place)),
      hostServers: this.#post.place.servers,
    })
    const done = await job(app)
    clock.stopAll()
    return done
  }

  /** Does something in the game once it is as expected. */
  play<T>(
    game: GameId,
    isReady: (session: GameSession) => boolean,
    job: (session: GameSession) => Promise<T>,
  ): Promise<T> {
    return this.visit(async (app) => {
      const session = good(await app.openGame(game))
      await until(() => isReady(session))
      const done = await job(session)
      await until(() => isKept(session))
      await session.close()
      return done
    })
  }
}

function isKept(session: GameSession): boolean {
  const { mailboxes, keptAt, onlyHere } = session.view().sync
  return onlyHere === 0 && keptAt === mailboxes.length
}

const names = (session: GameSession) =>
  [...(session.view().state?.players.values() ?? [])].map(({ name }) => name)

const me = (session: GameSession): PlayerId => {
  const { me: mine } = session.view()
  if (mine === null) throw new Error('no seat')
  return mine
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

const openProposal = (session: GameSession) => {
  const [proposal] = session.view().state?.openProposals.values() ?? []
  return proposal
}

async function voteFor(session: GameSession): Promise<void> {
  const form = openProposal(session)?.forms.at(-1)?.hash
  if (form === undefined) throw new Error('something is voted on')
  await does(session, { type: 'vote', form, ballot: 'for' })
}

it('three who are never together play Classic from the invitation to a win, by mailboxes alone', async () => {
  const time = hurriedTime(50)
  const post = new Post(time, ['honest', 'drops', 'honest'])
  const [ann, bo, cy] = [new Guest('Ann', post), new Guest('Bo', post), new Guest('Cy', post)]
  const { game, link } = await ann.visit(async (app) => {
    const wish = { name: 'Apart', myName: 'Ann', starter: 'classic' }
    const created = good(await app.createGame(wish))
    const session = good(await app.openGame(created))
    await until(() => isKept(session))
    const invitation = good(session.invitationLink(base))
    await session.close()
    return { game: created, link: invitation }
  })
  for (const guest of [bo, cy]) {
    await guest.visit(async (app) => good(await app.acceptInvitation(link)))
    await guest.play(
      game,
      (session) => session.view().state !== null,
      (session) => does(session, { type: 'join', name: guest.name }),
    )
  }
  await ann.play(
    game,
    (session) => names(session).length === 3,
    async (session) => {
      await does(session, { type: 'start', seats: [...stateOf(session).players.keys()] })
      const changes = shortGame(session)
      await does(session, { type: 'propose', title: 'Soon over', changes })
      const form = openProposal(session)?.forms.at(-1)?.hash
      await does(session, { type: 'call-vote', proposal: openProposal(session)!.id, form: form! })
      await voteFor(session)
    },
  )
  for (const guest of [bo, cy]) {
    await guest.play(game, (session) => openProposal(session)?.phase === 'voting', voteFor)
  }
  await ann.play(
    game,
    (session) => stateOf(session).owedThrows.size > 0,
    async (session) => {
      const [owed] = stateOf(session).owedThrows.values()
      expect(owed?.player).toBe(me(session))
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
}, 120_000)
