import type { MechanicUse } from '../../actions/passage.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { memoized } from '../../base/memoized.ts'
import { readFields } from '../../engine/kernel/read-fields.ts'
import { sentenceOf } from '../../language/content.ts'
import { isSound } from '../../language/check.ts'
import {
  admissionByVote,
  consentToBegin,
  judgeOrder,
  overruling,
  privateDrafts,
} from './judgment.ts'
import { ageing, eating, exploding, feeding, pack, rejuvenation } from './creatures.ts'
import { goods, handOver, itemUse, litItem, market } from './goods.ts'
import { ordinalNumbers, ruleChangesAllowed, ruleLimit, selfDeleting } from './limits.ts'
import {
  choice,
  declaredRole,
  droppingOut,
  mayForfeit,
  newcomersBegin,
  passingTitle,
  playerLimit,
} from './people.ts'
import {
  defersToRules,
  immutableFirst,
  numberPrecedence,
  takesPrecedenceOver,
} from './precedence.ts'
import {
  changeReward,
  eachTurn,
  proponentPoints,
  quantity,
  salary,
  scoreByFormula,
  transfer,
  voteReward,
  winAt,
  wordBonus,
} from './scoring.ts'
import { die, noTurns, overlappingTurns, proposalDeadline, turnOrder, turnParts } from './turns.ts'
import {
  adoption,
  ballots,
  eligibleVoters,
  endDebate,
  hiddenVotes,
  anonymousVotes,
  oneVote,
  proposalsVotedOn,
  quorum,
  voteDeadline,
  voteNeeds,
} from './voting.ts'
import { keepRulesChangeable, paradoxWins, winningOnlyByPoints } from './winning.ts'

/** Every template, in the order in which people are offered them. */
export const templates = [
  adoption,
  quorum,
  proposalsVotedOn,
  voteDeadline,
  ballots,
  eligibleVoters,
  voteNeeds,
  oneVote,
  hiddenVotes,
  anonymousVotes,
  endDebate,
  quantity,
  voteReward,
  proponentPoints,
  changeReward,
  scoreByFormula,
  wordBonus,
  eachTurn,
  salary,
  transfer,
  market,
  goods,
  itemUse,
  litItem,
  handOver,
  winAt,
  paradoxWins,
  winningOnlyByPoints,
  keepRulesChangeable,
  turnOrder,
  turnParts,
  overlappingTurns,
  noTurns,
  proposalDeadline,
  die,
  ruleChangesAllowed,
  ordinalNumbers,
  ruleLimit,
  selfDeleting,
  privateDrafts,
  judgeOrder,
  consentToBegin,
  overruling,
  admissionByVote,
  mayForfeit,
  newcomersBegin,
  playerLimit,
  droppingOut,
  passingTitle,
  choice,
  declaredRole,
  pack,
  rejuvenation,
  ageing,
  feeding,
  eating,
  exploding,
  immutableFirst,
  numberPrecedence,
  takesPrecedenceOver,
  defersToRules,
] as const

const byKind = new Map(templates.map((one) => [one.kind, one]))
/** What a mechanic of a rule says: a live sentence, or those that stand for a template; none where it is neither. */
export const sentencesOf = memoized((use: MechanicUse): readonly Phrase[] => {
  const sentence = sentenceOf(use)
  if (sentence !== null) return [sentence].filter(isSound)
  const found = byKind.get(use.kind)
  if (found === undefined) return []
  const params = readFields(found.fields, use.params)
  const read = params.ok ? found.read(params.value) : params
  return read.ok ? read.value.filter(isSound) : []
})
