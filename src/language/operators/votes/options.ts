import type { Deed } from '../../meaning/deed.ts'
import type { Options } from '../../meaning/definition.ts'
import type { FormMeaning, Place, Taken } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import type { Happening } from '../../meaning/happening.ts'

const ofOption = { needs: ['they', 'option'] } as const

/** What players choose of several, and what becomes of it. */
export const options = [
  makes.sentence(
    'each chooses',
    'each player has a {new-role} : {new-role@2*or2} , at first {new-role@1} .',
    { also: ['each player has a {0} : {2*and2} , at first {1} .'] },
    {
      options: optionsIn,
      hears: () => ['game began', 'round began', 'joined', 'in force'],
      reacts: (at, happening) => undecided(at, happening, optionsIn(at)),
    },
  ),
  ...alike('has chosen', [
    makes.trait(
      'has chosen',
      'has|have {role@1} as their {role@0}',
      (at, player) => at.world.chosen(player, at.name(0)) === at.name(1),
    ),
    makes.trait(
      'has not chosen',
      'has|have something other than {role@1} as their {role@0}',
      (at, player) => at.world.chosen(player, at.name(0)) !== at.name(1),
    ),
  ] as const),
  makes.form(
    'option',
    'their {role}',
    { gives: ['option'] },
    optionForm((_, now, one) => one !== now),
  ),
  makes.effect('option becomes', 'their {role} becomes that', ofOption, (at) => {
    const { they: player, option } = at.scope
    return player === undefined || option === undefined
      ? []
      : [{ do: 'set-choice', player, choice: at.name(0), option }]
  }),
  makes.effect('own option becomes', 'their {role} becomes {role}', about.them, (at) => {
    const { they: player } = at.scope
    return player === undefined
      ? []
      : [{ do: 'set-choice', player, choice: at.name(0), option: at.name(1) }]
  }),
  makes.effect('get option', '{who} get(s) {role@2} as their {role@1}', (at) =>
    at
      .people(0)
      .map((player) => ({ do: 'set-choice', player, choice: at.name(1), option: at.name(2) })),
  ),
] as const

function optionsIn(at: Taken): Options {
  return {
    choice: at.name(0),
    among: at.listed(2).map((one) => at.name(one)),
    first: at.name(1),
  }
}

/** An option of one's own choice is filled in, one of those that this lets. */
export function optionForm(
  isOpen: (at: Place, now: string | null, option: string) => boolean,
): FormMeaning {
  return {
    blanks: (at, mover) => {
      const choice = at.name(0)
      const now = at.world.chosen(mover, choice)
      const among = at.world.optionsOf(choice).filter((one) => isOpen(at, now, one))
      return [{ of: 'option', choice, among }]
    },
  }
}

function undecided(
  { world }: Place,
  { name, player }: Happening,
  { choice, among, first }: Options,
): readonly Deed[] {
  const players = name === 'joined' && player !== undefined ? [player] : world.players
  return players
    .filter((one) => !among.includes(world.chosen(one, choice) ?? ''))
    .map((one) => ({ do: 'set-choice', player: one, choice, option: first }))
}
