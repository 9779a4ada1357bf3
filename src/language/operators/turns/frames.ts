import { weekdayOf } from '../../meaning/calendar.ts'
import { framed } from '../../reading/framed.ts'
import { operator } from '../../grammar/operator.ts'

/** When, and how long, a sentence holds: said before any that can be framed. */
export const frames = [
  operator('sentence', 'in a frame', '{frame} , {framed}', framed),
  operator('frame', 'while', 'while {conditions}', (at) => at.holds(0), {
    also: ['as long as {0}'],
  }),
  operator('frame', 'unless', 'unless {conditions}', (at) => !at.holds(0)),
  operator(
    'frame',
    'on weekdays',
    'on {weekdays}',
    (at) => weekdayOf(at.world.now, at.world.zone) === at.name(0),
    { touches: 'time' },
  ),
  operator(
    'frame',
    'from a circuit on',
    'from the {ordinal} circuit of turns on',
    (at) => at.world.circuit >= at.count(0),
    { touches: 'turns', also: ['from the {0} circuit on', 'from the {0} round on'] },
  ),
] as const
