import type { Action, SignedAction } from '../../actions/action.ts'
import type { BodyOf } from '../../actions/body.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'

/** What only the order layer reads. */
export type StatementBody = BodyOf<'minutes' | 'countersign' | 'pass'>

export interface Statement<B extends StatementBody = StatementBody> {
  readonly action: SignedAction
  readonly body: B
}

/** Minutes that count, and who is behind them. */
export interface Candidate {
  readonly action: SignedAction
  readonly body: BodyOf<'minutes'>
  /** The clerk and those who countersigned. */
  readonly signers: Set<PlayerId>
  /** Those of them for whom only another device spoke than their signer. */
  readonly substitutes: Set<PlayerId>
  /** For whom another device than their signer may speak of these minutes, whether or not one did. */
  readonly substitutable: ReadonlySet<PlayerId>
  /** When the last of them signed, by their clocks, ms. */
  signedMs: number
}

export function isStatementBody(body: Action['body']): body is StatementBody {
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

/** The statement that an action is, if it is one. */
export function statementOf(action: SignedAction): Statement | null {
  const { body } = action
  return isStatementBody(body) ? { action, body } : null
}

/** The statements of a log by height; countersignatures are found by the minutes that they name. */
export class StatementIndex {
  readonly #byHeight = new Map<number, SignedAction[]>()
  /** Of minutes only. */
  readonly #heights = new Map<ActionId, number>()

  /** Where a statement belongs; `null` for a countersignature of what are no minutes, and for what is no statement. */
  heightOf({ body }: SignedAction): number | null {
    if (!isStatementBody(body)) return null
    // Minutes are in the past of what countersigns them, so they were filed before.
    return body.type === 'countersign' ? (this.#heights.get(body.minutes) ?? null) : body.height
  }

  /** Files a statement at its height, unread; to be done in causal order. */
  add(action: SignedAction, height: number, isMinutes: boolean): void {
    if (isMinutes) this.#heights.set(action.id, height)
    const there = this.#byHeight.get(height)
    if (there === undefined) this.#byHeight.set(height, [action])
    else there.push(action)
  }

  /** In the order in which they were filed, so each after what it builds on. */
  at(height: number): readonly Statement[] {
    return (this.#byHeight.get(height) ?? []).flatMap((action) => statementOf(action) ?? [])
  }
}
