import type { Phrase } from '../../actions/phrase.ts'
import type { Effect } from '../../engine/kernel/effect.ts'
import type { EventOf, EventType, GameEvent } from '../../engine/kernel/event.ts'
import { remembered } from '../../engine/rules/rules.ts'
import type { Recurrence } from '../../language/meaning.ts'
import { meaningOf, placeOf } from '../../language/place.ts'
import type { Happening } from '../../language/world.ts'
import { nextClock, nextWeekday } from '../../language/calendar.ts'
import { carriedOut, resumed, throwKey, type SentenceContext } from './carry-deeds.ts'
import { sentenceKind, worldOf } from './game-world.ts'
import { eventOf, happeningsIn } from './happenings.ts'

/** A clock that a rule sets begins to run when the rule does. */
const beginnings: readonly EventType[] = ['game-started', 'round-began', 'rule-changed']
/** Heard by all: what an amended rule waits for is carried out as its sentence stood. */
const later: readonly EventType[] = ['timer-due', 'thrown']
const clockName = 'clock'

/** The events that a sentence has to be told. */
export function eventsHeardBy(sentence: Phrase): readonly EventType[] {
  const { meaning, at } = meaningOf(sentence)
  const heard = (meaning.hears?.(at) ?? []).map((name) => eventOf[name])
  const begins = meaning.recurs === undefined ? [] : beginnings
  return [...new Set([...heard, ...begins, ...later])]
}

/** What a sentence does when it is told of an event. */
export function reactionTo(event: GameEvent, context: SentenceContext): readonly Effect[] {
  const { meaning, at } = meaningOf(context.params)
  const recurrence = meaning.recurs?.(at) ?? null
  if (event.type === 'thrown') return afterThrow(event, context)
  if (event.type === 'timer-due') {
    if (event.name.startsWith('wait ')) return afterWait(event, context)
    if (recurrence === null || event.name !== clockName) return []
    return [clockSet(recurrence, context), ...told({ name: 'due' }, context)]
  }
  if (recurrence !== null && beginnings.includes(event.type)) {
    const isOthers = event.type === 'rule-changed' && event.rule !== context.rule.id
    return isOthers ? [] : [clockSet(recurrence, context)]
  }
  const heard = meaning.hears?.(at) ?? []
  return happeningsIn(event, context)
    .filter(({ name }) => heard.includes(name))
    .flatMap((happening) => told(happening, context))
}

function told(happening: Happening, context: SentenceContext): readonly Effect[] {
  const { params: sentence } = context
  const { reacts } = meaningOf(sentence).meaning
  if (reacts === undefined) return []
  return carriedOut(reacts(placeOf(sentence, worldOf(context)), happening), context)
}

function afterThrow(event: EventOf<'thrown'>, context: SentenceContext): readonly Effect[] {
  const { rule } = context
  const key = throwKey(event.purpose)
  const frame = event.rule === rule.id ? remembered(rule, sentenceKind, key) : undefined
  if (frame === undefined) return []
  const total = event.values.reduce((sum, value) => sum + value, 0)
  return [{ do: 'remember', key, value: null }, ...resumed(frame, { total }, context)]
}

/** All sentences of a rule are told; the first one that is does what was waited for. */
function afterWait({ name, data }: EventOf<'timer-due'>, context: SentenceContext) {
  const key = 'waited'
  if (remembered(context.rule, sentenceKind, key) === name) return []
  return [{ do: 'remember', key, value: name } as const, ...resumed(data, {}, context)]
}

function clockSet({ weekday, clock }: Recurrence, { game }: SentenceContext): Effect {
  const due = weekday === null ? nextClock(game.now, clock) : nextWeekday(game.now, weekday, clock)
  return { do: 'set-timer', name: clockName, due, data: null }
}
