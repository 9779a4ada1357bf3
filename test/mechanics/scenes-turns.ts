import { playerOf } from '../engine/table.ts'
import { amendment, enactment, mechanic, repeal, type Game } from './game.ts'
import {
  answeredBy,
  endTurn,
  grant,
  hourMs,
  nameOf,
  points,
  statuses,
  type Scene,
} from './scene.ts'

const plain = enactment('Tea is served at four.')
const turns = mechanic('turn-order')

const proposing = (g: Game, ...changes: Parameters<Game['decide']>[1]) => {
  g.propose('Ann', ...changes)
  return g.result
}
const asking = (g: Game) => {
  g.join('Di')
  return g.result
}
const joining = (g: Game) => {
  g.letIn('Di')
  return g.result
}

/** Turns, limits, winning and people. */
export const turnScenes: readonly Scene[] = [
  {
    kind: 'turn-order',
    see: (g) => g.mover,
    acts: 'Ann',
    ceased: undefined,
  },
  {
    kind: 'turn-parts',
    params: { throw: false },
    beside: [turns],
    see: (g) => {
      g.propose('Bo', plain)
      return g.result
    },
    acts: 'not-your-turn',
    ceased: 'applied',
  },
  {
    kind: 'overlapping-turns',
    beside: [turns],
    see: (g) => {
      g.move('Bo', 201, 'begin early')
      return g.state.turns.length
    },
    acts: 2,
    ceased: 1,
  },
  { kind: 'no-turns', beside: [turns], see: (g) => g.mover, acts: undefined, ceased: 'Ann' },
  {
    kind: 'proposal-deadline',
    params: { withinMs: hourMs, title: 'Late' },
    beside: [turns],
    see: (g) => {
      g.wait(hourMs)
      g.act('Cy', { type: 'tick' })
      return [g.mover, nameOf(g, g.state.titles.get('Late'))]
    },
    acts: ['Bo', 'Ann'],
    ceased: ['Ann', undefined],
  },
  {
    kind: 'die',
    params: { when: 'turn-began' },
    beside: [turns],
    see: (g) => {
      endTurn(g)
      return [...g.state.owedThrows.values()].some((owed) => owed.player === playerOf('Bo'))
    },
    acts: true,
    ceased: false,
  },
  {
    kind: 'rule-changes-allowed',
    params: { kinds: ['enact'] },
    see: (g) => proposing(g, repeal(202)),
    acts: 'change-not-allowed',
    ceased: 'applied',
  },
  {
    kind: 'ordinal-numbers',
    params: { first: 500 },
    see: (g) => {
      const id = g.propose('Ann', plain)
      return g.state.openProposals.get(id)?.number
    },
    acts: 500,
    ceased: 301,
  },
  {
    kind: 'rule-limit',
    params: { max: 2 },
    see: (g) => proposing(g, plain, plain),
    acts: 'too-many-rules',
    ceased: 'applied',
  },
  {
    kind: 'keep-rules-changeable',
    see: (g) => {
      const none = enactment('No.', mechanic('rule-changes-allowed', { kinds: [] }))
      const { outcome, decisions } = g.closed(g.decide('Ann', [none]))
      return [outcome, decisions[0]?.rule, decisions[0]?.denied?.code]
    },
    acts: ['defeated', 201, 'no-change-proposing'],
    ceased: ['adopted', undefined, undefined],
  },
  {
    kind: 'self-deleting',
    see: (g) => [
      proposing(g, amendment(201, 'Gone.', mechanic('self-deleting'))),
      decided(g, [enactment('Gone, too.', mechanic('self-deleting'))]),
    ],
    acts: ['applied', 'repealed'],
    ceased: ['rule-not-in-force', 'repealed'],
  },
  {
    kind: 'win-at',
    params: { atLeast: 5 },
    beside: [points()],
    see: (g) => {
      grant(g, { do: 'add', player: playerOf('Bo'), quantity: 'points', by: 5 })
      return g.state.winners.map((id) => nameOf(g, id))
    },
    acts: ['Bo'],
    ceased: [],
  },
  {
    kind: 'paradox-wins',
    beside: [turns, mechanic('judge-order')],
    see: (g) => {
      const judgment = g.act('Bo', { type: 'invoke-judgment', question: 'Both?' })
      g.act('Cy', { type: 'judge', judgment, answer: 'paradox' })
      for (const name of ['Bo', 'Cy']) g.act(name, { type: 'consent' })
      return g.state.winners.map((id) => nameOf(g, id))
    },
    acts: ['Ann'],
    ceased: [],
  },
  {
    kind: 'winning-only-by-points',
    see: (g) => proposing(g, enactment('Luck.', mechanic('win-at', { quantity: 'luck' }))),
    acts: 'winning-not-by-points',
    ceased: 'applied',
  },
  {
    kind: 'may-forfeit',
    see: (g) => answeredBy(g, 'may-forfeit', { player: playerOf('Bo') }),
    acts: 201,
    ceased: undefined,
  },
  {
    kind: 'private-drafts',
    see: (g) => answeredBy(g, 'may-share-draft', { player: playerOf('Bo'), with: playerOf('Cy') }),
    acts: 201,
    ceased: undefined,
  },
  {
    kind: 'admission-by-vote',
    see: (g) => [joining(g), ...statuses(g, 'Di')],
    acts: ['applied', 'waiting'],
    ceased: ['applied', 'seated'],
  },
  {
    kind: 'newcomers-begin',
    params: { at: 'number', number: 9 },
    beside: [points()],
    see: (g) => [joining(g), g.points('Di')],
    acts: ['applied', 9],
    ceased: ['applied', 0],
  },
  {
    kind: 'player-limit',
    params: { max: 3 },
    see: asking,
    acts: 'table-full',
    ceased: 'applied',
  },
  {
    kind: 'dropping-out',
    params: { turns: 1 },
    beside: [turns],
    see: (g) => {
      g.propose('Ann', plain)
      endTurn(g)
      return statuses(g, 'Ann', 'Bo', 'Cy')
    },
    acts: ['seated', 'dropped', 'dropped'],
    ceased: ['seated', 'seated', 'seated'],
  },
  {
    kind: 'choice',
    see: (g) => {
      g.move('Ann', 201, 'choose', { option: 'tails' })
      return g.state.players.get(playerOf('Ann'))?.choices.get('side')
    },
    acts: 'tails',
    ceased: 'undecided',
  },
  {
    kind: 'declared-role',
    see: (g) => {
      g.move('Ann', 201, 'become Webmaster')
      return g.state.players.get(playerOf('Ann'))?.roles.has('Webmaster')
    },
    acts: true,
    ceased: false,
  },
  {
    kind: 'passing-title',
    see: (g) => {
      g.decide('Ann', [plain])
      return nameOf(g, g.state.titles.get('Champion'))
    },
    acts: 'Ann',
    ceased: undefined,
  },
]

/** What becomes of the rule that a proposal enacts. */
function decided(g: Game, changes: Parameters<Game['decide']>[1]): string | undefined {
  const number = g.state.nextNumber
  g.decide('Bo', changes)
  return g.rule(number)?.status
}
