import type { MechanicUse } from '../../actions/passage.ts'
import { memoized } from '../../base/memoized.ts'
import type { Setting } from '../../engine/kernel/questions/mechanic.ts'
import type { Rule } from '../../engine/kernel/state/state.ts'
import type { Claims, Precedence } from '../../language/meaning/claims.ts'
import { compile } from '../../language/meaning/place.ts'
import { sentencesOf } from '../../language/meaning/content.ts'
import { viewOfRule } from './book-views.ts'
import { worldOf } from './game-world.ts'
import { liveSentence, type LiveSentence } from './live-sentence.ts'

/** Which of two rules goes first by what just one of the two says of itself. */
export function firstByOwnWords(setting: Setting, a: Rule, b: Rule): Precedence | null {
  const forA = wordsFor(setting, a, b)
  const forB = wordsFor(setting, b, a)
  if ((forA === null) === (forB === null)) return null
  return forA === null ? { first: 'b', because: forB ?? '' } : { first: 'a', because: forA }
}

/** What puts the first rule before the other: its own words, or the other's. */
function wordsFor(setting: Setting, rule: Rule, other: Rule): string | null {
  if (says(setting, rule, other) === 'first') {
    return `rule ${rule.number} says of itself that it takes precedence`
  }
  return says(setting, other, rule) === 'last'
    ? `rule ${other.number} says of itself that it defers`
    : null
}

/** What a rule's sentences say of the rule itself and another: that it goes first, or last; `null`: nothing. */
function says(setting: Setting, rule: Rule, other: Rule): 'first' | 'last' | null {
  setting.spend(rule.mechanics.length)
  for (const use of rule.mechanics) {
    for (const { params, ofItself } of ownWordsIn(use)) {
      const world = worldOf({ ...setting, rule, params })
      const said = ofItself(params.placeIn(world), viewOfRule(other, setting))
      if (said !== null) return said
    }
  }
  return null
}

interface OwnWords {
  readonly params: LiveSentence
  readonly ofItself: NonNullable<Claims['ofItself']>
}

/** What of a mechanic's sentences is about how their own rule ranks: mostly nothing, and asked at every conflict. */
const ownWordsIn = memoized((use: MechanicUse): readonly OwnWords[] =>
  sentencesOf(use).flatMap((phrase) => {
    const { ofItself } = compile(phrase).meaning.claims ?? {}
    return ofItself === undefined ? [] : [{ params: liveSentence(phrase), ofItself }]
  }),
)
