import { fault, ok } from '../../../src/base/result.ts'
import type { App, GameSession, SyncView } from '../../../src/session/api.ts'
import type { ProposalDraft } from '../../../src/session/drafts/drafts-api.ts'
import { fakeApp } from '../fake-app.ts'
import { fakeSession } from '../fake-session.ts'
import { startOfPlay, type FakePerson, type FakeTable } from '../fake-table.ts'
import {
  ann,
  bo,
  callVote,
  cy,
  enact,
  everyone,
  gathered,
  letIn,
  propose,
  rulesOf,
  started,
  stateOf,
  throwDie,
  turn,
  underWay,
  vote,
} from './classic-game.ts'
import { doubted, undoneByRuling } from './doubted-game.ts'
import { absent, founderGone, halfSilent, ruledSilent, silent, unseenVote } from './silence.ts'
import { atOddsTable, emergencyTable, liveTable, realmTable } from './live-game.ts'
import { crowd, crowdPeople } from './crowd.ts'
import { darkDeal, withoutMagic } from './market-game.ts'
import { everyChangeAllowed, rareDraft, rareVote } from './every-change.ts'
import { stranger, withAnswers, withDevices, withRemoved, withRequest } from './device-scenes.ts'
import { crownDraft, drawingTogether } from './drawn-game.ts'
import { hopeless, kept, leftToChance } from './lots-game.ts'
import { manyProposals, meeting, meetingAdopted } from './meeting-game.ts'
import { pictureOf } from './picture.ts'
import { applauseDraft, letterDraft, seenDraft, milderDraft, letterSent } from './sentence-draft.ts'
import {
  changeable,
  consentAwaited,
  judgeOf,
  newSecret,
  takeClaimed,
  reported,
  winClaimed,
  winContested,
  winJudged,
} from './asked-game.ts'
import { bidding, bidsOpening } from './secret-game.ts'
import { counted, drawing, speaking } from './speaker-game.ts'
import { weighing } from './weighing-game.ts'
import { gameCards } from './game-cards.ts'
import { actionId } from '../../../src/actions/ids.ts'
import { passagesOf } from '../../../src/actions/passage.ts'
import { movesSeen } from '../../../src/views/chronicle/moves-since.ts'
import { scoresSeen } from '../../../src/views/chronicle/scores-since.ts'
import { boxKey } from '../../crypto/box-key.ts'
import { inWords } from '../../in-words.ts'

export interface Scene {
  readonly app: App
  readonly route: string
  /** What the clock shows. */
  readonly now: number
}

const company: Partial<SyncView> = {
  peers: [
    { player: bo.player, name: bo.name, online: true, activity: null, lacks: 0 },
    { player: cy.player, name: cy.name, online: false, activity: null, lacks: 2 },
  ],
  mailboxes: [
    { relay: 'wss://relay.example', state: 'open', kept: 3, reason: null },
    { relay: 'wss://mail.example', state: 'refuses', kept: 0, reason: 'rate-limited: slow down' },
    { relay: 'wss://far.example', state: 'closed', kept: 2, reason: null },
  ],
  keptAt: 1,
  own: 0,
  spareRelay: null,
  toCome: 0,
  playersUpToDate: 2,
  sealWaitsFor: [cy.player],
  sealPassedBy: [],
}

/** Nobody can be reached, and what Bo did last is on his device alone. */
const apart: Partial<SyncView> = {
  peers: [],
  mailboxes: [{ relay: 'wss://relay.example', state: 'closed', kept: 0, reason: null }],
  keptAt: 0,
  onlyHere: 2,
  signalling: 'unreachable',
}

/** The game is being read from the device’s storage. */
function loading(): Scene {
  const table = underWay()
  const session = fakeSession(table, ann)
  const games = gameCards.slice(0, 1).map((card) => ({ ...card, id: session.id }))
  const app = { ...fakeApp({ games }), openGame: () => new Promise<never>(() => {}) }
  return { app, route: `#/game/${session.id}`, now: table.now }
}

/** Ann has opened a link, and nobody who has the game is there. */
function onItsWay(): Scene {
  const { route, now, app } = inGame(underWay(), ann)
  const openGame: App['openGame'] = async (id) => {
    const opened = await app.openGame(id)
    if (!opened.ok) return opened
    const session = opened.value
    const view = session.view()
    return ok({ ...session, id, view: () => ({ ...view, state: null, me: null, entries: [] }) })
  }
  return { app: { ...app, openGame }, route, now }
}

