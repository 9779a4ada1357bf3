import { describe, expect, it } from 'vitest'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { formHash } from '../../src/actions/ids.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import { practiceBook, practiceGame } from '../../src/session/ahead/practice.ts'
import { starters } from '../../src/starters/starters.ts'
import { areCounted, lessonOf, lessonsIn } from '../../src/views/game/lesson.ts'
import { practiceIdea } from '../../src/texts/en/practice.ts'
import { readyIdeas } from '../../src/texts/en/views/ready.ts'
import { fakePorts } from '../ui/fake-drafts.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { GameSession, Intent } from '../../src/session/api.ts'
import {
  ann,
  bo,
  callVote,
  cy,
  enact,
  everyone,
  formOf,
  gathered,
  propose,
  stateOf,
  underWay,
  vote,
} from '../ui/gallery/classic-game.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import { fakeSession } from '../ui/fake-session.ts'
import type { FakeTable } from '../ui/fake-table.ts'
import { inWords } from '../in-words.ts'

function rehearse(table: FakeTable, count = table.entries.length): Promise<GameSession> {
  return fakeSession(table, bo).rehearse(count)
}

async function act(session: GameSession, intent: Intent): Promise<void> {
  const done = await session.send(intent)
  if (!done.ok) throw new Error(done.fault.code)
}

function standing(session: GameSession) {
  const { state, me } = session.view()
  if (state === null || me === null) throw new Error('a rehearsal is of a game')
  return { state, me }
}

/** A whole turn, each seat played by whoever is here. */
async function playTurn(session: GameSession, text: string): Promise<void> {
  await act(session, { type: 'propose', title: text, changes: [enact(text, text)] })
  const [proposal] = standing(session).state.openProposals.values()
  const form = proposal?.forms[0]?.hash
  if (proposal === undefined || form === undefined) throw new Error('it was proposed')
  await act(session, { type: 'call-vote', proposal: proposal.id, form })
  while (standing(session).state.openProposals.size > 0) {
    await act(session, { type: 'vote', form, ballot: 'for' })
  }
  const [owed] = standing(session).state.owedThrows.values()
  if (owed !== undefined) await act(session, { type: 'throw', throwId: owed.id })
}

describe('a rehearsal', () => {
  it('lets one play all seats, each where something is asked of it, and leaves the game as it was', async () => {
    const table = underWay()
    const before = stateHash(stateOf(table))
    const session = await rehearse(table)
    expect(standing(session).me).toBe(ann.player)
    await playTurn(session, 'Tea')
    const { state, me } = standing(session)
    expect(me).toBe(bo.player)
    expect(state.turns[0]?.player).toBe(bo.player)
    expect(ruleByNumber(state, 304)?.text).toBe('Tea')
    expect(session.rehearsal?.back).toBe(0)
    expect(stateHash(stateOf(table))).toBe(before)
  })

  it('has votes that are hidden, too; those cast before it nobody can read, and they do not count', async () => {
    const hiding = {
      number: 201,
      passages: passagesOf('Hidden.', [...inWords('Votes are not shown until the vote closes.')]),
      mutability: 'mutable',
    } as const
    const table = gathered('', everyone, [hiding], { door: 'open' })
    table.must(ann, { type: 'start', seats: everyone.map(({ player }) => player) })
    const tea = propose(table, ann, 'Tea', [enact('Tea', 'Tea.')])
    callVote(table, ann, tea)
    vote(table, ann, tea, 'against')
    const session = await rehearse(table)
    const form = formOf(table, tea)
    for (let i = 0; i < 2; i++) await act(session, { type: 'vote', form, ballot: 'for' })
    const { state } = standing(session)
    expect(state.closedProposals.get(tea)).toMatchObject({ outcome: 'adopted', tally: { for: 2 } })
    expect(stateOf(table).openProposals.get(tea)?.phase).toBe('voting')
  })

  it('begins at any moment, as the game stood then', async () => {
    const table = underWay()
    const count = table.entries.findIndex(({ action }) => action.body.type === 'throw')
    const session = await rehearse(table, count)
    expect(standing(session).me).toBe(ann.player)
    const [owed] = standing(session).state.owedThrows.values()
    await act(session, { type: 'throw', throwId: owed?.id ?? '' })
    expect(standing(session).me).toBe(bo.player)
    expect(session.view().entries).toHaveLength(count + 1)
  })

  it('lets time pass, and what is due by then happens', async () => {
    const session = await rehearse(underWay())
    const { now } = standing(session).state
    session.rehearsal?.letPass(86_400_000)
    expect(standing(session).state.now).toBeGreaterThanOrEqual(now + 86_400_000)
  })

  it('has a rehearsal of its own, and invites nobody', async () => {
    const session = await rehearse(underWay())
    await playTurn(session, 'Tea')
    const again = await session.rehearse(session.view().entries.length - 1)
    expect(again.rehearsal?.of).toBe(session.id)
    expect(session.invitationLink('')).toMatchObject({ fault: { code: 'only-rehearsed' } })
    session.rehearsal?.play(cy.player)
    expect(session.view().me).toBe(cy.player)
  })
})

