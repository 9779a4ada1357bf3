import type { Phrase } from '../actions/phrase.ts'
import { readOtherwise } from '../language/reading/read.ts'
import { checkSentence, isSound } from '../language/reading/check.ts'
import { isInVersion } from '../language/meaning/content.ts'
import type { Vocabulary } from '../language/grammar/vocabulary.ts'
import { namesKnownTo, type NamesHere } from './built-in.ts'
import { ProseChart, type ReadingHow } from './chart.ts'
import { english } from './english.ts'
import { contradictions, type Contradiction } from './guard.ts'
import { isOnlyCalled, isReadBack, readStrictly } from './read-strictly.ts'
import { bringingFor, unknownIn } from './bringing-in.ts'
import { nameOfNote } from './declined.ts'
import { byPeople } from './offers/as-ruled.ts'
import { completed, withoutFew } from './offers/completed.ts'
import { toldAlone, withUnits, withYou } from './offers/left-open.ts'
import { isAlike, isWrong, meaningOf, stretchOf, type Candidate, type Reading } from './meaning.ts'
import { isBest } from './offers/seen.ts'
import { withoutReasons } from './reasons.ts'
import { restated, rewritten } from './rewriting.ts'
import { respelled } from './spelling.ts'
import { conditionMoved, jointsOf, movedIn, timeFirst } from './arranging.ts'
import { notesCalled, questionCalled } from './reading.ts'
import type { Note, Offer, ReadProse, Stretch, Why } from './reading.ts'
import { filled, holesIn, isSame, withoutHoles } from './tree.ts'
import { heading, wordsOf, type Word } from './word.ts'

/** In which game prose is read. */
export interface ReadingIn {
  readonly vocabulary: Vocabulary
  /** Of the language. */
  readonly version: number
}

/** Longer sentences nobody reads, either. */
const wordsMost = 80
/** What a sentence may take; the longest rules of the tests take a tenth. */
const stepsMost = 400_000
/** More choices nobody looks through. */
const offersMost = 3

/** How one sentence of a text is understood. */
export class OneReading {
  readonly #text: string
  /** Without what stands before the rule. */
  readonly #bare: string
  readonly #stretch: Stretch
  readonly #in: ReadingIn
  readonly #words: readonly Word[]
  /** With the reasons. */
  readonly #all: readonly Word[]
  readonly #reasons: readonly Stretch[]
  readonly #isReasonUnsure: boolean
  readonly #names: NamesHere
  readonly #budget = { left: stepsMost }
  #understood: readonly Candidate[] = []
  #refused: readonly Contradiction[] = []
  #reached = 0

