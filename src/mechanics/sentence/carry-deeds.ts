import type { Json } from '../../base/json.ts'
import type { Effect } from '../../engine/kernel/effect.ts'
import type { WaitOutcome } from '../../engine/kernel/event.ts'
import type { Context, Setting } from '../../engine/kernel/mechanic.ts'
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

/** What was to happen after a throw or a wait, as the sentence stood when it began to wait. */
export function resumed(then: Json, what: WaitOutcome, setting: Setting): readonly Effect[] {
  if (!isFrame(then)) return []
  const context = { ...setting, params: then.sentence }
  const scope = { ...then.scope, ...broughtBy(what) }
  return carriedOut(deedsOf(then.effect, worldOf(context), scope), context)
}

function broughtBy(what: WaitOutcome): Scope {
  if (what.on !== 'throw') return {}
  return { total: what.values.reduce((sum, value) => sum + value, 0) }
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
        {
          do: 'owe-throw',
          player,
          sides,
          count: dice,
          purpose,
          method: 'verifiable',
          bind: [`turn ${game.turnCount}`, ...votes],
          then: jsonOf(frame, context),
        },
      ]
    }
    case 'wait': {
      const due = game.now + deed.ms
      return [
        { do: 'wait', name: deed.name ?? `wait ${next()}`, due, then: jsonOf(deed.frame, context) },
      ]
    }
    case 'note':
      return [{ do: 'remember', key: noteKey(context.params, deed.key), value: deed.value }]
    default:
      return [deed]
  }
}

function countOf({ rule }: Setting): number {
  const count = remembered(rule, sentenceKind, countKey)
  return typeof count === 'number' ? count : 0
}

function jsonOf({ effect, scope }: Frame, { params: sentence }: SentenceContext): Json {
  return { sentence, effect, scope: { ...scope } }
}

/** What this file wrote: nothing else writes what sentences wait for. */
function isFrame(value: unknown): value is Frame & { readonly sentence: Phrase } {
  return typeof value === 'object' && value !== null && 'effect' in value && 'scope' in value
}
