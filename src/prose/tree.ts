import { isComposed, takenBy, type Composed, type Phrase } from '../actions/phrase.ts'
import { operatorsFor } from '../language/grammar/grammar.ts'
import { phraseOf } from '../language/grammar/operator.ts'

/*
 * Phrases of the language with holes. A hole is a name in braces, which no phrase of the language can be; so what is left
 * of them when all is read makes no sentence.
 */

/** What fills holes, by their names. */
export type Fillings = ReadonlyMap<string, Phrase>

export function holeCalled(name: string): string {
  return `{${name}}`
}

/** The phrase with these holes filled; a list within a list of the same kind becomes part of it. */
export function filled(phrase: Phrase, fillings: Fillings): Phrase {
  if (typeof phrase === 'string') {
    const filling = phrase.startsWith('{') ? fillings.get(phrase.slice(1, -1)) : undefined
    return filling === undefined ? phrase : filling
  }
  if (!isComposed(phrase)) return phrase
  const taken = takenBy(phrase).map((one) => filled(one, fillings))
  return theirOwn(joinedLists([phrase[0], ...taken]))
}

const they: Phrase = ['they']

/** *The points of they* are *their points*. */
function theirOwn(phrase: Composed): Composed {
  const [quantity = null, who = null, number = null] = takenBy(phrase)
  return phrase[0] === 'set' && isSame(who, they) ? ['set own', quantity, number] : phrase
}

function joinedLists(phrase: Composed): Composed {
  const list = operatorsFor(phrase).find(({ lists, takes }) => lists !== null && takes.length === 1)
  if (list === undefined) return phrase
  const within = takenBy(phrase).flatMap((one) =>
    isComposed(one) && one[0] === phrase[0] ? takenBy(one) : [one],
  )
  return [phrase[0], ...within]
}

/** The phrase without what its operators may lack and nobody said. */
export function withoutHoles(phrase: Phrase, lacking: ReadonlySet<string>): Phrase {
  if (typeof phrase === 'string') {
    return phrase.startsWith('{') && lacking.has(phrase.slice(1, -1)) ? null : phrase
  }
  if (!isComposed(phrase)) return phrase
  const taken = takenBy(phrase).map((one) => withoutHoles(one, lacking))
  return phraseOf(phrase[0], taken)
}

/** Whether a phrase is another, or has it in it. */
export function holds(phrase: Phrase, part: Phrase): boolean {
  return (
    isSame(phrase, part) || (isComposed(phrase) && takenBy(phrase).some((one) => holds(one, part)))
  )
}

/** The names of the holes that a phrase has. */
export function holesIn(phrase: Phrase): ReadonlySet<string> {
  if (typeof phrase === 'string')
    return new Set(phrase.startsWith('{') ? [phrase.slice(1, -1)] : [])
  return isComposed(phrase)
    ? new Set(takenBy(phrase).flatMap((one) => [...holesIn(one)]))
    : new Set()
}

/** What fills the holes of one phrase so that it becomes another; `null`: nothing does. */
export function matched(
  form: Phrase,
  phrase: Phrase,
  before: Fillings = new Map(),
): Fillings | null {
  if (typeof form === 'string' && form.startsWith('{')) {
    const name = form.slice(1, -1)
    const known = before.get(name)
    if (known === undefined) return new Map([...before, [name, phrase]])
    return isSame(known, phrase) ? before : null
  }
  if (!isComposed(form) || !isComposed(phrase)) return isSame(form, phrase) ? before : null
  if (form[0] !== phrase[0] || form.length !== phrase.length) return null
  let fillings: Fillings | null = before
  for (const [at, one] of takenBy(form).entries()) {
    fillings = fillings === null ? null : matched(one, takenBy(phrase)[at] ?? null, fillings)
  }
  return fillings
}

export function isSame(a: Phrase, b: Phrase): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
