import type { PlayerId } from '../../actions/ids.ts'
import type { Task } from '../../base/task.ts'
import { dayNumber } from '../../base/time-zone.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { asSentence } from '../../texts/en/list.ts'
import { changeWords } from '../../texts/en/views/changes.ts'
import { chapterWords } from '../../texts/en/views/chronicle.ts'
import { actionTitle } from './action-title.ts'
import { changeSentence, type Gain } from './change-sentence.ts'
import { nameOf } from '../players/people.ts'
import { differenceText, displayOf, quantityText, unitOf } from '../players/quantity-text.ts'

/** A part of a game as a story: one turn, where there are turns; what came before them is a chapter, too. */
export interface Chapter {
  /** `Turn 5, Efe’s`. */
  readonly title: string
  /** It tells of the entries from this place to before that one. */
  readonly from: number
  readonly to: number
  /** When it began and ended, ms. */
  readonly began: number
  readonly ended: number
  /** What was proposed, decided, ruled and won, a sentence each. */
  readonly told: readonly string[]
  /** What players have more or less of after it: `Bo: +4 points`. */
  readonly gained: readonly Gain[]
}

/**
 * A game in chapters, first to last; one entry at a step. A turn begins with what brings it about. Where there are no turns a
 * chapter ends with what is adopted, and with a day on which there was something to tell.
 */
export function* chaptersOf(state: GameState, entries: readonly Entry[]): Task<readonly Chapter[]> {
  const turnless = yield* placesWithoutTurns(state, entries)
  const zone = ask(mechanicLibrary, state, 'time-zone', {}).value
  const book = new Book(state, entries)
  let firstDay: number | null = null
  for (const [place, entry] of entries.entries()) {
    yield
    const today = dayNumber(entry.action.time, zone)
    const day = turnless.has(place) && firstDay !== null ? today - firstDay + 1 : null
    if (day !== null) book.comesTo(day, place)
    book.hear(entry)
    for (const change of entry.changes) {
      if (change.kind === 'turn-began') book.turn(place + 1, change)
      if (change.kind !== 'game' || (change.what !== 'started' && change.what !== 'round')) continue
      firstDay ??= today
      if (change.what === 'round') book.round += 1
      if (turnless.has(place)) book.day(place + 1, today - firstDay + 1)
    }
    const adopted = entry.changes.flatMap((change) =>
      change.kind === 'proposal' && change.what === 'adopted' ? [change.number] : [],
    )
    if (day !== null && adopted.length > 0) book.adopted(place + 1, day, adopted)
  }
  return book.ended()
}

/** The places of entries in parts of the game in which nobody has a turn, nor gets one before the round is over. */
function* placesWithoutTurns(
  state: GameState,
  entries: readonly Entry[],
): Task<ReadonlySet<number>> {
  const turns = new Set<string>()
  let isBegun = false
  /** Since the last turn of the round. */
  let since: number[] = []
  const places: number[] = []
  for (const [place, entry] of entries.entries()) {
    yield
    for (const change of entry.changes) {
      if (change.kind === 'turn-ended') turns.delete(`${change.player} ${change.turn}`)
      if (change.kind === 'turn-began') {
        turns.add(`${change.player} ${change.turn}`)
        since = []
      }
      if (change.kind !== 'game' || (change.what !== 'started' && change.what !== 'round')) continue
      isBegun = true
      turns.clear()
      places.push(...since)
      since = []
    }
    if (isBegun && turns.size === 0) since.push(place)
  }
  // A turn can still begin.
  if (state.status === 'playing' && ask(mechanicLibrary, state, 'has-turns', {}).value) since = []
  return new Set([...places, ...since])
}

/** The chapters that there are, and the one that is being told. */
class Book {
  readonly #state: GameState
  readonly #entries: readonly Entry[]
  readonly #found: Chapter[] = []
  #telling: Telling
  #title: string = chapterWords.before
  #from = 0
  /** Set where there are no turns. */
  #day: number | null = null
  round = 1

  constructor(state: GameState, entries: readonly Entry[]) {
    this.#state = state
    this.#entries = entries
    this.#telling = new Telling(state)
  }

  hear(entry: Entry): void {
    this.#telling.hear(entry)
  }

