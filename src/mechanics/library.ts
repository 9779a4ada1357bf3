import type { MechanicDefinition, MechanicLibrary } from '../engine/kernel/mechanic.ts'
import { assert } from '../base/result.ts'
import { admissionByVote } from './admission-by-vote.ts'
import { adoption } from './adoption.ts'
import { ageing } from './ageing.ts'
import { ballots } from './ballots.ts'
import { bribery } from './bribery.ts'
import { changeReward } from './change-reward.ts'
import { choice } from './choice.ts'
import { claimableBonus } from './claimable-bonus.ts'
import { consentToBegin } from './consent-to-begin.ts'
import { darkDeals } from './dark-deals.ts'
import { debate } from './debate.ts'
import { declaredRole } from './declared-role.ts'
import { defersToRules } from './defers-to.ts'
import { die } from './die.ts'
import { droppingOut } from './dropping-out.ts'
import { eachTurn } from './each-turn.ts'
import { eating } from './eating.ts'
import { eligibleVoters } from './eligible-voters.ts'
import { endDebate } from './end-debate.ts'
import { exploding } from './exploding.ts'
import { feeding } from './feeding.ts'
import { goods } from './goods.ts'
import { handOver } from './hand-over.ts'
import { hiddenVotes } from './hidden-votes.ts'
import { immutableFirst } from './immutable-first.ts'
import { inherent } from './inherent.ts'
import { itemUse } from './item-use.ts'
import { judgeOrder } from './judge-order.ts'
import { keepRulesChangeable } from './keep-rules-changeable.ts'
import { litItem } from './lit-item.ts'
import { market } from './market.ts'
import { mayForfeit } from './may-forfeit.ts'
import { newcomersBegin } from './newcomers-begin.ts'
import { noTurns } from './no-turns.ts'
import { numberPrecedence } from './number-precedence.ts'
import { oneVote } from './one-vote.ts'
import { ordinalNumbers } from './ordinal-numbers.ts'
import { overlappingTurns } from './overlapping-turns.ts'
import { overruling } from './overruling.ts'
import { pack } from './pack.ts'
import { paradoxWins } from './paradox-wins.ts'
import { passingTitle } from './passing-title.ts'
import { playerLimit } from './player-limit.ts'
import { privateDrafts } from './private-drafts.ts'
import { proponentPoints } from './proponent-points.ts'
import { proposalDeadline } from './proposal-deadline.ts'
import { proposalsVotedOn } from './proposals-voted-on.ts'
import { quantity } from './quantity.ts'
import { quorum } from './quorum.ts'
import { rejuvenation } from './rejuvenation.ts'
import { ruleChangesAllowed } from './rule-changes-allowed.ts'
import { ruleLimit } from './rule-limit.ts'
import { salary } from './salary.ts'
import { scoreByFormula } from './score-by-formula.ts'
import { selfDeleting } from './self-deleting.ts'
import { sentence } from './sentence/sentence.ts'
import { takesPrecedenceOver } from './takes-precedence-over.ts'
import { tieBreak } from './tie-break.ts'
import { transfer } from './transfer.ts'
import { turnOrder } from './turn-order.ts'
import { turnParts } from './turn-parts.ts'
import { voteDeadline } from './vote-deadline.ts'
import { voteNeeds } from './vote-needs.ts'
import { voteReward } from './vote-reward.ts'
import { winAt } from './win-at.ts'
import { winningOnlyByPoints } from './winning-only-by-points.ts'
import { wordBonus } from './word-bonus.ts'

/** A mechanic whose parameters' type only it knows: the engine hands back to it what it has read itself. */
function erased<P>(definition: MechanicDefinition<P>): MechanicDefinition<never> {
  const unknown: unknown = definition
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- parameters go only to the definition that read them
  return unknown as MechanicDefinition<never>
}

/** Every kind, in the order in which people are offered them. */
const definitions: readonly MechanicDefinition<never>[] = [
  erased(sentence),
  erased(adoption),
  erased(quorum),
  erased(ballots),
  erased(eligibleVoters),
  erased(voteNeeds),
  erased(oneVote),
  erased(proposalsVotedOn),
  erased(voteDeadline),
  erased(tieBreak),
  erased(bribery),
  erased(debate),
  erased(endDebate),
  erased(privateDrafts),
  erased(quantity),
  erased(voteReward),
  erased(proponentPoints),
  erased(scoreByFormula),
  erased(wordBonus),
  erased(claimableBonus),
  erased(changeReward),
  erased(eachTurn),
  erased(salary),
  erased(die),
  erased(winAt),
  erased(paradoxWins),
  erased(winningOnlyByPoints),
  erased(turnOrder),
  erased(turnParts),
  erased(overlappingTurns),
  erased(noTurns),
  erased(proposalDeadline),
  erased(ruleChangesAllowed),
  erased(ordinalNumbers),
  erased(ruleLimit),
  erased(keepRulesChangeable),
  erased(selfDeleting),
  erased(judgeOrder),
  erased(consentToBegin),
  erased(overruling),
  erased(mayForfeit),
  erased(admissionByVote),
  erased(newcomersBegin),
  erased(playerLimit),
  erased(droppingOut),
  erased(choice),
  erased(declaredRole),
  erased(passingTitle),
  erased(market),
  erased(goods),
  erased(itemUse),
  erased(litItem),
  erased(transfer),
  erased(handOver),
  erased(hiddenVotes),
  erased(pack),
  erased(rejuvenation),
  erased(ageing),
  erased(feeding),
  erased(eating),
  erased(exploding),
  erased(darkDeals),
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
