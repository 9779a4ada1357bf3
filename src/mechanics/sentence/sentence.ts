import type { JsonObject } from '../../base/json.ts'
import { fail, fault, ok, type Result, type Fault } from '../../base/result.ts'
import type { MechanicDefinition } from '../../engine/kernel/questions/mechanic.ts'
import { checkSentence, isPhrase } from '../../language/reading/check.ts'
import { say } from '../../language/reading/say.ts'
import {
  fieldsIn,
  isAdopted,
  isOver,
  needsOf,
  precedenceOf,
  holdsOf,
  suspendedBy,
  quantitiesIn,
  ruleNumberOf,
  questionsAnsweredBy,
  valueOf,
  votesOf,
  claimed,
  known,
  nextAfter,
  winnersBy,
} from './answers.ts'
import { assertedBy } from './asserts.ts'
import { banFor, permitChange, permitFor } from './permits.ts'
import { resumed } from './carry-deeds.ts'
import { liveSentence, sentenceKind, type LiveSentence } from './live-sentence.ts'
import { moveOffers, offerIn, playMove } from './moves.ts'
import { clocksRunning, eventsHeardBy, reactionTo, setAgain } from './reactions.ts'
import type { Change } from '../../actions/change.ts'
import { canonicalHash } from '../../base/canonical-hash.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { ruleByNumber } from '../../engine/rules/rules.ts'
import type { Warning } from '../../language/meaning/meaning.ts'
import { rulesAfter } from '../rules-after.ts'
import { winsByWhat } from '../ways-to-win.ts'

/**
 * A live sentence: what it says is what the app does. Kept as data, shown in the words that the grammar of `language/`
 * gives it; so wording and effect cannot disagree.
 */
export const sentence: MechanicDefinition<LiveSentence> = {
  kind: sentenceKind,
  title: 'A sentence in your words',
  group: 'scoring',
  fields: [
    {
      type: 'sentence',
      name: 'sentence',
      label: 'The sentence',
      default: ['when', ['adopted'], ['gain', ['proponent'], ['so many', 5, 'points']]],
    },
  ],
  read: readLive,
  describe: ({ phrase }) => say(phrase),
  sentenceOf: ({ mark }) => mark,
  readingSteps: (params) => params.readingSteps,
  asserts: assertedBy,
  speaks: (params) => ({
    questions: questionsAnsweredBy(params),
    events: eventsHeardBy(params),
    offers: offerIn(params) !== null,
  }),
  answers: {
    quantities: (_, { params }) => ({ value: quantitiesIn(params) }),
    winners: (_, context) => {
      const value = winnersBy(context)
      return value.length === 0 ? undefined : { value }
    },
    adopted: ({ proposal, change, tally }, context) => {
      const adopted = isAdopted(change, proposal, tally, context)
      return adopted === null ? undefined : { value: { adopted, needs: needsOf(context.params) } }
    },
    'vote-over': ({ proposal, tally }, context) => known(isOver(proposal, tally, context)),
    meeting: (input, context) => known(holdsOf(input, context)),
    secrecy: (_, { params }) => known(params.meaning.claims?.secrecy),
    anonymity: (_, { params }) => known(params.meaning.claims?.anonymity),
    'leaver-vote': (_, { params }) => known(params.meaning.claims?.leaverVote),
    'own-vote': (_, { params }) => known(params.meaning.claims?.ownVote),
    unfinished: (_, { params }) => known(params.meaning.claims?.unfinished),
    'vote-weight': ({ player }, context) => known(votesOf(player, context)),
    counts: claimed((claims, place, { player }) => claims.counts?.(place, player)),
    'has-turns': (_, { params }) => ({ value: params.meaning.claims?.hasTurns ?? true }),
    'turn-over': claimed((claims, place, { player }) =>
      claims.turnOver?.(place, player) === true ? true : null,
    ),
    'next-turn': ({ after }, context) => ({ value: nextAfter(after, context) }),
    amount: claimed((claims, place, input) => claims.amount?.(place, input)),
    room: claimed((claims, place, input) => claims.room?.(place, input)),
    value: ({ name }, context) => known(valueOf(name, context)),
    'may-propose': ({ player, title, changes, commentary }, context) => {
      const attempt = { player, title, changeCount: changes.length }
      return permitFor(commentary === undefined ? attempt : { ...attempt, commentary }, context)
    },
    'may-change': permitChange,
    'may-vote': permitFor,
    'may-change-vote': permitFor,
    'may-call-vote': permitFor,
    'may-revise': ({ changes = [], ...attempt }, context) =>
      permitFor({ ...attempt, changeCount: changes.length }, context),
    'may-end-turn': permitFor,
    'may-invoke-judgment': permitFor,
    'may-forfeit': permitFor,
    'may-keep-rules': permitFor,
    'may-claim': permitFor,
    'may-move': ({ player, move }, context) => permitFor({ player, move }, context),
    'may-share-draft': permitFor,
    'may-effect': banFor,
    precedence: precedenceOf,
    warnings: ({ changes }, { game, params: { meaning, at } }) => {
      const warning = meaning.warnsOf?.(at) ?? null
      if (warning === null) return undefined
      return { value: warningsIn(warning, game, changes) }
    },
    suspends: (_, context) => ({ value: suspendedBy(context) }),
    'proposal-fields': (_, { params }) => ({ value: fieldsIn(params) }),
    'rule-number': (input, context) => known(ruleNumberOf(input, context)),
    'proposal-number': claimed((claims, place) => claims.proposalNumber?.(place)),
    'may-cast': permitFor,
    'may-judge': ({ player, judgment }, context) => permitFor({ player, judgment }, context),
    'may-overrule': permitFor,
    'may-begin-turn': permitFor,
    judge: claimed((claims, place, input) => claims.judge?.(place, input)),
    'judgment-answers': claimed((claims, place) => claims.judgmentAnswers?.(place)),
    'time-zone': claimed((claims, place) => claims.zone?.(place)),
    overruled: claimed((claims, place, input) => claims.overruled?.(place, input)),
    'ruling-term': (_, { params }) => known(params.meaning.claims?.rulingTerm),
    upheld: claimed((claims, place, input) => claims.upheld?.(place, input)),
    'clocks-stand': claimed((claims, place) =>
      claims.clocksStand?.(place) === true ? true : null,
    ),
    admission: claimed((claims, _, { returning }) => claims.admission?.(returning !== null)),
    admitted: claimed((claims, place, input) => claims.admitted?.(place, input)),
    clocks: (_, context) => ({ value: clocksRunning(context) }),
    'may-join': (_, context) => permitFor({ player: null }, context),
  },
  reacts: {
    'game-started': reactionTo,
    'round-began': reactionTo,
    'player-seated': reactionTo,
    'player-gone': reactionTo,
    'turn-began': reactionTo,
    'turn-ended': reactionTo,
    proposed: reactionTo,
    worded: reactionTo,
    'vote-opened': reactionTo,
    'vote-closed': reactionTo,
    'rule-changed': reactionTo,
    'quantity-changed': reactionTo,
    'timer-due': reactionTo,
    said: reactionTo,
    thrown: reactionTo,
    moved: reactionTo,
    'role-changed': reactionTo,
    'choice-changed': reactionTo,
    'entity-passed': reactionTo,
    'vote-cast': reactionTo,
    'vote-struck': reactionTo,
    'vote-shown': reactionTo,
    won: reactionTo,
    withdrawn: reactionTo,
    judged: reactionTo,
    'judge-wanted': reactionTo,
  },
  recurs: setAgain,
  resumes: resumed,
  offers: moveOffers,
  play: playMove,
}

