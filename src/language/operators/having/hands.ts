import type { PlayerId } from '../../../actions/ids.ts'
import { keptOf, type Deed } from '../../meaning/deed.ts'
import type { Happening } from '../../meaning/happening.ts'
import type { Place, Taken } from '../../meaning/meaning.ts'
import { singularOf } from '../../reading/noun.ts'
import { makes } from '../../grammar/operator.ts'
import type { ThingView, World } from '../../meaning/world.ts'
import { thrown } from './dice.ts'
import { free, passed } from './things.ts'

const aboutThing = { gives: ['they', 'focus', 'own', 'thing'] } as const

/** Decks of several kinds, and hands: what is drawn, laid back, limited, and picked by whoever has it. */
export const hands = [
  makes.effect('draw of kinds', '{one} draw(s) one of the free {thing*and2} by lot', (at) => {
    const free = freeOf(at, at.listed(1))
    if (free.length < 2) return at.people(0).flatMap((to) => free.map(passed(to)))
    const effect = ['drawn of kinds', ...at.listed(1).map((one) => at.taken(one))] as const
    return thrown(at, { dice: 1, sides: free.length }, effect, (they) => ({ they }))
  }),
  makes.effect(
    'drawn of kinds',
    'they get the one of the free {thing*and2} that was drawn',
    { needs: ['total', 'they'] },
    (at) => {
      const free = freeOf(at, at.listed(0))
      const drawn = free[((at.scope.total ?? 1) - 1) % Math.max(1, free.length)]
      const { they } = at.scope
      return drawn === undefined || they === undefined ? [] : [passed(they)(drawn)]
    },
  ),
  makes.event(
    'gets a thing',
    'someone gets a {thing:-}',
    {
      ...aboutThing,
      also: [
        'a player gets a {0:-}',
        'someone draws a {0:-}',
        'a player draws a {0:-}',
        'someone receives a {0:-}',
        'a player receives a {0:-}',
      ],
    },
    { hears: 'got', isMeant: isOfKind },
  ),
  makes.event(
    'parts with a thing',
    'someone no longer has a {thing:-}',
    {
      ...aboutThing,
      also: ['someone loses a {0:-}', 'a player loses a {0:-}', 'a player no longer has a {0:-}'],
    },
    { hears: 'parted', isMeant: isOfKind },
  ),
  makes.sentence(
    'own at most',
    'nobody [ who {traits@0} ] may own more than {count@1} < {thing@2:1} | {thing@3*and2} together > .',
    {
      also: [
        'a player [ who {0} ] may own at most {1} {2} .',
        'whoever {0} may own at most {1} {2} .',
      ],
    },
    {
      ban: {
        does: () => ['give a thing'],
        forbids: (at, { player, name }) => {
          const kinds = at.has(2) ? [2] : at.listed(3)
          return (
            player !== null &&
            kinds.some((one) => at.name(one) === name) &&
            (!at.has(0) || at.is(0, player)) &&
            ownedOf(at, player, kinds).length >= at.count(1)
          )
        },
      },
    },
  ),
  makes.effect('return things', '{who} return(s) {count} of their {thing:+} to the table', (at) =>
    at
      .people(0)
      .flatMap((player) => ownedOf(at, player, [2]).slice(0, at.count(1)).map(passed(null))),
  ),
  makes.effect('return all things', '{who} return(s) all of their {thing:+} to the table', (at) =>
    at.people(0).flatMap((player) => ownedOf(at, player, [1]).map(passed(null))),
  ),
  makes.sequel(
    'picks',
    '{one} pick(s) one of their {thing:+} within {duration} : {effects}',
    { givesAfter: ['thing'] },
    (at): readonly Deed[] => {
      const kind = singularOf(at.name(1))
      return at.people(0).flatMap((player): readonly Deed[] => {
        const own = ownedOf(at, player, [1])
        const [only, another] = own
        if (only === undefined) return []
        if (another === undefined) return at.with({ thing: only.id }).deeds(3)
        return [
          {
            do: 'ask',
            voters: [player],
            question: kind,
            choice: { of: 'texts', among: own.map(({ number }) => `${kind} ${number}`) },
            isSecret: false,
            ms: at.durationMs(2),
            frame: { effect: ['picked', at.taken(1), at.taken(3)], scope: keptOf(at.scope) },
          },
        ]
      })
    },
  ),
  makes.sequel(
    'picked',
    'one of the {thing:+} was picked : {effects}',
    { needs: ['answers'], givesAfter: ['thing'] },
    (at) => {
      const [answer] = at.scope.answers ?? []
      const kind = singularOf(at.name(0))
      const picked = at.world
        .things(at.name(0))
        .find(
          ({ number, owner }) => owner === answer?.player && answer.answer === `${kind} ${number}`,
        )
      return picked === undefined ? [] : at.with({ thing: picked.id }).deeds(1)
    },
  ),
]

function isOfKind({ text }: Happening, _: World, at: Taken): boolean {
  return text === at.name(0)
}

function freeOf(at: Place, places: readonly number[]): readonly ThingView[] {
  return places.flatMap((one) => free(at, one))
}

function ownedOf(at: Place, player: PlayerId, places: readonly number[]): readonly ThingView[] {
  return places
    .flatMap((one) => at.world.things(at.name(one)))
    .filter(({ owner }) => owner === player)
}
