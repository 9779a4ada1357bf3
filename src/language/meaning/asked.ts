import type { PlayerId } from '../../actions/ids.ts'

export interface Answered {
  readonly player: PlayerId
  readonly answer: string | number | boolean
  readonly weight: number
}

/** What those who are asked choose from. */
export type Choice =
  | {
      readonly of: 'players'
      readonly among: readonly PlayerId[]
      /** Nobody names themselves. */
      readonly isOfOthers?: true
    }
  | { readonly of: 'texts'; readonly among: readonly string[] }
  /** Whole numbers, both ends included. */
  | { readonly of: 'numbers'; readonly min: number; readonly max: number }
  /** Yes or no: `true`, `false`. */
  | { readonly of: 'consent' }
  /** Something is offered: it is accepted, `true`, or declined. */
  | { readonly of: 'offer' }

/**
 * What answers of yes and no come to: `yes`, at least so many say it; `no`, fewer than so many say yes, be it whoever is asked or,
 * in a list, by how many are asked and at the table, from 0.
 */
export type Verdict =
  | { readonly yes: number }
  | { readonly no: number | readonly number[] }
  | 'most say yes'
  | 'most say no'
  | 'nobody says no'
  | 'nobody says yes'
  | 'all say yes'

/** How much those weigh together who gave an answer. */
export function weightOf(answers: readonly Answered[], wanted: Answered['answer']): number {
  return answers.reduce((sum, { answer, weight }) => sum + (answer === wanted ? weight : 0), 0)
}

/** Whether the answers to a question of yes or no are as it is asked for; `asked`: how many are asked and at the table. */
export function isSo(verdict: Verdict, answers: readonly Answered[], asked: number): boolean {
  const [yes, no] = [weightOf(answers, true), weightOf(answers, false)]
  if (typeof verdict === 'object') {
    if ('yes' in verdict) return yes >= verdict.yes
    return yes < (typeof verdict.no === 'number' ? verdict.no : (verdict.no[asked] ?? Infinity))
  }
  switch (verdict) {
    case 'most say yes':
      return yes > no
    case 'most say no':
      return no > yes
    case 'nobody says no':
      return no === 0
    case 'nobody says yes':
      return yes === 0
    case 'all say yes':
      return yes > 0 && no === 0
  }
}
