import type { App, GameSession } from '../../../src/session/api.ts'
import { fakeApp } from '../fake-app.ts'
import { fakeSession } from '../fake-session.ts'
import { fakePerson, type FakePerson, type FakeTable } from '../fake-table.ts'
import {
  ann,
  bo,
  callVote,
  cy,
  enact,
  gathered,
  propose,
  rulesOf,
  started,
  stateOf,
  underWay,
  vote,
} from './classic-game.ts'

/** A page of a game on which the others go on while somebody fills in a form. */
export interface SharedScene {
  readonly app: App
  readonly route: string
  readonly now: number
  /** Somebody else does something. */
  readonly meanwhile: () => void
}

function shared(
  table: FakeTable,
  me: FakePerson,
  other: FakePerson,
  page = '',
  before: (session: GameSession) => void = () => undefined,
): SharedScene {
  const session = fakeSession(table, me)
  before(session)
  const [first] = table.entries
  if (first === undefined) throw new Error('no game')
  return {
    app: fakeApp({ sessions: [session] }),
    route: `#/game/${session.id}${page}`,
    now: table.now + 120_000,
    meanwhile: () => {
      const open = [...stateOf(table).openProposals.keys()]
      const about = open[0] ?? first.action.id
      table.must(other, { type: 'comment', about, text: 'Meanwhile.' })
    },
  }
}

/** Ann's draft, on the table; Bo writes at the end of its rule. */
function draftTogether(): SharedScene {
  const table = started('market')
  const session = fakeSession(table, ann)
  const other = fakeSession(table, bo)
  const draft = (text: string) => ({
    title: 'Tea',
    commentary: '',
    changes: [enact('Tea', text)],
    extra: {},
  })
  let write = (): void => undefined
  void Promise.all([session.drafts(), other.drafts()]).then(([mine, his]) => {
    const id = mine.begin(draft('There is tea.'), null)
    mine.share(id)
    write = () => {
      his.write(id, draft('There is tea. For all.'))
    }
  })
  return {
    app: fakeApp({ sessions: [session] }),
    route: `#/game/${session.id}/propose`,
    now: table.now + 120_000,
    meanwhile: () => write(),
  }
}

/** Ann's proposal, in the phase that is asked for; Cy has voted in the second. */
function proposed(phase: 'debate' | 'voting'): FakeTable {
  const table = underWay()
  const proposal = propose(table, ann, 'Manners', [
    enact('Manners', 'Whoever curses loses a point.'),
  ])
  if (phase === 'debate') return table
  callVote(table, ann, proposal)
  vote(table, cy, proposal, 'for')
  return table
}

function asked(): FakeTable {
  const table = started()
  table.must(cy, { type: 'invoke-judgment', question: 'May Cy pass?' })
  return table
}

function judgeOf(table: FakeTable): FakePerson {
  const [judgment] = stateOf(table).judgments.values()
  return [ann, bo, cy].find(({ player }) => player === judgment?.judge) ?? bo
}

/** Names as long as the app takes them, without a space to break at. */
function longNames(): FakeTable {
  const people = ['M', 'Q', 'W'].map((letter) => fakePerson(letter.repeat(40)))
  const [first = ann, second = bo] = people
  const table = gathered('market', people)
  table.must(first, { type: 'start', seats: people.map(({ player }) => player) })
  const title = 'Rindfleischetikettierungsüberwachungsaufgabe'.repeat(4)
  const changes = [enact(title, title.repeat(10))]
  const proposal = table.must(first, { type: 'propose', title, changes })
  table.must(second, { type: 'comment', about: proposal, text: title })
  return table
}

/** As much as a game takes at once: 40 changes in a proposal, 64 KiB in all, and 500 remarks on it. */
function hugeProposal(): FakeTable {
  // Rule 209 keeps rules few.
  const table = started(
    'classic',
    rulesOf('classic').filter(({ number }) => number !== 209),
  )
  const words = 'Whoever passes this clause on has read it. '
  const small = Array.from({ length: 39 }, (_, at) => enact(`Clause ${at + 1}`, words.repeat(3)))
  const huge = enact('The long one', words.repeat(Math.floor(55_000 / words.length)))
  const about = propose(table, ann, 'Everything at once', [huge, ...small])
  for (let remark = 0; remark < 500; remark++) {
    const text = `Remark ${remark}: עברית, العربية, 🍵 and ${words}`
    table.must([ann, bo, cy][remark % 3] ?? ann, { type: 'comment', about, text })
  }
  return table
}

export const sharedScenes: ReadonlyMap<string, () => SharedScene> = new Map([
  ['shared-table', () => shared(started(), ann, bo)],
  [
    'shared-huge',
    () => shared(hugeProposal(), bo, cy, '', (session) => session.saveDraft('safe-at', '12')),
  ],
  ['shared-draft', draftTogether],
  ['shared-propose', () => shared(started(), ann, bo, '/propose/203')],
  ['shared-debate', () => shared(proposed('debate'), bo, cy)],
  ['shared-vote', () => shared(proposed('voting'), bo, cy)],
  ['shared-market', () => shared(started('market'), ann, bo)],
  [
    'shared-long',
    () => shared(longNames(), fakePerson('M'.repeat(40)), fakePerson('W'.repeat(40))),
  ],
  ['shared-rules', () => shared(started(), ann, bo, '/rules')],
  [
    'shared-judge',
    () => {
      const table = asked()
      const judge = judgeOf(table)
      return shared(table, judge, judge === bo ? cy : bo)
    },
  ],
])
