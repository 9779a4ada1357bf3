import type { PlayerId } from '../../../actions/ids.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'
import { exactly } from '../../meaning/whole.ts'
import { optionForm } from '../votes/options.ts'

/** Where players are: of what they have chosen, or were put into, which borders which, and who is where others are. */
export const places = [
  makes.sentence(
    'borders',
    '{role} borders {role*and} .',
    { also: ['the {0} borders the {1*and} .'] },
    { borders: (at) => [at.name(0), at.listed(1).map((one) => at.name(one))] },
  ),
  makes.form(
    'neighbour',
    'a bordering {role}',
    { gives: ['option'], also: ['a {0} that borders theirs'] },
    optionForm((at, now, one) => now !== null && neighbours(at, now).includes(one)),
  ),
  makes.event(
    'choice becomes',
    'a player ’s {role} becomes {role}',
    { gives: ['they', 'own', 'focus'], also: ['someone ’s {0} becomes {1}'] },
    {
      hears: 'chose',
      isMeant: ({ text, option }, _, at) => text === at.name(0) && option === at.name(1),
    },
  ),
  makes.event(
    'choice changes',
    'a player ’s {role} changes',
    { gives: ['they', 'own', 'focus'], also: ['someone ’s {0} changes'] },
    { hears: 'chose', isMeant: ({ text }, _, at) => text === at.name(0) },
  ),
  makes.trait('same as', 'has|have the same {role} as {who}', (at, player) => {
    const others = at.people(1).filter((other) => other !== player)
    return others.length > 0 && others.every((other) => areAlike(at, player, other))
  }),
  makes.trait('same as so many', 'share(s) their {role} with {measure} others', (at, player) => {
    const others = at.world.players.filter((one) => one !== player && areAlike(at, one, player))
    return at.measures(1, exactly(others.length))
  }),
  makes.trait('next to', 'has|have a {role} that borders theirs', about.them, (at, player) => {
    const { they } = at.scope
    const [here, there] = [they, player].map((one) =>
      one === undefined ? null : at.world.chosen(one, at.name(0)),
    )
    return (
      typeof here === 'string' && typeof there === 'string' && neighbours(at, here).includes(there)
    )
  }),
] as const

function neighbours({ world }: Place, place: string): readonly string[] {
  return world.neighboursOf(place)
}

/** Whether two have chosen the same of what stands first. */
function areAlike(at: Place, one: PlayerId, other: PlayerId): boolean {
  const chosen = at.world.chosen(one, at.name(0))
  return chosen !== null && chosen === at.world.chosen(other, at.name(0))
}
