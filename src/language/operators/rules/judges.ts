import type { PlayerId } from '../../../actions/ids.ts'
import type { Deed } from '../../meaning/deed.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'

const aboutJudgment = { gives: ['judgment', 'focus'] } as const
const ofJudgment = { needs: ['judgment'] } as const

/** Judges that rules name: who is first, who is drawn, how long they have, and what they can answer. */
export const judges = [
  makes.sentence('first judge', 'the {role} is the first Judge of what others invoke .', {
    claims: {
      judge: (at, { judgment: id, former }) => {
        const { by, former: before } = at.world.judgments.of(id)
        if (former.length > 0 || before.length > 0) return null
        const holders = at.world.players.filter((one) => at.world.hasRole(one, at.name(0)))
        return holders.find((one) => one !== by) ?? null
      },
    },
  }),
  makes.event('judge needed', 'a Judge is needed', aboutJudgment, { hears: 'judge wanted' }),
  makes.event(
    'judge silent',
    'a Judge does not answer {deadline}',
    { gives: ['they', 'focus', 'own', 'judgment'] },
    {
      hears: 'due',
      clocks: (at) =>
        at.world.judgments.awaited.flatMap(({ id, judge, named }) => {
          const due = at.dueAt(0, named)
          if (due === null) return []
          return [{ name: `judgment ${id} ${named}`, due, about: { player: judge, judgment: id } }]
        }),
    },
  ),
  makes.event(
    'judge late',
    'a Judge does not answer before the next turn begins',
    { gives: ['they', 'focus', 'own', 'judgment'] },
    { hears: 'judge late' },
  ),
  makes.sentence('judge has', 'a Judge has {duration} to answer .', {
    ban: {
      does: () => ['replace a Judge'],
      forbids: (at, { judgment }) =>
        at.world.judgments.awaited.some(
          ({ id, named }) => (judgment ?? id) === id && at.world.now < named + at.durationMs(0),
        ),
    },
  }),
  makes.named('invoker', 'whoever invoked it', ofJudgment, (at) => present(at, viewed(at)?.by)),
  makes.named('last judge', 'its last Judge', ofJudgment, (at) =>
    present(at, viewed(at)?.former.at(-1)),
  ),
  makes.effect('judge it', '{named} judge(s) it', ofJudgment, (at) => {
    const [player] = at.people(0)
    const { judgment } = at.scope
    return player === undefined || judgment === undefined
      ? []
      : [{ do: 'name-judge', judgment, player }]
  }),
  makes.effect(
    'another judge',
    'another Judge is named',
    ofJudgment,
    ({ scope: { judgment } }): readonly Deed[] =>
      judgment === undefined ? [] : [{ do: 'name-judge', judgment }],
  ),
  makes.sentence('judge answers', 'a Judge answers {quoted*or2} .', {
    claims: { judgmentAnswers: (at) => at.listed(0).map((one) => at.name(one)) },
  }),
  makes.sentence(
    'asker wins',
    'if a Judge answers {quoted} to the statement {quoted*or} , and that stands , whoever asked it wins .',
    about.winners,
    {
      claims: {
        winners: (at) => {
          const statements = at.listed(1).map((one) => at.name(one))
          return at.world.judgments.askersOf(statements, at.name(0))
        },
      },
    },
  ),
] as const

function viewed({ world, scope: { judgment } }: Place) {
  return judgment === undefined ? null : world.judgments.of(judgment)
}

function present({ world }: Place, player: PlayerId | null | undefined): readonly PlayerId[] {
  return world.players.filter((one) => one === player)
}
