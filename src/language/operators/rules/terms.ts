import type { PlayerId } from '../../../actions/ids.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { ordinalOf, type Stretch } from '../../meaning/keeping.ts'
import { whenever } from './sentences.ts'

const stretches: readonly (readonly [Stretch, string])[] = [
  ['turn', 'turn/turns'],
  ['circuit', 'circuit/circuits of turns'],
  ['day', 'day/days'],
  ['week', 'week/weeks'],
]

/** What somebody may not do for a while after something happened: to the end of so many more turns, or circuits of them, or days. */
export const terms = [
  ...alike(
    'may not for',
    stretches.map(([of, words]) =>
      makes.framed(
        `may not for ${of}s`,
        `when {event@0} [ and {conditions@4} ] , {who@1} may not {act@2} for {count@3} ${words} .`,
        of === 'turn' || of === 'circuit' ? { touches: 'turns' } : { touches: 'time' },
        {
          ...whenever(4, (then) => {
            const value = ordinalOf(of, then.world) + then.count(3)
            return then.people(1).map((player) => ({ do: 'note', key: keyOf(player), value }))
          }),
          norm: {
            act: (at) => at.act(2),
            forbids: (at, attempt) => {
              const last = attempt.player === null ? null : at.world.noted(keyOf(attempt.player))
              return last !== null && last >= ordinalOf(of, at.world) && at.covers(2, attempt)
            },
          },
        },
      ),
    ),
  ),
] as const

function keyOf(player: PlayerId): string {
  return `until ${player.slice(0, 16)}`
}
