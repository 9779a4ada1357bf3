import type { Change } from '../../../actions/change.ts'
import { usesIn, type Passage } from '../../../actions/passage.ts'
import type { Phrase } from '../../../actions/phrase.ts'
import { sameJson } from '../../../engine/kernel/questions/same-json.ts'
import { everyChange } from '../../../engine/rules/alternatives.ts'
import { ruleByNumber } from '../../../engine/rules/rules.ts'
import { sentenceOf } from '../../../language/meaning/content.ts'
import { joined, namesIn, type Vocabulary } from '../../../language/grammar/vocabulary.ts'
import type { ProseRead } from '../../../prose/read-prose.ts'
import { broughtInKey, noteKey, readWithout } from '../../../prose/declined.ts'
import type { Note, ReadProse } from '../../../prose/reading.ts'
import { actingPassages, sentencesOf } from '../../../views/rules/acting-passages.ts'
import type { Ahead, AheadAnswer } from '../../../views/proposals/look-ahead.ts'
import type { Compared, Example } from '../../../views/proposals/tried-sentences.ts'
import { vocabularyOf } from '../../../views/rules/vocabulary.ts'
import type { GameStore } from '../../game-store.svelte.ts'
import { LooksAhead } from '../../looks-ahead.svelte.ts'
import type { Assistant } from './assistant.ts'

/** Nobody is interrupted between two letters, ms. */
const restMs = 100
const choicesKey = 'words or acts'
type AskedProse = Extract<Ahead, { readonly asks: 'prose' }>
type AskedExamples = Extract<Ahead, { readonly asks: 'examples' }>

/**
 * How the prose of a proposal is understood while it is written, and what it comes to once it is sent: sentences that act take
 * the place of their words, unless somebody wants them to stay words, or they stood in the rule as words before. To be made
 * where a component is.
 */
export class Readings {
  readonly #game: GameStore
  readonly #changes: () => readonly Change[]
  readonly #stood: readonly string[]
  readonly #ahead: LooksAhead<AskedProse>
  /** What it would do, once it is read. */
  readonly #tried: LooksAhead<AskedExamples>
  /** What was read before all else, or when it was sent in the pause before it was read. */
  #late: ProseRead | null = $state.raw(null)
  /** What somebody said of a sentence. */
  #choices: WordChoices = $state.raw(choicesFrom(''))

