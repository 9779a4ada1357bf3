import type { GameSettings } from '../actions/body.ts'

/** What a game begins with where its creator says nothing else. docs/decisions/0005-sessions-and-seals.md. */
export const defaultGameSettings: GameSettings = {
  settlingMs: 10 * 60_000,
  patienceMs: 24 * 3_600_000,
  sealNumerator: 1,
  sealDenominator: 2,
  silenceMs: 7 * 24 * 3_600_000,
  contestMs: 24 * 3_600_000,
  judgeMs: 3 * 24 * 3_600_000,
  signaling: [],
  iceServers: [],
  door: 'word',
}