/** A page of a game as one of the players sees it. */
function inGame(
  table: FakeTable,
  me: FakePerson,
  page = '',
  sync = company,
  draft?: ProposalDraft,
): Scene {
  const session: GameSession = fakeSession(table, me, sync)
  if (draft) void session.drafts().then((desk) => desk.begin(draft, null))
  return {
    app: fakeApp({ sessions: [session] }),
    route: `#/game/${session.id}${page}`,
    now: table.now + 120_000,
  }
}

const teaDraft: ProposalDraft = {
  title: 'Tea',
  commentary: 'It is cold outside.',
  changes: [enact('Tea', 'Whoever has the turn makes tea for all.'), { do: 'repeal', rule: 205 }],
  extra: {},
}

function withoutRule210(): FakeTable {
  return started(
    'classic',
    rulesOf('classic').filter(({ number }) => number !== 210),
  )
}

/** Ann’s draft is on the table, and Bo writes in it; so is one of his, and Ann has one of her own. */
function together(): Scene {
  const table = withoutRule210()
  const session = fakeSession(table, ann, company)
  const other = fakeSession(table, bo, company)
  void Promise.all([session.drafts(), other.drafts()]).then(([mine, his]) => {
    mine.begin({ ...teaDraft, title: 'Something quite different' }, null)
    his.share(his.begin({ ...teaDraft, title: 'Coffee' }, null))
    const id = mine.begin(teaDraft, null)
    mine.share(id)
    setTimeout(() => {
      const there = his.all().find((one) => one.id === id)
      if (there === undefined) return
      his.write(id, {
        ...teaDraft,
        changes: [
          enact('Tea', 'Whoever has the turn makes good tea for all.'),
          { do: 'repeal', rule: 205 },
        ],
      })
      his.point(id, { field: `${there.marks[0]?.key ?? ''}/text`, from: 33, to: 33 })
    }, 400)
  })
  return {
    app: fakeApp({ sessions: [session] }),
    route: `#/game/${session.id}/propose`,
    now: table.now + 120_000,
  }
}

function debated(): FakeTable {
  const table = underWay()
  const proposal = propose(
    table,
    ann,
    'A prize for poets',
    [
      enact(
        'A prize for poets',
        'Every good idea is *a poem*: whoever proposes a rule-change receives 5 points when it is adopted.',
        [...inWords('When a proposal is adopted, its proponent gains 5 points.')],
      ),
      {
        do: 'amend',
        rule: 206,
        title: 'A defeated proposal costs points',
        passages: passagesOf('A player whose proposed rule-change is defeated loses 5 points.', [
          ...inWords('When a proposal is defeated, its proponent loses 5 points.'),
        ]),
      },
    ],
    'Rule 206 is too hard on the brave.',
  )
  table.must(bo, { type: 'comment', about: proposal, text: 'What counts as a poem? A *limerick*?' })
  table.must(cy, {
    type: 'comment',
    about: proposal,
    text: 'I would pay ten.',
    suggestion: [
      enact(
        'A prize for poets',
        'Every good idea is *a poem*: whoever proposes a rule-change receives 10 points when it is adopted.',
        [...inWords('When a proposal is adopted, its proponent gains 10 points.')],
      ),
    ],
  })
  return table
}

/** A rule of which some acts, and some is words. */
function letterVoted(): FakeTable {
  const table = underWay()
  const proposal = propose(table, ann, 'Catching up', [letterSent])
  callVote(table, ann, proposal)
  return table
}

/** What a rule says in words is not what runs. */
function votedOtherwise(): FakeTable {
  const table = underWay()
  const proposal = propose(table, ann, 'A prize for poets', [
    enact(
      'A prize for poets',
      'When a proposal in verse is adopted, its proponent gets 5 points. Be nice on Mondays.',
      [...inWords('When a proposal is adopted, its proponent gains 5 points.')],
    ),
  ])
  callVote(table, ann, proposal)
  return table
}

/** One is against what all have to be for; Bo has not voted. */
function votedDown(): FakeTable {
  const table = started()
  const proposal = propose(table, ann, 'Tea', [enact('Tea', 'Whoever has the turn makes tea.')])
  callVote(table, ann, proposal)
  vote(table, cy, proposal, 'against')
  return table
}

