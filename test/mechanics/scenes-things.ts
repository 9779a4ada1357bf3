import type { MechanicUse } from '../../src/actions/passage.ts'
import { playerOf } from '../engine/table.ts'
import { enactment, mechanic, type Game } from './game.ts'
import { endTurn, grant, item, itemsOf, points, type Scene } from './scene.ts'

const plain = enactment('Tea is served at four.')
const turns = mechanic('turn-order')
const health = mechanic('quantity', { name: 'health', initial: 1 })
const packs = [mechanic('pack'), mechanic('rejuvenation'), health]

/** Ann has ten living minions, thanks to the mechanics beside. */
function stock(g: Game): void {
  grant(g, item('Ann', 'minion package'), item('Ann', 'onion', 3))
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

function scoring(kind: string, params: Scene['params'], against: readonly string[]) {
  return { kind, params: params ?? {}, beside: [points()], see: decide(against), ceased: [0, 0, 0] }
}

function living(kind: string, beside: readonly MechanicUse[], see: Scene['see']) {
  return { kind, beside: [...packs, ...beside], before: stock, see }
}

const claimed = (g: Game) => {
  const effects = [{ do: 'add', player: playerOf('Ann'), quantity: 'points', by: 2 }] as const
  g.act('Ann', { type: 'claim', rule: 201, effects, note: 'Verse.' })
  return g.result
}

/** Scoring, property and creatures. */
export const thingScenes: readonly Scene[] = [
  {
    kind: 'quantity',
    params: { name: 'luck', initial: 7 },
    see: (g) => {
      g.letIn('Di')
      return g.quantity('Di', 'luck')
    },
    acts: 7,
    ceased: undefined,
  },
  { ...scoring('vote-reward', {}, ['Cy']), acts: [0, 0, 10] },
  { ...scoring('proponent-points', {}, ['Bo', 'Cy']), acts: [-10, 0, 0] },
  { ...scoring('score-by-formula', { formula: 'for * 2' }, ['Cy']), acts: [4, 0, 0] },
  { ...scoring('word-bonus', { words: ['tea'] }, []), acts: [1, 0, 0] },
  { ...scoring('change-reward', {}, []), acts: [2, 2, 2] },
  {
    kind: 'claimable-bonus',
    beside: [points()],
    see: (g) => [claimed(g), g.outcomeOfProposal(g.decide('Ann', [plain])), claimed(g)],
    acts: ['nothing-to-claim', 'adopted', 'applied'],
    ceased: ['rule-not-in-force', 'adopted', 'rule-not-in-force'],
  },
  {
    kind: 'each-turn',
    beside: [turns, points()],
    see: pointsAfter(endTurn),
    acts: [-5, -5, -5],
    ceased: [0, 0, 0],
  },
  {
    kind: 'salary',
    beside: [turns, points(), mechanic('declared-role')],
    before: (g) => void g.move('Bo', 202, 'become Webmaster'),
    see: pointsAfter(endTurn),
    acts: [0, 2, 0],
    ceased: [0, 0, 0],
  },
  {
    kind: 'market',
    beside: [mechanic('goods'), points(20)],
    see: (g) => {
      g.move('Ann', 201, 'buy', { item: 'onion', count: 2 })
      return [g.points('Ann'), itemsOf(g, 'Ann', 'onion')]
    },
    acts: [10, 2],
    ceased: [20, 0],
  },
  {
    kind: 'goods',
    beside: [mechanic('market'), points(20)],
    see: (g) => {
      g.move('Ann', 202, 'buy', { item: 'onion' })
      return itemsOf(g, 'Ann', 'onion')
    },
    acts: 1,
    ceased: 0,
  },
  {
    kind: 'item-use',
    beside: [health],
    before: (g) => grant(g, item('Ann', 'onion', 2)),
    see: (g) => {
      g.move('Ann', 201, 'eat an onion', { count: 2 })
      return [g.quantity('Ann', 'health'), itemsOf(g, 'Ann', 'onion')]
    },
    acts: [3, 0],
    ceased: [1, 2],
  },
  {
    kind: 'lit-item',
    beside: [turns, points(5)],
    before: (g) => {
      grant(g, item('Bo', 'flashlight'))
      g.move('Bo', 201, 'light a flashlight')
    },
    see: pointsAfter(endTurn),
    acts: [5, 3, 5],
    ceased: [5, 4, 5],
  },
  {
    kind: 'transfer',
    beside: [points(5)],
    see: pointsAfter((g) => void g.move('Ann', 201, 'give', { player: playerOf('Cy'), give: 3 })),
    acts: [2, 5, 8],
    ceased: [5, 5, 5],
  },
  {
    kind: 'hand-over',
    before: (g) => grant(g, item('Ann', 'onion')),
    see: (g) => {
      g.move('Ann', 201, 'hand over', { player: playerOf('Bo'), item: 'onion' })
      return itemsOf(g, 'Bo', 'onion')
    },
    acts: 1,
    ceased: 0,
  },
  {
    kind: 'pack',
    before: (g) => grant(g, item('Ann', 'minion package')),
    see: (g) => {
      g.move('Ann', 201, 'open a minion package')
      return [minions(g, 'dry'), itemsOf(g, 'Ann', 'minion package')]
    },
    acts: [10, 0],
    ceased: [0, 1],
  },
  {
    kind: 'rejuvenation',
    beside: [mechanic('pack')],
    before: (g) => {
      grant(g, item('Ann', 'minion package'))
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
    ...living('ageing', [turns], (g) => {
      endTurn(g)
      return healthSum(g)
    }),
    acts: 130,
    ceased: 150,
  },
  {
    ...living('feeding', [], (g) => {
      g.move('Ann', 201, 'feed', { number: 2, option: 'least health' })
      return [healthSum(g), itemsOf(g, 'Ann', 'onion')]
    }),
    params: { by: 4, most: 17 },
    acts: [154, 1],
    ceased: [150, 3],
  },
  {
    ...living('eating', [], (g) => {
      g.move('Ann', 201, 'eat', { number: 2, option: 'least health' })
      return [minions(g, 'alive'), g.quantity('Ann', 'health')]
    }),
    acts: [8, 29],
    ceased: [10, 1],
  },
  {
    ...living('exploding', [], (g) => {
      g.move('Ann', 201, 'explode', { thing: '1' })
      g.move('Bo', 201, 'eat the remains of', { thing: '1' })
      return [minions(g, 'alive'), g.quantity('Bo', 'health')]
    }),
    acts: [9, 8],
    ceased: [10, 1],
  },
  {
    ...living('dark-deals', [points(5)], (g) =>
      g.offers('Ann').some(({ offer }) => offer.move === 'offer-bag'),
    ),
    acts: true,
    ceased: false,
  },
]
