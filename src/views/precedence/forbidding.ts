import type { GameState, Rule } from '../../engine/kernel/state/state.ts'
import { usesOfRule } from '../../engine/rules/rule-uses.ts'
import { rulesInForce } from '../../engine/rules/rules.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import type { Act } from '../../language/meaning/act.ts'
import { compile } from '../../language/meaning/place.ts'
import { questionOf } from '../../mechanics/sentence/answers.ts'
import { sentencesOf } from '../../language/meaning/content.ts'

/** The numbers of the rules in force that keep some from this act in some cases, lowest first. */
export function forbidding(state: GameState, act: Act): readonly number[] {
  return rulesInForce(state)
    .filter((rule) => forbids(state, rule, act))
    .map(({ number }) => number)
    .toSorted((a, b) => a - b)
}

function forbids(state: GameState, rule: Rule, act: Act): boolean {
  const sentences = rule.mechanics.flatMap(sentencesOf)
  const isSaid = sentences.some((sentence) => {
    const { meaning, at } = compile(sentence)
    return meaning.norm?.act(at) === act
  })
  if (isSaid) return true
  // What is not said in sentences tells only that it is asked.
  return usesOfRule(mechanicLibrary, state, rule.id).some(
    ({ part, sentence }) => sentence === undefined && part.questions.includes(questionOf[act]),
  )
}
