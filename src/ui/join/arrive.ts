import { fail, fault, ok, type Result } from '../../base/result.ts'
import type { GameId } from '../../actions/ids.ts'
import type { GameState, Player } from '../../engine/kernel/state/state.ts'
import type { GameSession } from '../../session/api.ts'
import type { AppStore } from '../app-store.svelte.ts'
import { forgetWish, joinAs, keepWish, type Introduction } from './wish.ts'

const patienceMs = 4_000

export interface Arrival {
  readonly game: GameId
  /** False where nobody who has the game was found yet; they then join when it arrives. */
  readonly joined: boolean
}

/**
 * Opens the invited game here and joins it as soon as its first action is here. Waits a little for that; a game that comes
 * later is joined when it comes ({@link joinOnArrival}).
 */
export async function arrive(
  { app, visits }: Pick<AppStore, 'app' | 'visits'>,
  invitation: string,
  introduction: Introduction,
): Promise<Result<Arrival>> {
  const game = await app.acceptInvitation(invitation)
  if (!game.ok) return game
  const opened = await visits.to(game.value)
  if (!opened.ok) return opened
  keepWish(opened.value, introduction)
  const here = await hasCome(opened.value, () => true)
  if (!here) return ok({ game: game.value, joined: false })
  forgetWish(opened.value)
  const joined = await joinAs(opened.value, introduction)
  return joined.ok ? ok({ game: game.value, joined: true }) : joined
}

/**
 * Opens the invited game here and asks for the seat of whoever is called so, for somebody whose device forgot it. Faults:
 * `no-seat-of-name`, and those of asking.
 */
export async function comeBack(
  { app, visits }: Pick<AppStore, 'app' | 'visits'>,
  invitation: string,
  name: string,
): Promise<Result<GameId>> {
  const game = await app.acceptInvitation(invitation)
  const opened = game.ok ? await visits.to(game.value) : game
  if (!opened.ok) return opened
  // What a chat brings comes act by act: before the game has begun there is no seat to ask for.
  await hasCome(
    opened.value,
    (state) => state.status !== 'gathering' && seatNamed(state, name) !== undefined,
  )
  const { state } = opened.value.view()
  const seat = state === null ? undefined : seatNamed(state, name)
  if (seat === undefined) return fail(fault('no-seat-of-name', { name }))
  const asked = await (await opened.value.seatKeys()).reclaim(seat.id)
  return asked.ok ? game : asked
}

function seatNamed({ players }: GameState, name: string): Player | undefined {
  const wanted = name.trim().toLowerCase()
  return [...players.values()].find((player) => player.name.toLowerCase() === wanted)
}

/** Whether so much of the game is here within a while. */
function hasCome(session: GameSession, isEnough: (state: GameState) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { state } = session.view()
      if (state === null || !isEnough(state)) return false
      clearTimeout(timer)
      stop()
      resolve(true)
      return true
    }
    const stop = session.subscribe(look)
    const timer = setTimeout(() => {
      stop()
      resolve(false)
    }, patienceMs)
    look()
  })
}
