import type { Action } from '../../actions/action.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'

/** Said with a tap: a comment of one sign, whatever language it is read in. */
export const reactionSigns = { bravo: '👏', laugh: '😂', wonder: '🤔', ouch: '😱' } as const

export type Reaction = keyof typeof reactionSigns

export const reactions: readonly Reaction[] = ['bravo', 'laugh', 'wonder', 'ouch']

const answered: ReadonlySet<Action['body']['type']> = new Set([
  ...(['propose', 'vote', 'encrypted-vote', 'throw', 'claim', 'contest', 'judge', 'move'] as const),
])

/** Whether it is a move that people have something to say to. */
export function invitesTalk({ body }: Action): boolean {
  return answered.has(body.type)
}

const byDevices: ReadonlySet<Action['body']['type']> = new Set(['deal-draw', 'open-draw'] as const)

/** Whether it is done by a device without anybody’s doing: a part in what is drawn together. */
export function isByDevice({ body }: Action): boolean {
  return byDevices.has(body.type)
}

/** `null`: it says something else. */
export function reactionOf(body: Action['body']): Reaction | null {
  if (body.type !== 'comment' || body.suggestion !== undefined) return null
  return reactions.find((one) => reactionSigns[one] === body.text) ?? null
}

/** Who reacted to an action, by how; each once. */
export function reactionsTo(
  { deviceOwner }: GameState,
  entries: readonly Entry[],
  about: ActionId,
): ReadonlyMap<Reaction, ReadonlySet<PlayerId>> {
  const found = new Map<Reaction, Set<PlayerId>>()
  const from = entries.findLastIndex(({ action }) => action.id === about)
  for (const { action, outcome } of entries.slice(Math.max(0, from))) {
    const { body, device } = action
    if (body.type !== 'comment' || body.about !== about || outcome.kind !== 'applied') continue
    const [reaction, by] = [reactionOf(body), deviceOwner.get(device)]
    if (reaction === null || by === undefined) continue
    found.set(reaction, (found.get(reaction) ?? new Set()).add(by))
  }
  return found
}
