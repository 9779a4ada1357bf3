import { fault, type Fault } from '../../../base/result.ts'
import { ruleListOf, type RuleList } from '../../rules/rule-list.ts'
import { copyOf, type Work } from '../work.ts'

/** Whether the rules can still be changed, as far as play can tell. */
export type Outlook =
  /** Somebody got a rule-change adopted, or a round is won before that after which other rules hold, or nobody plays. */
  | { readonly is: 'open' }
  /** Nobody could, whoever proposed what and voted for it; what they came to last, and the rule that kept them from more. */
  | {
      readonly is: 'shut'
      readonly at: 'proposing' | 'closing' | 'adopting'
      readonly by: number | null
    }
  /** It was too much to find out. */
  | { readonly is: 'unknown' }

/**
 * Plays a copy of work on, with what waits in it, to tell what becomes of changing the rules there. `book`: the rules that were
 * settled before.
 */
export type LookAhead = (copy: Work, book: RuleList) => Outlook

/** What would become of changing the rules after something, found out once, and only if somebody asks. */
export interface Foreseen {
  readonly outlook: (() => Outlook) | undefined
  /** As far as somebody asked. */
  readonly found: () => Outlook | null
}

/**
 * `happen`: what would happen first, on a copy; `instead`: what would, were it not for that. Where nobody can change the rules
 * even so, it is no fault of what would happen: that is as good as open.
 */
export function foresee(
  work: Work,
  happen: (copy: Work) => void,
  instead: (copy: Work) => void = () => undefined,
): Foreseen {
  const { lookAhead } = work
  let found: Outlook | null = null
  if (lookAhead === undefined) return { outlook: undefined, found: () => null }
  const after = (first: (copy: Work) => void) => {
    const copy = copyOf(work)
    first(copy)
    return lookAhead(copy, ruleListOf(work.state.rules))
  }
  const outlook = () => {
    if (found !== null) return found
    found = after(happen)
    if (found.is === 'shut' && after(instead).is === 'shut') found = { is: 'open' }
    return found
  }
  return { outlook, found: () => found }
}

/** That nobody could change the rules any more, and what keeps them; `null`: somebody could, or it is not known. */
export function shutIn(outlook: Outlook): Fault | null {
  if (outlook.is !== 'shut') return null
  const { at, by } = outlook
  return fault(`no-change-${at}`, by === null ? {} : { by })
}
