import type { JsonObject } from '../base/json.ts'
import { assert } from '../base/result.ts'
import type { InitialRule, Mutability } from '../actions/change.ts'
import { sentenceKind, usesIn, type MechanicUse, type Passage } from '../actions/passage.ts'
import { actingIn } from '../language/content.ts'

/** A mechanic as a starter's rule carries it. */
export function uses(kind: string, params: JsonObject = {}): MechanicUse {
  return { kind, params }
}

/** A live sentence as a starter's rule carries it. */
export function says(sentence: JsonObject[string]): MechanicUse {
  return uses(sentenceKind, { sentence })
}

/**
 * What a rule says, then what the app does for it. A paragraph that begins with `@ ` says what people do about the paragraph
 * before it, and that the app does nothing there.
 */
export function passagesIn(text: string, uses: readonly MechanicUse[] = []): readonly Passage[] {
  const passages: Passage[] = []
  for (const paragraph of text.split('\n\n')) {
    const last = passages.at(-1)
    if (paragraph.startsWith(aside)) {
      passages.push(says(['for people', paragraph.slice(aside.length).replace(/\.$/, '')]))
    } else if (last !== undefined && 'prose' in last) {
      passages[passages.length - 1] = { prose: `${last.prose}\n\n${paragraph}` }
    } else passages.push({ prose: paragraph })
  }
  return [...passages, ...uses]
}

const aside = '@ '

/** Makes rules of one section, all alike in mutability. */
export function rulesOf(
  section: string,
  mutability: Mutability,
): (number: number, title: string, text: string, ...mechanics: MechanicUse[]) => InitialRule {
  return (number, title, text, ...mechanics) => ({
    number,
    title,
    passages: passagesIn(text, mechanics),
    mutability,
    section,
  })
}

/** What of a rule another book has otherwise. */
export type Otherwise = Pick<Partial<InitialRule>, 'status' | 'notes'> & {
  readonly text?: string
  readonly mechanics?: readonly MechanicUse[]
}

/** Rules of another book, without some, and with some that read or act otherwise here. */
export function initialSetWith(
  rules: readonly InitialRule[],
  how: {
    readonly without?: readonly number[]
    readonly changed?: ReadonlyMap<number, Otherwise>
  },
): readonly InitialRule[] {
  const { without = [], changed = new Map<number, Otherwise>() } = how
  for (const number of [...without, ...changed.keys()]) {
    assert(
      rules.some((rule) => rule.number === number),
      `there is a rule ${number} to change`,
    )
  }
  return rules
    .filter((rule) => !without.includes(rule.number))
    .map((rule) => changedRule(rule, changed.get(rule.number)))
}

function changedRule(rule: InitialRule, how: Otherwise = {}): InitialRule {
  const { text, mechanics = actingIn(usesIn(rule.passages)), ...rest } = how
  const words = text === undefined ? wordsIn(rule.passages) : passagesIn(text)
  return { ...rule, ...rest, passages: [...words, ...mechanics] }
}

/** What is said to people, without what the app does. */
function wordsIn(passages: readonly Passage[]): readonly Passage[] {
  return passages.filter((one) => 'prose' in one || actingIn([one]).length === 0)
}
