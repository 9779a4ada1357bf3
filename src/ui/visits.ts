import type { Result } from '../base/result.ts'
import type { GameId } from '../actions/ids.ts'
import type { App, GameSession } from '../session/api.ts'

/** Games that stay open after one has left their screens. */
const openAtMost = 6

/** The games that were visited last: they stay open, so that Home tells what they wait for (decision 9). */
export class Visits {
  readonly #app: Pick<App, 'openGame'>
  /** The one visited last comes last. */
  readonly #open = new Map<GameId, GameSession>()

  constructor(app: Pick<App, 'openGame'>) {
    this.#app = app
  }

  /** Opens a game for a visit, and closes the one that nobody has been to for longest if there are too many. */
  async to(game: GameId): Promise<Result<GameSession>> {
    const opened = await this.#app.openGame(game)
    if (!opened.ok) return opened
    const before = this.#open.get(game)
    // It was open still: one visit is enough to hold it. Another session: the former was closed for good.
    if (before === opened.value) await before.close()
    this.#open.delete(game)
    this.#open.set(game, opened.value)
    const [oldest] = this.#open
    if (oldest !== undefined && this.#open.size > openAtMost) {
      this.#open.delete(oldest[0])
      await oldest[1].close()
    }
    return opened
  }

  /** The game was taken off this device. */
  forget(game: GameId): void {
    this.#open.delete(game)
  }
}
