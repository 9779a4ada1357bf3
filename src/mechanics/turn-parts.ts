import { fault } from '../base/result.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import type { GameState, Turn } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { flag, wordList } from './param.ts'
import { listed } from './phrase.ts'

/** The part of a turn that is done when the vote on its proposal has closed. */
const proposalPart = 'propose'

/**
 * Rule 202: what a turn consists of. The proposal is a part that this mechanic watches over; every other part is
 * marked as done by whatever carries it out, under the name given here.
 */
export const turnParts = defineMechanic({
  kind: 'turn-parts',
  title: 'Parts of a turn',
  group: 'turns',
  params: {
    propose: flag({ label: 'One proposal, voted on', default: true }),
    others: wordList({
      label: 'Other parts',
      help: 'As the mechanics that carry them out name them, such as “throw”.',
      maxItems: 8,
      default: ['throw'],
    }),
  },
  describe: ({ propose, others }) => {
    const parts = [
      ...(propose ? ['a proposal that is voted on'] : []),
      ...others.map((part) => `“${part}”`),
    ]
    if (parts.length === 0) return 'A turn has no parts; it lasts until its player ends it.'
    const only = propose ? ' Only the player whose turn it is can propose, once a turn.' : ''
    return `The parts of a turn: ${listed(parts, 'and')}. When all are done the turn ends by itself, and not before.${only}`
  },
  answers: {
    'has-turns': () => ({ value: true }),
    'may-propose': ({ player }, { game, rule, params }) => {
      if (!params.propose) return undefined
      const turn = turnOf(game, player)
      const code = turn === undefined ? 'not-your-turn' : 'already-proposed'
      return turn === undefined || turn.proposal !== undefined
        ? { value: { allow: false, fault: fault(code, {}, rule.number) } }
        : undefined
    },
    'may-end-turn': ({ player }, { game, rule, params }) => {
      const turn = turnOf(game, player)
      const missing = turn === undefined ? [] : missingParts(turn, partsOf(params))
      if (missing.length === 0) return undefined
      const problem = fault('parts-missing', { parts: listed(missing, 'and') }, rule.number)
      return { value: { allow: false, fault: problem } }
    },
  },
  reacts: {
    'vote-closed': ({ proposal, proponent }, { game, params }) => {
      const turn = game.turns.find((one) => one.proposal === proposal)
      if (!params.propose || turn === undefined) return []
      return [
        { do: 'mark-turn', player: proponent, part: proposalPart },
        ...endIfDone({ ...turn, done: [...turn.done, proposalPart] }, partsOf(params)),
      ]
    },
    thrown: ({ player, purpose, rule }, { game, rule: own, params }) => {
      const turn = turnOf(game, player)
      if (turn === undefined || rule !== own.id || !params.others.includes(purpose)) return []
      return endIfDone({ ...turn, done: [...turn.done, purpose] }, partsOf(params))
    },
    moved: ({ player }, { game, params }) => {
      const turn = turnOf(game, player)
      return turn === undefined || turn.done.length === 0 ? [] : endIfDone(turn, partsOf(params))
    },
  },
})

function partsOf(params: { readonly propose: boolean; readonly others: readonly string[] }) {
  return params.propose ? [proposalPart, ...params.others] : params.others
}

function turnOf(game: GameState, player: PlayerId): Turn | undefined {
  return game.turns.find((turn) => turn.player === player)
}

function missingParts(turn: Turn, parts: readonly string[]): readonly string[] {
  return parts.filter((part) => !turn.done.includes(part))
}

function endIfDone(turn: Turn, parts: readonly string[]): readonly Effect[] {
  const done = parts.length > 0 && missingParts(turn, parts).length === 0
  return done ? [{ do: 'end-turn-of', player: turn.player }] : []
}
