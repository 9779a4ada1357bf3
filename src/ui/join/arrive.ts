import { ok, type Result } from '../../base/result.ts'
import type { GameId } from '../../log/ids.ts'
import type { App, GameSession } from '../../session/api.ts'

const patienceMs = 4_000

export interface Introduction {
  readonly name: string
  readonly account: string
}

export interface Arrival {
  readonly game: GameId
  /** False where nobody who has the game was found yet; joining is then offered in the game itself. */
  readonly joined: boolean
}

/** Opens the invited game here and joins it as soon as its first action is here, waiting a little for that. */
export async function arrive(
  app: App,
  invitation: string,
  introduction: Introduction,
): Promise<Result<Arrival>> {
  const game = await app.acceptInvitation(invitation)
  if (!game.ok) return game
  const opened = await app.openGame(game.value)
  if (!opened.ok) return opened
  const here = await gameArrived(opened.value)
  if (!here) return ok({ game: game.value, joined: false })
  const joined = await joinAs(opened.value, introduction)
  return joined.ok ? ok({ game: game.value, joined: true }) : joined
}

export function joinAs(session: GameSession, { name, account }: Introduction) {
  return session.send({ type: 'join', name, ...(account === '' ? {} : { account }) })
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
