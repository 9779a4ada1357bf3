import { expect, it } from 'vitest'
import type { PlayerId } from '../../src/actions/ids.ts'
import { decodeInvitation } from '../../src/crypto/invitation.ts'
import type { GameSession } from '../../src/session/api.ts'
import { somewhere } from '../network/loopback.ts'
import { does, good, hashOf, stateOf } from './playing.ts'
import { inWords } from '../in-words.ts'
import { byChat, byFolder, byMessenger, byRelays, Guest } from './ways.ts'

const base = 'https://example.org/'

function namesIn(session: GameSession): readonly string[] {
  return [...(session.view().state?.players.values() ?? [])].map(({ name }) => name)
}

function meIn(session: GameSession): PlayerId {
  const { me } = session.view()
  if (me === null) throw new Error('no seat')
  return me
}

/** Rule 208 with one point in the place of a hundred. */
function shortGame() {
  const passages = inWords('Whoever has at least 1 point wins, and nobody otherwise.')
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
  await does(session, { type: 'propose', title: 'Soon over', changes: shortGame() })
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
  ['a messenger’s chat', byMessenger],
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
