import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import type { GameSession } from '../../session/api.ts'
import { mutedKey } from '../../session/duties/hidden-wishes.ts'
import { authorOf } from '../../views/chronicle/action-title.ts'
import { changeSentence, titleWithGains } from '../../views/chronicle/change-sentence.ts'
import { withStandInNames } from '../../views/players/stand-in-names.ts'

/** Tells what the others do while one looks on, without the names that are hidden here. Runs until the returned function is called. */
export function tellNews(
  session: GameSession,
  isHidden: (state: GameState, id: string) => boolean,
  tell: (text: string) => void,
): () => void {
  let known = session.view().entries.length
  return session.subscribe(() => {
    const { entries, state, me } = session.view()
    const fresh = entries.slice(known)
    known = entries.length
    if (state === null) return
    const last = fresh.findLast(({ action }) => {
      const by = authorOf(state, action)
      const isMuted = action.body.type === 'comment' && by !== null && isHidden(state, mutedKey(by))
      return by !== me && !isMuted
    })
    if (last === undefined) return
    const shown = withStandInNames(state, (id) => isHidden(state, id))
    const ends = last.changes.flatMap((change) =>
      isEnd(change) ? (changeSentence(shown, change, false) ?? []) : [],
    )
    tell([titleWithGains(shown, last), ...ends].join(' '))
  })
}

/** What everybody wants to know at once: how a vote ended, who throws now, who wins. */
function isEnd(change: ChangeRecord): boolean {
  if (change.kind === 'proposal') return change.what === 'adopted' || change.what === 'defeated'
  return change.kind === 'won' || change.kind === 'throw-owed'
}
