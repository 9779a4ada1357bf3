import { fail, fault, ok, type Result } from '../../base/result.ts'
import type { GameId } from '../../actions/ids.ts'
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
  const here = await gameArrived(opened.value)
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
  await gameArrived(opened.value)
  const players = [...(opened.value.view().state?.players.values() ?? [])]
  const seat = players.find((player) => player.name.toLowerCase() === name.trim().toLowerCase())
  if (seat === undefined) return fail(fault('no-seat-of-name', { name }))
  const asked = await (await opened.value.seatKeys()).reclaim(seat.id)
  return asked.ok ? game : asked
}

function gameArrived(session: GameSession): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.view().state === null) return false
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