  /** A turn begins with the entry at this place. */
  turn(from: number, { turn, player }: Extract<ChangeRecord, { kind: 'turn-began' }>): void {
    this.#end(from)
    this.#name(chapterWords.turn(turn, nameOf(this.#state, player)))
    this.#day = null
  }

  /** With the entry at this place a part without turns begins. */
  day(from: number, day: number): void {
    if (this.#found.length === 0) this.#title = chapterWords.beforeStart
    this.#end(from)
    this.#name(chapterWords.day(day))
    this.#day = day
  }

  /** The entry at this place, in a part without turns, was made on this day. */
  comesTo(day: number, place: number): void {
    if (this.#day === day) return
    if (!this.#telling.isEmpty) this.#end(place)
    this.#name(chapterWords.day(day))
    this.#day = day
  }

  /** What is adopted ends a chapter of a part without turns. */
  adopted(to: number, day: number, numbers: readonly number[]): void {
    this.#name(chapterWords.until(chapterWords.day(day), numbers))
    this.#end(to)
    this.#name(chapterWords.day(day))
  }

  ended(): readonly Chapter[] {
    if (this.#found.length === 0) this.#title = chapterWords.whole
    this.#end(this.#entries.length)
    return this.#found
  }

  #name(title: string): void {
    this.#title = this.round === 1 ? title : chapterWords.round(this.round, title)
  }

  #end(to: number): void {
    const [first, last] = [this.#entries[this.#from], this.#entries[to - 1]]
    // Several turns can begin at once: the last of them names the chapter.
    if (to === this.#from || first === undefined || last === undefined) return
    const [title, from] = [this.#title, this.#from]
    const [began, ended] = [first.action.time, last.action.time]
    this.#found.push({ title, from, to, began, ended, ...this.#telling.told() })
    this.#from = to
    this.#telling = new Telling(this.#state)
  }
}

/** What is worth telling of a turn, as it goes on. */
class Telling {
  readonly #state: GameState
  readonly #sentences = new Set<string>()
  readonly #sums = new Map<string, { player: PlayerId | null; quantity: string; by: number }>()

  constructor(state: GameState) {
    this.#state = state
  }

  hear(entry: Entry): void {
    if (entry.outcome.kind !== 'applied') return
    if (isTold.has(entry.action.body.type)) {
      this.#sentences.add(asSentence(actionTitle(this.#state, entry)))
    }
    for (const change of entry.changes) {
      if (change.kind === 'quantity') this.#count(change)
      const sentence = isStory(change) ? changeSentence(this.#state, change) : null
      if (sentence !== null) this.#sentences.add(sentence)
    }
  }

  get isEmpty(): boolean {
    return this.#sentences.size === 0
  }

  told(): Pick<Chapter, 'told' | 'gained'> {
    const gained = [...this.#sums.values()].flatMap(({ player, quantity, by }) => {
      if (by === 0) return []
      const of = player === null ? 'table' : 'player'
      const display = displayOf(this.#state, of, quantity)
      if (typeof display === 'object') {
        const now = this.#state.table.get(quantity) ?? 0
        const says = changeWords.stands(quantity, quantityText(now, display))
        return [{ says, player, isMore: true, rule: null }]
      }
      const name = nameOf(this.#state, player)
      const says = chapterWords.gained(name, differenceText(by, display), unitOf(by, quantity))
      return [{ says, player, isMore: by > 0, rule: null }]
    })
    return { told: [...this.#sentences], gained }
  }

  #count({ player, quantity, from, to }: Extract<ChangeRecord, { kind: 'quantity' }>): void {
    const key = `${player} ${quantity}`
    const by = (this.#sums.get(key)?.by ?? 0) + to - from
    this.#sums.set(key, { player, quantity, by })
  }
}

const isTold: ReadonlySet<Entry['action']['body']['type']> = new Set([
  'create',
  'join',
  'start',
  'propose',
  'invoke-judgment',
  'judge',
  'overrule',
  'uphold',
  'claim',
  'contest',
  'new-round',
])

function isStory(change: ChangeRecord): boolean {
  switch (change.kind) {
    case 'rule':
    case 'met':
    case 'won':
    case 'title':
      return true
    case 'proposal':
      return ['adopted', 'defeated', 'withdrawn'].includes(change.what)
    default:
      return false
  }
}
