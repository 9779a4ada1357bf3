import type { Json } from '../../base/json.ts'
import type { Effect } from '../../engine/kernel/effect.ts'
import type { Context } from '../../engine/kernel/mechanic.ts'
import { remembered } from '../../engine/rules/rules.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { deedsOf } from '../../language/place.ts'
import type { Deed, Frame, Scope } from '../../language/world.ts'
import { othersVotes } from '../others-votes.ts'
import { noteKey, sentenceKind, worldOf } from './game-world.ts'

export type SentenceContext = Context<Phrase>

const countKey = 'waits'

/** What the deeds of a sentence make the kernel do. */
export function carriedOut(deeds: readonly Deed[], context: SentenceContext): readonly Effect[] {
  const before = countOf(context)
  let count = before
  const effects = deeds.flatMap((deed) => effectsOf(deed, context, () => count++))
  return count === before ? effects : [...effects, { do: 'remember', key: countKey, value: count }]
}

/** What was to happen after a throw or a wait. */
export function resumed(
  frame: Json | undefined,
  more: Scope,
  context: SentenceContext,
): readonly Effect[] {
  const known = frameIn(frame)
  if (known === null) return []
  const scope = { ...known.scope, ...more }
  return carriedOut(deedsOf(known.effect, worldOf(context), scope), context)
}

/** The key under which the rule remembers what a throw is for. */
export function throwKey(purpose: string): string {
  return `throw ${purpose}`
}

function effectsOf(deed: Deed, context: SentenceContext, next: () => number): readonly Effect[] {
  const { game } = context
  switch (deed.do) {
    case 'throw': {
      const { player, sides, dice, frame } = deed
      const purpose = `sentence ${next()}`
      const { proposal } = frame.scope
      const votes = proposal === undefined ? [] : othersVotes(game, proposal, player)
      return [
        { do: 'remember', key: throwKey(purpose), value: jsonOf(frame) },
        {
          do: 'owe-throw',
          player,
          sides,
          count: dice,
          purpose,
          method: 'verifiable',
          bind: [`turn ${game.turnCount}`, ...votes],
        },
      ]
    }
    case 'wait': {
      const due = game.now + deed.ms
      return [{ do: 'set-timer', name: `wait ${next()}`, due, data: jsonOf(deed.frame) }]
    }
    case 'note':
      return [{ do: 'remember', key: noteKey(context.params, deed.key), value: deed.value }]
    default:
      return [deed]
  }
}

function countOf({ rule }: SentenceContext): number {
  const count = remembered(rule, sentenceKind, countKey)
  return typeof count === 'number' ? count : 0
}

function jsonOf({ effect, scope }: Frame): Json {
  return { effect, scope: { ...scope } }
}

/** What this file wrote: nothing else writes into a rule's memory under this kind. */
function frameIn(value: Json | undefined): Frame | null {
  return isFrame(value) ? value : null
}

function isFrame(value: unknown): value is Frame {
  return typeof value === 'object' && value !== null && 'effect' in value && 'scope' in value
}
