import type { Passage } from '../../../actions/passage.ts'
import type { Deed } from '../../meaning/deed.ts'
import type { FormMeaning, Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'
import { toRead } from '../../meaning/words.ts'
import type { RuleView } from '../../meaning/world.ts'

/** More characters nobody adds at once. */
const addedMost = 500
/** No rule has more of them by what rules write: they could do it again and again. */
const proseMost = 20_000

const alwaysSo = [
  'goes by the rules in force as they stand',
  'binds each vote to the form that was put to the vote',
  'lets a change take effect at the moment its vote closes',
  'takes a change from mutable to immutable and back for a change of its own',
  'takes proposals that concern any rule and even themselves',
]
  .join('|')
  .replaceAll(' ', '_')

const sentenceForm: FormMeaning = {
  blanks: () => [{ of: 'text', name: 'sentence', maxLength: addedMost }],
}

/** What rules leave to people, and what they write into the prose of rules. Live sentences are changed by proposals alone. */
export const prose = [
  // It does nothing, and says so.
  makes.sentence('for people', 'for people : {quoted} .', {}),
  // Nor does this: the app does so in every game, and the rule that asks for it says so.
  makes.sentence('always so', `the app always <${alwaysSo}> .`, {}),
  makes.form('sentence', 'with a sentence', { gives: ['text'] }, sentenceForm),
  makes.effect(
    'add told',
    'that is added to this rule',
    { ...about.rules, needs: ['text'] },
    (at) => added(at, at.scope.text ?? ''),
  ),
  makes.effect('add quoted', '{quoted} is added to this rule', about.rules, (at) =>
    added(at, at.name(0)),
  ),
  makes.effect('replace words', '{quoted} in {rules} becomes {quoted}', about.rules, (at) =>
    at.world.rules
      .filter((rule) => at.isRule(1, rule))
      .flatMap((rule) => {
        const change = withWords(at.name(0), at.name(2))
        return rewritten(at, rule, (passages) => passages.map(change))
      }),
  ),
] as const

/** At the end of the prose of the rule that speaks. */
function added(at: Place, text: string): readonly Deed[] {
  const { world } = at
  const own = world.rules.find(({ number }) => number === world.ownNumber)
  const told = text.trim()
  if (own === undefined || told === '') return []
  const last = own.passages.at(-1)
  const isGoingOn = last !== undefined && 'prose' in last
  return rewritten(at, own, (passages) => [
    ...(isGoingOn ? passages.slice(0, -1) : passages),
    { prose: isGoingOn ? `${last.prose}\n\n${told}` : told },
  ])
}

/** Words, whole and as they are written, by others. */
function withWords(from: string, to: string): (passage: Passage) => Passage {
  const words = from.trim().replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'gu')
  return (passage) =>
    'prose' in passage && words !== ''
      ? { prose: passage.prose.replaceAll(pattern, () => to) }
      : passage
}

function rewritten(
  { world }: Place,
  { number, passages: before }: RuleView,
  change: (passages: readonly Passage[]) => readonly Passage[],
) {
  world.spend(toRead(lengthOf(before)))
  const passages = change(before)
  const length = lengthOf(passages)
  const isAlike = JSON.stringify(passages) === JSON.stringify(before)
  return isAlike || length > proseMost
    ? []
    : [{ do: 'change-rule', change: { do: 'amend', rule: number, passages } } as const]
}

function lengthOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, one) => sum + ('prose' in one ? one.prose.length : 0), 0)
}
