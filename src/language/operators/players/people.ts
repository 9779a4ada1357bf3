import type { PlayerId } from '../../../actions/ids.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes, type OperatorOf } from '../../grammar/operator.ts'
import { presentOf, proposalAt, ruleOf } from '../../meaning/refers.ts'
import type { World } from '../../meaning/world.ts'
import { ofRules } from './references.ts'

const plural = { isPlural: true } as const

/** Whom a sentence is about, in seat order. */
export const people = [
  makes.named('proponent', 'its proponent', about.proposal, (at) =>
    presentOf(at, proposalAt(at)?.by ?? null),
  ),
  makes.one('they', 'they', { isPlural: true, needs: ['they'] }, ({ scope }) =>
    present(scope.they),
  ),
  makes.named('mover', 'the player whose turn it is', about.turns, ({ world }) =>
    present(world.mover),
  ),
  makes.named('next to', 'the player <after|before> < {one} | the {role} >', (at) =>
    neighbour(
      at.world,
      at.has(1) ? at.people(1) : holdersOf(at, at.name(2)),
      at.name(0) === 'after' ? 1 : -1,
    ),
  ),
  makes.who('everyone', 'everyone [ who {traits} ]', (at) =>
    at.world.players.filter((player) => !at.has(0) || at.is(0, player)),
  ),
  makes.who('everyone else', 'everyone else [ who {traits} ]', { needs: ['focus'] }, (at) =>
    at.world.players.filter(
      (player) => player !== at.scope.focus && (!at.has(0) || at.is(0, player)),
    ),
  ),
  makes.named('called', 'the player called {quoted}', (at) => {
    const wanted = at.name(0).trim().toLowerCase()
    const called = at.world.players.filter(
      (player) => at.world.playerName(player).toLowerCase() === wanted,
    )
    return called.slice(0, 1)
  }),
  makes.named('rule author', 'the author of this rule', (at) => presentOf(at, at.world.ownAuthor)),
  makes.named('author of that rule', 'the author of that rule', { needs: ['rule'] }, (at) =>
    presentOf(at, ruleOf(at, at.scope.rule)?.author ?? null),
  ),
  ...ofRules('authors', 'the author', 0, ({ author }) => author),
  makes.named('at seat', 'the player in the {ordinal} seat', (at) =>
    present(at.world.players[at.count(0) - 1]),
  ),
  makes.who(
    'winners',
    'the winners',
    { isPlural: true, touches: 'winners' },
    ({ world }) => world.winners,
  ),
  makes.who('everyone but', 'everyone but {who}', (at) => {
    const others = at.people(0)
    return at.world.players.filter((player) => !others.includes(player))
  }),
  makes.who(
    'two',
    '< {one@0} | the {role@1} > and < {one@2} | the {role@3} >',
    { isPlural: true },
    (at) => {
      const both = [0, 2].flatMap((place) =>
        at.has(place) ? at.people(place) : holdersOf(at, at.name(place + 1)),
      )
      return at.world.players.filter((player) => both.includes(player))
    },
  ),
  makes.who('holder', 'the {role}', (at) => holdersOf(at, at.name(0))),
  ...alike('whoever has the most', [placing('fewest', -1), placing('most', 1)]),
  ...alike('alone most', [
    makes.who('alone fewest', 'whoever alone has the fewest {quantity}', (at) =>
      alone(extreme(at.world, at.name(0), -1)),
    ),
    makes.who('alone most', 'whoever alone has the most {quantity}', (at) =>
      alone(extreme(at.world, at.name(0), 1)),
    ),
  ] as const),
  ...alike('so many most', [
    makes.who('so many most', 'the {few} with the most {quantity} ( {tie} )', plural, (at) =>
      ranked(at, 1),
    ),
    makes.who('so many fewest', 'the {few} with the fewest {quantity} ( {tie} )', plural, (at) =>
      ranked(at, -1),
    ),
  ] as const),
  makes.tie('all', 'all who tie', (_, tied) => tied),
  ...alike('of those who tie', [
    makes.tie('nobody', 'of those who tie , nobody', () => []),
    makes.tie('first by seat', 'of those who tie , the first by seat', (_, tied, room) =>
      tied.slice(0, room),
    ),
  ] as const),
  ...alike('then by', [byOther('most', 1), byOther('fewest', -1)] as const),
] as const

