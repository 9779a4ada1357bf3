import type { Result } from '../../src/base/result.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import type { Ticket } from '../../src/actions/body.ts'
import type { DeviceId } from '../../src/actions/ids.ts'
import { ticketFor } from '../../src/actions/ticket.ts'
import { deriveKeys } from '../../src/crypto/game-keys.ts'
import { decodeInvitation } from '../../src/crypto/invitation.ts'
import type { GameSession, Intent } from '../../src/session/api.ts'

/** What a test counts on to succeed. */
export function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}

/** Waits until something holds, for five minutes at least: what comes late on a busy machine is no fault. */
export async function until(what: () => boolean): Promise<void> {
  for (let tries = 0; tries < 30_000; tries++) {
    if (what()) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error(`did not come about: ${what.toString()}`)
}

export async function does(session: GameSession, intent: Intent) {
  return good(await session.send(intent))
}

/** The ticket that whoever has the game's invitation can show. */
export function ticketTo(session: GameSession, device: DeviceId): Ticket {
  const { secret } = good(decodeInvitation(good(session.invitationLink('https://example.org/'))))
  const { write } = deriveKeys(secret)
  if (write === null) throw new Error('a watcher has no ticket')
  return ticketFor(write, secret.epoch, session.id, device)
}

export function hashOf(session: GameSession): string {
  const { state } = session.view()
  return state === null ? 'nothing yet' : stateHash(state)
}

export function stateOf(session: GameSession): GameState {
  const { state } = session.view()
  if (state === null) throw new Error('nothing yet')
  return state
}
