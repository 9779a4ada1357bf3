import type { Phrase } from '../../actions/phrase.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { fault } from '../../base/result.ts'
import type {
  Answer,
  QuantityDefinition,
  QuestionName,
  Permit,
} from '../../engine/kernel/question.ts'
import type { Act, SentenceMeaning } from '../../language/meaning.ts'
import { meaningOf, placeOf } from '../../language/place.ts'
import type { VoteTally } from '../../language/world.ts'
import type { SentenceContext } from './carry-deeds.ts'
import { worldOf } from './game-world.ts'

/** The question that the kernel asks about each act of players. */
const questionOf = {
  propose: 'may-propose',
  vote: 'may-vote',
  'change a vote': 'may-change-vote',
  'call a vote': 'may-call-vote',
  'end a turn': 'may-end-turn',
  'invoke judgment': 'may-invoke-judgment',
  forfeit: 'may-forfeit',
  claim: 'may-claim',
} as const satisfies Readonly<Record<Act, QuestionName>>

/** The questions of the kernel that a sentence answers. */
export function questionsAnsweredBy(sentence: Phrase): readonly QuestionName[] {
  const { meaning, at } = meaningOf(sentence)
  const { defines, norm } = meaning
  return [
    ...(defines === undefined ? [] : ['quantities' as const]),
    ...claimedBy(meaning),
    ...(norm === undefined ? [] : [questionOf[norm.act(at)]]),
  ]
}

function claimedBy({ claims }: SentenceMeaning): readonly QuestionName[] {
  const names = ['winners', 'adopted'] as const
  return names.filter((name) => claims?.[name] !== undefined)
}

export function quantitiesIn(sentence: Phrase): readonly QuantityDefinition[] {
  const { meaning, at } = meaningOf(sentence)
  const defined = meaning.defines?.(at) ?? []
  return defined.map(({ name, initial }) => ({ name, of: 'player', initial, display: 'decimal' }))
}

/** Forbids what the sentence forbids to this player; silent about everything else. */
export function permitFor(
  player: PlayerId,
  { params: sentence, game, rule }: SentenceContext,
): (Answer<'may-vote'> & { readonly value: Permit }) | undefined {
  const { meaning, at } = meaningOf(sentence)
  const { norm } = meaning
  if (norm?.forbids(placeOf(sentence, worldOf(game)), player) !== true) return undefined
  const value: Permit = {
    allow: false,
    fault: fault('rule-forbids', { act: norm.act(at) }, rule.number),
  }
  return { value, topic: `sentence of ${rule.id}` }
}

export function winnersBy({ params: sentence, game }: SentenceContext): readonly PlayerId[] {
  const { claims } = meaningOf(sentence).meaning
  return claims?.winners?.(placeOf(sentence, worldOf(game))) ?? []
}

export function isAdopted(tally: VoteTally, { params: sentence, game }: SentenceContext): boolean {
  const { claims } = meaningOf(sentence).meaning
  return claims?.adopted?.(placeOf(sentence, worldOf(game), { tally })) ?? false
}