/** Who has the role, in seat order. */
function holdersOf({ world }: Place, role: string): readonly PlayerId[] {
  return world.players.filter((player) => world.hasRole(player, role))
}

/** The player one seat on from, or back from, the first of these, round the table. */
function neighbour(
  { players }: World,
  [first]: readonly PlayerId[],
  by: 1 | -1,
): readonly PlayerId[] {
  const seat = players.findIndex((player) => player === first)
  return seat < 0 ? [] : present(players[(seat + by + players.length) % players.length])
}

/** All of those who have the most (1) or the fewest (-1), or so many less, unless it says who of them. */
function placing(which: 'most' | 'fewest', sign: 1 | -1): OperatorOf<'who'> {
  const pattern = `whoever has the [ {ordinal@2} ] ${which} {quantity@0} [ ( {tie@1} ) ]`
  return makes.who(which, pattern, (at) => {
    const first = placed(at, sign, 2)
    return at.has(1) ? at.ofTied(1, first, 1) : first
  })
}

/**
 * Who has the most (1) or the fewest (-1), or, where an ordinal stands there, as many above them as it says: of two who are
 * first nobody is second.
 */
export function placed(at: Place, sign: 1 | -1, ordinalAt: number): readonly PlayerId[] {
  const { players } = at.world
  const above = (at.has(ordinalAt) ? at.count(ordinalAt) : 1) - 1
  const amount = (player: PlayerId) => sign * at.world.quantity(player, at.name(0))
  const amounts = players.map(amount)
  return players.filter(
    (player) => amounts.filter((other) => other > amount(player)).length === above,
  )
}

/** Those who have the most (1) or the fewest (-1), so many of them as it says first. */
function ranked(at: Place, sign: 1 | -1): readonly PlayerId[] {
  const { players } = at.world
  const amount = (player: PlayerId) => sign * at.world.quantity(player, at.name(1))
  const best = [...players].sort((a, b) => amount(b) - amount(a))
  const last = best[Math.min(at.count(0), best.length) - 1]
  if (last === undefined) return []
  const above = players.filter((player) => amount(player) > amount(last))
  const level = players.filter((player) => amount(player) === amount(last))
  const chosen = [...above, ...at.ofTied(2, level, at.count(0) - above.length)]
  return players.filter((player) => chosen.includes(player))
}

function alone(players: readonly PlayerId[]): readonly PlayerId[] {
  return players.length === 1 ? players : []
}

/** Of those who tie, who has the most (1) or the fewest (-1) of something; where some still do, all of them. */
function byOther(which: 'most' | 'fewest', sign: 1 | -1): OperatorOf<'tie'> {
  const pattern = `of those who tie , whoever has the ${which} {quantity}`
  return makes.tie(`the ${which}`, pattern, (at, tied, room) => {
    const amount = (player: PlayerId) => sign * at.world.quantity(player, at.name(0))
    const least = tied.map(amount).sort((a, b) => b - a)[room - 1] ?? -Infinity
    return tied.filter((player) => amount(player) >= least)
  })
}

/** All of those who have the most (1) or the fewest (-1). */
export function extreme(world: World, quantity: string, sign: 1 | -1): readonly PlayerId[] {
  const amounts = world.players.map((player) => sign * world.quantity(player, quantity))
  const best = Math.max(...amounts)
  return world.players.filter((_, at) => amounts[at] === best)
}

function present(player: PlayerId | null | undefined): readonly PlayerId[] {
  return player === null || player === undefined ? [] : [player]
}
