import type { GameState } from '../../engine/kernel/state/state.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { spreadWords } from '../../texts/en/views/game.ts'

/** What a session measures about how far the game has spread. */
export interface SyncFigures {
  readonly peers: readonly { readonly online: boolean }[]
  readonly onlyHere: number
  /** Actions that were seen in mailboxes and are not here yet. */
  readonly toCome: number
  readonly playersUpToDate: number
  readonly mailboxes: readonly unknown[]
  /** So many mailboxes hold all that I signed; `null`: I signed nothing. */
  readonly keptAt: number | null
}

/** Who has what, as sentences: counts, so that nobody has to trust a lamp. */
export function spread(state: GameState | null, sync: SyncFigures): readonly string[] {
  const players = playersAtTable(state).length
  const online = sync.peers.filter((peer) => peer.online).length
  const sentences = [spreadWords.online(online)]
  if (sync.toCome > 0) sentences.unshift(spreadWords.toCome(sync.toCome))
  else if (players > 1) sentences.unshift(spreadWords.have(sync.playersUpToDate, players))
  const mailboxes = sync.mailboxes.length
  if (mailboxes > 0 && sync.keptAt !== null) {
    sentences.push(spreadWords.kept(sync.keptAt, mailboxes))
  }
  if (sync.onlyHere > 0) sentences.push(spreadWords.onlyHere(sync.onlyHere))
  return sentences
}

/** Whom a count of players is about: who is seated, not who left or only watches; before the start, who has come. */
export function playersAtTable(state: GameState | null): readonly PlayerId[] {
  if (state === null) return []
  const counted = state.status === 'gathering' ? 'waiting' : 'seated'
  return [...state.players.values()].filter(({ status }) => status === counted).map(({ id }) => id)
}
