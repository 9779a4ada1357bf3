import { ask } from '../../src/engine/kernel/questions/ask.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { playerOf } from '../engine/table.ts'
import { amendment, enactment, mechanic, type Game } from './game.ts'
import { answeredBy, endTurn, hourMs, nameOf, points, who, type Scene } from './scene.ts'
import { inWords, oneInWords } from '../in-words.ts'

const plain = enactment('Tea is served at four.')

/** Ann's proposal, put to the vote. */
function opened(g: Game) {
  const id = g.propose('Ann', plain)
  g.callVote('Ann', id)
  return id
}

const outcome = (g: Game, against: readonly string[]) =>
  g.outcomeOfProposal(g.decide('Ann', [plain], against))
const unanimous = oneInWords(
  'A rule-change is adopted if everyone who may vote votes for it, and only then.',
)
const majority = oneInWords(
  'A rule-change is adopted if more than half of those who may vote are for it, and only then.',
)

/** Voting, judgment and precedence. */
export const votingScenes: readonly Scene[] = [
  {
    name: 'adoption',
    says: ['A rule-change is adopted if everyone who may vote votes for it, and only then.'],
    see: (g) => outcome(g, ['Cy']),
    acts: 'defeated',
    ceased: 'adopted',
  },
  {
    name: 'sentence',
    says: ['When a proposal is adopted, its proponent gains 5 points.'],
    beside: [points()],
    see: (g) => {
      g.decide('Bo', [plain])
      return g.points('Bo')
    },
    acts: 5,
    ceased: 0,
  },
  {
    name: 'quorum',
    says: ['A proposal is adopted only if at least 100 percent of those who may vote have voted.'],
    beside: [...inWords('A vote closes 1 hour after it opened.')],
    see: (g) => {
      const id = opened(g)
      g.vote('Ann', id, 'for')
      g.seen()
      g.wait(hourMs)
      g.act('Ann', { type: 'tick' })
      return g.outcomeOfProposal(id)
    },
    acts: 'defeated',
    ceased: 'adopted',
  },
  {
    name: 'ballots',
    says: ['Every player may always abstain, whatever rules of lower rank say.'],
    see: (g) => {
      g.vote('Ann', opened(g), 'abstain')
      return g.result
    },
    acts: 'applied',
    ceased: 'ballot-not-offered',
  },
  {
    name: 'eligible-voters',
    says: ['Every player may always vote, whatever rules of lower rank say.'],
    see: (g) => answeredBy(g, 'may-vote', { player: playerOf('Bo'), proposal: opened(g) }),
    acts: 201,
    ceased: undefined,
  },
  {
    name: 'hidden-votes',
    says: ['Votes are not shown until the vote closes.'],
    see: (g) => ask(mechanicLibrary, g.state, 'secrecy', { proposal: opened(g) }).value,
    acts: 'hidden',
    ceased: 'open',
  },
  {
    name: 'anonymous-votes',
    says: ['Votes are anonymous.'],
    see: (g) => ask(mechanicLibrary, g.state, 'anonymity', { proposal: opened(g) }).value,
    acts: 'anonymous',
    ceased: 'named',
  },
  {
    name: 'leavers-votes',
    says: ['A vote, once cast, counts even if its voter leaves.'],
    see: (g) => ask(mechanicLibrary, g.state, 'leaver-vote', { proposal: opened(g) }).value,
    acts: 'counted',
    ceased: 'dropped',
  },
  {
    name: 'unfinished',
    says: ['What a rule asked or waits for ends as the rule is repealed.'],
    see: (g) => ask(mechanicLibrary, g.state, 'unfinished', {}).value,
    acts: 'ends',
    ceased: 'follows',
  },
  {
    name: 'vote-needs',
    says: ['Only whoever has more than 0 points may vote.'],
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
    name: 'one-vote',
    says: ['Every player may always change their vote, whatever rules of lower rank say.'],
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
    name: 'proposals-voted-on',
    says: [
      'A turn does not end until the proposal made in it has been voted on.',
      'No rule may withdraw a proposal.',
      'No rule may defeat a proposal without its vote.',
    ],
    beside: [...inWords('Turns go round by seat.')],
    see: (g) => {
      opened(g)
      endTurn(g)
      return g.result
    },
    acts: 'proposal-not-voted-on',
    ceased: 'applied',
  },
  {
    name: 'vote-deadline',
    says: ['A vote closes 1 hour after it opened; whoever has not voted by then counts as for it.'],
    see: (g) => {
      const id = opened(g)
      g.seen()
      g.wait(hourMs)
      g.act('Ann', { type: 'tick' })
      return g.outcomeOfProposal(id)
    },
    acts: 'adopted',
    ceased: undefined,
  },
  {
    name: 'tie-break',
    says: [],
    along: [mechanic('tie-break')],
    names: ['Ann', 'Bo', 'Cy', 'Di'],
    beside: [
      ...inWords('Turns go round by seat.'),
      ...inWords(
        'The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn.',
      ),
      points(),
    ],
    see: (g) => {
      const id = g.decide('Ann', [plain], ['Bo', 'Di'])
      return [g.outcomeOfProposal(id), g.points('Di')]
    },
    acts: ['adopted', 10],
    ceased: ['defeated', 0],
  },
  {
    name: 'bribery',
    says: [],
    along: [mechanic('bribery')],
    beside: [...inWords('Turns go round by seat.'), points(20)],
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
    name: 'debate',
    says: [
      'Nobody may put a proposal of another player to the vote.',
      'No rule may put a proposal to the vote.',
      'Players are warned of a proposal that makes several changes.',
      'Players are warned of a proposal that changes nothing.',
      'Players are warned of a proposal that leaves no way to win.',
    ],
    see: (g) => {
      g.callVote('Bo', g.propose('Ann', plain))
      return [g.fault?.code, g.fault?.rule]
    },
    acts: ['not-yours', 201],
    ceased: ['not-yours', undefined],
  },
  {
    name: 'end-debate',
    says: [
      'More than half of those who may vote may together end the debate on a proposal under debate: it is put to the vote.',
    ],
    see: (g) => {
      const id = g.propose('Ann', plain)
      for (const name of ['Bo', 'Cy']) g.move(name, 201, 'end the debate on', { proposal: '301' })
      return g.state.openProposals.get(id)?.phase
    },
    acts: 'voting',
    ceased: 'debate',
  },
  {
    name: 'judge-order',
    says: [
      'The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn.',
    ],
    beside: [...inWords('Turns go round by seat.')],
    see: judgeNow,
    acts: 'Cy',
    ceased: undefined,
  },
  {
    name: 'consent-to-begin',
    says: [
      'Once judgment was invoked, the next turn begins only when more than half of the other players have consented.',
    ],
    beside: [
      ...inWords('Turns go round by seat.'),
      ...inWords(
        'The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn.',
      ),
    ],
    see: (g) => {
      judgeNow(g)
      endTurn(g)
      return g.mover
    },
    acts: undefined,
    ceased: 'Bo',
  },
  {
    name: 'overruling',
    says: ['Until the next turn begins, all of the other players can overrule a judge together.'],
    beside: [
      ...inWords('Turns go round by seat.'),
      ...inWords(
        'The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn.',
      ),
    ],
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
    name: 'immutable-first',
    says: [
      'An immutable rule takes precedence over a mutable one, which is void if nothing is left of something that it says.',
    ],
    see: (g) => preferred(g, 'immutable'),
    acts: 'b',
    ceased: 'a',
  },
  {
    name: 'number-precedence',
    says: [
      'Of two rules that are both mutable, or both immutable, the one with the higher number takes precedence, unless just one of them says otherwise of itself.',
    ],
    see: (g) => preferred(g, 'mutable'),
    acts: 'b',
    ceased: 'a',
  },
  {
    name: 'takes-precedence-over',
    says: ['This rule takes precedence over every other rule.'],
    at: 203,
    along: [unanimous],
    beside: [
      majority,
      ...inWords(
        'Of two rules that are both mutable, or both immutable, the one with the lower number takes precedence, unless just one of them says otherwise of itself.',
      ),
    ],
    cease: amendment(203, 'Everyone.', unanimous),
    see: (g) => outcome(g, ['Cy']),
    acts: 'defeated',
    ceased: 'adopted',
  },
  {
    name: 'defers-to',
    says: ['This rule gives way to every other rule.'],
    along: [unanimous],
    beside: [
      majority,
      ...inWords(
        'Of two rules that are both mutable, or both immutable, the one with the lower number takes precedence, unless just one of them says otherwise of itself.',
      ),
    ],
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