  constructor(text: string, stretch: Stretch, reading: ReadingIn) {
    this.#text = text.slice(stretch.from, stretch.to)
    this.#stretch = stretch
    this.#in = reading
    const written = this.#text.replace(heading, (mark) => ' '.repeat(mark.length))
    this.#bare = written.trim()
    const words = wordsOf(written, stretch.from)
    const end = words.findLastIndex(({ key }) => !/^[.!?…]$/.test(key))
    this.#all = rewritten(words.slice(0, end + 1), english.lexicon)
    const reasoned = withoutReasons(this.#all, english.list('reasons'))
    this.#words = reasoned.words
    this.#reasons = reasoned.reasons
    this.#isReasonUnsure = reasoned.isUnsure
    this.#names = { vocabulary: reading.vocabulary, ...namesKnownTo(english) }
  }

  /** What it does by itself; `null`: nothing, whatever could be made of it. */
  acting(): ReadProse | null {
    const bare = this.#bare
    const exact = readStrictly(/[.!?]$/.test(bare) ? bare : `${bare}.`, this.#in)
    if (exact.ok && !isOnlyCalled(exact.value, this.#in.vocabulary)) {
      return this.#acting({ sentences: [exact.value], notes: [] })
    }
    if (!this.#hasWords() || this.#words.length > wordsMost) return null
    const read = this.#found()
    this.#understood = read.length > 0 ? read : this.#otherwiseSaid()
    const [only, another] = this.#sure()
    return only !== undefined && another === undefined ? this.#acting(only) : null
  }

  read(): ReadProse {
    const acting = this.acting()
    if (acting !== null) return acting
    if (!this.#hasWords()) return this.#words_({ is: 'no-sentence' })
    if (this.#words.length > wordsMost) return this.#words_({ is: 'too-long', most: wordsMost })
    if (this.#sure().length > 0) return this.#almost(this.#sure(), { is: 'several-meanings' })
    const [first] = this.#understood
    // What could be a reason may be what people see: *for being grumpy*.
    const offered = first === undefined || this.#reasons.length > 0 ? this.#offered() : []
    const [asked] = offered
    if (asked !== undefined) return this.#almost(offered, this.#whyOffered(asked))
    if (first !== undefined) return this.#almost(this.#understood, this.#whyOpen(first))
    const near = this.#near()
    const why = this.#why()
    return near.length > 0 ? this.#almost(near, why) : this.#byParts(why)
  }

  #sure(): readonly Candidate[] {
    return this.#understood.filter(({ asks, isUnsure }) => asks === null && !isUnsure)
  }

  #hasWords(): boolean {
    return this.#words.some(({ key }) => /[\p{L}\p{N}]/u.test(key))
  }

  /** What the words mean as they stand, or else with words taken for others that are written nearly so. */
  #found(): readonly Candidate[] {
    const found = this.#asSaidOrRestated(this.#words)
    if (found.length > 0) return found
    const { words, changed } = respelled(this.#words, english)
    if (changed.length === 0) return []
    const notes = changed.map((one): Note => ({ is: 'spelled-as', ...one }))
    const again = rewritten(words, english.lexicon)
    return this.#asSaidOrRestated(again).map((one) => ({ ...one, notes: [...notes, ...one.notes] }))
  }

  #asSaidOrRestated(words: readonly Word[]): readonly Candidate[] {
    const found = this.#wholeOrJoined(words)
    if (found.length > 0) return found
    const again = restated(words, english.lexicon)
    return again === null ? [] : this.#wholeOrJoined(again)
  }

  /** What words mean as one, or else as two rules that stand side by side. */
  #wholeOrJoined(words: readonly Word[]): readonly Candidate[] {
    const whole = this.#candidates(words)
    if (whole.length > 0) return whole
    const chart = this.#chartOf(words)
    const read = (section: string, at: number) => chart.section(section, at)
    for (const moved of [...movedIn(words, read), ...conditionMoved(words)]) {
      const one = this.#surely(moved)
      if (one !== null) return [one]
    }
    for (const parts of jointsOf(words, (section) => read(section, 0))) {
      const [one, other] = parts.map((part) => this.#surely(part))
      if (one === undefined || other === undefined || one === null || other === null) continue
      // *The king gets 5 coins and the leader loses one*: of what is told before.
      if (other.notes.some(({ is }) => is === 'as-points')) continue
      const sentences = [...one.sentences, ...other.sentences].filter(
        (each, at, all) => all.findIndex((same) => isSame(same, each)) === at,
      )
      // *Everyone starts with 2 points and 3 coins*: what is said may itself bring something in.
      const said = [one, other].flatMap((part) => part.sentences.slice(-1))
      if (contradictions(words, said, english.lexicon, this.#names).length > 0) continue
      const named = new Set(one.notes.map(nameOfNote))
      const added = other.notes.filter((note) => !named.has(nameOfNote(note)))
      return [{ ...one, sentences, notes: [...one.notes, ...added] }]
    }
    return []
  }

  /** What words can only mean, with nothing left open. */
  #surely(words: readonly Word[]): Candidate | null {
    const [only, another] = this.#apart(() => this.#candidates(words))
    const isSure = only !== undefined && only.asks === null && !only.isUnsure
    return isSure && another === undefined ? only : null
  }

  /** What these words can mean, each once, of the lowest rank that there is. */
  #candidates(
    words: readonly Word[],
    how: Partial<ReadingHow> = {},
    section = 'sentence',
  ): readonly Candidate[] {
    const chart = this.#chartOf(words, how)
    const all: Candidate[] = []
    for (const reading of chart.whole(section)) {
      for (const one of this.#candidatesOf(words, reading)) {
        if (!all.some((other) => isAlike(other, one))) all.push(one)
      }
    }
    this.#reached = Math.max(this.#reached, chart.reached)
    const lowest = Math.min(...all.map(({ rank }) => rank))
    return all.filter(({ rank }) => rank === lowest)
  }

  #chartOf(
    words: readonly Word[],
    { unreadMost = 0, isOffering = false }: Partial<ReadingHow> = {},
  ): ProseChart {
    return new ProseChart(words, {
      grammar: english,
      names: this.#names,
      unreadMost,
      isOffering,
      written: (from, to) => this.#written({ from, to }),
      budget: this.#budget,
    })
  }

  /** What the language takes for one of its sentences, though it would say it in other words. */
  #otherwiseSaid(): readonly Candidate[] {
    const { vocabulary, version } = this.#in
    const phrase = readOtherwise(this.#bare, vocabulary, version)
    if (phrase === null || isOnlyCalled(phrase, vocabulary)) return []
    const meaning = { ...meaningOf(''), phrase }
    return this.#candidate(this.#all, phrase, { meaning, unread: [] })
  }

  /** With all that the words leave to what is said around them. */
  #candidatesOf(words: readonly Word[], reading: Reading): readonly Candidate[] {
    const { you, they, where, phrase } = reading.meaning
    if (where !== null) return []
    const known = new Map([
      ...(you === null ? [] : [['you', you] as const]),
      ...(they === null ? [] : [['they', they] as const]),
    ])
    const spoken = withoutHoles(filled(phrase, known), english.list('optional'))
    // Who is richest is no question where players count nothing but points.
    const isPlain =
      this.#in.vocabulary.quantities.length === 1 &&
      reading.meaning.brings.every(({ as }) => as !== 'quantity')
    const isAsked = (asks: string) => asks !== 'which-goods' || !isPlain
    return withUnits(spoken).flatMap((unit) =>
      withYou(unit.phrase, they).flatMap((one) => {
        const { meaning } = reading
        const asks = [...meaning.asks.filter(isAsked), ...unit.asks, ...one.asks]
        const notes = [...meaning.notes, ...unit.notes]
        return this.#candidate(words, one.phrase, {
          ...reading,
          meaning: { ...meaning, asks, notes },
        })
      }),
    )
  }

