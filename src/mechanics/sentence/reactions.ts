import type { Phrase } from '../../actions/phrase.ts'
import type { ProposalId } from '../../actions/ids.ts'
import { actionId } from '../../actions/ids.ts'
import type { Effect } from '../../engine/kernel/effect.ts'
import type { EventType, GameEvent } from '../../engine/kernel/event.ts'
import { remembered } from '../../engine/rules/rules.ts'
import { holds } from '../../language/conditions-of.ts'
import { durationMs } from '../../language/deeds-of.ts'
import { composed, takenAt } from '../../language/people-of.ts'
import type { Scope } from '../../language/world.ts'
import { seatedIds } from '../seated.ts'
import { nextClock, nextWeekday } from './calendar.ts'
import { effectsOf, resumed, sentenceKind, throwKey, type SentenceContext } from './carry-deeds.ts'
import { worldOf } from './game-world.ts'

const closings: readonly EventType[] = ['vote-closed']

/** What the kernel tells, by what a sentence calls it. */
const told: Readonly<Record<string, readonly EventType[]>> = {
  adopted: closings,
  'adopted unanimously': closings,
  'adopted by some': closings,
  defeated: closings,
  'vote closes': closings,
  proposed: ['proposed'],
  'vote opens': ['vote-opened'],
  'turn begins': ['turn-began'],
  'turn ends': ['turn-ended'],
  joins: ['player-seated'],
  leaves: ['player-gone'],
  'round begins': ['round-began'],
  'in force': ['rule-changed'],
}

/** A clock that a rule sets begins to run when the rule does. */
const beginnings: readonly EventType[] = ['game-started', 'round-began', 'rule-changed']
/** Heard by all: what an amended rule waits for is carried out as its sentence stood. */
const later: readonly EventType[] = ['timer-due', 'thrown']

/** The events that a sentence has to be told. */
export function eventsHeardBy(sentence: Phrase): readonly EventType[] {
  const [kind] = composed(sentence)
  switch (kind) {
    case 'when':
    case 'when if':
      return [...(told[composed(takenAt(sentence, 0))[0]] ?? []), ...later]
    case 'every circuit':
    case 'every nth circuit':
      return ['turn-ended', ...later]
    case 'every day':
    case 'every week':
      return [...beginnings, ...later]
    case 'closes after':
      return ['vote-opened', 'vote-closed', ...later]
    default:
      return later
  }
}

/** What a sentence does when it is told of an event. */
export function reactionTo(event: GameEvent, context: SentenceContext): readonly Effect[] {
  const { params: sentence, rule } = context
  if (event.type === 'thrown') {
    if (event.rule !== rule.id) return []
    const key = throwKey(event.purpose)
    const frame = remembered(rule, sentenceKind, key)
    if (frame === undefined) return []
    const total = event.values.reduce((sum, value) => sum + value, 0)
    return [{ do: 'remember', key, value: null }, ...resumed(frame, { total }, context)]
  }
  if (event.type === 'timer-due' && event.name.startsWith('wait ')) {
    return resumed(event.data, {}, context)
  }
  const [kind] = composed(sentence)
  switch (kind) {
    case 'when':
    case 'when if':
      return whenever(event, context)
    case 'every circuit':
    case 'every nth circuit':
      return atCircuit(event, context)
    case 'every day':
    case 'every week':
      return byTheClock(event, context)
    case 'closes after':
      return closing(event, context)
    default:
      return []
  }
}

function whenever(event: GameEvent, context: SentenceContext): readonly Effect[] {
  const { params: sentence, game } = context
  const scope = scopeOf(composed(takenAt(sentence, 0))[0], event, context)
  if (scope === null) return []
  if (composed(sentence)[0] === 'when') return effectsOf(takenAt(sentence, 1), scope, context)
  const isSo = holds(takenAt(sentence, 1), { world: worldOf(game), scope })
  return isSo ? effectsOf(takenAt(sentence, 2), scope, context) : []
}

/** What an event brings up, if it is the one that the sentence waits for. */
function scopeOf(name: string, event: GameEvent, context: SentenceContext): Scope | null {
  switch (event.type) {
    case 'vote-closed': {
      const { proposal, proponent, adopted } = event
      if (!isMeant(name, proposal, adopted, context)) return null
      return { proposal, focus: proponent }
    }
    case 'proposed':
      return { proposal: event.proposal, focus: event.player }
    case 'vote-opened': {
      const focus = context.game.openProposals.get(event.proposal)?.by ?? event.player
      return { proposal: event.proposal, focus }
    }
    case 'turn-began':
    case 'turn-ended':
    case 'player-seated':
    case 'player-gone':
      return { they: event.player, focus: event.player }
    case 'round-began':
      return {}
    case 'rule-changed':
      return event.rule === context.rule.id && context.rule.status === 'in-force' ? {} : null
    default:
      return null
  }
}

/** A sentence hears what happens after its rule came into force: not the adoption that made it. */
function isMeant(
  name: string,
  id: ProposalId,
  adopted: boolean,
  { game, rule }: SentenceContext,
): boolean {
  const isOwn = rule.history.some(({ by, proposal }) => by === 'enact' && proposal === id)
  if (isOwn) return false
  const tally = game.closedProposals.get(id)?.tally
  const isUnanimous = tally !== undefined && tally.for === tally.eligible
  switch (name) {
    case 'adopted':
      return adopted
    case 'adopted unanimously':
      return adopted && isUnanimous
    case 'adopted by some':
      return adopted && !isUnanimous
    case 'defeated':
      return !adopted
    default:
      return true
  }
}

function atCircuit(event: GameEvent, context: SentenceContext): readonly Effect[] {
  const { params: sentence, game } = context
  if (event.type !== 'turn-ended' || event.player !== seatedIds(game).at(-1)) return []
  if (composed(sentence)[0] === 'every circuit') {
    return effectsOf(takenAt(sentence, 0), {}, context)
  }
  const isDue = worldOf(game).circuit % Number(takenAt(sentence, 0)) === 0
  return isDue ? effectsOf(takenAt(sentence, 1), {}, context) : []
}

const clockName = 'clock'

function byTheClock(event: GameEvent, context: SentenceContext): readonly Effect[] {
  const { params: sentence, game, rule } = context
  const isWeekly = composed(sentence)[0] === 'every week'
  const due = isWeekly
    ? nextWeekday(game.now, String(takenAt(sentence, 0)), String(takenAt(sentence, 1)))
    : nextClock(game.now, String(takenAt(sentence, 0)))
  const again: Effect = { do: 'set-timer', name: clockName, due, data: null }
  if (event.type === 'timer-due') {
    if (event.name !== clockName) return []
    return [again, ...effectsOf(takenAt(sentence, isWeekly ? 2 : 1), {}, context)]
  }
  return event.type === 'rule-changed' && event.rule !== rule.id ? [] : [again]
}

function closing(event: GameEvent, { params: sentence, game }: SentenceContext): readonly Effect[] {
  switch (event.type) {
    case 'vote-opened': {
      const due = game.now + durationMs(takenAt(sentence, 0))
      return [{ do: 'set-timer', name: `vote ${event.proposal}`, due, data: event.proposal }]
    }
    case 'vote-closed':
      return [{ do: 'cancel-timer', name: `vote ${event.proposal}` }]
    case 'timer-due': {
      const proposal = typeof event.data === 'string' ? actionId(event.data) : null
      if (proposal === null || !game.openProposals.has(proposal)) return []
      return [{ do: 'close-vote', proposal }]
    }
    default:
      return []
  }
}
