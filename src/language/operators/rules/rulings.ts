import { fault } from '../../../base/result.ts'
import type { FaultCode } from '../../../texts/fault-codes.ts'
import type { Overruling } from '../../meaning/claims.ts'
import type { Norm, Place, SentenceMeaning } from '../../meaning/meaning.ts'
import { makes } from '../../grammar/operator.ts'

/** The time that a ruling has, from when it was given, or from when the rule reads as it does. */
const termed = {
  hears: () => ['due'],
  clocks: (at) =>
    at.world.judgments.judged.map(({ id, judge, ruled }) => ({
      name: `ruling ${id} ${ruled}`,
      due: Math.max(ruled, at.world.inForceSince) + at.durationMs(1),
      about: { player: judge, judgment: id },
    })),
} as const satisfies SentenceMeaning

/** What becomes of a ruling of which nobody, or too few, say anything for a time. */
export const rulings = [
  makes.sentence(
    'stands unless overruled',
    'a judgment stands unless {quota} of the other players overrule it within {duration} .',
    {
      also: [
        'a judgment stands unless {0} of the other players overrules it within {1} .',
        'a judgment stands unless overruled by {0} of the other players within {1} .',
        'a judgment stands unless it is overruled by {0} of the other players within {1} .',
        'unless {0} of the other players overrule it within {1} , a judgment stands .',
      ],
    },
    {
      ...termed,
      claims: { rulingTerm: 'unless-overruled', overruled: enoughOthers },
      norm: overruling('overruling-over'),
    },
  ),
  makes.sentence(
    'overruled unless upheld',
    'a judgment is overruled unless {quota} of the other players uphold it within {duration} .',
    {
      also: [
        'a judgment is overruled unless {0} of the other players upholds it within {1} .',
        'a judgment is overruled unless upheld by {0} of the other players within {1} .',
        'a judgment is overruled unless it is upheld by {0} of the other players within {1} .',
        'unless {0} of the other players uphold it within {1} , a judgment is overruled .',
      ],
    },
    { ...termed, claims: { rulingTerm: 'unless-upheld', upheld: enoughOthers } },
  ),
] as const

/** Nobody overrules themselves, nor what is settled: then with this fault. */
export function overruling(over: FaultCode): Norm {
  return {
    act: () => 'overrule',
    forbids: ({ world }, { player, judgment: id }) => {
      if (id === undefined) return false
      const { ruledBy, isSettled } = world.judgments.of(id)
      return ruledBy === player || isSettled
    },
    refusal: ({ world }, { player, judgment: id }) => {
      const isOwn = id !== undefined && world.judgments.of(id).ruledBy === player
      return fault(isOwn ? 'judge-cannot-overrule' : over)
    },
  }
}

/** Whether so many of those who did not rule say so. */
export function enoughOthers(at: Place, { judgment, by }: Overruling): boolean {
  const { ruledBy } = at.world.judgments.of(judgment)
  const others = at.world.players.filter((player) => player !== ruledBy)
  const have = others.filter((player) => by.includes(player)).length
  return others.length > 0 && have >= at.quota(0, others.length)
}