  #candidate(
    words: readonly Word[],
    whole: Phrase,
    { meaning, unread }: Pick<Reading, 'meaning' | 'unread'>,
  ): readonly Candidate[] {
    if (holesIn(whole).size > 0 || !isSound(whole)) return []
    const brings = bringingFor(meaning.brings, whole)
    const sentences = [...brings.map(({ sentence }) => sentence), whole]
    const isFine = sentences.every(
      (one) => isInVersion(one, this.#in.version) && checkSentence(one).ok,
    )
    if (!isFine) return []
    const { seen, besides, told } = meaning
    // What people judge is quoted as it stands.
    const isLeft = (at: number) => seen.includes(at) || besides.includes(at)
    const left = words.map((word, at) =>
      isLeft(at) ? { ...word, key: '“”', number: null, quoted: '' } : word,
    )
    const says = toldAlone(told ?? whole, whole)
    if (!checkSentence(says).ok) return []
    const all = contradictions(left, [says], english.lexicon, this.#names)
    const wrong = all.filter((one) => isWrong(one, meaning))
    if (wrong.length > 0) {
      if (this.#refused.length === 0) this.#refused = wrong
      return []
    }
    return [
      {
        sentences,
        notes: [
          ...brings.map(({ name }): Note => ({ is: 'brought-in', name })),
          ...meaning.notes.flatMap(notesCalled),
          ...[
            ...(words === this.#all ? [] : this.#reasons),
            ...stretchOf(besides.flatMap((at) => words[at] ?? [])),
          ].map(({ from, to }): Note => ({ is: 'explains', from, to })),
        ],
        seen: seen.flatMap((at) => words[at] ?? []),
        asks:
          meaning.asks.map(questionCalled)[0] ??
          (this.#isReasonUnsure && words !== this.#all ? 'which-one' : null),
        isUnsure:
          brings.some(({ isUnsure }) => isUnsure) ||
          (!words.some(({ number }) => number !== null) &&
            meaning.brings.some(({ isUnsure }) => isUnsure)),
        unread: unread.flatMap((at) => stretchOf(words.slice(at, at + 1))),
        rank: meaning.rank + unread.length * 10,
      },
    ]
  }

  /** What the app could do of it if people tell what they see, or how much it is. */
  #offered(): readonly Candidate[] {
    const [all, others] = [this.#all, this.#reasons.length > 0 ? [this.#words] : null]
    for (const words of [all, ...(others ?? timeFirst(all))]) {
      const found = this.#candidates(words, { isOffering: true })
      const acting = found.filter((one) => isReadBack(one.sentences, this.#in))
      if (acting.length > 0) return acting
    }
    return []
  }

  #whyOffered({ seen, asks, isUnsure, sentences }: Candidate): Why {
    const [first, last] = [seen[0], seen.at(-1)]
    const isLeftOpen = asks === 'how-much' || asks === 'what-then' || asks === 'what-happens'
    if (isLeftOpen || first === undefined || last === undefined)
      return this.#whyOpen({ asks, isUnsure, sentences })
    const { from, to } = { from: first.from, to: last.to }
    return { is: 'people-judge', word: this.#written({ from, to }), from, to }
  }

  /** What is near, with words passed over that mean something perhaps. */
  #near(): readonly Candidate[] {
    const most = Math.floor(this.#words.length / 3)
    const fillers = english.list('fillers')
    const first = this.#words.find(({ key }) => !fillers.has(key))
    // *Cheaters lose all their points*: without who does it, it is another rule.
    return this.#candidates(this.#words, { unreadMost: most })
      .filter(({ unread }) =>
        unread.every((one) => one.from !== first?.from && !isBest(this.#written(one))),
      )
      .toSorted((a, b) => a.unread.length - b.unread.length)
  }

  /** What is made of it without a few words, or else of the clause that is read, where another is not. */
  #byParts(why: Why): ReadProse {
    const chart = this.#chartOf(this.#words)
    const read = (section: string, at: number) => chart.section(section, at)
    const whole = (words: readonly Word[]) => this.#candidates(words)
    const how = { words: this.#words, names: this.#names, whole, read }
    const few = this.#apart(() => withoutFew(how))
    const [rest] = few[0]?.unread ?? []
    if (rest !== undefined)
      return this.#almost(few, { is: 'not-read', word: this.#written(rest), ...rest })
    const half = this.#apart(() => completed(how))
    const asks = half[0]?.asks ?? null
    if (asks !== null) return this.#almost(half, { is: 'left-open', asks })
    const left = this.#apart(() => this.#byPeople())
    return left === null ? this.#words_(why) : this.#almost(left.found, left.why)
  }

  #byPeople(): ReturnType<typeof byPeople> {
    const [words, how] = [this.#all, { isOffering: true }] as const
    const chart = this.#chartOf(words, how)
    const read = (section: string, at: number) => chart.section(section, at)
    const whole = (some: readonly Word[], section: string) =>
      this.#candidates(some, how, section).filter((one) => isReadBack(one.sentences, this.#in))
    return byPeople({ words, whole, read })
  }

  /** What is found of a part: why all of it does not act is no matter of that. */
  #apart<T>(found: () => T): T {
    const [reached, refused] = [this.#reached, this.#refused]
    const all = found()
    this.#reached = reached
    this.#refused = refused
    return all
  }

  #whyOpen({ asks, isUnsure, sentences }: Pick<Candidate, 'asks' | 'isUnsure' | 'sentences'>): Why {
    if (asks !== null) return { is: 'left-open', asks }
    const name = isUnsure ? unknownIn(sentences, this.#names) : null
    if (name === null) return { is: 'several-meanings' }
    return { is: 'unknown-thing', name, ...this.#stretch }
  }

  #why(): Why {
    const beginning = this.#words.slice(0, 2).map(({ key }) => key)
    if (english.list('explaining').has(beginning.join(' '))) return { is: 'explains' }
    const judged = this.#words.find(({ key }) => english.list('judged').has(key))
    if (judged !== undefined) {
      return { is: 'people-judge', word: judged.key, from: judged.from, to: judged.to }
    }
    const lost = this.#refused.find(({ at }) => at !== null)
    const word = this.#words[lost?.at ?? this.#reached] ?? this.#words.at(-1)
    if (word === undefined) return { is: 'no-sentence' }
    const is = lost === undefined ? 'not-understood' : 'not-accounted-for'
    return { is, word: this.#written(word), from: word.from, to: word.to }
  }

  #acting({ sentences, notes }: Pick<Candidate, 'sentences' | 'notes'>): ReadProse {
    return { ...this.#base(), verdict: 'acts', sentences, notes, offers: [], why: null }
  }

  #almost(found: readonly Candidate[], why: Why): ReadProse {
    const offers: readonly Offer[] = found
      .slice(0, offersMost)
      .map(({ sentences, unread, notes, asks }) => ({ sentences, unread, notes, asks }))
    return { ...this.#base(), verdict: 'almost', sentences: [], notes: [], offers, why }
  }

  #words_(why: Why): ReadProse {
    return { ...this.#base(), verdict: 'words', sentences: [], notes: [], offers: [], why }
  }

  #written({ from, to }: Stretch): string {
    return this.#text.slice(from - this.#stretch.from, to - this.#stretch.from)
  }

  #base() {
    return { text: this.#text, ...this.#stretch }
  }
}
