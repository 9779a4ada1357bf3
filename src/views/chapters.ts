import type { PlayerId } from '../actions/ids.ts'
import type { Task } from '../base/task.ts'
import type { Entry } from '../engine/kernel/entry.ts'
import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import type { GameState } from '../engine/kernel/state.ts'
import type { ChangeRecord } from '../engine/rules/change-record.ts'
import { asSentence } from '../texts/en/list.ts'
import { chapterWords } from '../texts/en/views/chapter.ts'
import { actionTitle } from './action-title.ts'
import { changeSentence } from './change-sentence.ts'
import { nameOf } from './people.ts'
import { differenceText, displayOf } from './quantity-text.ts'

/** One turn of a game as a story; what came before the first turn is a chapter, too. */
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
  readonly gained: readonly string[]
}

/** A game in chapters, first to last; one entry at a step. A turn begins with what brings it about. */
export function* chaptersOf(
  library: MechanicLibrary,
  state: GameState,
  entries: readonly Entry[],
): Task<readonly Chapter[]> {
  const found: Chapter[] = []
  let round = 1
  let title: string = chapterWords.before
  let from = 0
  let telling = new Telling(library, state)
  const end = (to: number) => {
    const [first, last] = [entries[from], entries[to - 1]]
    // Several turns can begin at once: the last of them names the chapter.
    if (to === from || first === undefined || last === undefined) return
    const [began, ended] = [first.action.time, last.action.time]
    found.push({ title, from, to, began, ended, ...telling.told() })
    from = to
    telling = new Telling(library, state)
  }
  for (const [place, entry] of entries.entries()) {
    yield
    telling.hear(entry)
    for (const change of entry.changes) {
      if (change.kind === 'game' && change.what === 'round') round += 1
      if (change.kind !== 'turn-began') continue
      end(place + 1)
      const turn = chapterWords.turn(change.turn, nameOf(state, change.player))
      title = round === 1 ? turn : chapterWords.round(round, turn)
    }
  }
  // Where there are no turns, all of it is one chapter.
  if (found.length === 0) title = chapterWords.whole
  end(entries.length)
  return found
}

/** What is worth telling of a turn, as it goes on. */
class Telling {
  readonly #library: MechanicLibrary
  readonly #state: GameState
  readonly #sentences = new Set<string>()
  readonly #sums = new Map<string, { player: PlayerId | null; quantity: string; by: number }>()

  constructor(library: MechanicLibrary, state: GameState) {
    this.#library = library
    this.#state = state
  }

  hear(entry: Entry): void {
    if (entry.outcome.kind !== 'applied') return
    if (isTold.has(entry.action.body.type)) {
      this.#sentences.add(asSentence(actionTitle(this.#library, this.#state, entry)))
    }
    for (const change of entry.changes) {
      if (change.kind === 'quantity') this.#count(change)
      const sentence = isStory(change) ? changeSentence(this.#library, this.#state, change) : null
      if (sentence !== null) this.#sentences.add(sentence)
    }
  }

  told(): Pick<Chapter, 'told' | 'gained'> {
    const gained = [...this.#sums.values()].flatMap(({ player, quantity, by }) => {
      if (by === 0) return []
      const of = player === null ? 'table' : 'player'
      const display = displayOf(this.#library, this.#state, of, quantity)
      const name = nameOf(this.#state, player)
      return [chapterWords.gained(name, differenceText(by, display), quantity)]
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
  'claim',
  'contest',
  'new-round',
])

function isStory(change: ChangeRecord): boolean {
  switch (change.kind) {
    case 'rule':
    case 'won':
    case 'title':
      return true
    case 'proposal':
      return ['adopted', 'defeated', 'withdrawn'].includes(change.what)
    default:
      return false
  }
}