function votedOn(): FakeTable {
  const table = voteCalled()
  const [proposal] = stateOf(table).openProposals.keys()
  if (proposal === undefined) throw new Error('nothing is open')
  vote(table, cy, proposal, 'against', 'Ten, or nothing.')
  return table
}

/** The vote has just begun. */
function voteCalled(): FakeTable {
  const table = debated()
  const [proposal] = stateOf(table).openProposals.keys()
  if (proposal === undefined) throw new Error('nothing is open')
  callVote(table, ann, proposal)
  return table
}

/** Some react to Ann's proposal, to her throw and to a vote, and Ann has muted Cy. */
function talked(): Scene {
  const table = votedOn()
  const idOf = (type: string): string =>
    momentOf(
      table,
      table.entries.findLastIndex(({ action }) => action.body.type === type),
    )
  const [proposal, ballot, thrown] = [idOf('propose'), idOf('vote'), idOf('throw')].map(actionId)
  if (proposal === undefined || ballot === undefined || thrown === undefined)
    throw new Error('there was no turn')
  for (const [person, about, text] of [
    [bo, proposal, '👏'],
    [cy, proposal, '👏'],
    [ann, proposal, '🤔'],
    [bo, thrown, '😂'],
    [bo, ballot, '😱'],
    [bo, ballot, 'Why so strict?'],
  ] as const)
    table.must(person, { type: 'comment', about, text })
  const session = fakeSession(table, ann, company)
  session.saveDraft('hidden here', `~${cy.player}`)
  const route = `#/game/${session.id}`
  return { app: fakeApp({ sessions: [session] }), route, now: table.now + 120_000 }
}

/** A rule that only people keep. */
function withWords(): FakeTable {
  const passages = [{ prose: 'Whoever is late for tea brings biscuits the next time.' }]
  const tea = { number: 214, title: 'Tea', mutability: 'mutable', passages } as const
  return started('classic', [...rulesOf('classic'), tea])
}

/** Bo has voted, and waits for Ann. */
function voteCast(): FakeTable {
  const table = votedOn()
  const [proposal] = stateOf(table).openProposals.keys()
  if (proposal === undefined) throw new Error('nothing is open')
  vote(table, bo, proposal, 'for')
  return table
}

/** A newcomer has asked to join by an open door, and waits. */
function atOpenDoor(): FakeTable {
  const table = started('classic', rulesOf('classic'), { door: 'open' })
  const { name, dieKey, entropy } = stranger
  table.must(stranger, { type: 'join', name, dieKey, entropy, boxKey })
  return table
}

function thrown(): FakeTable {
  const table = throwing()
  throwDie(table, ann)
  return table
}

function throwing(): FakeTable {
  const table = votedOn()
  const [proposal] = stateOf(table).openProposals.keys()
  if (proposal === undefined) throw new Error('nothing is open')
  vote(table, ann, proposal, 'for')
  vote(table, bo, proposal, 'for')
  return table
}

/** Rule 301 hides votes; Bo's note is voted on, and Cy has voted. */
function votedHidden(): FakeTable {
  const table = started()
  const hiding = [...inWords('Votes are not shown until the vote closes.')]
  const first = propose(table, ann, 'Discretion', [enact('Discretion', 'Hidden.', hiding)])
  callVote(table, ann, first)
  for (const person of everyone) vote(table, person, first, 'for')
  throwDie(table, ann)
  const note = propose(table, bo, 'A note', [enact('A note', 'There are notes.')])
  callVote(table, bo, note)
  vote(table, cy, note, 'against', 'Not for me.')
  return table
}

/** All have voted, and Ann’s device has helped to open the ballots, unless it is silent as the others are. */
function ballotsOpening(silent = everyone.slice(1)): FakeTable {
  const table = votedHidden()
  for (const person of silent) table.silent.add(person.player)
  const [note] = stateOf(table).openProposals.keys()
  if (note === undefined) throw new Error('nothing is open')
  for (const person of [ann, bo]) vote(table, person, note, 'for')
  return table
}

