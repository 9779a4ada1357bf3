import type { PlayerId } from '../../../actions/ids.ts'
import { add, negate, type Rational } from '../../../base/rational.ts'
import type { FormMeaning, Place } from '../../meaning/meaning.ts'
import { about, gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { bounds, boundsAt } from '../rules/definitions.ts'
import { thrown } from './dice.ts'
import { exactly, wholeOf } from '../../meaning/whole.ts'
import type { Deed } from '../../meaning/deed.ts'
import { linked, such } from '../../meaning/refers.ts'
import { type ThingView } from '../../meaning/world.ts'

/** A sentence that makes more for somebody, or for the table, is silent, and flagged. */
const mostAtOnce = 1_000

/** Things that players own or that lie on the table, and other players whom players have. */
export const things = [
  makes.sentence('there are', 'there are {new-thing} , which players can own .', {
    defines: () => [],
  }),
  makes.sentence('each thing has', `each of the {thing:+} has a {new-thing-value}${bounds} .`, {
    defines: (at) => [{ name: at.name(1), of: { thing: at.name(0) }, ...boundsAt(at, 2) }],
  }),
  makes.effect('get new', '{who} get(s) {count} new {thing:1}', (at) =>
    at.people(0).flatMap((owner) => made(at, { owner, count: at.count(1), thing: at.name(2) })),
  ),
  makes.effect(
    'get new with',
    '{who} get(s) {count} new {thing:1} with a {thing-value} of {number}',
    gives.ownAfter,
    (at) =>
      at.people(0).flatMap((owner) => {
        const exact = wholeOf(at.with({ own: owner }).number(4), 'down')
        const value = within(at, at.name(2), at.name(3), exact)
        return made(at, { owner, count: at.count(1), thing: at.name(2) }).map((deed) =>
          deed.do === 'make'
            ? {
                ...deed,
                values: [
                  ...deed.values.filter(([name]) => name !== at.name(3)),
                  [at.name(3), value] as const,
                ],
              }
            : deed,
        )
      }),
  ),
  makes.effect('put new', '{count} new {thing:0} is/are put on the table', (at) =>
    made(at, { owner: null, count: at.count(0), thing: at.name(1) }),
  ),
  makes.effect(
    'put new, from one on',
    '{count} new {thing:0} is/are put on the table , with a {thing-value} from 1 on',
    (at) =>
      made(at, { owner: null, count: at.count(0), thing: at.name(1) }).map((deed, index) =>
        deed.do === 'make' ? { ...deed, values: [...deed.values, [at.name(2), index + 1]] } : deed,
      ),
  ),
  makes.effect('lose things', '{who} lose(s) {count} of their {thing:+}', (at) =>
    at.people(0).flatMap((player) => owned(at, player, 2).slice(0, at.count(1)).map(destroyed)),
  ),
  makes.effect('lose all things', '{who} lose(s) all of their {thing:+}', (at) =>
    at.people(0).flatMap((player) => owned(at, player, 1).map(destroyed)),
  ),
  makes.effect('all things go', 'all {thing@1:+} of {named@0} go to {named}', (at) =>
    at
      .people(2)
      .flatMap((to) => at.people(0).flatMap((from) => owned(at, from, 1).map(passed(to)))),
  ),
  makes.effect('thing goes', 'the {thing:-} goes to {one}', about.thing, (at) =>
    at.people(1).flatMap((to) => spoken(at).map(passed(to))),
  ),
  makes.effect('take thing', '{one} get(s) the {thing:-}', about.thing, (at) =>
    at.people(0).flatMap((to) => spoken(at).map(passed(to))),
  ),
  makes.effect('thing returns', 'the {thing:-} goes back to the table', about.thing, (at) =>
    spoken(at).map(passed(null)),
  ),
  makes.effect('thing ends', 'the {thing:-} is destroyed', about.thing, (at) =>
    spoken(at).map(destroyed),
  ),
  makes.effect('draw', '{one} draw(s) one of the free {thing:+} by lot', (at) => {
    const sides = free(at, 1).length
    if (sides < 2) return at.people(0).flatMap((to) => free(at, 1).map(passed(to)))
    return thrown(at, { dice: 1, sides }, ['drawn thing', at.taken(1)], (they) => ({ they }))
  }),
  makes.effect(
    'drawn thing',
    'they get the one of the free {thing:+} that was drawn',
    { needs: ['total', 'they'] },
    (at) => {
      const left = free(at, 0)
      const drawn = left[((at.scope.total ?? 1) - 1) % Math.max(1, left.length)]
      const { they } = at.scope
      return drawn === undefined || they === undefined ? [] : [passed(they)(drawn)]
    },
  ),
  ...alike('value of the thing', [
    changing('thing value becomes', 'becomes', (_, by) => by),
    changing('thing value rises', 'rises by', add),
    changing('thing value falls', 'falls by', (before, by) => add(before, negate(by))),
  ] as const),
  makes.term('thing value', 'the {thing-value} of the {thing:-}', about.thing, (at) =>
    exactly(spoken(at)[0]?.value(at.name(0)) ?? 0),
  ),
  makes.term('sum of things', 'the {thing-value} of all their {thing:+}', about.own, (at) =>
    at.scope.own === undefined
      ? exactly(0)
      : owned(at, at.scope.own, 1)
          .map((thing) => exactly(thing.value(at.name(0))))
          .reduce(add, exactly(0)),
  ),
  makes.kind('things there are', '{thing:^} there is|are^', (at) =>
    exactly(at.world.things(at.name(0)).length),
  ),
  makes.kind('free things', 'free {thing:^}', (at) => exactly(free(at, 0).length)),
  makes.counted('own things', 'of their {thing:+} [ that {thingTrait:+} ]', about.own, (at) =>
    exactly(at.scope.own === undefined ? 0 : ownedSuch(at, at.scope.own, 0).length),
  ),
  makes.trait('owns', 'own(s) {howMany} {thing:0} [ that {thingTrait:0} ]', (at, player) =>
    at.measures(0, exactly(ownedSuch(at, player, 1).length)),
  ),
  makes.item(
    'own thing',
    'one of their {thing:+} [ that {thingTrait:+} ]',
    gives.thing,
    choosing((at, mover) => ownedSuch(at, mover, 0)),
  ),
  makes.item(
    'free thing',
    'one of the free {thing:+}',
    gives.thing,
    choosing((at) => free(at, 0)),
  ),
  makes.item(
    'thing',
    'one of the {thing:+} [ that {thingTrait:+} ]',
    gives.thing,
    choosing((at) => such(at, at.world.things(at.name(0)), 1)),
  ),
  makes.sentence('each can have', 'each player can have a {new-link} .', {
    defines: () => [],
  }),
  makes.one('their link', 'their {link}', about.own, (at) => linked(at, at.scope.own, 0)),
  makes.named('link of', '{named} ’s {link}', (at) =>
    at.people(0).flatMap((player) => linked(at, player, 1)),
  ),
  makes.trait('has link', 'has|have {named} as {link}', (at, player) =>
    linked(at, player, 1).some((one) => at.people(0).includes(one)),
  ),
  ...alike('has somebody', [
    makes.trait(
      'has any link',
      'has|have a {link}',
      (at, player) => linked(at, player, 0).length > 0,
    ),
    makes.trait(
      'has no link',
      'has|have no {link}',
      (at, player) => linked(at, player, 0).length === 0,
    ),
  ] as const),
  makes.effect('get link', '{who} get(s) {one} as {link}', gives.ownAfter, (at) =>
    at.people(0).flatMap((player) => {
      const [to] = at.with({ own: player }).people(1)
      return to === undefined || to === player
        ? []
        : [{ do: 'set-link', player, link: at.name(2), to } as const]
    }),
  ),
  ...alike('each other', [
    eachOther('get each other', 'get', (to) => to),
    eachOther('lose each other', 'lose', () => null),
  ] as const),
  makes.effect('lose link', '{who} lose(s) their {link}', (at) =>
    at.people(0).map((player) => ({ do: 'set-link', player, link: at.name(1), to: null })),
  ),
] as const

/** Two who have each other as something, or no longer. */
function eachOther(name: string, verb: string, link: (to: PlayerId) => PlayerId | null) {
  return makes.effect(
    name,
    `{one} and {one} ${verb} each other as {link}`,
    (at): readonly Deed[] => {
      const [one] = at.people(0)
      const [other] = at.people(1)
      if (one === undefined || other === undefined || one === other) return []
      return [
        { do: 'set-link', player: one, link: at.name(2), to: link(other) },
        { do: 'set-link', player: other, link: at.name(2), to: link(one) },
      ]
    },
  )
}

interface Making {
  readonly owner: PlayerId | null
  readonly count: number
  readonly thing: string
  /** What they are; absent: what rules say that a new one is. */
  readonly state?: string
}

/** To say of one thing that it is to be made. */
const stepsOfThing = 8

/** New things, as rules say that they begin. */
export function made(at: Place, { owner, count, thing, state }: Making): readonly Deed[] {
  if (count > mostAtOnce) throw new Error('the sentence makes too many things')
  at.world.spend(stepsOfThing * count)
  const values = at.world.countedOf(thing).map(({ name, initial }) => [name, initial] as const)
  const first = state ?? at.world.statesOf(thing)[0] ?? null
  return Array.from({ length: count }, () => ({ do: 'make', thing, owner, state: first, values }))
}

/** The things of the name that stands there that a player has. */
export function owned(at: Place, player: PlayerId, thingAt: number): readonly ThingView[] {
  return at.world.things(at.name(thingAt)).filter(({ owner }) => owner === player)
}

/** Of those the ones of which something is so that stands next, if anything does. */
function ownedSuch(at: Place, player: PlayerId, thingAt: number): readonly ThingView[] {
  return such(at, owned(at, player, thingAt), thingAt + 1)
}

/** What nobody owns; what somebody did who has left lies there like it. */
export function free(at: Place, thingAt: number): readonly ThingView[] {
  const { world } = at
  return world
    .things(at.name(thingAt))
    .filter(({ owner }) => owner === null || !world.hasSeat(owner))
}

/** The thing that was brought up, if it is there still. */
export function spoken({ world, scope }: Place): readonly ThingView[] {
  const thing = scope.thing === undefined ? null : world.thing(scope.thing)
  return thing === null ? [] : [thing]
}

export function passed(to: PlayerId | null) {
  return ({ id: thing }: ThingView): Deed => ({ do: 'pass', thing, to })
}

function destroyed({ id: thing }: ThingView): Deed {
  return { do: 'destroy', thing }
}

function changing(name: string, verb: string, to: (before: Rational, by: Rational) => Rational) {
  return makes.effect(
    name,
    `the {thing-value} of the {thing:-} ${verb} {number}`,
    about.thing,
    (at): readonly Deed[] =>
      spoken(at).map(({ id: thing, kind, value }) => {
        const name = at.name(0)
        const exact = wholeOf(to(exactly(value(name)), at.number(2)), 'down')
        return { do: 'set-thing-value', thing, value: name, to: within(at, kind, name, exact) }
      }),
  )
}

/** What rules leave of it: what a thing has to have at least goes before. */
function within({ world }: Place, kind: string, name: string, value: number): number {
  const told = world.countedOf(kind).filter((one) => one.name === name)
  const most = told.reduce((least, { max }) => Math.min(least, max ?? least), value)
  return told.reduce((highest, { min }) => Math.max(highest, min ?? highest), most)
}

/** One of some things. */
export function choosing(among: (at: Place, mover: PlayerId) => readonly ThingView[]): FormMeaning {
  return {
    blanks: (at, mover) => [{ of: 'thing', kind: at.name(0), among: among(at, mover) }],
  }
}
