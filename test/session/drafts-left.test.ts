import { describe, expect, it } from 'vitest'
import type { GameId } from '../../src/actions/ids.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import type { App, GameSession } from '../../src/session/api.ts'
import type { GameDrafts, ProposalDraft } from '../../src/session/drafts/drafts-api.ts'
import { starters } from '../../src/starters/starters.ts'
import { does, good, stateOf, until } from './playing.ts'
import { byFolder, byMessenger, byRelays, Guest, type Way } from './ways.ts'

const base = 'https://example.org/'
const tea: ProposalDraft = {
  title: 'Tea',
  commentary: '',
  changes: [{ do: 'enact', title: 'Tea', passages: passagesOf('There is tea.') }],
  extra: {},
}
const classic = starters.find(({ id }) => id === 'classic')?.rules ?? []

/** Ann and Bo are at the table, and Cy has the link; never two are there at one time. */
async function setup(open: () => Way, keeps210: boolean) {
  const way = open()
  const [ann, bo, cy] = [new Guest('Ann', way), new Guest('Bo', way), new Guest('Cy', way)]
  const rules = classic.filter(({ number }) => keeps210 || number !== 210)
  const game = await ann.visit(async (app) =>
    good(await app.createGame({ name: 'Apart', myName: 'Ann', starter: 'classic', rules })),
  )
  const link = await ann.play(game, isThere, (session) =>
    Promise.resolve(good(session.invitationLink(base))),
  )
  for (const guest of [bo, cy]) {
    await guest.visit(async (app: App) => good(await app.acceptInvitation(link)))
  }
  await bo.play(game, isThere, (session) => does(session, { type: 'join', name: 'Bo' }))
  await ann.play(
    game,
    (session) => session.view().state?.players.size === 2,
    (session) => does(session, { type: 'start', seats: [...stateOf(session).players.keys()] }),
  )
  return { way, game, ann, bo, cy }
}

function isThere(session: GameSession): boolean {
  return session.view().state !== null
}

function isPlaying(session: GameSession): boolean {
  return session.view().state?.status === 'playing'
}

/** Does something with the drafts, and leaves when what is to be left of them is. */
async function drafting<T>(
  { way, game }: { readonly way: Way; readonly game: GameId },
  guest: Guest,
  job: (drafts: GameDrafts, session: GameSession) => Promise<T> | T,
): Promise<T> {
  return guest.play(game, isPlaying, async (session) => {
    const drafts = await session.drafts()
    const before = JSON.stringify(way.drafts?.())
    const done = await job(drafts, session)
    await until(() => JSON.stringify(way.drafts?.()) !== before)
    return done
  })
}

function only(drafts: GameDrafts) {
  const [draft] = drafts.all()
  if (draft === undefined) throw new Error('there is a draft')
  return draft
}

describe.each([
  ['relays', byRelays],
  ['a folder', byFolder],
  ['a messenger’s chat', byMessenger],
])('[draft-left] a draft on the table, by %s alone,', (_, open) => {
  it('is written by two who are never there together, and goes when it is proposed', async () => {
    const house = await setup(open, false)
    const { way, game, ann, bo, cy } = house
    const id = await drafting(house, ann, (drafts) => {
      const begun = drafts.begin(tea, null)
      good(drafts.share(begun))
      return begun
    })
    await drafting(house, bo, async (drafts) => {
      await until(() => drafts.all().length === 1)
      const { content } = only(drafts)
      expect(content).toEqual(tea)
      good(drafts.write(id, { ...content, commentary: 'With milk, says Bo.' }))
    })
    await drafting(house, ann, async (drafts, session) => {
      await until(() => drafts.all()[0]?.content.commentary === 'With milk, says Bo.')
      expect(only(drafts)).toMatchObject({ id, isMine: true, content: { title: 'Tea' } })
      const { title, commentary, changes } = only(drafts).content
      await does(session, { type: 'propose', title, commentary, changes, draft: id })
    })
    // Who has the link and no seat finds nothing to read.
    await cy.play(game, isPlaying, async (session) => {
      expect((await session.drafts()).all()).toEqual([])
    })
    await bo.play(
      game,
      (session) => session.view().state?.openProposals.size === 1,
      async (session) => expect((await session.drafts()).all()).toEqual([]),
    )
    expect(way.drafts?.().length).toBeGreaterThan(0)
  })
})

it('[draft-left] taken off the table it goes from who was away, and does not come back', async () => {
  const house = await setup(byFolder, false)
  const { game, ann, bo } = house
  const id = await drafting(house, ann, (drafts) => {
    const begun = drafts.begin(tea, null)
    good(drafts.share(begun))
    return begun
  })
  await drafting(house, bo, async (drafts) => {
    await until(() => drafts.all().length === 1)
    good(drafts.write(id, { ...tea, title: 'Coffee' }))
  })
  await drafting(house, ann, async (drafts) => {
    await until(() => drafts.all()[0]?.content.title === 'Coffee')
    expect(drafts.takeBack(id)).not.toBeNull()
  })
  await drafting(house, bo, (drafts) => until(() => drafts.all().length === 0))
  await ann.play(game, isPlaying, async (session) => {
    const drafts = await session.drafts()
    await until(() => drafts.all().length > 0)
    expect(drafts.all()).toMatchObject([{ isShared: false, content: { title: 'Coffee' } }])
  })
})

it('[draft-private] what rule 210 keeps private is left nowhere', async () => {
  const { way, game, ann } = await setup(byRelays, true)
  await ann.play(game, isPlaying, async (session) => {
    const drafts = await session.drafts()
    const id = drafts.begin(tea, null)
    expect(drafts.share(id).ok).toBe(false)
    // As long as another draft would take to be left.
    await new Promise((done) => setTimeout(done, 3_000))
  })
  expect(way.drafts?.()).toEqual([])
})
