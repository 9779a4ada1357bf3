import { fault, ok } from '../base/result.ts'
import { hasRole } from '../engine/kernel/quantities.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer } from './move.ts'
import { flag, nameOf } from './param.ts'
import { seatedIds } from './seated.ts'

/** Market's rule 306: an office that players take up and lay down themselves. */
export const declaredRole = defineMechanic({
  kind: 'declared-role',
  title: 'A role to take up',
  group: 'people',
  params: {
    role: nameOf('role', { label: 'Called', default: 'Webmaster' }),
    single: flag({ label: 'Only one player at a time', default: false }),
  },
  describe: ({ role, single }) =>
    `Any player can take up the role of ${role} and lay it down again${single ? '; only one player holds it at a time' : ''}.`,
  offers: (player, { game, params: { role, single } }) => {
    if (hasRole(game, player, role)) return [offer('lay-down-role', `Lay down: ${role}`, {})]
    const holder = seatedIds(game).find((one) => hasRole(game, one, role))
    const name = holder === undefined ? '' : (game.players.get(holder)?.name ?? '')
    const closed = single && holder !== undefined ? fault('role-held', { role, name }) : undefined
    return [offer('take-role', `Take up: ${role}`, {}, { closed })]
  },
  play: (move, player, _input, { params: { role } }) => {
    if (move !== 'take-role' && move !== 'lay-down-role') return noSuchMove()
    return ok([{ do: 'set-role', player, role, held: move === 'take-role' }])
  },
})
