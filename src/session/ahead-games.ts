import { finish } from '../base/task.ts'
import { unpackState, type PackedState, type Parts } from '../engine/history/state-pack.ts'
import { mechanicLibrary } from '../mechanics/library.ts'
import type { AheadNews } from './api.ts'
import { comparedWith, nothingPlayed, withGame, type AheadReport } from '../views/ahead-report.ts'
import { playingAhead } from '../views/played-ahead.ts'

/** What is to be played: `then` from a change on, and, to compare, as things stand `now`. */
export interface AheadWish {
  readonly then: PackedState
  readonly now: PackedState
  readonly parts: Parts
  readonly games: number
  /** Games that are played as things stand, if there is something to compare. */
  readonly compared: number
  readonly turns: number
}

/** Plays it, game after game, and tells after each how far that came. */
export function* playingGames(wish: AheadWish): Generator<AheadNews, void> {
  const { then, now, parts, games, compared, turns } = wish
  const states = { then: unpackState(then, parts), now: unpackState(now, parts) }
  const play = (from: 'then' | 'now', report: AheadReport, game: number) => {
    const course = playingAhead(mechanicLibrary, states[from], { seed: `ahead ${game}`, turns })
    return withGame(mechanicLibrary, report, finish(course))
  }
  let report = nothingPlayed
  for (let game = 0; game < games; game++) {
    report = play('then', report, game)
    yield { report, isDone: false }
  }
  let today = nothingPlayed
  for (let game = 0; report.findings.length > 0 && game < compared; game++) {
    today = play('now', today, game)
    yield { report, isDone: false }
  }
  yield { report: comparedWith(report, today), isDone: true }
}