function readLive(params: JsonObject): Result<LiveSentence> {
  const value = params['sentence']
  if (!isPhrase(value)) return fail(fault('sentence-unsound', { where: 'sentence' }))
  const checked = checkSentence(value)
  return checked.ok ? ok(liveSentence(value, checked.value)) : checked
}

/** What players are warned of in these changes, as a rule asks for it. */
function warningsIn(
  warning: Warning,
  game: GameState,
  changes: readonly Change[],
): readonly Fault[] {
  switch (warning) {
    case 'makes several changes':
      return changes.length > 1 ? [fault('warning-compounded', { count: changes.length })] : []
    case 'changes nothing':
      return changes.flatMap((change) => withoutDifference(game, change))
    case 'leaves no way to win':
      return canBeWon(game, []) && !canBeWon(game, changes) ? [fault('warning-no-way-to-win')] : []
  }
}

/** Whether a rule says by what one wins, other than that play cannot go on. */
function canBeWon(game: GameState, changes: readonly Change[]): boolean {
  return rulesAfter(game, changes).some(({ mechanics }) =>
    mechanics.some((use) => ![null, 'stalemate'].includes(winsByWhat(use))),
  )
}

function withoutDifference(game: GameState, change: Change): readonly Fault[] {
  if (change.do === 'alternatives') {
    return change.options.flatMap((option) =>
      option.changes.flatMap((one) => withoutDifference(game, one)),
    )
  }
  if (change.do !== 'amend') return []
  const current = ruleByNumber(game, change.rule)
  if (current?.status !== 'in-force') return []
  const same =
    (change.title ?? current.title) === current.title &&
    canonicalHash(current.passages) === canonicalHash(change.passages)
  return same ? [fault('warning-no-difference', { number: current.number })] : []
}