  /** `first`: what the proposal says already, of which another wording is written; `known`: what was read before it is shown. */
  constructor(
    game: GameStore,
    changes: () => readonly Change[],
    first: readonly Change[],
    known: ProseRead | null,
  ) {
    this.#game = game
    this.#late = known
    this.#changes = changes
    this.#stood = first.flatMap(passagesIn).flatMap(sentencesOf)
    this.#choices = choicesFrom(game.session.draft(choicesKey))
    this.#ahead = new LooksAhead(game, () => this.#question, restMs)
    let asked: AskedExamples | null = null
    this.#tried = new LooksAhead(game, () => {
      // While something is read anew, what was tried before still stands.
      // Of alternatives only one is tried at a time: whoever reads the proposal chooses which.
      const changes = this.#changes().filter((one) => one.do !== 'alternatives')
      if (this.isRead) asked = { asks: 'examples', changes: this.sent(changes) }
      return asked
    })
  }

  get #question(): AskedProse | null {
    return questionOn(this.#game, this.#changes())
  }

  /** The names that sentences can use: those of the game, and of the live sentences that stand in the proposal. */
  get vocabulary(): Vocabulary {
    return vocabularyWith(this.#game, this.#changes())
  }

  /** `null`: not yet. */
  of(prose: string): readonly ReadProse[] | null {
    return this.#without.get(prose) ?? null
  }

  /** All that was read, without what somebody does not want. */
  get #without(): ProseRead {
    return readWithout([this.#late, this.#ahead.answer], this.#choices)
  }

  /** Somebody does not want what was chosen, or brought in, for a sentence. */
  decline(sentence: string, note: Note): void {
    this.choose(noteKey(sentence, note), false)
  }

  /** A name is to be brought in after all. */
  bringIn(name: string): void {
    this.choose(broughtInKey(name), true)
  }

  /** What a live sentence would do at this table; `null`: that is not known, or not yet. */
  exampleOf(sentence: Phrase): Example | null {
    const { examples = [] } = this.#tried.answer ?? {}
    return examples.find((one) => sameJson(one.sentence, sentence))?.example ?? null
  }

  /** What a rule does now and would do then, where that differs. */
  comparedOf(rule: number): readonly Compared[] {
    return this.#tried.answer?.compared.find((one) => one.rule === rule)?.rows ?? []
  }

  /** Whether a sentence stays words, though it could act. */
  staysWords(sentence: string): boolean {
    return !(this.#choices.get(sentence) ?? !this.stoodAsWords(sentence))
  }

  /** Whether it was there, as words, before somebody wrote. */
  stoodAsWords(sentence: string): boolean {
    if (this.#stood.includes(sentence)) return true
    const { state } = this.#game
    return everyChange(this.#changes()).some((change) => {
      const rule = change.do === 'amend' ? ruleByNumber(state, change.rule) : undefined
      return rule?.passages.flatMap(sentencesOf).includes(sentence) === true
    })
  }

  choose(sentence: string, acts: boolean): void {
    this.#choices = withChoice(this.#choices, sentence, acts)
    this.#game.session.saveDraft(choicesKey, JSON.stringify([...this.#choices]))
  }

  /** Changes as they are sent. */
  sent(changes: readonly Change[]): readonly Change[] {
    return changes.map((change) => this.#sentChange(change))
  }

  #sentChange(change: Change): Change {
    switch (change.do) {
      case 'enact':
      case 'amend':
        return { ...change, passages: actingPassages(change.passages, this) }
      case 'alternatives': {
        const options = change.options.map((one) => ({ ...one, changes: this.sent(one.changes) }))
        return { ...change, options }
      }
      default:
        return change
    }
  }

  /** What is copied for an assistant, and what it answers, in this game. */
  get assistant(): Assistant {
    const { session, state } = this.#game
    const { vocabulary } = this
    const answered = async <Q extends Ahead>(question: Q): Promise<AheadAnswer<Q> | null> => {
      const looked = await session.lookAhead(state, question)
      return looked.is === 'seen' ? looked.answer : null
    }
    return {
      prompt: (rules) => answered({ asks: 'assistant', rules, vocabulary } as const),
      read: (pasted, rules, kept) =>
        answered({ asks: 'answer', pasted, rules, kept, vocabulary } as const),
    }
  }

  /** Whether all is read as it stands now. */
  get isRead(): boolean {
    return textsIn(this.#changes()).every((text) => this.of(text) !== null)
  }

  /** Waits until all is read as it stands now. */
  async settle(): Promise<void> {
    if (!this.isRead) this.#late = (await readNow(this.#game, this.#changes())) ?? this.#late
  }
}

/** What changes are understood as, without waiting for a pause; `null`: they say nothing, or it was not seen in time. */
export async function readNow(
  game: GameStore,
  changes: readonly Change[],
): Promise<ProseRead | null> {
  const question = questionOn(game, changes)
  if (question === null) return null
  const looked = await game.session.lookAhead(game.state, question)
  return looked.is === 'seen' ? looked.answer : null
}

function questionOn(game: GameStore, changes: readonly Change[]): AskedProse | null {
  const texts = textsIn(changes)
  return texts.length === 0
    ? null
    : { asks: 'prose', texts, vocabulary: vocabularyWith(game, changes) }
}

function vocabularyWith({ state }: GameStore, changes: readonly Change[]): Vocabulary {
  return usesIn(everyChange(changes).flatMap(passagesIn)).reduce((known, use) => {
    const sentence = sentenceOf(use)
    return sentence === null ? known : joined(known, namesIn(sentence))
  }, vocabularyOf(state))
}

function textsIn(changes: readonly Change[]): readonly string[] {
  const passages = everyChange(changes).flatMap(passagesIn)
  return passages.flatMap((one) => ('prose' in one && one.prose.trim() !== '' ? [one.prose] : []))
}

function passagesIn(change: Change): readonly Passage[] {
  return change.do === 'enact' || change.do === 'amend' ? change.passages : []
}

/** What somebody said of sentences, by their words: whether each acts. */
type WordChoices = ReadonlyMap<string, boolean>

/** What was said of a sentence before so many others is forgotten. */
const choicesMost = 200

/** The same with what is said of one sentence now. */
function withChoice(all: WordChoices, sentence: string, acts: boolean): WordChoices {
  const others = [...all].filter(([one]) => one !== sentence)
  return new Map([...others, [sentence, acts] as const].slice(-choicesMost))
}

/** Of what was kept; none where it cannot be read. */
function choicesFrom(kept: string): WordChoices {
  try {
    const read: unknown = JSON.parse(kept)
    return new Map(Array.isArray(read) ? read.flatMap(choiceFrom) : [])
  } catch {
    return new Map()
  }
}

function choiceFrom(one: unknown): readonly (readonly [string, boolean])[] {
  if (!Array.isArray(one)) return []
  const [sentence, acts]: readonly unknown[] = one
  return typeof sentence === 'string' && typeof acts === 'boolean' ? [[sentence, acts]] : []
}