function judging(): FakeTable {
  const table = throwing()
  const claim = table.must(bo, {
    type: 'claim',
    rule: 210,
    effects: [{ do: 'add', player: ann.player, quantity: 'points', by: -5 }],
    note: 'Ann and Cy agreed on the poets beforehand.',
  })
  table.must(ann, { type: 'contest', claim, reason: 'We did not, and rule 210 names no penalty.' })
  return table
}

function judged(): FakeTable {
  const table = judging()
  const [judgment] = stateOf(table).judgments.values()
  const judge = everyone.find(({ player }) => player === judgment?.judge)
  if (judgment === undefined || judge === undefined) throw new Error('nobody judges')
  table.must(judge, {
    type: 'judge',
    judgment: judgment.id,
    answer: 'The claim falls',
    reasons:
      'Rule 210 forbids consulting, but it is silent on penalties; *nothing* can be taken under it.',
    orders: [{ do: 'undo', action: judgment.claim ?? judgment.id }],
  })
  throwDie(table, ann)
  return table
}

/** Ann has signed what takes effect when all have. */
function signing(): FakeTable {
  const table = underWay()
  const effects = [{ do: 'add', player: cy.player, quantity: 'points', by: 5 }] as const
  table.must(ann, { type: 'sign-together', what: { do: 'apply', effects } })
  return table
}

function won(): FakeTable {
  const table = underWay()
  for (let round = 0; stateOf(table).status === 'playing' && round < 60; round++) {
    const by = everyone[round % 3] ?? ann
    const others = everyone.filter((person) => person !== by)
    turn(
      table,
      by,
      `Note ${round + 1}`,
      [enact(`Note ${round + 1}`, 'This rule says nothing.')],
      [
        [by, 'for'],
        [others[0] ?? ann, 'for'],
        [others[1] ?? bo, 'against'],
      ],
    )
  }
  return table
}

/** The action at a place of the game. */
function momentOf({ entries }: FakeTable, place: number): string {
  return entries[place]?.action.id ?? ''
}

/** Ann has looked at the game before anything was decided. */
function lookedLongAgo(page = '', table = underWay(), moves = 6, who = ann): Scene {
  const session = fakeSession(table, who, company)
  const then = table.stateAt(moves)
  if (then === null) throw new Error('there was no game')
  session.saveDraft('rules seen', String(then.now))
  session.saveDraft('scores seen', scoresSeen(then))
  session.saveDraft('moves seen', movesSeen(table.entries.slice(0, moves)))
  const { id } = session
  const now = table.now + 120_000
  return { app: fakeApp({ sessions: [session] }), route: `#/game/${id}${page}`, now }
}

/** Something is asked of Bo at the table, who reads the rules. */
function askedElsewhere(): Scene {
  const session = fakeSession(votedOn(), bo, company)
  const games = gameCards.slice(0, 1).map((card) => ({ ...card, id: session.id }))
  const app = fakeApp({ sessions: [session], games })
  return { app, route: `#/game/${session.id}/rules`, now: startOfPlay }
}

/** Ann has hidden Bo’s name, and Cy’s remark. */
function hidden(page: string): Scene {
  const table = votedOn()
  const session = fakeSession(table, ann, company)
  const remark = table.entries.findLast(({ action }) => action.body.type === 'comment')
  session.saveDraft('hidden here', `${bo.player} ${remark?.action.id ?? ''}`)
  const route = `#/game/${session.id}${page}`
  return { app: fakeApp({ sessions: [session] }), route, now: table.now + 120_000 }
}

/** Ann and Bo have pictures, and Cy would hide Bo’s for everybody. */
function pictured(page: string, me: FakePerson, hides: readonly FakePerson[] = [cy]): Scene {
  const table = votedOn()
  for (const [person, colours] of [
    [ann, ['#e9b95a', '#7a4a00']],
    [bo, ['#9cc4e4', '#1f4b6e']],
  ] as const) {
    const { hash, bytes } = pictureOf(colours)
    table.pictures.set(hash, bytes)
    const picture = table.must(person, { type: 'picture', picture: hash })
    if (person === bo) for (const one of hides) table.must(one, { type: 'hide', what: picture })
  }
  return inGame(table, me, page)
}

const empty: Scene = { app: fakeApp(), route: '#/', now: startOfPlay }

