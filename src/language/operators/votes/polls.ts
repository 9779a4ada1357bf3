import type { PlayerId } from '../../../actions/ids.ts'
import type { Rational } from '../../../base/rational.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes, type OperatorOf } from '../../grammar/operator.ts'
import { keptOf, type Deed } from '../../meaning/deed.ts'
import { exactly } from '../../meaning/whole.ts'
import { weightOf, type Choice, type Verdict } from '../../meaning/asked.ts'

const verdicts = [
  'most say yes',
  'most say no',
  'nobody says no',
  'nobody says yes',
] as const satisfies readonly Verdict[]

/** What players are asked, and what follows from their answers. */
export const polls = [
  ...alike('ask', [
    asking('ask', 'then {effects@2}', (at) => ({
      choice: { of: 'players', among: at.world.players },
    })),
    asking(
      'ask for another',
      'then {effects@2}',
      (at) => ({ choice: { of: 'players', among: at.world.players, isOfOthers: true } }),
      ' to name another player',
    ),
  ]),
  asking(
    'ask for number',
    'then {effects@2}',
    (at) => ({ choice: { of: 'numbers', min: at.count(5), max: at.count(6) } }),
    ' for a number from {count@5} to {count@6}',
  ),
  asking(
    'ask to choose',
    'then {effects@2}',
    (at) => ({ choice: { of: 'texts', among: at.listed(5).map((one) => at.name(one)) } }),
    ' to choose {quoted@5*or2}',
  ),
  asking('ask if', `if <${verdicts.join('|').replaceAll(' ', '_')}@5> , {effects@2}`, (at) => ({
    choice: { of: 'consent' },
    verdict: verdicts.find((one) => one === at.option(5)) ?? 'most say yes',
  })),
  makes.sequel(
    'ask what was told',
    '{who} is|are asked that , with {duration} to answer ; if most say yes , {effects} [ ; otherwise {effects} ]',
    { needs: ['text'], givesAfter: ['answers'] },
    (at): readonly Deed[] => {
      const question = (at.scope.text ?? '').trim()
      if (question === '') return []
      return [
        {
          do: 'ask',
          voters: at.people(0),
          question,
          choice: { of: 'consent' },
          isSecret: false,
          ms: at.durationMs(1),
          frame: {
            effect: at.taken(2),
            scope: keptOf(at.scope),
            verdict: 'most say yes',
            ...(at.has(3) ? { otherwise: at.taken(3) } : {}),
          },
        },
      ]
    },
  ),
  makes.sequel(
    'judged',
    'if {judges} find(s) that {quoted} , {effects} [ ; otherwise {effects} ]',
    {
      also: [
        'if {0} find(s) that {1} , {2} . otherwise , {3}',
        'if {0} find(s) that {1} , {2} . otherwise {3}',
      ],
    },
    judgment,
  ),
  ...alike('judges', [
    judges('most others', 'most of the others', 'most say yes', unconcerned),
    judges('all others', 'all of the others', 'all say yes', unconcerned),
    judges('most', 'most players', 'most say yes', ({ world }) => world.players),
    makes.judges('Judge', 'the Judge', {
      who: judgeOf,
      verdict: 'all say yes',
    }),
  ] as const),
  makes.judges('holder', 'the {role}', {
    who: (at) => at.world.players.filter((player) => at.world.hasRole(player, at.name(0))),
    verdict: 'all say yes',
  }),
  ...alike('chose', [
    makes.trait('chose', 'chose {quoted}', about.answers, (at, player) =>
      answeredBy(at, player, at.name(0)),
    ),
    makes.trait(
      'did not choose',
      'did not choose {quoted}',
      about.answers,
      (at, player) => !answeredBy(at, player, at.name(0)),
    ),
  ] as const),
  makes.trait(
    'chose extreme',
    'chose the <highest|lowest@0> number [ <that_nobody_else_chose@1> ]',
    about.answers,
    (at, player) => {
      const all = numbersChosen(at).map(({ number }) => number)
      const among = at.has(1) ? all.filter((one) => isAlone(one, all)) : all
      const sought = at.option(0) === 'highest' ? Math.max(...among) : Math.min(...among)
      return numbersChosen(at).some((one) => one.player === player && one.number === sought)
    },
  ),
  ...alike('number chosen', [
    makes.term('own number chosen', 'the number they chose', { needs: ['answers', 'own'] }, (at) =>
      numberOf(at, at.scope.own),
    ),
    makes.term('number chosen', 'the number {named} chose', about.answers, (at) =>
      numberOf(at, at.people(0)[0]),
    ),
    makes.term(
      'other number chosen',
      'the number the other chose',
      { needs: ['answers', 'other'] },
      (at) => numberOf(at, at.scope.other),
    ),
  ] as const),
  makes.sequel(
    'bid',
    '{who} may bid {quantity} in secret , with {duration} to answer ; whoever bids most ( {tie} ) pays it , and {effects}',
    { givesAfter: ['they', 'own', 'focus'] },
    (at) => [
      {
        do: 'ask',
        voters: at.people(0),
        question: at.name(1),
        choice: { of: 'numbers', min: 0, max: Math.max(0, ...has(at, at.people(0))) },
        isSecret: true,
        ms: at.durationMs(2),
        frame: {
          effect: ['highest bid', at.taken(1), at.taken(3), at.taken(4)],
          scope: keptOf(at.scope),
        },
      },
    ],
  ),
  makes.sequel(
    'highest bid',
    'whoever bid most {quantity} ( {tie} ) pays it , and {effects}',
    { ...about.answers, gives: ['they', 'own', 'focus'] },
    highestBid,
  ),
  ...alike('lot', [
    makes.sequel(
      'lot',
      'a lot is drawn among {who} : {effects}',
      { givesAfter: ['drawn'] },
      (at) => {
        const among = at.people(0)
        const player = at.scope.focus ?? at.world.mover ?? among[0]
        if (among.length === 0 || player === undefined) return []
        if (among.length === 1) return at.with({ among, total: 1 }).deeds(1)
        const scope = { ...keptOf(at.scope), among }
        const frame = { effect: at.taken(1), scope }
        return [{ do: 'throw', player, sides: among.length, dice: 1, frame }]
      },
    ),
  ]),
  makes.sequel(
    'draw lot',
    '{who} draw(s) a lot among {who} : {effects}',
    { givesAfter: ['drawn'] },
    (at) => {
      const [player] = at.people(0)
      const among = at.people(1)
      if (among.length === 1) return at.with({ among, total: 1 }).deeds(2)
      if (among.length === 0 || player === undefined) return []
      const frame = { effect: at.taken(2), scope: { ...keptOf(at.scope), among } }
      return [{ do: 'throw', player, sides: among.length, dice: 1, frame }]
    },
  ),
  makes.named(
    'drawn',
    'whoever is drawn',
    { needs: ['drawn'] },
    ({ scope: { among = [], total = 1 } }) => {
      const drawn = among[total - 1]
      return drawn === undefined ? [] : [drawn]
    },
  ),
  makes.who('named most', 'whoever was named most [ ( {tie} ) ]', about.answers, (at) => {
    const named = namedMost(at)
    return at.has(0) ? at.ofTied(0, named, 1) : named
  }),
  ...alike('one drawn of those named most', [
    makes.who(
      'named most by lot',
      'whoever was named most ( of those who tie , one by lot )',
      about.answers,
      byLot,
    ),
    makes.who(
      'named most by lot together',
      'whoever was named most ( of those who tie , one drawn together )',
      about.answers,
      byLot,
    ),
  ] as const),
  makes.one('other', 'the other', about.other, ({ scope: { other } }) =>
    other === undefined ? [] : [other],
  ),
] as const

