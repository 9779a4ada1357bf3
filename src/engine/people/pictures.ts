import { fault, type Fault } from '../../base/result.ts'
import { actionId, type ActionId, type PlayerId } from '../../actions/ids.ts'
import { changePlayer } from '../effects/change-player.ts'
import type { Handler } from '../kernel/handler.ts'
import { limits } from '../kernel/state/limits.ts'
import type { GameState } from '../kernel/state/state.ts'
import { causeOf, change, record, type Work } from '../kernel/work.ts'
import { proposalById } from '../votes/proposals.ts'
import { mostOfSeated, seatedPlayers } from './players.ts'

/*
 * Pictures, and what a majority does not want to see: docs/PROTOCOL.md, [picture-given], [hide-all]. Rules read that a picture
 * came, and never what it is, so whether its bytes are here makes no difference to a game.
 */

/** Counts one more picture of a player; a fault where they have given as many as anybody can. */
export function countPicture(work: Work, player: PlayerId): Fault | null {
  const given = work.state.players.get(player)?.pictures ?? 0
  if (given >= limits.picturesPerPlayer) {
    return fault('too-many-pictures', { max: limits.picturesPerPlayer })
  }
  changePlayer(work, player, { pictures: given + 1 })
  return null
}

/** Puts another picture beside one's name, or none. */
export const givePicture: Handler<'picture'> = ({ work, by }, { picture }) => {
  if (picture === undefined) {
    if (by.picture === undefined) return fault('no-picture')
    changePlayer(work, by.id, { picture: undefined })
    return null
  }
  const problem = countPicture(work, by.id)
  if (problem !== null) return problem
  changePlayer(work, by.id, { picture: { action: work.action, hash: picture } })
  return null
}

/** Says that nobody shall be shown a picture, a remark or a name. */
export const hide: Handler<'hide'> = ({ work, by, typeOf }, { what }) => {
  const { state } = work
  if (isHiddenForAll(state, what)) return fault('hidden-already')
  if (!canBeHidden(state, what, typeOf)) return fault('nothing-to-hide')
  const words = state.hiding?.get(what) ?? []
  if (words.includes(by.id)) return fault('already-signed')
  const mine = [...(state.hiding?.values() ?? [])].filter(([first]) => first === by.id)
  const max = limits.hidingPerPlayer
  if (words.length === 0 && mine.length >= max) return fault('too-many-pending', { max })
  const hiding = new Map(state.hiding).set(what, [...words, by.id])
  change(work, { hiding })
  record(work, { cause: causeOf(work), kind: 'words', count: words.length + 1 })
  return null
}

/** Hides what enough players want hidden, as they stand now. True if anything came of it. */
export function settleHiding(work: Work): boolean {
  const { state } = work
  for (const [what, words] of state.hiding ?? []) {
    const counted = seatedPlayers(state).filter(({ id }) => words.includes(id)).length
    if (counted < mostOfSeated(state)) continue
    const hiding = new Map(state.hiding)
    hiding.delete(what)
    const hidden = new Map(state.hidden).set(what, causeOf(work))
    change(work, { hidden, hiding: hiding.size === 0 ? undefined : hiding })
    return true
  }
  return false
}

export function isHiddenForAll({ hidden }: GameState, what: string): boolean {
  return hidden?.has(what) === true
}

/** The actions whose pictures are shown as the game stands. */
export function picturesShown(state: GameState): readonly ActionId[] {
  const own = [...state.players.values()].flatMap(({ picture }) => picture?.action ?? [])
  const proposals = [...state.openProposals.values(), ...state.closedProposals.values()]
  const given = proposals.flatMap(({ id, picture }) => (picture === undefined ? [] : [id]))
  return [...own, ...given].filter((id) => !isHiddenForAll(state, id))
}

type TypeOf = Parameters<Handler<'hide'>>[0]['typeOf']

/** Players are named by the keys that they joined with, the rest by actions. Nobody knows the order: anything may be there. */
function canBeHidden(state: GameState, what: string, typeOf: TypeOf): boolean {
  const id = actionId(what)
  if ([...state.players.keys()].some((player) => player === what)) return true
  if (proposalById(state, id) !== undefined || typeOf === undefined) return true
  const type = typeOf(id)
  return type === 'comment' || type === 'picture' || type === 'vote' || type === 'judge'
}
