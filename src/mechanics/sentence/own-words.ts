import type { Setting } from '../../engine/kernel/mechanic.ts'
import type { Rule } from '../../engine/kernel/state.ts'
import { sentenceOf } from '../../language/content.ts'
import type { Precedence } from '../../language/meaning.ts'
import { meaningOf, placeOf } from '../../language/place.ts'
import { claimsOver, defersTo } from '../precedence-claim.ts'
import { viewOfRule, worldOf } from './game-world.ts'

/** Which of two rules goes first by what just one of the two says of itself. */
export function firstByOwnWords(setting: Setting, a: Rule, b: Rule): Precedence | null {
  const forA = wordsFor(setting, a, b)
  const forB = wordsFor(setting, b, a)
  if ((forA === null) === (forB === null)) return null
  return forA === null ? { first: 'b', because: forB ?? '' } : { first: 'a', because: forA }
}

/** What puts the first rule before the other: its own words, or the other's. */
function wordsFor(setting: Setting, rule: Rule, other: Rule): string | null {
  if (claimsOver(rule, other) || says(setting, rule, other) === 'first') {
    return `rule ${rule.number} says of itself that it takes precedence`
  }
  return defersTo(other, rule) || says(setting, other, rule) === 'last'
    ? `rule ${other.number} says of itself that it defers`
    : null
}

/** What a rule's sentences say of the rule itself and another: that it goes first, or last; `null`: nothing. */
function says(setting: Setting, rule: Rule, other: Rule): 'first' | 'last' | null {
  for (const use of rule.mechanics) {
    const params = sentenceOf(use)
    const ofItself = params === null ? undefined : meaningOf(params).meaning.claims?.ofItself
    if (params === null || ofItself === undefined) continue
    const world = worldOf({ ...setting, rule, params })
    const said = ofItself(placeOf(params, world), viewOfRule(other))
    if (said !== null) return said
  }
  return null
}
