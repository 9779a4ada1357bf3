import { compare } from '../../../base/rational.ts'
import type { Deed } from '../../meaning/deed.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes, type OperatorOf } from '../../grammar/operator.ts'
import { exactly } from '../../meaning/whole.ts'
import type { ThingView } from '../../meaning/world.ts'
import { made, owned, spoken } from '../having/things.ts'

/** A sentence that does more with all of them is silent, and flagged. */
const mostDone = 10_000
const withThing = { givesAfter: ['thing'] } as const

/** What things can be, one of several at a time, and what is done with those of which something is so. */
export const states = [
  makes.sentence(
    'each thing can be',
    'each of the {thing:+} can be {new-thing-state*or} .',
    {
      also: [
        'each {0} can be {1*or} .',
        'each {0} is {1*or2} .',
        'each of the {0} is {1*or2} .',
        'a {0} is {1*or2} .',
      ],
    },
    {
      defines: () => [],
      // A new one has the first.
      states: (at) => ({ thing: at.name(0), among: at.listed(1).map((one) => at.name(one)) }),
    },
  ),
  makes.effect('get new, being', '{who} get(s) {count} new {thing-state} {thing:1}', (at) =>
    at
      .people(0)
      .flatMap((owner) =>
        made(at, { owner, count: at.count(1), thing: at.name(3), state: at.name(2) }),
      ),
  ),
  makes.effect('thing becomes', 'the {thing:-} becomes {thing-state}', about.thing, (at) =>
    spoken(at).map(({ id: thing }) => ({ do: 'set-thing-state', thing, to: at.name(1) })),
  ),
  makes.condition('thing is', 'the {thing:-} is {thing-state}', about.thing, (at) =>
    spoken(at).some(({ state }) => state === at.name(1)),
  ),

  // What is said of things.
  ...alike('being', [
    makes.thingTrait('being', 'is|are {thing-state}', (at, { state }) => {
      return state === at.name(0)
    }),
    makes.thingTrait('not being', 'is|are not {thing-state}', (at, { state }) => {
      return state !== at.name(0)
    }),
  ] as const),
  makes.thingTrait('having', 'has|have a {thing-value} of {measure}', (at, { value }) =>
    at.measures(1, exactly(value(at.name(0)))),
  ),

  // Which things.
  among('all', 'the', (at) => at.world.things(at.name(0)), {}),
  among('own', 'their', own, about.own),

  // What is done with each of them.
  makes.sequel(
    'for each thing',
    'for each of {things} , {effects}',
    { ...withThing, also: ['for each one of {0} , {1}'] },
    (at) => doneWith(at, at.things(0), 1),
  ),
  ...alike(
    'for so many',
    (['least', 'most'] as const).map((order) =>
      makes.sequel(
        `for so many, ${order}`,
        `for {count} of {things} with the ${order} {thing-value} , {effects}`,
        withThing,
        (at) => doneWith(at, sorted(at.things(1), at.name(2), order).slice(0, at.count(0)), 3),
      ),
    ),
  ),
  makes.sequel(
    'for each chosen',
    'for each of them , {effects}',
    { gives: ['thing'], needs: ['chosen'] },
    (at) => {
      const chosen = at.scope.chosen ?? []
      return doneWith(
        at,
        chosen.flatMap((id) => at.world.thing(id) ?? []),
        0,
      )
    },
  ),

  // Which a move is made with.
  makes.form(
    'any number',
    'any number of {things} , by {thing-value}',
    { gives: ['total', 'chosen'] },
    {
      blanks: (at) => [
        { of: 'number', name: 'number', min: 1, max: at.things(0).length },
        { of: 'option', choice: 'Which first', among: orders(at) },
      ],
      brings: ({ numbers, option }, at) => {
        const order = orders(at).indexOf(option ?? '') === 1 ? 'most' : 'least'
        const count = numbers.get('number') ?? 0
        const chosen = sorted(at.things(0), at.name(1), order).slice(0, count)
        return { total: count, chosen: chosen.map(({ id }) => id) }
      },
    },
  ),
] as const

function own(at: Place): readonly ThingView[] {
  return at.scope.own === undefined ? [] : owned(at, at.scope.own, 0)
}

/** Things, all of them or those of which something is so. */
function among(
  name: string,
  whose: string,
  all: (at: Place) => readonly ThingView[],
  more: { readonly needs?: readonly ['own'] },
): OperatorOf<'things'> {
  return makes.things(
    name,
    `${whose} {thing:+} [ that {thingTrait:+} [ and {thingTrait:+} ] ]`,
    more,
    (at) =>
      all(at).filter((thing) => [1, 2].every((one) => !at.has(one) || at.isThing(one, thing))),
  )
}

/** Of those who have equally much, the one that was made first is the first. */
function sorted(
  things: readonly ThingView[],
  value: string,
  order: 'least' | 'most',
): readonly ThingView[] {
  const sign = order === 'least' ? 1 : -1
  return things.toSorted((a, b) => sign * compare(exactly(a.value(value)), exactly(b.value(value))))
}

function doneWith(at: Place, things: readonly ThingView[], effectsAt: number): readonly Deed[] {
  const done: Deed[] = []
  for (const { id: thing } of things) {
    for (const deed of at.with({ thing }).deeds(effectsAt)) done.push(deed)
    if (done.length > mostDone) throw new Error('the sentence does too much')
  }
  return done
}

function orders(at: Place): readonly string[] {
  return [`least ${at.name(1)}`, `most ${at.name(1)}`]
}
