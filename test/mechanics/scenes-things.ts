import type { MechanicUse } from '../../src/actions/passage.ts'
import { playerOf } from '../engine/table.ts'
import { enactment, mechanic, type Game } from './game.ts'
import { endTurn, grant, item, itemsOf, points, type Scene } from './scene.ts'
import { inWords, oneInWords } from '../in-words.ts'

const plain = enactment('Tea is served at four.')
const turns = oneInWords('Turns go round by seat.')
const health = oneInWords('Each player has health, at first 1.')
const packs = [
  ...inWords(
    'There are minions, which players can own.',
    'Each of the minions can be dry.',
    'A player may open a minion package (costs 1 minion package): they get 10 new dry minions.',
  ),
  ...inWords(
    'Each of the minions can be dry or alive.',
    'Each of the minions has a health, at first 0.',
    'Each of the minions has a surliness, at first 0.',
    'Each of the minions has a wait, at first 0.',
    'Whoever owns any minions that are dry may water minions (costs 1 water (0 if the drought is exactly 0)): for each of their minions that are dry, the minion becomes alive and the health of the minion becomes 15.',
    'Whoever owns any minions that are dry may water minions badly (costs 1 water (0 if the drought is exactly 0)): for each of their minions that are dry, the minion becomes alive, the health of the minion becomes 15 and the surliness of the minion becomes 1.',
    'When a player’s turn ends, for each of the minions that are dry and have a wait of at least 1, if either the drought is exactly 0 or the owner of the minion has at least 1 water, the minion becomes alive and the health of the minion becomes 15.',
    'When a player’s turn ends, for each of the minions that are dry, the wait of the minion rises by 1.',
  ),
  health,
]

/** Ann has ten living minions, thanks to the mechanics beside. */
function stock(g: Game): void {
  grant(g, item('Ann', 'minion packages'), item('Ann', 'onions', 3))
  g.move('Ann', 202, 'open a minion package')
  g.move('Ann', 202, 'water minions')
}

const minions = (g: Game, state: string) =>
  [...g.state.entities.values()].filter((one) => one.state === state).length
const healthSum = (g: Game) =>
  [...g.state.entities.values()].reduce((sum, one) => sum + (one.values.get('health') ?? 0), 0)
const pointsAfter = (act: (g: Game) => void) => (g: Game) => {
  act(g)
  return ['Ann', 'Bo', 'Cy'].map((name) => g.points(name))
}
const decide = (against: readonly string[]) =>
  pointsAfter((g) => void g.decide('Ann', [plain], against))

function scoring(name: string, sentence: string, against: readonly string[]) {
  return { name, says: [sentence], beside: [points()], see: decide(against), ceased: [0, 0, 0] }
}

function living(
  name: string,
  beside: readonly MechanicUse[],
  says: readonly string[],
  see: Scene['see'],
) {
  return { name, says, beside: [...packs, ...beside], before: stock, see }
}

const claimed = (g: Game) => {
  const effects = [{ do: 'add', player: playerOf('Ann'), quantity: 'points', by: 2 }] as const
  g.act('Ann', { type: 'claim', rule: 201, effects, note: 'Verse.' })
  return g.result
}

