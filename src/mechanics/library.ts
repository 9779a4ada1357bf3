import type { MechanicDefinition, MechanicLibrary } from '../engine/mechanic.ts'
import { assert } from '../base/result.ts'
import { adoption } from './adoption.ts'
import { ballots } from './ballots.ts'
import { consentToBegin } from './consent-to-begin.ts'
import { debate } from './debate.ts'
import { die } from './die.ts'
import { eligibleVoters } from './eligible-voters.ts'
import { immutableFirst } from './immutable-first.ts'
import { inherent } from './inherent.ts'
import { judgeOrder } from './judge-order.ts'
import { keepRulesChangeable } from './keep-rules-changeable.ts'
import { mayForfeit } from './may-forfeit.ts'
import { numberPrecedence } from './number-precedence.ts'
import { oneVote } from './one-vote.ts'
import { ordinalNumbers } from './ordinal-numbers.ts'
import { overruling } from './overruling.ts'
import { paradoxWins } from './paradox-wins.ts'
import { defersToRules, takesPrecedenceOver } from './precedence-claim.ts'
import { proponentPoints } from './proponent-points.ts'
import { proposalsVotedOn } from './proposals-voted-on.ts'
import { quantity } from './quantity.ts'
import { ruleChangesAllowed } from './rule-changes-allowed.ts'
import { ruleLimit } from './rule-limit.ts'
import { turnOrder } from './turn-order.ts'
import { turnParts } from './turn-parts.ts'
import { voteReward } from './vote-reward.ts'
import { winAt } from './win-at.ts'
import { winningOnlyByPoints } from './winning-only-by-points.ts'

/** A mechanic whose parameters' type only it knows: the engine hands back to it what it has read itself. */
function erased<P>(definition: MechanicDefinition<P>): MechanicDefinition<never> {
  const unknown: unknown = definition
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- parameters go only to the definition that read them
  return unknown as MechanicDefinition<never>
}

/** Every kind, in the order in which people are offered them. */
const definitions: readonly MechanicDefinition<never>[] = [
  erased(adoption),
  erased(ballots),
  erased(eligibleVoters),
  erased(oneVote),
  erased(proposalsVotedOn),
  erased(debate),
  erased(quantity),
  erased(voteReward),
  erased(proponentPoints),
  erased(die),
  erased(winAt),
  erased(paradoxWins),
  erased(winningOnlyByPoints),
  erased(turnOrder),
  erased(turnParts),
  erased(ruleChangesAllowed),
  erased(ordinalNumbers),
  erased(ruleLimit),
  erased(keepRulesChangeable),
  erased(judgeOrder),
  erased(consentToBegin),
  erased(overruling),
  erased(mayForfeit),
  erased(immutableFirst),
  erased(numberPrecedence),
  erased(takesPrecedenceOver),
  erased(defersToRules),
  erased(inherent),
]

/** The mechanics that games can use. */
export const mechanicLibrary: MechanicLibrary = libraryOf(definitions)

/** A library of these kinds; two of one name are our own mistake. */
export function libraryOf(all: readonly MechanicDefinition<never>[]): MechanicLibrary {
  const byKind = new Map(all.map((definition) => [definition.kind, definition]))
  assert(byKind.size === all.length, 'every mechanic has a kind of its own')
  return { kinds: [...byKind.keys()], get: (kind) => byKind.get(kind) }
}
