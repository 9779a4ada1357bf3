import type { Change } from '../../actions/change.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import { quantityDefinitions } from '../../engine/kernel/questions/collect.ts'
import { quantityOf } from '../../engine/kernel/state/quantities.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { checkSentence } from '../../language/reading/check.ts'
import { readSentence } from '../../language/reading/read.ts'
import type { Vocabulary } from '../../language/grammar/vocabulary.ts'
import { readyIdeas, readyWords, silenceIdeas } from '../../texts/en/views/ready.ts'
import { raceOf } from '../players/race.ts'
import { displayOf, quantityText } from '../players/quantity-text.ts'
import { vocabularyOf } from '../rules/vocabulary.ts'

/** A new rule of one sentence that runs by itself, to propose or to change first. */
export interface ReadyProposal {
  readonly title: string
  /** The sentence. */
  readonly says: string
  /** What in this game speaks for it; empty: nothing in particular. */
  readonly because: string
  readonly change: Change
}

type IdeaName = keyof typeof readyIdeas

/** What a player might propose here, what this game calls for first; none that is a rule already, or that rules forbid. */
export function readyProposals(state: GameState, me: PlayerId): readonly ReadyProposal[] {
  const vocabulary = vocabularyOf(state)
  const kept = quantityDefinitions(mechanicLibrary, state).find(({ of }) => of === 'player')
  const counted = kept?.name ?? vocabulary.quantities[0]
  if (counted === undefined) return []
  const lead = leadOf(state, counted)
  return orderOf(lead, me)
    .filter((name) => name !== 'short' || isShorter(state, counted))
    .flatMap((name): readonly ReadyProposal[] => {
      const display = displayOf(state, 'player', counted)
      const because =
        name === 'leader' && lead !== null
          ? readyWords.leads(lead.name, quantityText(lead.by, display), counted)
          : ''
      return ready(state, me, { ...readyIdeas[name](counted), because })
    })
}

/** What a player might propose where another is silent and no rule does anything about it. */
export function againstSilence(state: GameState, me: PlayerId): readonly ReadyProposal[] {
  return silenceIdeas.flatMap((idea) => ready(state, me, { ...idea, because: '' }))
}

interface Idea {
  readonly title: string
  readonly words: string
  readonly because: string
}

/** Nothing where it is a rule already, cannot be read in this game, or is forbidden. */
function ready(
  state: GameState,
  me: PlayerId,
  { title, words, because }: Idea,
): readonly ReadyProposal[] {
  if ([...state.rules.values()].some((rule) => rule.title === title)) return []
  const change = newRule(vocabularyOf(state), title, words)
  if (change === null) return []
  const input = { player: me, change, all: [change] }
  if (!ask(mechanicLibrary, state, 'may-change', input).value.allow) return []
  return [{ title, says: words, because, change }]
}

interface Lead {
  readonly player: PlayerId
  readonly name: string
  readonly by: number
}

/** Who is so far ahead that it might be thought about. */
const farAhead = 10

/** What the idea of a shorter game asks for. */
const shortGoal = 50

/** Whether a shorter game would be shorter, and not over at once. */
function isShorter(state: GameState, counted: string): boolean {
  const race = raceOf(state)
  const isLong = race === null || race.quantity !== counted || race.goal > shortGoal
  return isLong && seatedPlayers(state).every(({ id }) => quantityOf(state, id, counted) < 30)
}

/** `null`: nobody is ahead of all others. */
function leadOf(state: GameState, counted: string): Lead | null {
  const [first, second] = seatedPlayers(state)
    .map(({ id, name }) => ({ player: id, name, has: quantityOf(state, id, counted) }))
    .toSorted((a, b) => b.has - a.has)
  if (first === undefined || second === undefined || first.has === second.has) return null
  return { player: first.player, name: first.name, by: first.has - second.has }
}

function orderOf(lead: Lead | null, me: PlayerId): readonly IdeaName[] {
  const usual: readonly IdeaName[] = [
    ...(['applause', 'last', 'early', 'lucky', 'comfort', 'critics', 'leader', 'short'] as const),
  ]
  const isFar = lead !== null && lead.by >= farAhead && lead.player !== me
  return isFar ? ['leader', ...usual.filter((name) => name !== 'leader')] : usual
}

/** `null` where the words are no sentence of this game. */
function newRule(vocabulary: Vocabulary, title: string, words: string): Change | null {
  const sentence = readSentence(words, vocabulary)
  if (!sentence.ok || !checkSentence(sentence.value).ok) return null
  const passages = [{ kind: 'sentence', params: { sentence: sentence.value } }]
  return { do: 'enact', title, passages }
}