function answeredBy({ scope }: Place, player: PlayerId, wanted: string): boolean {
  return (scope.answers ?? []).some((one) => one.player === player && one.answer === wanted)
}

function isAlone(number: number, all: readonly number[]): boolean {
  return all.filter((one) => one === number).length === 1
}

/** The number that somebody answered; who did not has none. */
function numberOf(at: Place, player: PlayerId | undefined): Rational {
  const chosen = numbersChosen(at).find((one) => one.player === player)
  return exactly(chosen?.number ?? 0)
}

/** The numbers that were answered, and by whom. */
function numbersChosen({ scope }: Place) {
  return (scope.answers ?? []).flatMap(({ player, answer }) =>
    typeof answer === 'number' ? [{ player, number: answer }] : [],
  )
}

/** All but the player whom it is about. */
export function othersOf({ world, scope }: Place): readonly PlayerId[] {
  return world.players.filter((player) => player !== scope.focus)
}

/** Of the others, those who do not have it against them: nobody finds what is said of themselves. */
function unconcerned(at: Place): readonly PlayerId[] {
  return othersOf(at).filter((player) => player !== at.scope.other)
}

/** The Judge; where it is about them, the next by seat whom it is not about, as with a claim of theirs. */
function judgeOf(at: Place): readonly PlayerId[] {
  const { judge } = at.world.judgments
  const fit = unconcerned(at)
  if (judge === null || fit.includes(judge)) return judge === null ? [] : [judge]
  const { seats } = at.world
  const from = seats.indexOf(judge) + 1
  const next = [...seats.slice(from), ...seats.slice(0, from)].find((one) => fit.includes(one))
  return next === undefined ? [] : [next]
}

