import type { SuggestedMechanic } from './book.ts'
import type { Hint } from './hint.ts'
import { suggestAdoption } from './hints-adoption.ts'
import { propertyHints } from './hints-property.ts'
import { ruleHints } from './hints-rules.ts'
import { turnHints } from './hints-turns.ts'
import { votingHints } from './hints-voting.ts'

const hints: readonly Hint[] = [...votingHints, ...turnHints, ...ruleHints, ...propertyHints]

/** Characters of a rule that are looked at. */
const readAtMost = 12_000
const quoteMost = 100

/**
 * Mechanics that a rule's words seem to call for, each with the words that do, for people to accept or not. `number`
 * is the rule's own: a rule that claims precedence over itself claims nothing.
 */
export function suggestMechanics(text: string, number: number): readonly SuggestedMechanic[] {
  const read = text.slice(0, readAtMost).replace(/\s+/g, ' ')
  const found = [...suggestAdoption(read), ...hints.flatMap((hint) => follow(hint, read))]
  const seen = new Set<string>()
  return found
    .filter(({ kind, params }) => {
      const key = `${kind} ${JSON.stringify(params)}`
      const own = JSON.stringify(params).includes(`"list":[{"rule":${number}}]`)
      if (own || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .map((suggestion) => ({ ...suggestion, because: quote(suggestion.because) }))
}

function follow({ kind, words, params }: Hint, text: string): readonly SuggestedMechanic[] {
  const found = words.exec(text)
  if (!found) return []
  const given = params({ ...found.groups, matched: found[0] }, text)
  return given === undefined ? [] : [{ kind, params: given, because: found[0] }]
}

function quote(words: string): string {
  const trimmed = words.trim()
  return trimmed.length <= quoteMost ? trimmed : `${trimmed.slice(0, quoteMost - 1).trimEnd()}…`
}