describe('a practice game', () => {
  /** Begins one whose others think as soon as they are let. */
  function practise(plays = 'classic') {
    const due: (() => void)[] = []
    const after = (_ms: number, run: () => void) => {
      due.splice(0, due.length, run)
      return () => void due.splice(0, due.length)
    }
    const ports = fakePorts(underWay())
    const session = practiceGame(
      { ports: { ...ports, clock: { ...ports.clock, after } }, library: mechanicLibrary, of: null },
      practiceBook(starters, plays),
      'Mo',
    )
    const stop = session.subscribe(() => undefined)
    const letThink = () => {
      for (let n = 0; n < 20; n++) due.shift()?.()
    }
    return { session, letThink, stop, due }
  }

  const [tea, against] = [enact('Tea', 'Tea.'), 'against'] as const

  /** What is asked of whoever practises; `false`: nothing. */
  async function play(session: GameSession): Promise<boolean> {
    const { state, me } = standing(session)
    for (const { id, by, phase, votes, forms } of state.openProposals.values()) {
      const form = forms[0]?.hash ?? formHash('')
      if (phase === 'debate' && by !== me) continue
      if (phase === 'debate') await act(session, { type: 'call-vote', proposal: id, form })
      else if (votes.has(me)) continue
      else await act(session, { type: 'vote', form, ballot: against })
      return true
    }
    const owed = [...state.owedThrows.values()].find(({ player }) => player === me)
    if (owed !== undefined) await act(session, { type: 'throw', throwId: owed.id })
    else if (state.turns[0]?.player !== me || state.openProposals.size > 0) return false
    else await act(session, { type: 'propose', title: 'Tea', changes: [tea] })
    return true
  }

  it('asks a newcomer for a vote first, then for a proposal of their own', async () => {
    const { session, letThink, due } = practise()
    expect(seatedPlayers(standing(session).state).map(({ name }) => name)).toContain('Mo')
    letThink()
    const { state, me } = standing(session)
    const [proposal] = state.openProposals.values()
    expect(proposal?.phase).toBe('voting')
    expect([...(proposal?.votes.keys() ?? [])]).toHaveLength(2)
    expect(proposal?.votes.has(me)).toBe(false)
    expect(due).toEqual([])
    await play(session)
    letThink()
    expect(standing(session).state.turns[0]?.player).toBe(me)
    expect(standing(session).me).toBe(me)
  })

  it('leads through a whole turn, and votes for what a newcomer proposes first', async () => {
    const { session, letThink } = practise()
    const lesson = () => {
      const { state, me } = standing(session)
      return lessonOf(state, session.view().entries, me)
    }
    const told: string[] = []
    for (let moves = 0; moves < 20 && told.at(-1) !== 'defeated'; moves++) {
      letThink()
      if (told.at(-1) !== lesson()) told.push(lesson())
      await play(session)
    }
    expect(told).toEqual(['vote', 'propose', 'call-vote', 'throw', 'defeated'])
    const { state, me } = standing(session)
    const mine = [...state.closedProposals.values()].find(({ by }) => by === me)
    const ballots = [...(mine?.votes ?? [])].flatMap(([by, { ballot }]) =>
      by === me ? [] : ballot,
    )
    expect(ballots).toEqual(['for', 'for'])
  })

  it('is played by the book that one plays with, which may put to the vote by itself', async () => {
    const { session, letThink } = practise('week')
    expect(areCounted(session.view().entries)).toBe(false)
    letThink()
    expect(areCounted(session.view().entries)).toBe(true)
    const { state, me } = standing(session)
    expect(state.starter).toBe('evening')
    const told = () => lessonOf(standing(session).state, session.view().entries, me)
    expect(told()).toBe('vote')
    expect(lessonsIn(session.view().entries)).toEqual(['vote', 'propose', 'throw'])
    await play(session)
    letThink()
    expect(told()).toBe('propose')
    await play(session)
    expect(told()).toBe('throw')
    expect(lessonsIn(session.view().entries)).toEqual(['vote', 'propose', 'throw'])
  })

  it('goes on for many turns, in which all that the app can propose is proposed', async () => {
    const { session, letThink, stop, due } = practise()
    const titles = new Set<string>()
    for (let moves = 0; moves < 60; moves++) {
      letThink()
      for (const { forms } of standing(session).state.openProposals.values()) {
        titles.add(forms[0]?.title ?? '')
      }
      if (!(await play(session)) && due.length === 0) break
    }
    const ready = Object.values(readyIdeas).map((idea) => idea('points').title)
    expect(titles).toEqual(new Set(['Tea', practiceIdea.title, ...ready]))
    stop()
    await session.close()
    expect(due).toEqual([])
  })
})
