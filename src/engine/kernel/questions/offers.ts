import type { PlayerId } from '../../../actions/ids.ts'
import { fault } from '../../../base/result.ts'
import { ask, callMechanic } from './ask.ts'
import { budgetFor, type Budget } from '../budget.ts'
import type { MechanicLibrary, MoveOffer, EncryptedThing } from './mechanic.ts'
import { isSeated } from '../../people/players.ts'
import { ruleUsesOf, type Use } from '../../rules/rule-uses.ts'
import type { GameState, Rule } from '../state/state.ts'

/** A move with the rule that offers it. */
export interface OfferFrom {
  readonly rule: Rule
  readonly mechanic: string
  readonly sentence?: string
  readonly offer: MoveOffer
}

/** The moves that the rules in force offer a player now, open or closed with the reason; by rule number. */
export function offersFor(
  library: MechanicLibrary,
  state: GameState,
  player: PlayerId,
): readonly OfferFrom[] {
  if (state.status !== 'playing' || !isSeated(state, player)) return []
  const budget = budgetFor(library, state)
  return ruleUsesOf(library, state).offering.flatMap((use) => {
    const rule = state.rules.get(use.rule)
    if (rule === undefined) return []
    const offers = offersOf(library, state, use, player, budget)
    const { definition, sentence } = use
    const from = {
      rule,
      mechanic: definition.kind,
      ...(sentence === undefined ? {} : { sentence }),
    }
    return offers.map((offer) => ({ ...from, offer }))
  })
}

/** What lies encrypted on the table, with the number of the rule under which it does; by rule number. */
export function encryptedThings(
  library: MechanicLibrary,
  state: GameState,
): readonly (EncryptedThing & { readonly rule: number })[] {
  const budget = budgetFor(library, state)
  return ruleUsesOf(library, state).offering.flatMap((use) => {
    const rule = state.rules.get(use.rule)?.number
    const things = callMechanic(library, state, use, budget, (context) =>
      use.definition.encrypted?.(context),
    )
    return rule === undefined ? [] : (things ?? []).map((thing) => ({ ...thing, rule }))
  })
}

/** The move of this name that one mechanic offers a player, if it does. */
export function offerOf(
  library: MechanicLibrary,
  state: GameState,
  use: Use,
  player: PlayerId,
  name: string,
  budget: Budget,
): MoveOffer | undefined {
  return offersOf(library, state, use, player, budget).find((offer) => offer.move === name)
}

function offersOf(
  library: MechanicLibrary,
  state: GameState,
  use: Use,
  player: PlayerId,
  budget: Budget,
): readonly MoveOffer[] {
  if (use.definition.offers === undefined) return []
  const offers = callMechanic(library, state, use, budget, (context) =>
    use.definition.offers?.(player, context),
  )
  if (offers === undefined || !ruleUsesOf(library, state).answering.has('may-move')) {
    return offers ?? []
  }
  const rule = state.rules.get(use.rule)?.number ?? 0
  return offers.map((offer) => {
    if (offer.closed !== undefined) return offer
    const input = { player, rule, move: offer.move }
    const { value, from } = ask(library, state, 'may-move', input, budget)
    if (value.allow) return offer
    const { code, args, rule: by } = value.fault
    return { ...offer, closed: fault(code, args, by ?? from?.number) }
  })
}
