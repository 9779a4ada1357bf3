import type { SignedAction } from '../../actions/action.ts'
import { StatementIndex, statementOf } from './statement.ts'
import type { HeightContext } from './height-context.ts'
import { Tally } from './tally.ts'

/** All heights up to the one that is open, each with the statements that were signed for it. */
export class Heights {
  readonly index = new StatementIndex()
  readonly #contexts: HeightContext[] = []
  readonly #tallies: (Tally | undefined)[] = []

  get count(): number {
    return this.#contexts.length
  }

  /** The newest height, which is to be sealed next. */
  get current(): Tally {
    const tally = this.at(this.#contexts.length - 1)
    if (tally === undefined) throw new Error('a game has a height to seal from the start')
    return tally
  }

  contextOf(height: number): HeightContext | undefined {
    return this.#contexts[height]
  }

  /** What was signed for a height; `undefined` where it is not open yet. */
  at(height: number): Tally | undefined {
    const known = this.#tallies[height]
    const context = this.#contexts[height]
    if (known !== undefined || context === undefined) return known
    const tally = new Tally(context)
    for (const statement of this.index.at(height)) tally.add(statement)
    this.#tallies[height] = tally
    return tally
  }

  /** Opens the next height; what was filed for it is counted when it is first asked for. */
  open(context: HeightContext): void {
    this.#contexts.push(context)
  }

  /** Files a statement, and counts it where its height is open. Returns that tally. */
  take(action: SignedAction): Tally | null {
    const height = this.index.heightOf(action)
    const statement = statementOf(action)
    if (height === null || statement === null) return null
    const tally = this.at(height)
    this.index.add(action, height, statement.body.type === 'minutes')
    tally?.add(statement)
    return tally ?? null
  }

  /** Forgets what was opened after a height. */
  closeAfter(height: number): void {
    this.#contexts.splice(height + 1)
    this.#tallies.splice(height + 1)
  }
}
