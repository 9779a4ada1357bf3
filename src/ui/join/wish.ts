import type { Fault } from '../../base/result.ts'
import type { GameSession } from '../../session/api.ts'

const draftKey = 'join'

/** As whom somebody comes into a game. */
export interface Introduction {
  readonly name: string
  readonly account: string
}

/** Keeps on this device that somebody wants to join, until they have: the game itself may arrive days later. */
export function keepWish(session: GameSession, wish: Introduction): void {
  session.saveDraft(draftKey, JSON.stringify([wish.name, wish.account]))
}

/** Who asked to join and has not joined yet. */
export function wishOf(session: GameSession): Introduction | null {
  const text = session.draft(draftKey)
  if (text === '') return null
  const [name, account]: readonly unknown[] = JSON.parse(text)
  return typeof name === 'string' && typeof account === 'string' ? { name, account } : null
}

export function forgetWish(session: GameSession): void {
  session.saveDraft(draftKey, '')
}

/**
 * Joins, as was asked for, as soon as the game is here; `onRefused` is told where it cannot be. Answers with the way to
 * stop waiting.
 */
export function joinOnArrival(session: GameSession, onRefused: (fault: Fault) => void): () => void {
  const look = (): void => {
    const { state, me } = session.view()
    const wish = wishOf(session)
    if (state === null || wish === null) return
    stop()
    forgetWish(session)
    if (me !== null) return
    void joinAs(session, wish).then((joined) => {
      if (!joined.ok) onRefused(joined.fault)
    })
  }
  const stop = session.subscribe(look)
  look()
  return stop
}

/** Whoever comes back to a game that goes on from one they played in asks for the seat they had there. */
export async function joinAs(session: GameSession, { name, account }: Introduction) {
  const { state } = session.view()
  if (state?.before !== undefined) {
    const { seatOfName } = await import('../../views/players/seats-to-claim.ts')
    const seat = seatOfName(state, name)
    if (seat !== undefined) return (await session.seatKeys()).reclaim(seat.id)
  }
  return session.send({ type: 'join', name, ...(account === '' ? {} : { account }) })
}
