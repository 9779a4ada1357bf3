import type { GameState } from '../engine/kernel/state.ts'
import { spreadWords } from '../texts/en/views/spread.ts'

/** What a session measures about how far the game has spread. */
export interface SyncFigures {
  readonly peers: readonly { readonly online: boolean }[]
  readonly onlyHere: number
  readonly playersUpToDate: number
}

/** Who has what, as sentences: counts, so that nobody has to trust a lamp. */
export function spread(state: GameState | null, sync: SyncFigures): readonly string[] {
  const players = state === null ? 0 : [...state.players.values()].filter(isThere).length
  const online = sync.peers.filter((peer) => peer.online).length
  const sentences = [spreadWords.online(online)]
  if (players > 1) sentences.unshift(spreadWords.have(sync.playersUpToDate, players))
  if (sync.onlyHere > 0) sentences.push(spreadWords.onlyHere(sync.onlyHere))
  return sentences
}

function isThere({ status }: { readonly status: string }): boolean {
  return status !== 'forfeited' && status !== 'dropped' && status !== 'left'
}
