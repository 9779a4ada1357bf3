import type { Effect } from '../engine/kernel/effect.ts'
import { choiceOf } from '../engine/kernel/quantities.ts'
import type { GameState } from '../engine/kernel/state.ts'
import type { PlayerId, ProposalId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { nameOf, oneOf, wholeNumber } from './param.ts'
import { gains } from './phrase.ts'
import { seatedIds } from './seated.ts'

/** Chicken and Brick's rule 305: points each time a rule-change takes effect. */
export const changeReward = defineMechanic({
  kind: 'change-reward',
  title: 'Points for each change',
  group: 'scoring',
  params: {
    who: oneOf({
      label: 'Who',
      options: {
        everyone: 'every player',
        proponent: 'the proponent',
        chosen: 'players who have chosen an option',
      },
      default: 'everyone',
    }),
    choice: nameOf('choice', { label: 'The choice', default: '', optional: true }),
    option: nameOf('choice', { label: 'The option', default: '', optional: true }),
    points: wholeNumber({ label: 'Points', min: -1000, max: 1000, default: 2 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
  },
  describe: ({ who, choice, option, points, quantity }) => {
    const whom = {
      everyone: 'every player',
      proponent: 'its proponent',
      chosen: `every player whose ${choice === '' ? 'choice' : choice} is “${option}”`,
    }[who]
    return `Each time a rule-change takes effect, except the enactment of this rule, ${whom} ${gains(points, quantity)}.`
  },
  reacts: {
    'rule-changed': ({ rule: changed, change, proposal }, { game, rule, params }) => {
      if (proposal === null || (changed === rule.id && change === 'enact')) return []
      const { who, choice, option, points: by, quantity } = params
      const gaining = {
        everyone: () => seatedIds(game),
        proponent: () => proponentOf(game, proposal),
        chosen: () => seatedIds(game).filter((one) => choiceOf(game, one, choice) === option),
      }[who]()
      return gaining.map((player): Effect => ({ do: 'add', player, quantity, by }))
    },
  },
})

function proponentOf(game: GameState, id: ProposalId): readonly PlayerId[] {
  const by = game.closedProposals.get(id)?.by
  return seatedIds(game).filter((player) => player === by)
}
