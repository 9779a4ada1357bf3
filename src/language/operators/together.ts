import type { PlayerId } from '../../actions/ids.ts'
import { fault } from '../../base/result.ts'
import type { Offer, Place } from '../meaning.ts'
import type { Deed } from '../deed.ts'
import { operator } from '../operator.ts'

const byPlayer = { gives: ['they', 'focus', 'own'] } as const

/** What enough players can do together: each asks for it, and with the last who is needed it is done. */
export const together = [
  operator(
    'sentence',
    'together may',
    ['quota', 'new-move', 'effects'],
    '{0} of the players may together {1} : {2} .',
    { offers: (at) => offer(at.name(1), null, 2) },
    byPlayer,
  ),
  operator(
    'sentence',
    'together may, to',
    ['quota', 'new-move', 'form', 'effects'],
    '{0} of the players may together {1} {2} : {3} .',
    { offers: (at) => offer(at.name(1), 2, 3) },
    byPlayer,
  ),
] as const

function offer(name: string, formAt: number | null, effectsAt: number): Offer {
  return {
    name,
    moverAt: null,
    limit: null,
    formAt,
    pricesAt: [],
    refusal: (at) =>
      at.scope.they !== undefined && asking(at).includes(at.scope.they)
        ? fault('already-asked')
        : null,
    does: (at) => asked(at, effectsAt),
  }
}

/** A player asks for one thing of a kind at a time. */
function asked(at: Place, effectsAt: number): readonly Deed[] {
  const { they } = at.scope
  if (they === undefined) return []
  const by = [...asking(at), they]
  const voters = at.world.players
  if (by.length < at.quota(0, voters.length)) {
    return [{ do: 'note', key: keyOf(they), value: wanted(at) }]
  }
  const over = by.map((player): Deed => ({ do: 'note', key: keyOf(player), value: 0 }))
  return [...over, ...at.deeds(effectsAt)]
}

/** Those at the table who ask for the same. */
function asking(at: Place): readonly PlayerId[] {
  return at.world.players.filter((player) => at.world.noted(keyOf(player)) === wanted(at))
}

/** What it is about, as a number: of a proposal, of a thing, or whose seat. */
function wanted({ world, scope: { proposal, thing, other, total } }: Place): number {
  if (proposal !== undefined) return world.proposal(proposal)?.number ?? 1
  if (thing !== undefined) return world.thing(thing)?.number ?? 1
  return other === undefined ? 1 + (total ?? 0) : 1 + world.seats.indexOf(other)
}

function keyOf(player: PlayerId): string {
  return `asks ${player.slice(0, 32)}`
}
