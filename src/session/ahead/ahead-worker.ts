import { finish } from '../../base/task.ts'
import { joinPortions, unpackState, type Parts } from '../../engine/history/state-pack.ts'
import { beginLooking } from './begin-looking.ts'
import { t, withWords, type Speaking } from '../locale.ts'
import type { AskedAhead, ToldAhead } from './look-ahead.ts'

/*
 * The worker's side of `look-ahead.ts`: the same code as the page's, where there is no document.
 */

/** Answers questions; keeps what a game's states hold, so that each thing comes but once. */
export class AheadAnswerer {
  #given: Parts = joinPortions([])
  #speaking: Promise<unknown> = Promise.resolve()

  /** `ready`: what it takes to answer is loaded. */
  async answer(asked: AskedAhead, ready: () => void): Promise<ToldAhead> {
    const { id, speak, isAnew, parts, state, question } = asked
    this.#given = joinPortions(isAnew ? [parts] : [this.#given, parts])
    const then = unpackState(state, this.#given)
    if (speak !== null) this.#speaking = beginToSpeak(speak)
    await this.#speaking
    try {
      const looking = await beginLooking(question)
      ready()
      return { is: 'answer', id, answer: finish(looking(then)) }
    } catch {
      return { is: 'failed', id }
    }
  }
}

/** Answers for as long as the worker lives. */
export function serveAhead(): void {
  const answerer = new AheadAnswerer()
  addEventListener('message', ({ data }: MessageEvent<AskedAhead>) => {
    void answerer.answer(data, there).then(tell)
  })
  there()
}

async function beginToSpeak({ language, preferred }: Speaking): Promise<void> {
  const page = { documentElement: { lang: '' } }
  await t(language, { page, preferred })
  await withWords(() => Promise.resolve())
}

function there(): void {
  tell({ is: 'there' })
}

function tell(told: ToldAhead): void {
  postMessage(told)
}
