import { fault } from '../base/result.ts'
import { defineMechanic } from './define.ts'

/** Rule 104: a proposal that was made is voted on before its turn can end. */
export const proposalsVotedOn = defineMechanic({
  kind: 'proposals-voted-on',
  title: 'Every proposal is voted on',
  group: 'voting',
  params: {},
  describe: () =>
    'A turn cannot end before the proposal made in it has been voted on; the vote closes by itself when the last eligible voter has voted.',
  answers: {
    'may-end-turn': ({ player }, { game, rule }) => {
      const waiting = [...game.openProposals.values()].find(
        (proposal) =>
          proposal.by === player && game.turns.some((turn) => turn.proposal === proposal.id),
      )
      if (waiting === undefined) return undefined
      const problem = fault('proposal-not-voted-on', { number: waiting.number }, rule.number)
      return { value: { allow: false, fault: problem } }
    },
  },
})
