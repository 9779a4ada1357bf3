import type { PlayerId } from '../../actions/ids.ts'
import type { Place } from './meaning.ts'
import type { ProposalView, RuleView, ThingView } from './world.ts'

type Refers = Pick<RuleView, 'refersTo'>

/** The player whom something has as what stands first; whoever is not at the table is nobody meanwhile. */
export function present(at: Place, holder: Refers | null): readonly PlayerId[] {
  return presentOf(at, holder?.refersTo(at.name(0)) ?? null)
}

export function presentOf({ world }: Place, player: PlayerId | null): readonly PlayerId[] {
  return player !== null && world.players.includes(player) ? [player] : []
}

export function isThere(at: Place, rule: RuleView): boolean {
  return present(at, rule).length > 0
}

export function ruleOf({ world }: Place, number: number | undefined): RuleView | null {
  return world.rules.find((rule) => rule.number === number) ?? null
}

export function thingOf({ world, scope }: Place): ThingView | null {
  return scope.thing === undefined ? null : world.thing(scope.thing)
}

export function proposalAt({ world, scope }: Place): ProposalView | null {
  return scope.proposal === undefined ? null : world.proposal(scope.proposal)
}

export function changedBy(at: Place): readonly RuleView[] {
  return proposalAt(at)?.rules ?? []
}

/** Things of which something is so that stands there, if anything does. */
export function such(
  at: Place,
  things: readonly ThingView[],
  traitAt: number,
): readonly ThingView[] {
  return at.has(traitAt) ? things.filter((thing) => at.isThing(traitAt, thing)) : things
}

/** Whom a player has as what is named there, if they play. */
export function linked(
  at: Place,
  player: PlayerId | undefined,
  linkAt: number,
): readonly PlayerId[] {
  const other = player === undefined ? null : at.world.link(player, at.name(linkAt))
  return other === null || !at.world.players.includes(other) ? [] : [other]
}
