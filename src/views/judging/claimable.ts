import type { GameState, Rule } from '../../engine/kernel/state/state.ts'
import { rulesInForce } from '../../engine/rules/rules.ts'
import { passageViews } from '../rules/passage-view.ts'

/** A rule that leaves something to the players, with what it says of that. */
export interface Claimable {
  readonly number: number
  readonly title: string
  /** Plain text, a paragraph each. */
  readonly says: readonly string[]
}

/** Rules in force under which there may be something to claim; what players wrote last comes first. */
export function claimable(state: GameState): readonly Claimable[] {
  return rulesInForce(state)
    .flatMap((rule) => {
      const says = leftIn(state, rule)
      return says.length === 0 ? [] : [{ number: rule.number, title: rule.title ?? '', says }]
    })
    .sort((a, b) => b.number - a.number)
}

function leftIn(state: GameState, rule: Rule): readonly string[] {
  const views = passageViews(rule.passages, state.version)
  /** Where the app does nothing for a rule, all of it is the players'. */
  const isText = rule.mechanics.length === 0
  return views.flatMap((view) => {
    if (view.is === 'people') return [view.text]
    return view.is === 'prose' && (isText || view.forPeople === true) ? [view.text] : []
  })
}

/** What a text seems to give: the first number in it that stands before something that is counted; `null`: none does. */
export function amountIn(
  says: readonly string[],
  quantities: readonly string[],
): { readonly quantity: string; readonly by: number } | null {
  for (const text of says) {
    for (const [, figure = '', word = ''] of text.matchAll(/\b(\d{1,6})\s+(\p{L}+)/gu)) {
      const quantity = quantities.find((name) => name === word || name === `${word}s`)
      if (quantity !== undefined) return { quantity, by: Number(figure) }
    }
  }
  return null
}
