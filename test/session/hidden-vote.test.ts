// A vote that nobody can read before its close, between devices of which one does not come back.
import { expect, it } from 'vitest'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import type { Ballot } from '../../src/actions/body.ts'
import type { InitialRule } from '../../src/actions/change.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import type { App, GameSession } from '../../src/session/api.ts'
import { encodeCbor } from '../../src/base/cbor-writer.ts'
import { hexFromBytes } from '../../src/base/bytes.ts'
import { loopbackHub } from '../network/loopback.ts'
import { appOn, Disk } from './home-made-device.ts'
import { does, good, stateOf, until } from './playing.ts'
import { inWords } from '../in-words.ts'

const names = ['Ann', 'Bo', 'Cy'] as const
const hiding = {
  number: 201,
  passages: passagesOf('Hidden.', [...inWords('Votes are not shown until the vote closes.')]),
  mutability: 'mutable',
} as const

/** What is sealed is opened: quick here. */
const settings = { settlingMs: 1000, patienceMs: 5000 }

const anonymous = {
  ...hiding,
  passages: passagesOf('Nobody learns.', [...inWords('Votes are anonymous.')]),
}

async function table(
  rule: InitialRule = hiding,
): Promise<readonly { readonly app: App; readonly session: GameSession }[]> {
  const hub = loopbackHub()
  const first = await appOn('Ann', new Disk(), hub)
  const id = good(
    await first.createGame({ name: 'Hidden', myName: 'Ann', starter: '', rules: [rule], settings }),
  )
  const ann = good(await first.openGame(id))
  const all = [{ app: first, session: ann }]
  for (const name of names.slice(1)) {
    const app = await appOn(name, new Disk(), hub)
    good(await app.acceptInvitation(good(ann.invitationLink('https://example.org/#/x'))))
    const session = good(await app.openGame(id))
    await until(() => session.view().state !== null)
    await does(session, { type: 'join', name })
    all.push({ app, session })
    await until(() => ann.view().state?.players.size === all.length)
  }
  await does(ann, { type: 'start', seats: [...stateOf(ann).players.keys()] })
  await until(() => all.every(({ session }) => session.view().state?.status === 'playing'))
  return all
}

async function proposedAt(a: Awaited<ReturnType<typeof table>>[number]) {
  const id = good(
    await a.session.send({
      type: 'propose',
      title: 'Tea',
      changes: [{ do: 'enact', title: 'Tea', passages: passagesOf('Tea at four.') }],
    }),
  )
  const proposalAt = ({ session }: typeof a) => stateOf(session).openProposals.get(id)
  const opened = proposalAt(a)
  if (opened === undefined) throw new Error('it was proposed')
  const form = currentForm(opened).hash
  await does(a.session, { type: 'call-vote', proposal: id, form })
  return { id, form, proposalAt }
}

it('[ballot-when] [ballot-open] comes to its close without who voted and never came back', async () => {
  const [a, b, c] = await table()
  if (a === undefined || b === undefined || c === undefined) throw new Error('three sat down')
  const { id, form, proposalAt } = await proposedAt(a)
  const cast = async (by: typeof a, ballot: Ballot) => {
    await until(() => proposalAt(by)?.phase === 'voting')
    const vote = { type: 'vote', form, ballot, comment: `I am ${ballot} it.` } as const
    expect(by.session.preview(vote).kind).toBe('applied')
    await does(by.session, vote)
  }
  await cast(c, 'against')
  const mine = stateOf(c.session).openProposals.get(id)
  expect(mine && c.session.ownBallot(mine)).toEqual({
    ballot: 'against',
    comment: 'I am against it.',
  })
  await until(() => (proposalAt(a)?.votes.size ?? 0) === 1)
  const seen = proposalAt(a)
  expect(seen && a.session.ownBallot(seen)).toBeNull()
  // What the others hold of it are bytes, in which nothing of it stands.
  const held = hexFromBytes(
    encodeCbor(JSON.parse(JSON.stringify([...(seen?.votes.values() ?? [])]))),
  )
  for (const word of ['against', 'I am'])
    expect(held).not.toContain(Buffer.from(word).toString('hex'))
  await c.session.close()
  await cast(b, 'for')
  await cast(a, 'for')
  for (const { session } of [a, b]) {
    await until(() => stateOf(session).closedProposals.get(id)?.outcome === 'adopted')
    const { votes, tally } = stateOf(session).closedProposals.get(id) ?? {}
    expect([...(votes?.values() ?? [])].map(({ ballot }) => ballot).sort()).toEqual([
      'against',
      'for',
      'for',
    ])
    expect(tally).toMatchObject({ for: 2, against: 1 })
  }
})

it('[anon-open] [anon-when] [anon-reveal] is counted without names, and who voted can show how', async () => {
  const [a, b, c] = await table(anonymous)
  if (a === undefined || b === undefined || c === undefined) throw new Error('three sat down')
  const { id, form, proposalAt } = await proposedAt(a)
  const cast = async (by: typeof a, ballot: Ballot) => {
    await until(() => proposalAt(by)?.phase === 'voting')
    const vote = { type: 'vote', form, ballot } as const
    expect(by.session.preview(vote).kind).toBe('applied')
    await does(by.session, vote)
  }
  await cast(c, 'against')
  await until(() => (proposalAt(a)?.votes.size ?? 0) === 1)
  await c.session.close()
  await cast(b, 'against')
  await cast(a, 'for')
  const closedAt = ({ session }: typeof a) => stateOf(session).closedProposals.get(id)
  for (const one of [a, b]) {
    await until(() => closedAt(one)?.outcome === 'defeated')
    expect(closedAt(one)?.tally).toMatchObject({ for: 1, against: 2 })
    const ballots = [...(closedAt(one)?.votes.values() ?? [])].map(({ ballot }) => ballot)
    expect(ballots).toEqual(['encrypted', 'encrypted', 'encrypted'])
  }
  const [bs, as] = [closedAt(b), closedAt(a)]
  if (bs === undefined || as === undefined) throw new Error('it is closed')
  expect([b.session.ownBallot(bs), a.session.ownBallot(as)]).toEqual([
    { ballot: 'against' },
    { ballot: 'for' },
  ])
  const shown = b.session.ballotShown(bs)
  if (shown?.type !== 'reveal-ballot') throw new Error('Bo voted')
  await does(b.session, shown)
  const me = b.session.view().me
  await until(() => (me === null ? false : closedAt(a)?.votes.get(me)?.revealed !== undefined))
  expect(me && closedAt(a)?.votes.get(me)?.revealed?.ballot).toBe('against')
  expect(b.session.ballotShown(closedAt(b) ?? bs)).toBeNull()
})
