import { weekdayOf } from '../../meaning/calendar.ts'
import { framed } from '../../reading/framed.ts'
import { about } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'

/** When, and how long, a sentence holds: said before any that can be framed. */
export const frames = [
  makes.sentence('in a frame', '{frame} , {framed}', framed),
  makes.frame('while', 'while {conditions}', { also: ['as long as {0}'] }, (at) => at.holds(0)),
  makes.frame('unless', 'unless {conditions}', (at) => !at.holds(0)),
  makes.frame(
    'on weekdays',
    'on {weekdays}',
    about.time,
    (at) => weekdayOf(at.world.now, at.world.zone) === at.name(0),
  ),
  makes.frame(
    'from a circuit on',
    'from the {ordinal} circuit of turns on',
    { touches: 'turns', also: ['from the {0} circuit on', 'from the {0} round on'] },
    (at) => at.world.circuit >= at.count(0),
  ),
] as const