/** Somebody opens the link to a game whose others answer. */
function invitedTo(table: FakeTable): Scene {
  const app = fakeApp({ invitedTo: fakeSession(table, stranger), settings: { myName: '' } })
  return { app, route: '#/join/syn1.eJwVyrEOgCAMANFfMZ3b', now: table.now + 120_000 }
}

export const scenes: ReadonlyMap<string, () => Scene> = new Map([
  ['welcome', () => empty],
  ['home', () => ({ app: fakeApp({ games: gameCards }), route: '#/', now: startOfPlay })],
  ['chat-empty', () => ({ ...empty, app: fakeApp({ chat: [] }) })],
  ['chat-begun', () => ({ ...empty, app: fakeApp({ chat: ['syn1.eJwVyrEOgCAMANFfMZ3b'] }) })],
  [
    'chat-join',
    () => ({ ...empty, app: fakeApp({ chat: [] }), route: '#/join/syn1.eJwVyrEOgCAMANFfMZ3b' }),
  ],
  ['new', () => ({ ...empty, route: '#/new' })],
  ['join', () => ({ ...empty, route: '#/join/syn1.eJwVyrEOgCAMANFfMZ3b' })],
  ['invited', () => invitedTo(gathered())],
  ['invited-late', () => invitedTo(votedOn())],
  ['broken-link', () => ({ ...empty, route: '#/join/nonsense' })],
  ['device-settings', () => ({ ...empty, route: '#/settings' })],
  ['lobby', () => inGame(gathered(), ann)],
  ['lobby-let-in', () => inGame(letIn(), bo)],
  ['lobby-waiting', () => inGame(gathered(), bo)],
  ['players-gathering', () => inGame(gathered(), ann, '/players')],
  ['lobby-gone', () => inGame(founderGone(false), bo)],
  ['lobby-anew', () => inGame(founderGone(true), bo)],
  ['at-open-door', () => inGame(atOpenDoor(), stranger)],
  ['first-turn', () => inGame(started(), ann)],
  ['watching', () => inGame(started(), bo)],
  ['spectator', () => inGame(votedOn(), stranger)],
  ['crowd', () => inGame(crowd(), crowdPeople[2] ?? ann)],
  ['crowd-players', () => inGame(crowd(), crowdPeople[2] ?? ann, '/players')],
  ['debate', () => inGame(debated(), ann)],
  ['vote', () => inGame(votedOn(), bo)],
  ['talked', talked],
  ['vote-lost', () => inGame(votedDown(), bo)],
  ['vote-letter', () => inGame(letterVoted(), bo)],
  ['vote-otherwise', () => inGame(votedOtherwise(), bo)],
  ['asked-elsewhere', () => askedElsewhere()],
  ['vote-hidden', () => inGame(votedHidden(), cy, '/proposal/302')],
  ['ballots-opening', () => inGame(ballotsOpening(), ann, '/proposal/302')],
  ['ballots-hopeless', () => inGame(hopeless(ballotsOpening(everyone)), cy, '/proposal/302')],
  ['chance-votes', () => inGame(leftToChance('drawn'), bo, '/proposal/301')],
  ['chance-votes-hidden', () => inGame(leftToChance('drawn', true), cy, '/proposal/301')],
  ['chance-votes-kept', () => inGame(kept(), bo, '/proposal/301')],
  ['chance-votes-thrown', () => inGame(leftToChance('thrown'), ann, '/proposal/301')],
  ['chance-votes-unsettled', () => inGame(leftToChance('chosen', true), ann, '/proposal/301')],
  ['vote-called', () => inGame(voteCalled(), bo)],
  ['throw', () => inGame(throwing(), ann)],
  ['thrown', () => inGame(thrown(), ann)],
  ['draw-waits', () => inGame(drawingTogether(ann), ann)],
  ['draw-waits-for-me', () => inGame(drawingTogether(ann), cy)],
  ['draw-settles', () => inGame(drawingTogether(bo, cy), ann)],
  ['drawn', () => inGame(drawingTogether(ann, bo, cy), ann)],
  ['asked-in-secret', () => inGame(bidding(), cy)],
  ['answered-in-secret', () => inGame(bidding(), ann)],
  ['answers-opening', () => inGame(bidsOpening(), cy)],
  [
    'judge',
    () =>
      inGame(
        judging(),
        everyone.find(
          ({ player }) => [...stateOf(judging()).judgments.values()][0]?.judge === player,
        ) ?? cy,
      ),
  ],
  [
    'judge-void',
    () =>
      inGame(
        atOddsTable(true),
        everyone.find(
          ({ player }) => [...stateOf(atOddsTable(true)).judgments.values()][0]?.judge === player,
        ) ?? cy,
      ),
  ],
  ['judge-doubted', () => inGame(doubted().table, doubted().judge)],
  ['judged-undone', () => inGame(undoneByRuling(), ann)],
  ['chronicle-undone', () => inGame(undoneByRuling(), ann, '/chronicle')],
  ['to-sign', () => inGame(signing(), bo)],
  ['vote-cast', () => inGame(voteCast(), bo)],
  ['vote-changeable', () => inGame(changeable(), bo)],
  ['take-claimed', () => inGame(takeClaimed(), ann)],
  ['reported', () => inGame(reported(), cy)],
  ['reported-oneself', () => lookedLongAgo('', reported(), 4, bo)],
  ['win-claimed', () => inGame(winClaimed(), ann)],
  ['win-contested', () => inGame(winContested(), judgeOf(winContested()))],
  ['win-judged', () => inGame(winJudged(), ann)],
  ['new-secret', () => inGame(newSecret(), bo)],
  ['consent', () => inGame(consentAwaited(), cy)],
  ['loading', () => loading()],
  ['on-its-way', () => onItsWay()],
  ['alone', () => inGame(votedOn(), bo, '', apart)],
  ['judged', () => inGame(judged(), bo)],
  ['weighing', () => inGame(weighing(), bo)],
  ['silent', () => inGame(silent(), ann)],
  ['ruled-silent', () => inGame(ruledSilent(), bo)],
  ['half-silent', () => inGame(halfSilent(), ann, '', { ...company, peers: [] })],
  ['vote-unseen', () => inGame(unseenVote(), ann, '', { ...company, peers: [] })],
  ['vote-unseen-yet', () => inGame(unseenVote(), cy)],
  ['absent', () => inGame(absent(), cy)],
  ['won', () => inGame(won(), ann)],
  ['propose', () => inGame(started(), ann, '/propose/203')],
  ['propose-private', () => inGame(started(), ann, '/propose', company, teaDraft)],
  ['propose-alone', () => inGame(withoutRule210(), ann, '/propose', company, teaDraft)],
  ['propose-drawn', () => inGame(started(), ann, '/propose', company, crownDraft)],
  ['propose-sentence', () => inGame(started(), ann, '/propose', company, applauseDraft)],
  ['propose-seen', () => inGame(started(), ann, '/propose', company, seenDraft)],
  ['propose-letter', () => inGame(started(), ann, '/propose', company, letterDraft)],
  ['propose-amend', () => inGame(started(), ann, '/propose', company, milderDraft)],
  ['propose-together', together],
  ['propose-rare', () => inGame(everyChangeAllowed(), ann, '/propose', company, rareDraft)],
  ['live-table', () => inGame(liveTable(), bo)],
  ['live-rules', () => inGame(liveTable(), ann, '/rules/214')],
  ['rules-suspended', () => inGame(emergencyTable(), ann, '/rules/215')],
  ['realm', () => inGame(realmTable(), bo)],
  ['rules-at-odds', () => inGame(atOddsTable(false), ann, '/rules/217')],
  ['realm-rules', () => inGame(realmTable(), ann, '/rules/216')],
  ['propose-live', () => inGame(liveTable(), ann, '/propose/214')],
  ['vote-rare', () => inGame(rareVote(), bo)],
  ['suggest', () => inGame(debated(), bo, '/proposal/304/suggest')],
  ['proposal', () => inGame(judged(), bo, '/proposal/302')],
  ['proposal-open', () => inGame(votedOn(), bo, '/proposal/304')],
  ['meeting', () => inGame(meeting(), ann, '/proposal/301')],
  ['many-proposals', () => inGame(manyProposals(), bo)],
  ['meeting-vote', () => inGame(meetingAdopted(), bo, '/proposal/301')],
  ['meeting-revise', () => inGame(meeting(), ann, '/proposal/301/revise')],
  ['meeting-chronicle', () => inGame(meetingAdopted(), bo, '/chronicle')],
  ['dark-deal', () => inGame(darkDeal(), bo)],
  ['shelf', () => inGame(started('market'), ann)],
  ['dark-deal-others', () => inGame(darkDeal(), cy)],
  ['speaker', () => inGame(speaking(), cy)],
  ['speaker-self', () => inGame(speaking(), ann)],
  ['speaker-proposal', () => inGame(speaking(), ann, '/proposal/351')],
  ['speaker-counted', () => inGame(counted(), ann, '/proposal/351')],
  ['speaker-showing', () => inGame(counted(false), cy, '/proposal/351')],
  ['speaker-propose', () => inGame(speaking(), bo, '/propose')],
  ['speaker-draws', () => inGame(drawing(), ann)],
  ['speaker-rules', () => inGame(speaking(), bo, '/rules/207')],
  ['market-rules', () => inGame(started('market'), ann, '/rules/313')],
  ['market-proposal', () => inGame(withoutMagic(), ann, '/proposal/316')],
  ['rules', () => inGame(underWay(), ann, '/rules')],
  ['rules-changed', () => lookedLongAgo('/rules')],
  ['scores-changed', () => lookedLongAgo()],
  ['offices-changed', () => lookedLongAgo('', realmTable(), 3)],
  ['rule', () => inGame(underWay(), ann, '/rules/301')],
  ['rule-words', () => inGame(withWords(), ann, '/rules/214')],
  ['rule-points', () => inGame(judged(), bo, '/rules/202')],
  ['chronicle', () => inGame(judged(), bo, '/chronicle')],
  ['past', () => inGame(judged(), bo, `/at/${momentOf(judged(), 12)}`)],
  ['past-rules', () => inGame(underWay(), ann, `/at/${momentOf(underWay(), 9)}/rules`)],
  ['player', () => inGame(votedOn(), bo, `/players/${bo.player}`)],
  ['player-other', () => inGame(realmTable(), ann, `/players/${bo.player}`)],
  ['player-past', () => inGame(judged(), bo, `/at/${momentOf(judged(), 12)}/players/${bo.player}`)],
  ['pictured', () => pictured('', cy)],
  ['pictured-self', () => pictured(`/players/${ann.player}`, ann)],
  ['pictured-other', () => pictured(`/players/${bo.player}`, ann)],
  ['pictured-hidden', () => pictured(`/players/${bo.player}`, ann, [cy, ann])],
  ['hidden', () => hidden('')],
  ['hidden-name', () => hidden(`/players/${bo.player}`)],
  ['pictures', () => inGame(judged(), bo, '/pictures')],
  ['pictures-realm', () => inGame(realmTable(), bo, '/pictures')],
  ['not-here', () => ({ ...empty, route: `#/game/${'0'.repeat(64)}` })],
  ['past-missing', () => inGame(underWay(), ann, `/at/${'0'.repeat(64)}`)],
  ['players', () => inGame(judged(), bo, '/players')],
  ['game-settings', () => inGame(started(), ann, '/settings')],
  ['devices', () => inGame(withDevices(), ann, '/devices')],
  ['reach', () => inGame(started(), ann, '/reach')],
  ['meet', () => inGame(started(), ann, '/meet')],
  ['device-link', () => ({ ...empty, route: '#/join/syn1d.eJwVyrEOgCAMANFfMZ3b' })],
  ['device-removed', () => inGame(withRemoved(), cy)],
  ['seat-lost', () => inGame(underWay(), stranger, '/devices')],
  ['seat-asked', () => inGame(withAnswers(), stranger, '/devices')],
  ['seat-request', () => inGame(withRequest(), bo)],
  ['seat-answered', () => inGame(withAnswers(), bo)],
  ['seat-mine', () => inGame(withRequest(), ann)],
  [
    'own-actions-missing',
    () => inGame(started(), bo, '', { ...company, alarms: [fault('own-actions-missing')] }),
  ],
  [
    'clock-jumped',
    () =>
      inGame(started(), bo, '', {
        ...company,
        alarms: [fault('clock-jumped', { minutes: 540 })],
      }),
  ],
  [
    'storage-deleted',
    () => inGame(started(), bo, '', { ...company, alarms: [fault('storage-deleted')] }),
  ],
  [
    'alarm',
    () => inGame(started(), bo, '', { ...company, onlyHere: 2, signalling: 'unreachable' }),
  ],
])
