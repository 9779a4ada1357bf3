import type { Phrase } from '../../actions/phrase.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { fault } from '../../base/result.ts'
import type { Answer, Permit, QuestionName } from '../../engine/kernel/question.ts'
import { holds } from '../../language/conditions-of.ts'
import { composed, isTrue, takenAt, type Place } from '../../language/people-of.ts'
import type { VoteTally } from '../../language/world.ts'
import type { SentenceContext } from './carry-deeds.ts'
import { worldOf } from './game-world.ts'

/** Acts of players, by the question that the kernel asks about each. */
const questionOfAct = {
  propose: 'may-propose',
  vote: 'may-vote',
  'change their vote': 'may-change-vote',
  'call the vote': 'may-call-vote',
  'end their turn': 'may-end-turn',
  'invoke judgment': 'may-invoke-judgment',
  forfeit: 'may-forfeit',
  claim: 'may-claim',
} as const satisfies Readonly<Record<string, QuestionName>>

/** The questions of the kernel that a sentence answers. */
export function questionsAnsweredBy(sentence: Phrase): readonly QuestionName[] {
  const [kind] = composed(sentence)
  switch (kind) {
    case 'each has':
      return ['quantities']
    case 'wins':
      return ['winners']
    case 'adopted if':
      return ['adopted']
    case 'nobody may':
    case 'nobody who':
    case 'only may': {
      const act = actIn(sentence)
      return Object.entries(questionOfAct).flatMap(([name, question]) =>
        name === act ? [question] : [],
      )
    }
    default:
      return []
  }
}

/** Forbids what the sentence forbids to this player; silent about everything else. */
export function permitFor(
  player: PlayerId,
  { params: sentence, game, rule }: SentenceContext,
): (Answer<'may-vote'> & { readonly value: Permit }) | undefined {
  const place: Place = { world: worldOf(game), scope: {} }
  const [kind] = composed(sentence)
  const isMeant = kind === 'nobody may' || isTrue(takenAt(sentence, 0), player, place)
  const isForbidden = kind === 'only may' ? !isMeant : isMeant
  if (!isForbidden) return undefined
  const value: Permit = {
    allow: false,
    fault: fault('rule-forbids', { act: actIn(sentence) }, rule.number),
  }
  return { value, topic: `sentence of ${rule.id}` }
}

export function winnersBy({ params: sentence, game }: SentenceContext): readonly PlayerId[] {
  const world = worldOf(game)
  const trait = takenAt(sentence, 0)
  return world.players.filter((player) => isTrue(trait, player, { world, scope: {} }))
}

export function isAdopted(tally: VoteTally, { params: sentence, game }: SentenceContext): boolean {
  return holds(takenAt(sentence, 0), { world: worldOf(game), scope: { tally } })
}

function actIn(sentence: Phrase): string {
  const [kind] = composed(sentence)
  return composed(takenAt(sentence, kind === 'nobody may' ? 0 : 1))[0]
}
