import type { SignedAction } from '../action.ts'
import type { Body, BodyOf } from '../body.ts'
import type { ActionId } from '../ids.ts'

/** What only the order layer reads. */
export type StatementBody = BodyOf<'minutes' | 'countersign' | 'pass'>

export interface Statement<B extends StatementBody = StatementBody> {
  readonly action: SignedAction
  readonly body: B
}

export function isStatementBody(body: Body): body is StatementBody {
  return body.type === 'minutes' || body.type === 'countersign' || body.type === 'pass'
}

/** Whether the engine gets to see an action. */
export function isForEngine(action: SignedAction): boolean {
  return !isStatementBody(action.body)
}

/** Two minutes say the same if cut and state are equal, whoever wrote them in whatever view. */
export function sameValue(a: BodyOf<'minutes'>, b: BodyOf<'minutes'>): boolean {
  return valueKey(a) === valueKey(b)
}

export function valueKey(minutes: BodyOf<'minutes'>): string {
  return `${minutes.state} ${minutes.cut.join(' ')}`
}

/** The statements of a log by height; countersignatures are found by the minutes that they name. */
export class StatementIndex {
  readonly #byHeight = new Map<number, Statement[]>()
  readonly #heights = new Map<ActionId, number>()
  /** Countersignatures whose minutes are not known as minutes: they build on nothing of the kind. */

  /** Files a statement; returns its height, or `null` for a countersignature of what are no minutes. */
  add(action: SignedAction): number | null {
    const { body } = action
    if (!isStatementBody(body)) return null
    // Minutes are in the past of what countersigns them, so they were filed before.
    const height = body.type === 'countersign' ? this.#heights.get(body.minutes) : body.height
    if (height === undefined) return null
    if (body.type === 'minutes') this.#heights.set(action.id, height)
    const there = this.#byHeight.get(height)
    if (there === undefined) this.#byHeight.set(height, [{ action, body }])
    else there.push({ action, body })
    return height
  }

  /** In the order in which they were filed, so each after what it builds on. */
  at(height: number): readonly Statement[] {
    return this.#byHeight.get(height) ?? []
  }
}