function judges(
  name: string,
  words: string,
  verdict: Verdict,
  who: (at: Place) => readonly PlayerId[],
): OperatorOf<'judges'> {
  return makes.judges(name, words, { isPlural: true }, { who, verdict })
}

/** Asks those who stand first what stands next; what follows is told third, and what else, where it is said, fourth. */
function judgment(at: Place): readonly Deed[] {
  const { voters, verdict } = at.judges(0)
  return [
    {
      do: 'ask',
      voters,
      question: at.name(1),
      choice: { of: 'consent' },
      isSecret: false,
      ms: null,
      frame: {
        effect: at.taken(2),
        scope: keptOf(at.scope),
        verdict,
        ...(at.has(3) ? { otherwise: at.taken(3) } : {}),
      },
    },
  ]
}

function has(at: Place, players: readonly PlayerId[]): readonly number[] {
  return players.map((player) => at.world.quantity(player, at.name(1)))
}

/** Who bid more than they have by now does not count. */
function highestBid(at: Place): readonly Deed[] {
  const quantity = at.name(0)
  const bids = (at.scope.answers ?? []).flatMap(({ player, answer }) =>
    typeof answer === 'number' && answer > 0 && answer <= at.world.quantity(player, quantity)
      ? [{ player, answer }]
      : [],
  )
  const most = Math.max(...bids.map(({ answer }) => answer))
  const tied = at.world.players.filter((player) =>
    bids.some((bid) => bid.player === player && bid.answer === most),
  )
  return at
    .ofTied(1, tied, 1)
    .flatMap((player): readonly Deed[] => [
      { do: 'add', player, quantity, by: -most },
      ...at.with({ they: player, own: player, focus: player }).deeds(2),
    ])
}

interface Asked {
  readonly choice: Choice
  readonly verdict?: Verdict
}

/** Whom, what, and what follows; with how much time, if not as long as it takes, and whether in secret. */
function asking(
  name: string,
  outcome: string,
  what: (at: Place) => Asked,
  whom = '',
): OperatorOf<'sequel'> {
  return makes.sequel(
    name,
    `{who} is|are asked [ <in_secret@4> ]${whom} [ , with {duration@3} to answer ] : {quoted@1} ${outcome}`,
    { givesAfter: ['answers'] },
    (at): readonly Deed[] => {
      const { choice, verdict } = what(at)
      return [
        {
          do: 'ask',
          voters: at.people(0),
          question: at.name(1),
          choice,
          isSecret: at.has(4),
          ms: at.has(3) ? at.durationMs(3) : null,
          frame: {
            effect: at.taken(2),
            scope: { ...keptOf(at.scope), voters: at.people(0) },
            ...(verdict === undefined ? {} : { verdict }),
          },
        },
      ]
    },
  )
}

/** Of those who tie, the one whom the lot fell to. */
function byLot(at: Pick<Place, 'world' | 'scope'>): readonly PlayerId[] {
  const drawn = namedMost(at)[(at.scope.lot ?? 1) - 1]
  return drawn === undefined ? [] : [drawn]
}

/** All of those who were named most, by the weight of the answers, in seat order. */
export function namedMost({ world, scope }: Pick<Place, 'world' | 'scope'>): readonly PlayerId[] {
  const named = world.players.map((player) => weightOf(scope.answers ?? [], player))
  const most = Math.max(0, ...named)
  return most === 0 ? [] : world.players.filter((_, at) => named[at] === most)
}