/** Scoring, property and creatures. */
export const thingScenes: readonly Scene[] = [
  {
    name: 'quantity',
    says: ['Each player has luck, at first 7.'],
    see: (g) => {
      g.letIn('Di')
      return g.quantity('Di', 'luck')
    },
    acts: 7,
    ceased: undefined,
  },
  {
    ...scoring(
      'vote-reward',
      'When a proposal is adopted, everyone who voted against it gains 10 points.',
      ['Cy'],
    ),
    acts: [0, 0, 10],
  },
  {
    ...scoring('proponent-points', 'When a proposal is defeated, its proponent loses 10 points.', [
      'Bo',
      'Cy',
    ]),
    acts: [-10, 0, 0],
  },
  {
    ...scoring(
      'score-by-formula',
      'When the vote on a proposal closes, its proponent gains as many points as the number of votes for it times 2.',
      ['Cy'],
    ),
    acts: [4, 0, 0],
  },
  {
    ...scoring(
      'word-bonus',
      'When a proposal is adopted and it contains one of “tea”, its proponent gains 1 point.',
      [],
    ),
    acts: [1, 0, 0],
  },
  {
    ...scoring('change-reward', 'When a rule-change takes effect, everyone gains 2 points.', []),
    acts: [2, 2, 2],
  },
  {
    name: 'claimable-bonus',
    says: [],
    along: [mechanic('claimable-bonus')],
    beside: [points()],
    see: (g) => [claimed(g), g.outcomeOfProposal(g.decide('Ann', [plain])), claimed(g)],
    acts: ['nothing-to-claim', 'adopted', 'applied'],
    ceased: ['rule-not-in-force', 'adopted', 'rule-not-in-force'],
  },
  {
    name: 'each-turn',
    says: ['When a player’s turn ends, everyone loses 5 points.'],
    beside: [turns, points()],
    see: pointsAfter(endTurn),
    acts: [-5, -5, -5],
    ceased: [0, 0, 0],
  },
  {
    name: 'salary',
    says: ['When a player’s turn begins and they are Webmaster, they gain 2 points.'],
    beside: [
      turns,
      points(),
      ...inWords(
        'Whoever is not Webmaster may become Webmaster: they also become Webmaster.',
        'The Webmaster may resign as Webmaster: they are no longer Webmaster.',
      ),
    ],
    before: (g) => void g.move('Bo', 202, 'become Webmaster'),
    see: pointsAfter(endTurn),
    acts: [0, 2, 0],
    ceased: [0, 0, 0],
  },
  {
    name: 'market',
    says: ['A player may buy what is for sale, for points.'],
    beside: [...inWords('An onion is for sale for 5.'), points(20)],
    see: (g) => {
      g.move('Ann', 201, 'buy', { item: 'onions', count: 2 })
      return [g.points('Ann'), itemsOf(g, 'Ann', 'onions')]
    },
    acts: [10, 2],
    ceased: [20, 0],
  },
  {
    name: 'goods',
    says: ['An onion is for sale for 5.'],
    beside: [...inWords('A player may buy what is for sale, for points.'), points(20)],
    see: (g) => {
      g.move('Ann', 202, 'buy', { item: 'onions' })
      return itemsOf(g, 'Ann', 'onions')
    },
    acts: 1,
    ceased: 0,
  },
  {
    name: 'item-use',
    says: ['Once or several times, a player may eat an onion (costs 1 onion): they gain 1 health.'],
    beside: [health],
    before: (g) => grant(g, item('Ann', 'onions', 2)),
    see: (g) => {
      g.move('Ann', 201, 'eat an onion', { count: 2 })
      return [g.quantity('Ann', 'health'), itemsOf(g, 'Ann', 'onions')]
    },
    acts: [3, 0],
    ceased: [1, 2],
  },
  {
    name: 'lit-item',
    says: [
      'Each player has a undefined: out, lit or warm, at first out.',
      'Whoever has something other than lit as their flashlight and has at least 1 flashlight may light a flashlight (costs 1 point (0 if they have warm as their flashlight)): their flashlight becomes lit.',
      'Whoever has lit as their flashlight may put out the flashlight: their flashlight becomes warm.',
      'When a player’s turn begins and they have lit as their flashlight, if they have at least 1 flashlight and have at least 1 point, they lose 1 point; otherwise their flashlight becomes out.',
      'When a player’s turn begins and they have warm as their flashlight, their flashlight becomes out.',
    ],
    beside: [turns, points(5)],
    before: (g) => {
      grant(g, item('Bo', 'flashlights'))
      g.move('Bo', 201, 'light a flashlight')
    },
    see: pointsAfter(endTurn),
    acts: [5, 3, 5],
    ceased: [5, 4, 5],
  },
  {
    name: 'transfer',
    says: ['A player may give any of their points to another player.'],
    beside: [points(5)],
    see: pointsAfter((g) => void g.move('Ann', 201, 'give', { player: playerOf('Cy'), give: 3 })),
    acts: [2, 5, 8],
    ceased: [5, 5, 5],
  },
  {
    name: 'hand-over',
    says: ['A player may hand over any of their belongings to another player.'],
    before: (g) => grant(g, item('Ann', 'onions')),
    see: (g) => {
      g.move('Ann', 201, 'hand over', { player: playerOf('Bo'), item: 'onions' })
      return itemsOf(g, 'Bo', 'onions')
    },
    acts: 1,
    ceased: 0,
  },
  {
    name: 'pack',
    says: [
      'There are minions, which players can own.',
      'Each of the minions can be dry.',
      'A player may open a minion package (costs 1 minion package): they get 10 new dry minions.',
    ],
    before: (g) => grant(g, item('Ann', 'minion packages')),
    see: (g) => {
      g.move('Ann', 201, 'open a minion package')
      return [minions(g, 'dry'), itemsOf(g, 'Ann', 'minion packages')]
    },
    acts: [10, 0],
    ceased: [0, 1],
  },
  {
    name: 'rejuvenation',
    says: [
      'Each of the minions can be dry or alive.',
      'Each of the minions has a health, at first 0.',
      'Each of the minions has a surliness, at first 0.',
      'Each of the minions has a wait, at first 0.',
      'Whoever owns any minions that are dry may water minions (costs 1 water (0 if the drought is exactly 0)): for each of their minions that are dry, the minion becomes alive and the health of the minion becomes 15.',
      'Whoever owns any minions that are dry may water minions badly (costs 1 water (0 if the drought is exactly 0)): for each of their minions that are dry, the minion becomes alive, the health of the minion becomes 15 and the surliness of the minion becomes 1.',
      'When a player’s turn ends, for each of the minions that are dry and have a wait of at least 1, if either the drought is exactly 0 or the owner of the minion has at least 1 water, the minion becomes alive and the health of the minion becomes 15.',
      'When a player’s turn ends, for each of the minions that are dry, the wait of the minion rises by 1.',
    ],
    beside: [
      ...inWords(
        'There are minions, which players can own.',
        'Each of the minions can be dry.',
        'A player may open a minion package (costs 1 minion package): they get 10 new dry minions.',
      ),
    ],
    before: (g) => {
      grant(g, item('Ann', 'minion packages'))
      g.move('Ann', 202, 'open a minion package')
    },
    see: (g) => {
      g.move('Ann', 201, 'water minions')
      return [minions(g, 'alive'), healthSum(g)]
    },
    acts: [10, 150],
    ceased: [0, 0],
  },
  {
    ...living(
      'ageing',
      [turns],
      [
        'When a player’s turn ends, for each of the minions that are alive, the health of the minion falls by (4, or 2 if either the drought is exactly 0 or the owner of the minion has at least 1 water).',
        'When a player’s turn ends, for each of the minions that are alive and have a health of at most 0, the minion is destroyed.',
      ],
      (g) => {
        endTurn(g)
        return healthSum(g)
      },
    ),
    acts: 130,
    ceased: 150,
  },
  {
    ...living(
      'feeding',
      [],
      [
        'A player may feed any number of their minions that are alive and have a health of less than 17, by health (costs that many onions): for each of them, the health of the minion becomes the lower of 17 and (the health of the minion plus 4).',
      ],
      (g) => {
        g.move('Ann', 201, 'feed', { number: 2, option: 'least health' })
        return [healthSum(g), itemsOf(g, 'Ann', 'onions')]
      },
    ),
    acts: [154, 1],
    ceased: [150, 3],
  },
  {
    ...living(
      'eating',
      [],
      [
        'A player may eat any number of their minions that are alive, by health: for each of them, the minion is destroyed and they gain as many health as the health of the minion minus 1.',
      ],
      (g) => {
        g.move('Ann', 201, 'eat', { number: 2, option: 'least health' })
        return [minions(g, 'alive'), g.quantity('Ann', 'health')]
      },
    ),
    acts: [8, 29],
    ceased: [10, 1],
  },
  {
    ...living(
      'exploding',
      [],
      [
        'Each of the minions can be alive or exploded.',
        'A player may explode one of their minions that are alive: the minion becomes exploded.',
        'A player may eat the remains of one of the minions that are exploded: the minion is destroyed and they gain as many health as half of the health of the minion (rounded down).',
      ],
      (g) => {
        g.move('Ann', 201, 'explode', { thing: '1' })
        g.move('Bo', 201, 'eat the remains of', { thing: '1' })
        return [minions(g, 'alive'), g.quantity('Bo', 'health')]
      },
    ),
    acts: [9, 8],
    ceased: [10, 1],
  },
  {
    ...living('dark-deals', [points(5)], [], (g) =>
      g.offers('Ann').some(({ offer }) => offer.move === 'offer-bag'),
    ),
    along: [mechanic('dark-deals')],
    acts: true,
    ceased: false,
  },
]
