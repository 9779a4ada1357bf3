import type { PlayerId } from '../../../actions/ids.ts'
import { countKept, type Added, type Keeping, type Stretch } from '../../meaning/keeping.ts'
import type { Place, SentenceMeaning, Static } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { stretchAt, stretchIn } from '../having/caps.ts'
import { exactly } from '../../meaning/whole.ts'
import type { Happening } from '../../meaning/happening.ts'
import type { World } from '../../meaning/world.ts'

const stretch = stretchAt(1)

/** Moves that may be made so often in a stretch: all together, or those of a few names. */
const movesKept: Keeping = {
  hears: 'moved',
  what: (at) =>
    `moves ${at
      .listed(2)
      .map((one) => at.name(one))
      .join(' ')}`.slice(0, 80),
  adds: (happening, at) => (isCounted(at, happening.text) ? once(happening) : null),
  span: (at) => ({ of: stretchIn(at, 1), last: 1 }),
}

const movesAtMost: SentenceMeaning = {
  norm: {
    act: () => 'make a move',
    forbids: (at, { player, move }) =>
      player !== null && isCounted(at, move) && countKept(at, movesKept, player) >= at.count(0),
  },
}

function isCounted(at: Static, move: string | undefined): boolean {
  const names = at.listed(2)
  return names.length === 0 || names.some((one) => isCalled(move, at.name(one)))
}

/** What players do and is counted: by whom, and in which words. */
interface Counted {
  readonly name: string
  readonly hears: Keeping['hears']
  readonly adds: Keeping['adds']
  /** What they are, where it is told which: *gold*. */
  readonly of?: 'quantity'
  /** *made* … *proposals*: what stands before how many, and after it. */
  readonly verb: string
  readonly noun: string
  readonly most: string
  readonly each: string
}

const proposedBy = ({ proposal }: Happening, _: Static, world: World): Added | null => {
  const by = proposal === undefined ? undefined : world.proposal(proposal)?.by
  return by === undefined ? null : { player: by, by: 1 }
}
const once = ({ player, isForced }: Happening): Added | null =>
  player === undefined || isForced === true ? null : { player, by: 1 }

const doings: readonly Counted[] = [
  {
    name: 'made proposals',
    hears: 'proposed',
    adds: proposedBy,
    verb: 'made',
    noun: 'proposal/proposals',
    most: 'made the most proposals',
    each: 'proposal|proposals they made',
  },
  {
    name: 'had proposals adopted',
    hears: 'vote closed',
    adds: (happening, at, world) => {
      const { proposal } = happening
      const view = proposal === undefined ? null : world.proposal(proposal)
      return view?.isAdopted === true ? proposedBy(happening, at, world) : null
    },
    verb: 'had',
    noun: 'proposal/proposals adopted',
    most: 'had the most proposals adopted',
    each: 'proposal|proposals they had adopted',
  },
  {
    name: 'cast votes',
    hears: 'voted',
    adds: once,
    verb: 'cast',
    noun: 'vote/votes',
    most: 'cast the most votes',
    each: 'vote|votes they cast',
  },
  {
    name: 'made moves',
    hears: 'moved',
    adds: once,
    verb: 'made',
    noun: 'move/moves',
    most: 'made the most moves',
    each: 'move|moves they made',
  },
  ...([1, -1] as const).map((sign): Counted => {
    const verb = sign > 0 ? 'gained' : 'lost'
    return {
      name: verb,
      hears: 'amount changed',
      adds: ({ player, amount }, at) => {
        if (player === undefined || amount?.quantity !== at.name(at.phrase.length - 3)) return null
        const by = sign * (amount.to - amount.from)
        return by <= 0 ? null : { player, by }
      },
      of: 'quantity',
      verb,
      noun: '',
      most: `${verb} the most`,
      each: `they ${verb}`,
    }
  }),
]

const spans: readonly (readonly [Stretch, string, string])[] = [
  ['turn', 'this turn', 'turn/turns'],
  ['circuit', 'this circuit of turns', 'circuit/circuits of turns'],
  ['round', 'this round', 'round/rounds'],
  ['day', 'today', 'day/days'],
  ['week', 'this week', 'week/weeks'],
  ['month', 'this month', 'month/months'],
]

/** What was done over a time, counted. */
export const counts = [
  ...doings.flatMap(phrasesOf),
  ...alike(
    'this stretch',
    spans.map(([of, words]) =>
      makes.span(
        words,
        words,
        { also: of === 'day' ? ['on this day', 'this day'] : [`in ${words}`, `during ${words}`] },
        () => ({ of, last: 1 }),
      ),
    ),
  ),
  ...alike(
    'last stretches',
    spans.map(([of, , many]) =>
      makes.span(
        `last ${of}s`,
        `in the last {count} ${many}`,
        { also: [`within the last {0} ${many}`, `during the last {0} ${many}`] },
        (at) => ({ of, last: at.count(0) }),
      ),
    ),
  ),
  makes.framed(
    'moves at most',
    `nobody may make more than {count} move/moves a ${stretch} .`,
    { keeps: movesKept, also: [`nobody may make more than {0} move/moves in a ${stretch} .`] },
    movesAtMost,
  ),
  makes.framed(
    'moves of a name at most',
    `nobody may make the move {quoted@2} more than {count@0} time/times a ${stretch} .`,
    {
      keeps: movesKept,
      also: [`nobody may make the move {2} more than {0} time/times in a ${stretch} .`],
    },
    movesAtMost,
  ),
  makes.framed(
    'moves of some names at most',
    `nobody may make more than {count@0} of the moves {quoted@2*and2} a ${stretch} .`,
    {
      keeps: movesKept,
      also: [`nobody may make more than {0} of the moves {2*and2} in a ${stretch} .`],
    },
    movesAtMost,
  ),
] as const

/** How many, the most, and each of them, over a time. */
function phrasesOf(one: Counted) {
  const { name, of, verb, noun, most, each } = one
  const what = of === undefined ? '' : ` {${of}}`
  const countedNoun = of === undefined ? ` ${noun}` : ` {${of}:0}`
  const keeps = keepingOf(one)
  const counted = (at: Place, player: PlayerId) => countKept(at, keeps, player)
  return [
    makes.trait(
      name,
      `${verb} {howMany}${countedNoun} {span}`,
      { keeps, gives: ['own'] },
      (at, player) => at.measures(0, exactly(counted(at, player))),
    ),
    makes.trait(most, `${most}${what} {span}`, { keeps }, (at, player) => {
      const own = counted(at, player)
      return own > 0 && at.world.players.every((other) => counted(at, other) <= own)
    }),
    makes.kind(
      `each of ${name}`,
      of === undefined ? `${each} {span}` : `{${of}:^} ${each} {span}`,
      { ...about.own, keeps },
      (at) => exactly(at.scope.own === undefined ? 0 : counted(at, at.scope.own)),
    ),
  ] as const
}

function keepingOf({ name, of, hears, adds }: Counted): Keeping {
  return {
    hears,
    what: (at) => (of === undefined ? name : `${name} ${at.name(at.phrase.length - 3)}`),
    adds,
    span: (at) => at.span(at.phrase.length - 2),
  }
}

function isCalled(move: string | undefined, name: string): boolean {
  return move?.toLowerCase() === name.trim().toLowerCase()
}
