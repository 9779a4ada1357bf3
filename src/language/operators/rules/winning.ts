import { fault } from '../../../base/result.ts'
import { about } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'

/** Who wins when play cannot go on, and what proposals may do to winning and to changing the rules. */
export const winning = [
  makes.sentence(
    'paradox wins',
    'if a Judge answers {quoted} , and that stands , the player who could not complete their turn wins .',
    about.winners,
    { claims: { winners: (at) => at.world.judgments.stuckBy(at.name(0)) } },
  ),
  makes.sentence(
    'wins only by',
    'no proposal may let anyone win by anything but {quantity} , or by play that cannot go on .',
    {
      norm: {
        act: () => 'change a rule',
        forbids: (at, { change }) =>
          change?.letsWinBy.some((by) => by !== 'stalemate' && by !== at.name(0)) === true,
        refusal: (at) => fault('winning-not-by-points', { quantity: at.name(0) }),
      },
    },
  ),
  makes.sentence(
    'stay changeable',
    'no proposal may leave no rule mutable , or leave nobody a way to change the rules .',
    {
      norm: {
        act: () => 'change a rule',
        forbids: (_, { impasse = null }) => impasse !== null,
        refusal: (_, { impasse = null }) => impasse,
      },
    },
  ),
] as const
