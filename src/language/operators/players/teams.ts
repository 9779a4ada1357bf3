import type { PlayerId } from '../../../actions/ids.ts'
import type { Deed } from '../../meaning/deed.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about, gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { added, together } from '../../meaning/passing.ts'
import { exactly } from '../../meaning/whole.ts'

/*
 * A team is what its members have chosen as the same: *each player has a team: red or blue*. What it has lies on the table
 * under its name, *red gold*, and goes no lower than nothing.
 */
export const teams = [
  makes.who('members', 'everyone in their {role}', about.them, (at) => members(at, 0)),
  makes.effect(
    'pay to team',
    '{who} pay(s) {amount} to their {role}',
    gives.ownAfter,
    (at): readonly Deed[] =>
      at.people(0).flatMap((from) => {
        const { count, quantity } = at.with({ own: from }).amount(1)
        const team = teamOf(at, from, 2)
        const by = Math.min(count, Math.max(0, at.world.quantity(from, quantity)))
        if (team === null || by <= 0) return []
        return together([...added(from, quantity, -by), ...added(null, purse(team, quantity), by)])
      }),
  ),
  makes.effect(
    'team pays',
    'their {role} pays {amount} to {who}',
    { needs: ['they'], gives: ['own'] },
    (at) => paid(at, teamAt(at, 0), at.people(2), (player) => at.with({ own: player }).amount(1)),
  ),
  makes.effect(
    'team shares',
    'their {role} shares all of its {quantity} equally among its members',
    about.them,
    (at): readonly Deed[] => {
      const team = teamAt(at, 0)
      const all = members(at, 0)
      const quantity = at.name(1)
      if (team === null || all.length === 0) return []
      const has = Math.max(0, at.world.store(purse(team, quantity)))
      const count = Math.floor(has / all.length)
      return paid(at, team, all, () => ({ count, quantity }))
    },
  ),
  ...alike('what a team has', [
    changing('team gains', 'gains', 1),
    changing('team loses', 'loses', -1),
  ] as const),
  makes.trait(
    'in team that has',
    'is|are in a {role} that has {measure} {quantity:1}',
    (at, player) => {
      const team = teamOf(at, player, 0)
      return team !== null && at.measures(1, exactly(at.world.store(purse(team, at.name(2)))))
    },
  ),
  makes.condition(
    'teams for',
    '{quota} of those who vote are for it , with one vote for each {role}',
    { needs: ['proposal', 'tally'], touches: 'ballots' },
    (at) => {
      const votes = votesByTeam(at, 1)
      const votesFor = votes.filter((isFor) => isFor).length
      return votesFor > 0 && votesFor >= at.quota(0, votes.length)
    },
  ),
] as const

function purse(team: string, quantity: string): string {
  return `${team} ${quantity}`
}

/** The team of the player who is spoken of; `null`: they have chosen none. */
function teamAt(at: Place, place: number): string | null {
  const { they } = at.scope
  return they === undefined ? null : teamOf(at, they, place)
}

/** One of those that sentences let players choose: *undecided* is none. */
export function teamOf(at: Place, player: PlayerId, place: number): string | null {
  const { world } = at
  const choice = at.name(place)
  const team = world.chosen(player, choice)
  return team !== null && world.optionsOf(choice).includes(team) ? team : null
}

function members(at: Place, place: number): readonly PlayerId[] {
  const team = teamAt(at, place)
  return team === null ? [] : at.world.players.filter((one) => teamOf(at, one, place) === team)
}

/** To each in the order of seats, as long as there is something. */
function paid(
  at: Place,
  team: string | null,
  to: readonly PlayerId[],
  amountOf: (player: PlayerId) => { readonly count: number; readonly quantity: string },
): readonly Deed[] {
  if (team === null) return []
  const left = new Map<string, number>()
  return to.flatMap((player) => {
    const { count, quantity } = amountOf(player)
    const from = purse(team, quantity)
    const has = left.get(from) ?? Math.max(0, at.world.store(from))
    const by = Math.max(0, Math.min(has, count))
    left.set(from, has - by)
    return by === 0 ? [] : together([...added(null, from, -by), ...added(player, quantity, by)])
  })
}

function changing(name: string, verb: string, sign: 1 | -1) {
  return makes.effect(
    name,
    `their {role} ${verb} {amount}`,
    { needs: ['they'], gives: ['own'] },
    (at): readonly Deed[] => {
      const team = teamAt(at, 0)
      if (team === null) return []
      const { count, quantity } = at.amount(1)
      const from = purse(team, quantity)
      const by = sign > 0 ? count : Math.min(count, Math.max(0, at.world.store(from)))
      return added(null, from, sign * by)
    },
  )
}

/** How each team votes of which somebody does, for or not: as more of its members. Who is in none has no vote. */
function votesByTeam(at: Place, place: number): readonly boolean[] {
  const { world, scope } = at
  const proposal = scope.proposal === undefined ? null : world.proposal(scope.proposal)
  const balance = new Map<string, number>()
  for (const player of world.players) {
    const team = teamOf(at, player, place)
    const ballot = proposal?.ballot(player) ?? null
    if (team === null || (ballot !== 'for' && ballot !== 'against')) continue
    balance.set(team, (balance.get(team) ?? 0) + (ballot === 'for' ? 1 : -1))
  }
  return [...balance.values()].map((more) => more > 0)
}
