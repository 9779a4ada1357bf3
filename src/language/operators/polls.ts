import type { PlayerId } from '../../actions/ids.ts'
import type { Place } from '../meaning.ts'
import { operator, type OperatorOf } from '../operator.ts'
import type { Type } from '../type.ts'
import { keptOf, type Answered, type Choice, type Deed, type Verdict } from '../world.ts'

const ofAnswers = { needs: ['answers'] } as const

const verdicts = [
  ['most say yes', 'if most say yes ,'],
  ['most say no', 'if most say no ,'],
  ['nobody says no', 'if nobody says no ,'],
  ['nobody says yes', 'if nobody says yes ,'],
] as const satisfies readonly (readonly [Verdict, string])[]

/** What players are asked, and what follows from their answers. */
export const polls = [
  ...manners().flatMap(({ secretly, ...manner }) => [
    asking(`ask${secretly}`, { ...manner, secretly }, 'then', (at, effectAt) => ({
      choice: { of: 'players', among: at.world.players },
      effectAt,
    })),
    ...verdicts.map(([verdict, words]) =>
      asking(`ask if ${verdict}${secretly}`, { ...manner, secretly }, words, (_, effectAt) => ({
        choice: { of: 'consent' },
        effectAt,
        verdict,
      })),
    ),
  ]),
  operator(
    'effect',
    'unless objected',
    ['duration', 'effect'],
    'after {0} , unless someone objects , {1}',
    (at) => [
      {
        do: 'ask',
        voters: at.world.players.filter((player) => player !== at.scope.focus),
        question: 'Do you object?',
        choice: { of: 'consent' },
        isSecret: false,
        ms: at.durationMs(0),
        frame: { effect: at.taken(1), scope: keptOf(at.scope), verdict: 'nobody says yes' },
      },
    ],
  ),
  operator('who', 'named most', [], 'whoever was named most', namedMost, ofAnswers),
  operator(
    'who',
    'named most',
    ['tie'],
    'whoever was named most ( {0} )',
    (at) => {
      const named = namedMost(at)
      if (named.length < 2 || at.tie(0) === 'all') return named
      return at.tie(0) === 'nobody' ? [] : named.slice(0, 1)
    },
    ofAnswers,
  ),
  operator(
    'who',
    'named most by lot',
    [],
    'whoever was named most ( of those who tie , one by lot )',
    (at) => {
      const named = namedMost(at)
      const drawn = named[(at.scope.lot ?? 1) - 1]
      return drawn === undefined ? [] : [drawn]
    },
    ofAnswers,
  ),
  operator(
    'one',
    'other',
    [],
    'the other',
    ({ scope: { other } }) => (other === undefined ? [] : [other]),
    {
      needs: ['other'],
    },
  ),
] as const

interface Manner {
  readonly secretly: '' | ' in secret'
  readonly isTimed: boolean
}

function manners(): readonly Manner[] {
  return ([false, true] as const).flatMap((isTimed) => [
    { secretly: '', isTimed } as const,
    { secretly: ' in secret', isTimed } as const,
  ])
}

interface Asked {
  readonly choice: Choice
  readonly effectAt: number
  readonly verdict?: Verdict
}

/** Whom, with how much time if not as long as it takes, what, and what follows. */
function asking(
  name: string,
  { secretly, isTimed }: Manner,
  outcome: string,
  what: (at: Place, effectAt: number) => Asked,
): OperatorOf<'effect'> {
  const takes: readonly Type[] = isTimed
    ? ['who', 'duration', 'quoted', 'effect']
    : ['who', 'quoted', 'effect']
  const time = isTimed ? ' , with {1} to answer' : ''
  const [questionAt, effectAt] = isTimed ? [2, 3] : [1, 2]
  return operator(
    'effect',
    name,
    takes,
    `{0} is|are asked${secretly}${time} : {${questionAt}} ${outcome} {${effectAt}}`,
    (at): readonly Deed[] => {
      const { choice, verdict } = what(at, effectAt)
      return [
        {
          do: 'ask',
          voters: at.people(0),
          question: at.name(questionAt),
          choice,
          isSecret: secretly !== '',
          ms: isTimed ? at.durationMs(1) : null,
          frame: {
            effect: at.taken(effectAt),
            scope: keptOf(at.scope),
            ...(verdict === undefined ? {} : { verdict }),
          },
        },
      ]
    },
    { givesAfter: ['answers'] },
  )
}

/** All of those who were named most, by the weight of the answers, in seat order. */
export function namedMost({ world, scope }: Pick<Place, 'world' | 'scope'>): readonly PlayerId[] {
  const named = world.players.map((player) => weightOf(scope.answers ?? [], player))
  const most = Math.max(0, ...named)
  return most === 0 ? [] : world.players.filter((_, at) => named[at] === most)
}

function weightOf(answers: readonly Answered[], wanted: Answered['answer']): number {
  return answers.reduce((sum, { answer, weight }) => sum + (answer === wanted ? weight : 0), 0)
}

/** Whether the answers to a question of yes or no are as it is asked for. */
export function isSo(verdict: Verdict, answers: readonly Answered[]): boolean {
  const [yes, no] = [weightOf(answers, true), weightOf(answers, false)]
  switch (verdict) {
    case 'most say yes':
      return yes > no
    case 'most say no':
      return no > yes
    case 'nobody says no':
      return no === 0
    case 'nobody says yes':
      return yes === 0
    case 'all say yes':
      return yes > 0 && no === 0
  }
}
