import type { Way } from '../kernel/handler.ts'
import { fault, type Fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { checkName } from '../kernel/check-text.ts'
import type { EffectOf } from '../kernel/effect.ts'
import { limits } from '../kernel/state/limits.ts'
import type { Cause } from '../kernel/state/state.ts'
import { change, record, tellIfHeard, type Work } from '../kernel/work.ts'
import { changePlayer } from './change-player.ts'
import { hasRoom } from './room.ts'

/** Gives (`sign` 1) or takes (−1) items. Nobody's items go below none: then `not-enough-items`. */
export function moveItems(
  work: Work,
  { player: id, item, count }: EffectOf<'give-item' | 'take-item'>,
  sign: 1 | -1,
  cause: Cause,
): Fault | null {
  const player = work.state.players.get(id)
  if (player === undefined) return fault('no-such-player')
  if (!checkName(item)) return fault('name-unfit')
  if (!Number.isSafeInteger(count) || count < 0 || count > limits.quantity) {
    return fault('number-unfit')
  }
  const from = player.items.get(item) ?? 0
  const to = from + sign * count
  if (to < 0) return fault('not-enough-items', { item, has: from, needs: count })
  if (to > limits.quantity) return fault('number-unfit')
  return setItems(work, { player: id, item, to }, cause)
}

/** Lets a player have so many of an item: a whole number, 0 or more. */
export function setItems(
  work: Work,
  {
    player: id,
    item,
    to,
  }: { readonly player: PlayerId; readonly item: string; readonly to: number },
  cause: Cause,
): Fault | null {
  const player = work.state.players.get(id)
  if (player === undefined) return fault('no-such-player')
  const from = player.items.get(item) ?? 0
  if (to === from) return null
  const items = new Map(player.items)
  if (to === 0) items.delete(item)
  else items.set(item, to)
  if (!hasRoom(cause, player.items.size, items.size, limits.kindsPerPlayer))
    return fault('too-many-names')
  changePlayer(work, id, { items })
  record(work, { cause, kind: 'item', player: id, item, from, to })
  tellIfHeard(work, { type: 'quantity-changed', player: id, quantity: item, from, to })
  return null
}

/** One player holds a title; `to` null: nobody does. */
export function passTitle(
  work: Work,
  title: string,
  to: PlayerId | null,
  cause: Cause,
): Fault | null {
  if (!checkName(title)) return fault('name-unfit')
  if (to !== null && !work.state.players.has(to)) return fault('no-such-player')
  const from = work.state.titles.get(title) ?? null
  if (from === to) return null
  const titles = new Map(work.state.titles)
  if (to === null) titles.delete(title)
  else titles.set(title, to)
  if (!hasRoom(cause, work.state.titles.size, titles.size, limits.kindsPerPlayer))
    return fault('too-many-names')
  change(work, { titles })
  record(work, { cause, kind: 'title', title, from, to })
  return null
}

export const setChoice: Way<'set-choice'> = (work, { player: id, choice, option }, cause) => {
  const player = work.state.players.get(id)
  if (player === undefined) return fault('no-such-player')
  if (!checkName(choice) || !checkName(option)) return fault('name-unfit')
  const from = player.choices.get(choice) ?? ''
  if (from === option) return null
  const choices = new Map(player.choices).set(choice, option)
  if (!hasRoom(cause, player.choices.size, choices.size, limits.kindsPerPlayer))
    return fault('too-many-names')
  changePlayer(work, id, { choices })
  record(work, { cause, kind: 'choice', player: id, choice, from, to: option })
  tellIfHeard(work, { type: 'choice-changed', player: id, choice, option })
  return null
}

export const setRole: Way<'set-role'> = (work, { player: id, role, held }, cause) => {
  const player = work.state.players.get(id)
  if (player === undefined) return fault('no-such-player')
  if (!checkName(role)) return fault('name-unfit')
  // To sentences a title is a role, too: who is no longer it has it neither way.
  if (!held && work.state.titles.get(role) === id) {
    const problem = passTitle(work, role, null, cause)
    if (problem !== null) return problem
  }
  if (!held && !player.roles.has(role)) return null
  const isAnew = held && player.roles.has(role)
  const roles = new Map(player.roles)
  if (held) roles.set(role, work.state.now)
  else roles.delete(role)
  if (!hasRoom(cause, player.roles.size, roles.size, limits.kindsPerPlayer))
    return fault('too-many-names')
  changePlayer(work, id, { roles })
  // Whoever becomes what they are is it from now on; nothing else has happened.
  if (isAnew) return null
  record(work, { cause, kind: 'role', player: id, role, held })
  tellIfHeard(work, { type: 'role-changed', player: id, role, held })
  return null
}

/** Lets a player have another as something, or nobody any more. */
export const setLink: Way<'set-link'> = (work, { player: id, link, to }, cause) => {
  const player = work.state.players.get(id)
  if (player === undefined || (to !== null && !work.state.players.has(to))) {
    return fault('no-such-player')
  }
  if (!checkName(link)) return fault('name-unfit')
  if ((player.links?.get(link) ?? null) === to) return null
  const links = new Map(player.links)
  if (to === null) links.delete(link)
  else links.set(link, to)
  if (!hasRoom(cause, player.links?.size ?? 0, links.size, limits.kindsPerPlayer)) {
    return fault('too-many-names')
  }
  changePlayer(work, id, { links })
  record(work, { cause, kind: 'link', player: id, link, to })
  return null
}
