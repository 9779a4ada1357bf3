// Rules that contradict each other, on the screens where people meet them.
import { afterEach, describe, expect, it } from 'vitest'
import type { ProposalDraft } from '../../src/session/drafts/drafts-api.ts'
import { mountApp } from '../../src/ui/mount.ts'
import { fakeApp } from './fake-app.ts'
import { fakeSession } from './fake-session.ts'
import type { FakeTable } from './fake-table.ts'
import {
  ann,
  bo,
  callVote,
  cy,
  enact,
  everyone,
  propose,
  started,
  throwDie,
  vote,
} from './gallery/classic-game.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import { said } from '../mechanics/sentence-table.ts'
import { inWords, oneInWords } from '../in-words.ts'

let unmount: () => void = () => undefined

afterEach(() => {
  unmount()
  document.body.innerHTML = ''
})

/** Opens a page of the game, with a draft begun; what it gives waits until all these texts are on the page. */
function opened(table: FakeTable, page: string, draft?: ProposalDraft) {
  const session = fakeSession(table, ann)
  if (draft !== undefined) void session.drafts().then((desk) => desk.begin(draft, null))
  location.hash = `#/game/${session.id}${page}`
  const target = document.createElement('div')
  document.body.append(target)
  unmount = mountApp(fakeApp({ sessions: [session] }), target, { now: () => table.now })
  const text = () => (target.textContent ?? '').replace(/\s+/g, ' ')
  return async (...wanted: readonly string[]): Promise<string> => {
    for (let tries = 0; tries < 4000; tries++) {
      if (wanted.every((one) => text().includes(one))) return text()
      await new Promise((done) => setTimeout(done, 20))
    }
    for (const one of wanted) expect(text()).toContain(one)
    return text()
  }
}

/** Rule 203 asks for unanimity, 301 for a majority; Bo's note is being voted on. */
function contradicting(): FakeTable {
  const table = started()
  const contrary = oneInWords(
    'A rule-change is adopted if more than half of those who may vote are for it, and only then.',
  )
  const first = propose(table, ann, 'Contrary', [
    enact('Contrary', 'A majority is enough.', [contrary]),
  ])
  callVote(table, ann, first)
  for (const person of everyone) vote(table, person, first, 'for')
  throwDie(table, ann)
  const note = propose(table, bo, 'Note', [enact('Note', 'Nothing.')])
  callVote(table, bo, note)
  vote(table, cy, note, 'for')
  return table
}

function amend211(table: FakeTable): void {
  const change = {
    do: 'amend',
    rule: 211,
    passages: passagesOf('The higher number holds.', [
      ...inWords(
        'Of two rules that are both mutable, or both immutable, the one with the higher number takes precedence, unless just one of them says otherwise of itself.',
      ),
    ]),
  } as const
  for (const person of everyone) {
    table.must(person, { type: 'sign-together', what: { do: 'change', changes: [change] } })
  }
}

// The first page of a run loads all that screens are made of.
describe('a conflict of rules', () => {
  it('is told at both rules, with the reason, and turns when 211 is amended', async () => {
    const table = contradicting()
    const shows = opened(table, '/rules')
    const on = 'on whether a proposal is adopted'
    const low = 'rule 203 has the lower number (rule 211).'
    await shows(
      `Takes precedence over rule 301 ${on}: ${low}`,
      `Applies except where rule 203 says otherwise ${on}: ${low}`,
    )
    amend211(table)
    const high = 'rule 301 has the higher number (rule 303).'
    const after = await shows(
      `Takes precedence over rule 203 ${on}: ${high}`,
      `Applies except where rule 301 says otherwise ${on}: ${high}`,
    )
    expect(after).not.toContain(low)
  })

  it('is told where the vote says what it needs', async () => {
    const table = contradicting()
    const shows = opened(table, '')
    await shows(
      'Needs all 3 (rule 203) · 1 for, 0 against',
      'Rule 301 says otherwise, and gives way: rule 203 has the lower number (rule 211).',
    )
    amend211(table)
    await shows(
      'Needs 2 of 3 (rule 301) · 1 for, 0 against',
      'Rule 203 says otherwise, and gives way: rule 301 has the higher number (rule 303).',
    )
  })
})

describe('what is worth a thought before it is proposed', () => {
  it('is told, all of it', async () => {
    const acts = ['hurry', 'push'].map((verb) =>
      said(
        `A player may ${verb} a proposal: whoever has not voted on it votes at random, thrown by the player whose turn it is.`,
      ),
    )
    const changes = [enact('In a hurry', 'Some are slow.', acts)]
    const draft = { title: 'In a hurry', commentary: '', changes, extra: {} }
    const sees = opened(started(), '/propose', draft)
    const worth = 'Worth a thought: By rule 301, whoever throws can foresee'
    const text = await sees(worth, 'not throwing: A player may push')
    expect(text.split(worth)).toHaveLength(3)
  })
})
