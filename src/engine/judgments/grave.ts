import type { PlayerId } from '../../actions/ids.ts'
import type { GameState } from '../kernel/state/state.ts'
import { isCounted } from '../people/players.ts'
import { aboutToWin } from './pending.ts'

/** What no one person’s act decides: who sits at the table and is counted, with which keys, who has won, and whether it is over. */
export type Grave =
  | {
      readonly is: 'sits' | 'goes' | 'wins' | 'wins-not' | 'other-keys'
      readonly player: PlayerId
    }
  | { readonly is: 'other-round' }

/**
 * What of that kind is otherwise in one state than in another, by comparing them: not by what was done. Whoever acts is free to
 * leave, and to change their own keys.
 */
export function graveBetween(
  before: GameState,
  after: GameState,
  by: PlayerId | undefined,
): readonly Grave[] {
  const found: Grave[] = []
  const people = before.players === after.players ? [] : [...after.players.keys()]
  for (const player of people) {
    if (player === by) continue
    const [was, is] = [isCounted(before, player), isCounted(after, player)]
    if (was !== is) found.push({ is: is ? 'sits' : 'goes', player })
  }
  for (const player of othersWithOtherKeys(before, after, by)) {
    found.push({ is: 'other-keys', player })
  }
  const won = without(after.winners, before.winners)
  const toWin = without(aboutToWin(after), [...aboutToWin(before), ...before.winners, ...won])
  for (const player of [...won, ...toWin]) found.push({ is: 'wins', player })
  for (const player of without(before.winners, after.winners)) {
    found.push({ is: 'wins-not', player })
  }
  const isOther = before.status !== after.status || before.round !== after.round
  if (isOther && before.winners.length === after.winners.length) found.push({ is: 'other-round' })
  return found
}

/** Whoever sits down anew comes with keys of their own: only those who had some have others. */
function othersWithOtherKeys(
  before: GameState,
  after: GameState,
  by: PlayerId | undefined,
): readonly PlayerId[] {
  if (before.players === after.players && before.deviceOwner === after.deviceOwner) return []
  return [...before.players.values()]
    .filter(({ id, devices, dieKey }) => {
      const now = after.players.get(id)
      const isSame =
        now?.dieKey === dieKey &&
        devices.length === now.devices.length &&
        devices.every((device) => now.devices.includes(device)) &&
        devices.every((device) => after.deviceOwner.get(device) === before.deviceOwner.get(device))
      return id !== by && before.seats.includes(id) && !isSame
    })
    .map(({ id }) => id)
}

function without(list: readonly PlayerId[], other: readonly PlayerId[]): readonly PlayerId[] {
  return list.filter((one) => !other.includes(one))
}
