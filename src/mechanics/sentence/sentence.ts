import type { JsonObject } from '../../base/json.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import type { Phrase } from '../../actions/phrase.ts'
import type { MechanicDefinition } from '../../engine/kernel/mechanic.ts'
import { checkSentence, isPhrase } from '../../language/check.ts'
import { say } from '../../language/say.ts'
import { isAdopted, permitFor, quantitiesIn, questionsAnsweredBy, winnersBy } from './answers.ts'
import { sentenceKind } from './carry-deeds.ts'
import { moveOffers, offerIn, playMove } from './moves.ts'
import { eventsHeardBy, reactionTo } from './reactions.ts'

/**
 * A live sentence: what it says is what the app does. Kept as data, shown in the words that the grammar of `language/`
 * gives it; so wording and effect cannot disagree.
 */
export const sentence: MechanicDefinition<Phrase> = {
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
  read: readPhrase,
  describe: say,
  speaks: (phrase) => ({
    questions: questionsAnsweredBy(phrase),
    events: eventsHeardBy(phrase),
    offers: offerIn(phrase) !== null,
  }),
  answers: {
    quantities: (_, { params: phrase }) => ({ value: quantitiesIn(phrase) }),
    winners: (_, context) => {
      const value = winnersBy(context)
      return value.length === 0 ? undefined : { value }
    },
    adopted: ({ tally }, context) => ({
      value: { adopted: isAdopted(tally, context), needs: say(context.params) },
    }),
    'may-propose': ({ player }, context) => permitFor(player, context),
    'may-vote': ({ player }, context) => permitFor(player, context),
    'may-change-vote': ({ player }, context) => permitFor(player, context),
    'may-call-vote': ({ player }, context) => permitFor(player, context),
    'may-end-turn': ({ player }, context) => permitFor(player, context),
    'may-invoke-judgment': ({ player }, context) => permitFor(player, context),
    'may-forfeit': ({ player }, context) => permitFor(player, context),
    'may-claim': ({ player }, context) => permitFor(player, context),
  },
  reacts: {
    'game-started': reactionTo,
    'round-began': reactionTo,
    'player-seated': reactionTo,
    'player-gone': reactionTo,
    'turn-began': reactionTo,
    'turn-ended': reactionTo,
    proposed: reactionTo,
    'vote-opened': reactionTo,
    'vote-closed': reactionTo,
    'rule-changed': reactionTo,
    thrown: reactionTo,
    'timer-due': reactionTo,
  },
  offers: moveOffers,
  play: (move, player, _, context) => playMove(move, player, context),
}

function readPhrase(params: JsonObject): Result<Phrase> {
  const value = params['sentence']
  if (!isPhrase(value)) return fail(fault('sentence-unsound', { where: 'sentence' }))
  const checked = checkSentence(value)
  return checked.ok ? ok(value) : checked
}
