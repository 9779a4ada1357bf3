import type { PlayerId } from '../../../actions/ids.ts'
import type { Verdict } from '../../meaning/asked.ts'
import { keptOf, type Deed } from '../../meaning/deed.ts'
import type { Place } from '../../meaning/meaning.ts'
import { makes, type OperatorOf } from '../../grammar/operator.ts'

/** What hangs on whether so many of some players agree, or whether one accepts; and, where it is said, what follows if not. */
export const agreements = [
  ...withOrWithoutElse('if part agree', 'if {quota} of {who} agree(s) within {duration}', (at) => {
    const voters = at.people(1)
    const verdict = { yes: Math.max(1, at.quota(0, voters.length)) }
    return { voters, durationAt: 2, verdict, question: 'Do you agree?' }
  }),
  ...withOrWithoutElse('if accepts', 'if {one} accept(s) within {duration}', (at) => ({
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
  words: string,
  whom: (at: Place) => Agreeing,
): readonly OperatorOf<'sequel'>[] {
  const otherwise = `${words} , {effects} ; otherwise {effects}`
  return [
    makes.sequel(name, `${words} , {effects}`, (at) => agreed(at, whom(at))),
    makes.sequel(
      `${name}, else`,
      otherwise,
      {
        also: [
          otherwise.replace(' ; otherwise ', ' . otherwise '),
          otherwise.replace(' ; otherwise ', ' ; if not , '),
        ],
      },
      (at) => agreed(at, whom(at), true),
    ),
  ]
}

/** Where there is nobody to ask, nobody agrees. */
function agreed(
  at: Place,
  { voters, durationAt, verdict, question }: Agreeing,
  hasElse = false,
): readonly Deed[] {
  const effectAt = durationAt + 1
  if (voters.length === 0) return hasElse ? at.deeds(effectAt + 1) : []
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
        ...(hasElse ? { otherwise: at.taken(effectAt + 1) } : {}),
      },
    },
  ]
}
