import type { Effect } from '../../engine/kernel/effect.ts'
import type { EventType, GameEvent } from '../../engine/kernel/event.ts'
import type { Sentence } from '../../language/place.ts'
import type { Happening } from '../../language/world.ts'
import { nextTimeOf, type Recurrence } from '../../language/calendar.ts'
import { carriedOut, type SentenceContext } from './carry-deeds.ts'
import { worldOf } from './game-world.ts'
import { eventOf, happeningsIn } from './happenings.ts'

/** A clock that a rule sets begins to run when the rule does. */
const beginnings: readonly EventType[] = ['game-started', 'round-began', 'rule-changed']

/** The events that a sentence has to be told. */
export function eventsHeardBy({ meaning, at }: Sentence): readonly EventType[] {
  const heard = (meaning.hears?.(at) ?? []).map((name) => eventOf[name])
  const begins = meaning.recurs === undefined ? [] : beginnings
  return [...new Set([...heard, ...begins])]
}

/** What a sentence does when it is told of an event. */
export function reactionTo(event: GameEvent, context: SentenceContext): readonly Effect[] {
  const { meaning, at } = context.params
  const recurrence = meaning.recurs?.(at) ?? null
  if (event.type === 'timer-due') {
    if (recurrence === null || event.name !== clockName(recurrence)) return []
    return [...clockSet(recurrence, context), ...told({ name: 'due' }, context)]
  }
  if (recurrence !== null && beginnings.includes(event.type)) {
    const isOthers = event.type === 'rule-changed' && event.rule !== context.rule.id
    return isOthers ? [] : clockSet(recurrence, context)
  }
  const heard = meaning.hears?.(at) ?? []
  return happeningsIn(event, context)
    .filter(({ name }) => heard.includes(name))
    .flatMap((happening) => told(happening, context))
}

function told(happening: Happening, context: SentenceContext): readonly Effect[] {
  const { meaning, placeIn } = context.params
  const { reacts } = meaning
  if (reacts === undefined) return []
  return carriedOut(reacts(placeIn(worldOf(context)), happening), context)
}

/** Sentences of a rule that name the same times share a timer. */
function clockName({ weekday, monthDay, clock, everyDays, isHourly }: Recurrence): string {
  if (isHourly === true) return 'clock hourly'
  const days = everyDays === undefined ? '' : ` each ${everyDays}`
  return `clock ${weekday ?? ''} ${monthDay ?? ''} ${clock}${days}`
}

function clockSet(recurrence: Recurrence, { game }: SentenceContext): readonly Effect[] {
  const due = nextTimeOf(recurrence, game.now, game.settings.timeZone ?? 'UTC')
  return due === null ? [] : [{ do: 'set-timer', name: clockName(recurrence), due, data: null }]
}
