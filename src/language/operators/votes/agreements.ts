import type { PlayerId } from '../../../actions/ids.ts'
import type { Verdict } from '../../meaning/asked.ts'
import { keptOf, type Deed } from '../../meaning/deed.ts'
import type { Place } from '../../meaning/meaning.ts'
import { operator, type OperatorOf } from '../../grammar/operator.ts'

/** What hangs on whether so many of some players agree, or whether one accepts; and, where it is said, what follows if not. */
export const agreements = [
  ...withOrWithoutElse(
    'if part agree',
    ['quota', 'who', 'duration'],
    'if {0} of {1} agree(s) within {2}',
    (at) => {
      const voters = at.people(1)
      const verdict = { yes: Math.max(1, at.quota(0, voters.length)) }
      return { voters, durationAt: 2, verdict, question: 'Do you agree?' }
    },
  ),
  ...withOrWithoutElse('if accepts', ['one', 'duration'], 'if {0} accept(s) within {1}', (at) => ({
    voters: at.people(0),
    durationAt: 1,
    verdict: 'all say yes',
    question: 'Do you accept?',
  })),
]

interface Agreeing {
  readonly voters: readonly PlayerId[]
  readonly durationAt: number
  readonly verdict: Verdict
  readonly question: string
}

function withOrWithoutElse(
  name: string,
  takes: readonly ('quota' | 'who' | 'one' | 'duration')[],
  words: string,
  whom: (at: Place) => Agreeing,
): readonly OperatorOf<'sequel'>[] {
  const first = takes.length
  const otherwise = `${words} , {${first}} ; otherwise {${first + 1}}`
  return [
    operator('sequel', name, [...takes, 'effects'], `${words} , {${first}}`, (at) =>
      agreed(at, whom(at), first),
    ),
    operator(
      'sequel',
      `${name}, else`,
      [...takes, 'effects', 'effects'],
      otherwise,
      (at) => agreed(at, whom(at), first, first + 1),
      {
        also: [
          otherwise.replace(' ; otherwise ', ' . otherwise '),
          otherwise.replace(' ; otherwise ', ' ; if not , '),
        ],
      },
    ),
  ]
}

/** Where there is nobody to ask, nobody agrees. */
function agreed(
  at: Place,
  { voters, durationAt, verdict, question }: Agreeing,
  effectAt: number,
  otherwiseAt?: number,
): readonly Deed[] {
  if (voters.length === 0) return otherwiseAt === undefined ? [] : at.deeds(otherwiseAt)
  return [
    {
      do: 'ask',
      voters,
      question,
      choice: { of: 'consent' },
      isSecret: false,
      ms: at.durationMs(durationAt),
      frame: {
        effect: at.taken(effectAt),
        scope: keptOf(at.scope),
        verdict,
        ...(otherwiseAt === undefined ? {} : { otherwise: at.taken(otherwiseAt) }),
      },
    },
  ]
}
