import { isSeated } from '../engine/people/players.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import type { Context } from '../engine/kernel/mechanic.ts'
import type { GameState } from '../engine/kernel/state.ts'
import type { PlayerId, ProposalId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { othersVotes } from './others-votes.ts'
import { nameOf, oneOf, wholeNumber, type ParamsOf } from './param.ts'
import { amount } from './phrase.ts'

const params = {
  when: oneOf({
    label: 'Thrown',
    options: {
      'vote-closed': 'by the proponent, when the vote closes',
      'turn-began': 'by whose turn begins',
      'turn-ended': 'by whose turn has ended',
    },
    default: 'vote-closed',
  }),
  sides: wholeNumber({ label: 'Sides', min: 2, max: 1000, default: 6 }),
  count: wholeNumber({ label: 'Dice', min: 1, max: 20, default: 1 }),
  quantity: nameOf('quantity', { label: 'Added to', default: 'points' }),
  method: oneOf({
    label: 'How',
    options: {
      verifiable: 'by the app, so that anyone can check it',
      'by-hand': 'at the table; the thrower enters the number',
    },
    default: 'verifiable',
  }),
  part: nameOf('move', {
    label: 'Part of the turn',
    help: 'The name under which “Parts of a turn” lists it.',
    default: 'throw',
  }),
  choice: nameOf('choice', {
    label: 'Only who has chosen',
    help: 'The choice; leave empty for everyone.',
    default: '',
    optional: true,
  }),
  option: nameOf('choice', { label: 'Option chosen', default: '', optional: true }),
}

type Die = ParamsOf<typeof params>

/** Rule 202, second part: dice that are owed to the table and what they show is added to a quantity. */
export const die = defineMechanic({
  kind: 'die',
  title: 'Dice',
  group: 'chance',
  params,
  describe: (die) => {
    const who = die.choice === '' ? '' : `${die.choice} is “${die.option}”`
    const dice = die.count === 1 ? 'a die' : `${die.count} dice`
    const how =
      die.method === 'verifiable'
        ? 'nobody can influence the throw, and anyone can check it'
        : 'the throw is made by hand, and the number entered'
    return `${moment(die.when, who)} throws ${dice} with ${amount(die.sides, 'sides')}${die.count === 1 ? '' : ' each'} and adds what ${die.count === 1 ? 'it shows' : 'they show'} to their ${die.quantity}; ${how}. Among the parts of a turn it is called “${die.part}”.`
  },
  reacts: {
    'vote-closed': ({ proposal, proponent }, context) => {
      const turn = context.game.turns.find((one) => one.proposal === proposal)
      if (context.params.when !== 'vote-closed' || turn === undefined) return []
      return owed(context, proponent, [
        `turn ${turn.number}`,
        ...othersVotes(context.game, proposal, proponent),
      ])
    },
    'turn-began': ({ player, turn }, context) =>
      context.params.when === 'turn-began' ? owed(context, player, [`turn ${turn}`]) : [],
    'turn-ended': ({ player, turn }, context) => {
      if (context.params.when !== 'turn-ended') return []
      const proposal = proposalOf(context.game, player, turn)
      const votes = proposal === null ? [] : othersVotes(context.game, proposal, player)
      return owed(context, player, [`turn ${turn}`, ...votes])
    },
    thrown: ({ player, purpose, values, rule }, { game, rule: own, params: die }) => {
      if (rule !== own.id || purpose !== die.part || !isSeated(game, player)) return []
      const by = values.reduce((sum, value) => sum + value, 0)
      const inTurn = game.turns.some((turn) => turn.player === player)
      return [
        { do: 'add', player, quantity: die.quantity, by },
        ...(inTurn ? [{ do: 'mark-turn', player, part: die.part } as const] : []),
      ]
    },
  },
})

function moment(when: Die['when'], who: string): string {
  switch (when) {
    case 'vote-closed':
      return `When the vote on a turn’s proposal has closed, its proponent${who === '' ? '' : `, if their ${who},`}`
    case 'turn-began':
      return `When a turn begins, its player${who === '' ? '' : `, if their ${who},`}`
    case 'turn-ended':
      return `After completing a turn, a player${who === '' ? '' : ` whose ${who}`}`
  }
}

function owed(context: Context<Die>, player: PlayerId, bind: readonly string[]): readonly Effect[] {
  const { sides, count, part, method, choice, option } = context.params
  const chosen = context.game.players.get(player)?.choices.get(choice)
  if (!isSeated(context.game, player) || (choice !== '' && chosen !== option)) return []
  return [{ do: 'owe-throw', player, sides, count, purpose: part, method, bind }]
}

function proposalOf(game: GameState, player: PlayerId, turn: number): ProposalId | null {
  for (const proposal of game.closedProposals.values()) {
    if (proposal.by === player && proposal.turn === turn) return proposal.id
  }
  return null
}
