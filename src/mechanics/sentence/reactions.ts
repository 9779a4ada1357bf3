import type { Effect } from '../../engine/kernel/effect.ts'
import type { EventType, GameEvent } from '../../engine/kernel/event.ts'
import type { RunningClock } from '../../engine/kernel/questions/question.ts'
import type { Clock } from '../../language/meaning/meaning.ts'
import type { Sentence } from '../../language/meaning/place.ts'
import type { Happening } from '../../language/meaning/happening.ts'
import { nextTimeOf, type Recurrence } from '../../language/meaning/calendar.ts'
import { carriedOut, type SentenceContext } from './carry-deeds.ts'
import { worldOf } from './game-world.ts'
import { eventOf, happeningsIn } from './happenings.ts'
import { timerName } from './live-sentence.ts'

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
    const clock = clocksOf(context).find(
      (one) => timerName(one.name, context.params) === event.name,
    )
    if (clock !== undefined) return told({ name: 'due', ...clock.about }, context)
    const isOwn = recurrence !== null && event.name === clockName(recurrence)
    return isOwn ? told({ name: 'due' }, context) : []
  }
  if (recurrence !== null && beginnings.includes(event.type)) {
    const isOthers = event.type === 'rule-changed' && event.rule !== context.rule.id
    return isOthers ? [] : clockSet(recurrence, context)
  }
  const heard = meaning.hears?.(at) ?? []
  return happeningsIn(event, context, heard)
    .filter(({ name }) => heard.includes(name))
    .flatMap((happening) => told(happening, context))
}

/** Sets the timer of this name for the next time that the sentence names. */
export function setAgain(name: string, context: SentenceContext): readonly Effect[] {
  const { meaning, at } = context.params
  const recurrence = meaning.recurs?.(at)
  const isOwn = recurrence !== undefined && name === clockName(recurrence)
  return isOwn ? clockSet(recurrence, context) : []
}

/** The clocks of a sentence, as the kernel lets them run. */
export function clocksRunning(context: SentenceContext): readonly RunningClock[] {
  return clocksOf(context).map(({ about: { judgment, proposal }, isOfVote, always, ...clock }) => ({
    ...clock,
    name: timerName(clock.name, context.params),
    ...(always === undefined ? {} : { since: { of: clock.name, always } }),
    ...(judgment === undefined ? {} : { judgment }),
    ...(isOfVote === undefined || proposal === undefined ? {} : { vote: proposal }),
  }))
}

function clocksOf(context: SentenceContext): readonly Clock[] {
  const { meaning, placeIn } = context.params
  return meaning.clocks?.(placeIn(worldOf(context))) ?? []
}

function told(happening: Happening, context: SentenceContext): readonly Effect[] {
  const { meaning, placeIn } = context.params
  const { reacts, keeps } = meaning
  if (reacts === undefined) return []
  if (keeps === undefined) {
    return carriedOut(reacts(placeIn(worldOf(context)), happening), context)
  }
  // What it counts counts already where it asks about it.
  const kept = keeps(worldOf(context), happening)
  const notes = new Map(
    kept.flatMap((deed) => (deed.do === 'note' ? [[deed.key, deed.value] as const] : [])),
  )
  const world = worldOf(context, undefined, notes)
  return carriedOut([...kept, ...reacts(placeIn(world), happening)], context)
}

/** Sentences of a rule that name the same times share a timer. */
function clockName({ weekday, month, monthDay, clock, everyDays, isHourly }: Recurrence): string {
  if (isHourly === true) return 'clock hourly'
  const days = everyDays === undefined ? '' : ` each ${everyDays}`
  const day = month === undefined ? `${monthDay ?? ''}` : `${month}-${monthDay ?? ''}`
  return `clock ${weekday ?? ''} ${day} ${clock}${days}`
}

function clockSet(recurrence: Recurrence, { game, ask }: SentenceContext): readonly Effect[] {
  const due = nextTimeOf(recurrence, game.now, ask('time-zone', {}).value)
  return due === null ? [] : [{ do: 'set-timer', name: clockName(recurrence), due, data: null }]
}
