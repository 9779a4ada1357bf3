// Where a rule has votes hidden until the close, nothing that people read tells them before.
import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { proposalById } from '../../src/engine/votes/proposals.ts'
import { ownBallot } from '../../src/session/duties/ballots.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import { fakeSession } from '../ui/fake-session.ts'
import { seatOf, type FakePerson, type FakeTable } from '../ui/fake-table.ts'
import { tellNews } from '../../src/ui/game/tell-news.ts'
import { actionTitle } from '../../src/views/chronicle/action-title.ts'
import { chronicle } from '../../src/views/chronicle/chronicle.ts'
import { asVoterKnows } from '../../src/views/votes/hidden-votes.ts'
import { judgmentView } from '../../src/views/judging/judgment-view.ts'
import { tryingOut } from '../../src/views/proposals/if-adopted.ts'
import { proposalView } from '../../src/views/proposals/proposal-view.ts'
import { togetherPending } from '../../src/views/judging/together-pending.ts'
import {
  ann,
  bo,
  callVote,
  cy,
  enact,
  everyone,
  propose,
  started,
  stateOf,
  throwDie,
  vote,
} from '../ui/gallery/classic-game.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import { oneInWords } from '../in-words.ts'

const hidden = oneInWords('Votes are not shown until the vote closes.')

/** Rule 301 hides votes; Bo's note is being voted on, and Ann has voted against it, with a word. */
function hiding(): { readonly table: FakeTable; readonly note: ActionId; readonly cast: ActionId } {
  const table = started()
  const first = propose(table, ann, 'Discretion', [enact('Discretion', 'Hidden.', [hidden])])
  callVote(table, ann, first)
  for (const person of everyone) vote(table, person, first, 'for')
  throwDie(table, ann)
  const note = propose(table, bo, 'Note', [enact('Note', 'Nothing.')])
  callVote(table, bo, note)
  const cast = vote(table, ann, note, 'against', 'Too dull for me.')
  return { table, note, cast }
}

function linesSince(table: FakeTable, since: ActionId) {
  const lines = chronicle(stateOf(table), table.entries)
  return lines.slice(lines.findIndex(({ action }) => action === since))
}

function seenBy(table: FakeTable, note: ActionId, me: FakePerson | null) {
  const proposal = proposalById(stateOf(table), note)
  if (proposal === undefined) throw new Error('no such proposal')
  const player = me?.player ?? null
  const own = me === null ? null : ownBallot(seatOf(me), stateOf(table), proposal)
  const { voters } = proposalView(stateOf(table), proposal, player, own)
  return voters.map(({ name, voted, ballot, comment }) => ({ name, voted, ballot, comment }))
}

const anns = { name: 'Ann Abel', voted: true, ballot: 'against', comment: 'Too dull for me.' }

describe('hidden votes', () => {
  it('are shown in the proposal to who cast them, and to nobody else', () => {
    const { table, note } = hiding()
    const proposal = stateOf(table).openProposals.get(note)
    expect(proposal && proposalView(stateOf(table), proposal)).toMatchObject({
      hidden: true,
      hiddenBy: 301,
    })
    expect(seenBy(table, note, ann)[0]).toEqual(anns)
    for (const me of [bo, cy, null]) {
      expect(seenBy(table, note, me)[0]).toEqual({ ...anns, ballot: null, comment: null })
    }
  })

  it('count in what is foretold to who cast them, and in nothing that others are foretold', () => {
    const { table, note } = hiding()
    const foretold = (me: FakePerson) => {
      const proposal = stateOf(table).openProposals.get(note)
      if (proposal === undefined) throw new Error('it is open')
      const own = ownBallot(seatOf(me), stateOf(table), proposal)
      const known = asVoterKnows(proposal, me.player, own)
      const trial = finish(tryingOut(stateOf(table), { proposal: known }, me.player))
      return trial.kind === 'tried' ? trial.found.passes : trial.fault.code
    }
    expect([foretold(ann), foretold(bo)]).toEqual(['no-more', 'yes'])
  })

  it('are not told in the chronicle, with the word that goes with them', () => {
    const { table, cast } = hiding()
    expect(linesSince(table, cast)).toMatchObject([
      { title: 'Ann Abel voted on proposal 302', words: null, changes: [] },
    ])
  })

  it('are not told by a vote that did not count, nor by one that a rule cast', () => {
    const { table, note, cast } = hiding()
    const form = stateOf(table).openProposals.get(note)?.forms[0]?.hash
    if (form === undefined) throw new Error('it is open')
    table.sign(ann, { type: 'vote', form, ballot: 'for' })
    expect(linesSince(table, cast)[1]).toMatchObject({
      title: 'Ann Abel voted on proposal 302',
      without: { sentence: expect.stringContaining('voted') as string },
    })
    const cause = { action: cast, at: table.now }
    const forced = { kind: 'vote', proposal: note, player: cy.player, ballot: 'against' } as const
    const [entry] = table.entries
    if (entry === undefined) throw new Error('something was done')
    const changes = [{ cause, ...forced, forced: true }]
    const [line] = chronicle(stateOf(table), [{ ...entry, changes }])
    expect(line?.changes).toEqual(['Cy Okafor’s vote on proposal 302 was cast by a rule.'])
  })

  it('are not told by news, by questions about them, or by what all are to sign', () => {
    const { table, note, cast } = hiding()
    const told: string[] = []
    let hidden: string | null = null
    const tell = (text: string) => told.push(text)
    const stop = tellNews(fakeSession(table, ann), (_, id) => id === hidden, tell)
    vote(table, cy, note, 'for')
    expect(told).toEqual(['Cy Okafor voted on proposal 302.'])
    hidden = cy.player
    table.must(cy, { type: 'comment', about: note, text: 'Hm.' })
    stop()
    expect(told.at(-1)).toBe('Player in seat 3 commented on proposal 302.')
    table.must(cy, { type: 'invoke-judgment', question: 'Is that a vote?', about: cast })
    table.must(cy, { type: 'sign-together', what: { do: 'undo', action: cast } })
    const state = stateOf(table)
    const [judgment] = state.judgments.values()
    if (judgment === undefined) throw new Error('it was invoked')
    const { about } = judgmentView(state, table.entries, judgment, cy.player)
    expect(about).toBe('Ann Abel voted on proposal 302')
    const [pending] = togetherPending(state, table.entries)
    expect(pending?.sentences).toEqual(['This is undone: Ann Abel voted on proposal 302.'])
    for (const entry of table.entries.slice(-4)) {
      expect(actionTitle(state, entry)).not.toMatch(/\b(for|against) proposal/)
    }
  })

  it('are all told when the vote has closed', () => {
    const { table, note, cast } = hiding()
    vote(table, bo, note, 'for')
    vote(table, cy, note, 'for')
    expect(seenBy(table, note, null)[0]).toEqual(anns)
    expect(linesSince(table, cast)[0]).toMatchObject({
      title: 'Ann Abel voted against proposal 302',
      words: 'Too dull for me.',
    })
  })

  it('stay as they are when the rule that hides them is gone, or says otherwise: they were cast so', () => {
    const { table, note } = hiding()
    const open = oneInWords('Votes are shown as they are cast.')
    const changes = [{ do: 'amend', rule: 301, passages: passagesOf('Open.', [open]) }] as const
    for (const person of everyone) {
      table.must(person, { type: 'sign-together', what: { do: 'change', changes } })
    }
    expect(seenBy(table, note, null)[0]).toEqual({ ...anns, ballot: null, comment: null })
  })
})
