import { playerOf } from '../engine/table.ts'
import { amendment, enactment, repeal, type Game } from './game.ts'
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
import { inWords, oneInWords } from '../in-words.ts'

const plain = enactment('Tea is served at four.')
const turns = oneInWords('Turns go round by seat.')

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
    name: 'turn-order',
    says: ['Turns go round by seat.'],
    see: (g) => g.mover,
    acts: 'Ann',
    ceased: undefined,
  },
  {
    name: 'turn-parts',
    says: [
      'Players may propose only in their turn.',
      'Nobody may make more than 1 proposal in a turn.',
      'A turn ends as soon as its player has had 1 proposal decided in their turn, and not before.',
    ],
    beside: [turns],
    see: (g) => {
      g.propose('Bo', plain)
      return g.result
    },
    acts: 'not-your-turn',
    ceased: 'applied',
  },
  {
    name: 'overlapping-turns',
    says: [
      'The next player may begin early: their turn begins.',
      'Every player may always make the move “begin early”, whatever rules of lower rank say.',
      'No proposal is put to the vote before those of earlier turns have been decided.',
    ],
    beside: [turns],
    see: (g) => {
      g.move('Bo', 201, 'begin early')
      return g.state.turns.length
    },
    acts: 2,
    ceased: 1,
  },
  {
    name: 'no-turns',
    says: ['There are no turns.'],
    beside: [turns],
    see: (g) => g.mover,
    acts: undefined,
    ceased: 'Ann',
  },
  {
    name: 'proposal-deadline',
    says: [
      'A turn in which nothing is proposed for 1 hour is skipped, and its player takes the title Late.',
      'A Judge may give more time of 1 to 720 hours: the clocks of this rule run that many hours longer.',
    ],
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
    name: 'die',
    says: ['When a player’s turn begins, they throw a 6-sided die and gain that many points.'],
    beside: [turns],
    see: (g) => {
      endTurn(g)
      return [...g.state.owedThrows.values()].some((owed) => owed.player === playerOf('Bo'))
    },
    acts: true,
    ceased: false,
  },
  {
    name: 'rule-changes-allowed',
    says: ['No rule-change may be made but an enactment.'],
    see: (g) => proposing(g, repeal(202)),
    acts: 'change-not-allowed',
    ceased: 'applied',
  },
  {
    name: 'ordinal-numbers',
    says: [
      'Proposals are numbered from 500 on.',
      'A new rule takes the number of the proposal.',
      'An amended rule takes the number of the proposal.',
      'A transmuted rule takes the number of the proposal.',
    ],
    see: (g) => {
      const id = g.propose('Ann', plain)
      return g.state.openProposals.get(id)?.number
    },
    acts: 500,
    ceased: 301,
  },
  {
    name: 'rule-limit',
    says: ['There may be at most 2 mutable rules.'],
    see: (g) => proposing(g, plain, plain),
    acts: 'too-many-rules',
    ceased: 'applied',
  },
  {
    name: 'keep-rules-changeable',
    says: [
      'No proposal may leave no rule mutable, or leave nobody a way to change the rules.',
      'If the other rules leave nobody a vote, everyone has one.',
    ],
    see: (g) => {
      const none = enactment('No.', ...inWords('No rule-change may be made.'))
      const { outcome, decisions } = g.closed(g.decide('Ann', [none]))
      return [outcome, decisions[0]?.rule, decisions[0]?.denied?.code]
    },
    acts: ['defeated', 201, 'no-change-proposing'],
    ceased: ['adopted', undefined, undefined],
  },
  {
    name: 'self-deleting',
    says: ['When this rule comes into force, this rule is repealed.'],
    see: (g) => [
      proposing(
        g,
        amendment(
          201,
          'Gone.',
          ...inWords('When this rule comes into force, this rule is repealed.'),
        ),
      ),
      decided(g, [
        enactment(
          'Gone, too.',
          ...inWords('When this rule comes into force, this rule is repealed.'),
        ),
      ]),
    ],
    acts: ['applied', 'repealed'],
    ceased: ['rule-not-in-force', 'repealed'],
  },
  {
    name: 'win-at',
    says: ['Whoever has at least 5 points wins, and nobody otherwise.'],
    beside: [points()],
    see: (g) => {
      grant(g, { do: 'add', player: playerOf('Bo'), quantity: 'points', by: 5 })
      return g.state.winners.map((id) => nameOf(g, id))
    },
    acts: ['Bo'],
    ceased: [],
  },
  {
    name: 'paradox-wins',
    says: [
      'If a Judge answers “paradox”, and that stands, the player who could not complete their turn wins.',
    ],
    beside: [
      turns,
      ...inWords(
        'The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn.',
      ),
    ],
    see: (g) => {
      const judgment = g.act('Bo', { type: 'invoke-judgment', question: 'Both?' })
      const claim = g.act('Cy', { type: 'judge', judgment, answer: 'paradox' })
      g.act('Ann', { type: 'agree', claim })
      for (const name of ['Bo', 'Cy']) g.act(name, { type: 'consent' })
      return g.state.winners.map((id) => nameOf(g, id))
    },
    acts: ['Ann'],
    ceased: [],
  },
  {
    name: 'winning-only-by-points',
    says: ['No proposal may let anyone win by anything but points, or by play that cannot go on.'],
    see: (g) =>
      proposing(
        g,
        enactment('Luck.', ...inWords('Whoever has at least 100 luck wins, and nobody otherwise.')),
      ),
    acts: 'winning-not-by-points',
    ceased: 'applied',
  },
  {
    name: 'may-forfeit',
    says: ['Every player may always forfeit, whatever rules of lower rank say.'],
    see: (g) => answeredBy(g, 'may-forfeit', { player: playerOf('Bo') }),
    acts: 201,
    ceased: undefined,
  },
  {
    name: 'private-drafts',
    says: [
      'Nobody may share a draft but with whoever has chosen the same team, other than undecided.',
    ],
    see: (g) => answeredBy(g, 'may-share-draft', { player: playerOf('Bo'), with: playerOf('Cy') }),
    acts: 201,
    ceased: undefined,
  },
  {
    name: 'admission-by-vote',
    says: [
      'A newcomer comes in when more than half of the players agree, and can do nothing before every open proposal has been voted on.',
    ],
    see: (g) => [joining(g), ...statuses(g, 'Di')],
    acts: ['applied', 'waiting'],
    ceased: ['applied', 'seated'],
  },
  {
    name: 'newcomers-begin',
    says: ['When a player joins, their points become 9.'],
    beside: [points()],
    see: (g) => [joining(g), g.points('Di')],
    acts: ['applied', 9],
    ceased: ['applied', 0],
  },
  {
    name: 'player-limit',
    says: ['There may be at most 3 players at the table.'],
    see: asking,
    acts: 'table-full',
    ceased: 'applied',
  },
  {
    name: 'dropping-out',
    says: [
      'A player who takes no part in 1 turn running in which something is proposed is out of the game.',
    ],
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
    name: 'choice',
    says: [
      'Each player has a side: heads or tails, at first undecided.',
      'Whoever has undecided as their side may choose their side: their side becomes that.',
      'Whoever has something other than undecided as their side may change their side (costs 10 points): their side becomes that.',
    ],
    see: (g) => {
      g.move('Ann', 201, 'choose', { option: 'tails' })
      return g.state.players.get(playerOf('Ann'))?.choices.get('side')
    },
    acts: 'tails',
    ceased: 'undecided',
  },
  {
    name: 'declared-role',
    says: [
      'Whoever is not Webmaster may become Webmaster: they also become Webmaster.',
      'The Webmaster may resign as Webmaster: they are no longer Webmaster.',
    ],
    see: (g) => {
      g.move('Ann', 201, 'become Webmaster')
      return g.state.players.get(playerOf('Ann'))?.roles.has('Webmaster')
    },
    acts: true,
    ceased: false,
  },
  {
    name: 'passing-title',
    says: ['When a proposal is adopted, the title Champion passes to its proponent.'],
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
