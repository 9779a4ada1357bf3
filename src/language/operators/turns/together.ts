import type { PlayerId } from '../../../actions/ids.ts'
import { fault } from '../../../base/result.ts'
import type { Offer, Place } from '../../meaning/meaning.ts'
import type { Deed } from '../../meaning/deed.ts'
import { gives } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'

/** Where of a sentence it stands how many it takes of whom (absent: of all players), the form, and what is done then. */
interface Parts {
  readonly among?: number
  /** Of those who may vote on the proposal that it is about. */
  readonly areVoters?: true
  readonly name: number
  readonly form?: number
  readonly effects: number
}

/** What enough players can do together: each asks for it, and with the last who is needed it is done. */
export const together = [
  makes.sentence(
    'together may',
    '{quota@0} of < {who@4} | the players > may together {new-move@1} [ {form@3} ] : {effects@2} .',
    gives.player,
    {
      offers: (at) =>
        offer(at.name(1), {
          name: 1,
          effects: 2,
          ...(at.has(3) ? { form: 3 } : {}),
          ...(at.has(4) ? { among: 4 } : {}),
        }),
    },
  ),
  makes.sentence(
    'voters together may, to',
    '{quota} of those who may vote may together {new-move} {form} : {effects} .',
    gives.player,
    { offers: (at) => offer(at.name(1), { areVoters: true, name: 1, form: 2, effects: 3 }) },
  ),
] as const

function offer(name: string, parts: Parts): Offer {
  return {
    name,
    moverAt: null,
    isFor: (at, player) =>
      parts.among === undefined ||
      [at, ...aboutEach(at, player, parts)].some((one) => votersOf(one, parts).includes(player)),
    limit: null,
    formAt: parts.form ?? null,
    pricesAt: [],
    refusal: (at) => {
      const { they } = at.scope
      if (they === undefined) return null
      if (!votersOf(at, parts).includes(they)) return fault('not-for-you')
      return asking(at, parts).includes(they) ? fault('already-asked') : null
    },
    leadsTo: (at) => at.deeds(parts.effects),
    does: (at) => asked(at, parts),
  }
}

/** Where it is done to another player, *everyone else* are all but that one. */
function votersOf(at: Place, { among, areVoters }: Parts): readonly PlayerId[] {
  const { world, scope } = at
  const { other, proposal } = scope
  if (among !== undefined) {
    return (other === undefined ? at : at.with({ focus: other })).people(among)
  }
  if (areVoters === undefined || proposal === undefined) return world.players
  return world.players.filter((player) => world.mayVote(player, proposal))
}

/** The same about each whom the player could name. */
function aboutEach(at: Place, player: PlayerId, { form }: Parts): readonly Place[] {
  const blanks = form === undefined ? [] : at.blanks(form, player)
  return blanks.flatMap((blank) =>
    blank.of === 'player' ? blank.among.map((other) => at.with({ other, focus: other })) : [],
  )
}

/** A player asks for one thing of a kind at a time. */
function asked(at: Place, parts: Parts): readonly Deed[] {
  const { they } = at.scope
  if (they === undefined) return []
  const by = [...asking(at, parts), they]
  if (by.length < at.quota(0, votersOf(at, parts).length)) {
    return [{ do: 'note', key: keyOf(they), value: wanted(at) }]
  }
  const over = by.map((player): Deed => ({ do: 'note', key: keyOf(player), value: 0 }))
  return [...over, ...at.deeds(parts.effects)]
}

/** Those of them who ask for the same. */
function asking(at: Place, parts: Parts): readonly PlayerId[] {
  return votersOf(at, parts).filter((player) => at.world.noted(keyOf(player)) === wanted(at))
}

/** What it is about, as a number: of a proposal, of a rule, of a thing, or whose seat. */
function wanted({ world, scope: { proposal, thing, other, rule, total } }: Place): number {
  if (rule !== undefined) return rule
  if (proposal !== undefined) return world.proposal(proposal)?.number ?? 1
  if (thing !== undefined) return world.thing(thing)?.number ?? 1
  return other === undefined ? 1 + (total ?? 0) : 1 + world.seats.indexOf(other)
}

function keyOf(player: PlayerId): string {
  return `asks ${player.slice(0, 32)}`
}
