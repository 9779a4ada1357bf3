import type { PlayerId } from '../../../actions/ids.ts'
import type { Phrase } from '../../../actions/phrase.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import type { Deed } from '../../meaning/deed.ts'
import type { HappeningName } from '../../meaning/happening.ts'
import type { Place, SentenceMeaning } from '../../meaning/meaning.ts'
import { ordinalOf, type Stretch } from '../../meaning/keeping.ts'

const beginning = 'at the beginning of every [ {1} ] circuit of turns'

const hearing: Pick<SentenceMeaning, 'hears' | 'clocks'> = {
  hears: (at) => [at.heardBy(0)],
  clocks: (at) => at.clocks(0),
}

/** What comes of the event that stands first, with what it brings up, where the conditions hold that may stand beside it. */
export function whenever(
  conditionsAt: number | null,
  does: (then: Place) => readonly Deed[],
): SentenceMeaning {
  return {
    ...hearing,
    reacts: (at, happening) => {
      const scope = at.brought(0, happening)
      if (scope === null) return []
      const then = at.with(scope)
      const isAnyhow = conditionsAt === null || !at.has(conditionsAt)
      return isAnyhow || then.holds(conditionsAt) ? does(then) : []
    },
  }
}

/** What happens when something else does. Definitions, claims, norms and moves have files of their own. */
export const sentences = [
  makes.framed(
    'when',
    'when {event} [ and {conditions@2} ] , {effects@1} .',
    whenever(2, (then) => then.deeds(1)),
  ),
  makes.framed(
    'first time',
    'the first time {event} , {effects} .',
    whenever(null, (then) => {
      // Of each player there is a first time.
      const key = `first ${(then.scope.they ?? 'of all').slice(0, 16)}`
      if (then.world.noted(key) !== null) return []
      return [{ do: 'note', key, value: 1 }, ...then.deeds(1)]
    }),
  ),
  makes.framed(
    'first in game',
    'the first time in the game that {event} , {effects} .',
    whenever(null, (then) => {
      const value = then.world.round
      if (then.world.noted('first') === value) return []
      return [{ do: 'note', key: 'first', value }, ...then.deeds(1)]
    }),
  ),
  makes.framed(
    'in a row',
    'the {ordinal@2} time in a row that {event@0} [ and {conditions@3} ] , {effects@1} .',
    {
      ...hearing,
      reacts: (at, happening) => {
        const { amount, name } = happening
        // Gold breaks no row of points.
        const isOfOther = amount !== undefined && !isNamed(at.taken(0), amount.quantity)
        const scope = at.brought(0, happening, true)
        if (isOfOther || scope === null) return []
        const { they } = scope
        const then = at.with(scope)
        const isSo = at.brought(0, happening) !== null && (!at.has(3) || then.holds(3))
        const count = isSo ? (at.world.noted(rowOf(they)) ?? 0) + 1 : 0
        const broken =
          isSo && ofOne.has(name) ? at.world.seats.filter((other) => other !== they) : []
        return [
          ...rowNoted(at, they, count),
          ...broken.flatMap((other) => rowNoted(at, other, 0)),
          ...(count === at.count(2) ? then.deeds(1) : []),
        ]
      },
    },
  ),
  makes.sentence('sunset', 'this rule is repealed after {count} turn/turns .', {
    hears: () => ['in force', 'turn ended'],
    reacts: (at, { name }) => {
      const { turn } = at.world
      const begun = at.world.noted('turn')
      if (begun === null || name === 'in force') return [{ do: 'note', key: 'turn', value: turn }]
      return turn - begun < at.count(0) ? [] : [{ do: 'self-status', status: 'repealed' }]
    },
  }),
  ...alike('every circuit', [
    makes.framed(
      'every circuit',
      'at the end of every [ {ordinal@1} ] circuit of turns , {effects@0} .',
      { also: ['when a [ {1} ] circuit of turns ends , {0} .'] },
      {
        hears: () => ['circuit ended'],
        reacts: (at) => (isItsTurn(at) ? at.deeds(0) : []),
      },
    ),
    makes.framed(
      'every circuit begun',
      'at the start of every [ {ordinal@1} ] circuit of turns , {effects@0} .',
      { also: [`${beginning} , {0} .`, 'when a [ {1} ] circuit of turns begins , {0} .'] },
      {
        hears: () => ['circuit began'],
        reacts: (at) => (isItsTurn(at) ? at.deeds(0) : []),
      },
    ),
  ] as const),
  makes.framed('every day', 'every < {weekday@1} | day > [ at {clock@2} ] , {effects@0} .', {
    hears: () => ['due'],
    recurs: (at) => ({ weekday: at.option(1), clock: at.option(2) ?? '00:00' }),
    reacts: (at) => at.deeds(0),
  }),
] as const

/** Whether it is the so-manyth circuit of which a sentence says so, or says nothing. */
function isItsTurn(at: Place): boolean {
  return !at.has(1) || at.world.circuit % at.count(1) === 0
}

/** What one player does another does not then: it breaks the row of the others. */
const ofOne: ReadonlySet<HappeningName> = new Set(['winner', 'became'])

/** Of each player there is a row, and of what is nobody’s one. */
function rowOf(player: PlayerId | undefined): string {
  return `row ${(player ?? 'of all').slice(0, 16)}`
}

function rowNoted({ world }: Place, player: PlayerId | undefined, value: number): readonly Deed[] {
  const key = rowOf(player)
  return (world.noted(key) ?? 0) === value ? [] : [{ do: 'note', key, value }]
}

function isNamed(phrase: Phrase, quantity: string): boolean {
  return JSON.stringify(phrase).includes(JSON.stringify(quantity))
}

const stretches: readonly (readonly [Stretch, string])[] = [
  ['turn', 'turn/turns'],
  ['circuit', 'circuit/circuits of turns'],
  ['day', 'day/days'],
  ['week', 'week/weeks'],
]

/** What somebody may not do for a while after something happened: to the end of so many more turns, or circuits of them, or days. */
export const terms = [
  ...alike(
    'may not for',
    stretches.map(([of, words]) =>
      makes.framed(
        `may not for ${of}s`,
        `when {event@0} [ and {conditions@4} ] , {who@1} may not {act@2} for {count@3} ${words} .`,
        of === 'turn' || of === 'circuit' ? { touches: 'turns' } : { touches: 'time' },
        {
          ...whenever(4, (then) => {
            const value = ordinalOf(of, then.world) + then.count(3)
            return then.people(1).map((player) => ({ do: 'note', key: keyOf(player), value }))
          }),
          norm: {
            act: (at) => at.act(2),
            forbids: (at, attempt) => {
              const last = attempt.player === null ? null : at.world.noted(keyOf(attempt.player))
              return last !== null && last >= ordinalOf(of, at.world) && at.covers(2, attempt)
            },
          },
        },
      ),
    ),
  ),
] as const

function keyOf(player: PlayerId): string {
  return `until ${player.slice(0, 16)}`
}
