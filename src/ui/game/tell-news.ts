import type { GameSession } from '../../session/api.ts'
import { actionTitle, authorOf } from '../../views/action-title.ts'

/** Tells what the others do while one looks on. Runs until the returned function is called. */
export function tellNews(session: GameSession, tell: (text: string) => void): () => void {
  let known = session.view().entries.length
  return session.subscribe(() => {
    const { entries, state, me } = session.view()
    const fresh = entries.slice(known)
    known = entries.length
    if (state === null) return
    const last = fresh.findLast(({ action }) => authorOf(state, action) !== me)
    if (last) tell(`${actionTitle(session.library, state, last)}.`)
  })
}
