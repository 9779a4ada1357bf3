import type { List, Part, Word } from './notation.ts'
import type { Type } from './type.ts'

/**
 * A pattern as it is read: from a state, words and phrases lead on to others. State 0 is where it begins. As it is said
 * stands in `parts`.
 */
export interface Pattern {
  readonly parts: readonly Part[]
  readonly states: readonly State[]
}

export interface State {
  readonly steps: readonly Step[]
  /** Whether the pattern can end here. */
  readonly isFinal: boolean
  /** So many words at least follow. */
  readonly rest: number
}

export type Step = (WordStep | PhraseStep) & {
  readonly to: number
  /** As people write it, and it is never said. */
  readonly isLoose: boolean
}

interface WordStep {
  readonly is: 'word'
  readonly word: Word
  /** What is remembered where it is the last word of something chosen. */
  readonly chosen: { readonly at: number; readonly value: string } | null
}

interface PhraseStep {
  readonly is: 'phrase'
  readonly type: Type
  /** The place in what the operator takes. */
  readonly at: number
}

/** Between two states; without a step where nothing stands there. */
interface Edge {
  readonly from: number
  readonly to: number
  readonly step: WordStep | PhraseStep | null
  readonly isLoose: boolean
}

export function patternOf(parts: readonly Part[], takes: readonly Type[]): Pattern {
  const building = new Building(takes)
  const final = building.build(parts, 0)
  return { parts, states: statesOf(building.edges, building.count, final) }
}

class Building {
  readonly edges: Edge[] = []
  count = 1
  readonly #takes: readonly Type[]

  constructor(takes: readonly Type[]) {
    this.#takes = takes
  }

  /** The state that parts lead to from another. */
  build(parts: readonly Part[], from: number): number {
    return parts.reduce((at, part) => this.#part(part, at), from)
  }

  #part(part: Part, from: number): number {
    switch (part.is) {
      case 'blank':
        return this.#phrase(from, part.at)
      case 'choice': {
        const end = this.#state()
        for (const option of part.options) this.#option(from, end, part.at, option)
        return end
      }
      case 'optional': {
        const end = this.build(part.parts, from)
        this.#add(from, null, end)
        return end
      }
      case 'alternatives': {
        const end = this.#state()
        for (const one of part.all) this.#add(this.build(one, from), null, end)
        return end
      }
      case 'list':
        return this.#list(from, part)
      default:
        return this.#add(from, { is: 'word', word: part, chosen: null })
    }
  }

  #option(from: number, end: number, at: number, option: string): void {
    const words = option.replaceAll(',', ' ,').trim().split(' ')
    let before = from
    for (const [index, text] of words.entries()) {
      const isLast = index === words.length - 1
      const chosen = isLast ? { at, value: option } : null
      const step = { is: 'word' as const, word: wordOf(text), chosen }
      before = isLast ? this.#add(before, step, end) : this.#add(before, step)
    }
  }

  #list(from: number, { at, joint, least, last }: List): number {
    const begin = this.#add(from, null)
    const end = this.#state()
    const lastOne = (before: number): void => {
      if (last === null) this.#phrase(before, at, end)
      else this.#add(before, { is: 'phrase', type: last, at }, end)
    }
    if (least < 2) lastOne(begin)
    const first = this.#phrase(begin, at)
    const comma = this.#mark(first, ',')
    const another = this.#phrase(comma, at)
    this.#mark(another, ',', comma)
    const before = this.#mark(first, joint)
    this.#mark(another, joint, before)
    lastOne(before)
    // As people write it: *a and b and c*, *a, b, and c*.
    this.#mark(first, joint, comma, true)
    this.#mark(another, joint, comma, true)
    this.#mark(comma, joint, before, true)
    return end
  }

  #phrase(from: number, at: number, to?: number): number {
    return this.#add(from, { is: 'phrase', type: this.#takes[at] ?? 'count', at }, to)
  }

  #mark(from: number, text: string, to?: number, isLoose = false): number {
    return this.#add(from, { is: 'word', word: wordOf(text), chosen: null }, to, isLoose)
  }

  #add(from: number, step: Edge['step'], to = this.#state(), isLoose = false): number {
    this.edges.push({ from, to, step, isLoose })
    return to
  }

  #state(): number {
    this.count += 1
    return this.count - 1
  }
}

function wordOf(text: string): Word {
  return { is: 'word', text, key: text.toLowerCase() }
}

/** The states without the edges on which nothing stands. */
function statesOf(edges: readonly Edge[], count: number, final: number): readonly State[] {
  const leaving: Edge[][] = Array.from({ length: count }, () => [])
  for (const edge of edges) leaving[edge.from]?.push(edge)
  const states = leaving.map((_, state) => {
    const reached = new Set([state])
    for (const at of reached) {
      for (const { step, to } of leaving[at] ?? []) if (step === null) reached.add(to)
    }
    const steps = [...reached].flatMap((at) =>
      (leaving[at] ?? []).flatMap(({ step, to, isLoose }): readonly Step[] =>
        step === null ? [] : [{ ...step, to, isLoose }],
      ),
    )
    return { steps, isFinal: reached.has(final) }
  })
  const rests = restsOf(states)
  return states.map((state, at) => ({ ...state, rest: rests[at] ?? 0 }))
}

/** How many steps it takes from each state to the end. */
function restsOf(states: readonly Omit<State, 'rest'>[]): readonly number[] {
  const rests = states.map(({ isFinal }) => (isFinal ? 0 : Infinity))
  for (let isMore = true; isMore;) {
    isMore = false
    // From the end: states are mostly numbered as the pattern goes on.
    for (let at = states.length - 1; at >= 0; at--) {
      for (const { to } of states[at]?.steps ?? []) {
        const rest = 1 + (rests[to] ?? Infinity)
        if (rest >= (rests[at] ?? Infinity)) continue
        rests[at] = rest
        isMore = true
      }
    }
  }
  return rests
}
