import type { Definition } from '../../meaning/definition.ts'
import type { Place, Taken } from '../../meaning/meaning.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import type { Happening } from '../../meaning/happening.ts'
import type { Deed } from '../../meaning/deed.ts'

/** What the game as a whole is in: a phase, a season, the weather. It lies on the table as a number that stands for a word. */
export const phases = [
  makes.sentence(
    'stands',
    'there is a {new-store} : {new-role@2*or2} , at first {new-role@1} .',
    { also: ['there is a {0} : {2*and2} , at first {1} .'] },
    { defines: (at) => [defined(at)] },
  ),
  ...alike('stands at', [
    makes.condition('stands at', 'the {store} is {role}', (at) => wordNow(at) === at.name(1)),
    makes.condition(
      'does not stand at',
      'the {store} is not {role}',
      (at) => wordNow(at) !== at.name(1),
    ),
  ] as const),
  makes.effect('comes to stand at', 'the {store} becomes {role}', (at) => {
    const to = at.world.wordsOf(at.name(0)).indexOf(at.name(1))
    return to < 0 ? [] : set(at, to)
  }),
  makes.effect('goes on', 'the next {store} begins', (at) => {
    const { length } = at.world.wordsOf(at.name(0))
    return length === 0 ? [] : set(at, (at.world.store(at.name(0)) + 1) % length)
  }),
  makes.event('comes to stand at', 'the {store} becomes {role}', {
    hears: 'table changed',
    isMeant: (happening, world, at) =>
      isOf(happening, at) && world.wordsOf(at.name(0))[happening.amount?.to ?? -1] === at.name(1),
  }),
  makes.event('stands otherwise', 'the {store} changes', {
    hears: 'table changed',
    isMeant: (happening, _, at) => isOf(happening, at),
  }),
  makes.event('store reaches', 'the {store} reaches {count}', {
    hears: 'table changed',
    isMeant: (happening, _, at) => {
      const { from = 0, to = 0 } = happening.amount ?? {}
      return isOf(happening, at) && from < at.count(1) && to >= at.count(1)
    },
  }),
] as const

/** Its name, the words, and at which it stands at first. */
function defined(at: Taken): Definition {
  const words = at.listed(2).map((one) => at.name(one))
  return {
    name: at.name(0),
    of: 'table',
    initial: Math.max(0, words.indexOf(at.name(1))),
    min: 0,
    max: words.length - 1,
    display: { words },
  }
}

function isOf({ amount }: Happening, at: Taken): boolean {
  return amount?.quantity === at.name(0)
}

function wordNow(at: Place): string | null {
  const { world } = at
  const name = at.name(0)
  return world.wordsOf(name)[world.store(name)] ?? null
}

function set(at: Place, to: number): readonly Deed[] {
  return [{ do: 'set', player: null, quantity: at.name(0), to }]
}
