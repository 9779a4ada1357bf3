import { ask } from '../../src/engine/kernel/ask.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { playerOf } from '../engine/table.ts'
import { amendment, enactment, mechanic, type Game } from './game.ts'
import { answeredBy, endTurn, hourMs, nameOf, points, who, type Scene } from './scene.ts'

const plain = enactment('Tea is served at four.')

/** Ann's proposal, put to the vote. */
function opened(g: Game) {
  const id = g.propose('Ann', plain)
  g.callVote('Ann', id)
  return id
}

const outcome = (g: Game, against: readonly string[]) =>
  g.outcomeOfProposal(g.decide('Ann', [plain], against))
const unanimous = mechanic('adoption', { threshold: 'unanimous' })
const majority = mechanic('adoption', { threshold: 'majority' })

/** Voting, judgment and precedence. */
export const votingScenes: readonly Scene[] = [
  {
    kind: 'adoption',
    params: { threshold: 'unanimous' },
    see: (g) => outcome(g, ['Cy']),
    acts: 'defeated',
    ceased: 'adopted',
  },
  {
    kind: 'sentence',
    beside: [points()],
    see: (g) => {
      g.decide('Bo', [plain])
      return g.points('Bo')
    },
    acts: 5,
    ceased: 0,
  },
  {
    kind: 'quorum',
    params: { percent: 100 },
    beside: [mechanic('vote-deadline', { withinMs: hourMs })],
    see: (g) => {
      const id = opened(g)
      g.vote('Ann', id, 'for')
      g.wait(hourMs)
      g.act('Ann', { type: 'tick' })
      return g.outcomeOfProposal(id)
    },
    acts: 'defeated',
    ceased: 'adopted',
  },
  {
    kind: 'ballots',
    params: { abstain: true },
    see: (g) => {
      g.vote('Ann', opened(g), 'abstain')
      return g.result
    },
    acts: 'applied',
    ceased: 'ballot-not-offered',
  },
  {
    kind: 'eligible-voters',
    see: (g) => answeredBy(g, 'may-vote', { player: playerOf('Bo'), proposal: opened(g) }),
    acts: 201,
    ceased: undefined,
  },
  {
    kind: 'hidden-votes',
    see: (g) => ask(mechanicLibrary, g.state, 'secrecy', { proposal: opened(g) }).value,
    acts: 'hidden',
    ceased: 'open',
  },
  {
    kind: 'anonymous-votes',
    see: (g) => ask(mechanicLibrary, g.state, 'anonymity', { proposal: opened(g) }).value,
    acts: 'anonymous',
    ceased: 'named',
  },
  {
    kind: 'vote-needs',
    params: { quantity: 'points', moreThan: 0 },
    beside: [points()],
    see: (g) => {
      g.vote('Ann', opened(g), 'for')
      return g.result
    },
    // Nobody can vote, so the vote is over as it opens.
    acts: 'no-open-vote',
    ceased: 'applied',
  },
  {
    kind: 'one-vote',
    params: { changeable: true },
    see: (g) => {
      const id = opened(g)
      g.vote('Ann', id, 'for')
      g.vote('Ann', id, 'against')
      return g.result
    },
    acts: 'applied',
    ceased: 'already-voted',
  },
  {
    kind: 'proposals-voted-on',
    beside: [mechanic('turn-order')],
    see: (g) => {
      opened(g)
      endTurn(g)
      return g.result
    },
    acts: 'proposal-not-voted-on',
    ceased: 'applied',
  },
  {
    kind: 'vote-deadline',
    params: { withinMs: hourMs, silent: 'for' },
    see: (g) => {
      const id = opened(g)
      g.wait(hourMs)
      g.act('Ann', { type: 'tick' })
      return g.outcomeOfProposal(id)
    },
    acts: 'adopted',
    ceased: undefined,
  },
  {
    kind: 'tie-break',
    names: ['Ann', 'Bo', 'Cy', 'Di'],
    beside: [mechanic('turn-order'), mechanic('judge-order'), points()],
    see: (g) => {
      const id = g.decide('Ann', [plain], ['Bo', 'Di'])
      return [g.outcomeOfProposal(id), g.points('Di')]
    },
    acts: ['adopted', 10],
    ceased: ['defeated', 0],
  },
  {
    kind: 'bribery',
    beside: [mechanic('turn-order'), points(20)],
    see: (g) => {
      const id = g.propose('Ann', plain)
      g.move('Ann', 201, 'bribe', who('Bo'))
      g.callVote('Ann', id)
      g.vote('Bo', id, 'against')
      return [g.result, g.points('Bo')]
    },
    acts: ['ballot-not-offered', 30],
    ceased: ['applied', 20],
  },
  {
    kind: 'debate',
    see: (g) => {
      g.callVote('Bo', g.propose('Ann', plain))
      return [g.fault?.code, g.fault?.rule]
    },
    acts: ['not-yours', 201],
    ceased: ['not-yours', undefined],
  },
  {
    kind: 'end-debate',
    params: { share: 'majority' },
    see: (g) => {
      const id = g.propose('Ann', plain)
      for (const name of ['Bo', 'Cy']) g.move(name, 201, 'end the debate on', { proposal: '301' })
      return g.state.openProposals.get(id)?.phase
    },
    acts: 'voting',
    ceased: 'debate',
  },
  {
    kind: 'judge-order',
    beside: [mechanic('turn-order')],
    see: judgeNow,
    acts: 'Cy',
    ceased: undefined,
  },
  {
    kind: 'consent-to-begin',
    beside: [mechanic('turn-order'), mechanic('judge-order')],
    see: (g) => {
      judgeNow(g)
      endTurn(g)
      return g.mover
    },
    acts: undefined,
    ceased: 'Bo',
  },
  {
    kind: 'overruling',
    beside: [mechanic('turn-order'), mechanic('judge-order')],
    see: (g) => {
      const judgment = g.act('Bo', { type: 'invoke-judgment', question: 'Well?' })
      g.act('Cy', { type: 'judge', judgment, answer: 'Well.' })
      for (const by of ['Ann', 'Bo']) g.act(by, { type: 'overrule', judgment })
      return nameOf(g, g.state.judgments.get(judgment)?.judge)
    },
    acts: 'Bo',
    ceased: 'Cy',
  },
  {
    kind: 'immutable-first',
    see: (g) => preferred(g, 'immutable'),
    acts: 'b',
    ceased: 'a',
  },
  {
    kind: 'number-precedence',
    params: { first: 'highest' },
    see: (g) => preferred(g, 'mutable'),
    acts: 'b',
    ceased: 'a',
  },
  {
    kind: 'takes-precedence-over',
    at: 203,
    along: [unanimous],
    beside: [majority, mechanic('number-precedence')],
    cease: amendment(203, 'Everyone.', unanimous),
    see: (g) => outcome(g, ['Cy']),
    acts: 'defeated',
    ceased: 'adopted',
  },
  {
    kind: 'defers-to',
    along: [unanimous],
    beside: [majority, mechanic('number-precedence')],
    cease: amendment(201, 'Everyone.', unanimous),
    see: (g) => outcome(g, ['Cy']),
    acts: 'adopted',
    ceased: 'defeated',
  },
]

function judgeNow(g: Game): string | undefined {
  const judgment = g.act('Bo', { type: 'invoke-judgment', question: 'Well?' })
  return nameOf(g, g.state.judgments.get(judgment)?.judge)
}

/** Which of two rules takes precedence, `a` mutable and of the lower number. */
function preferred(g: Game, mutability: 'mutable' | 'immutable'): string | undefined {
  const rule = g.rule(202)
  if (rule === undefined) return undefined
  const input = { a: rule, b: { ...rule, number: 203, mutability } }
  return ask(mechanicLibrary, g.state, 'precedence', input).value
}
