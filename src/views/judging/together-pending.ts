import { canonicalHash } from '../../base/canonical-hash.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import { signersNow } from '../../engine/judgments/together.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { Together } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { orderWords, togetherText } from '../../texts/en/views/asked.ts'
import { actionTitle, proposalName } from '../chronicle/action-title.ts'
import { effectText } from '../chronicle/effect-text.ts'

/** Something that some have signed, and that takes effect when all have. */
export interface PendingTogether {
  readonly hash: string
  readonly what: Together
  /** What it does, a sentence each. */
  readonly sentences: readonly string[]
  readonly signers: readonly PlayerId[]
  readonly missing: readonly PlayerId[]
}

export function togetherPending(
  state: GameState,
  entries: readonly Entry[],
): readonly PendingTogether[] {
  const found = new Map<string, PendingTogether>()
  if (state.together.size === 0) return []
  for (const { action, outcome } of entries) {
    const { body } = action
    if (body.type !== 'sign-together' || outcome.kind !== 'applied') continue
    const hash = canonicalHash(['together', body.what])
    const tally = state.together.get(hash)
    if (tally === undefined || found.has(hash)) continue
    const signers = signersNow(state, tally)
    found.set(hash, {
      hash,
      what: body.what,
      sentences: sentencesOf(state, entries, body.what),
      signers,
      missing: seatedPlayers(state)
        .map(({ id }) => id)
        .filter((id) => !signers.includes(id)),
    })
  }
  return [...found.values()]
}

function sentencesOf(
  state: GameState,
  entries: readonly Entry[],
  what: Together,
): readonly string[] {
  switch (what.do) {
    case 'apply':
      return what.effects.map((effect) => `${effectText(state, effect)}.`)
    case 'undo': {
      const entry = entries.find(({ action }) => action.id === what.action)
      return [orderWords.undo(entry ? actionTitle(state, entry) : orderWords.unknownAction)]
    }
    case 'close-vote':
      return [togetherText.closeVote(proposalName(state, what.proposal))]
    case 'change':
      return [togetherText.change(what.changes.length)]
  }
}
