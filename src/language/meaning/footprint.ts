import { isComposed, takenBy, type Composed, type Phrase } from '../../actions/phrase.ts'
import { fittingOperator } from '../grammar/grammar.ts'
import type { Claims } from './claims.ts'
import type { Act } from './act.ts'
import { typeTaken, type Aspect, type Operator } from '../grammar/operator.ts'
import { compile } from './place.ts'
import { namedBy, type NameType, type Type } from '../grammar/type.ts'
import type { HappeningName } from './happening.ts'
import type { RuleDoes } from './rule-deed.ts'

/** Something in a game: what has a name (*gold* that players count), or a part of every game (`votes`). */
export type Touched =
  { readonly of: Exclude<NameType, 'price'>; readonly name: string } | { readonly of: Aspect }

/** What a sentence has to do with a game, known from the sentence alone. */
export interface Footprint {
  readonly hears: readonly HappeningName[]
  readonly reads: readonly Touched[]
  readonly changes: readonly Touched[]
  /** What it brings into the game. */
  readonly defines: readonly Touched[]
  /** What it says is so, and which act, or effect of rules, it forbids to some or allows. */
  readonly asserts: readonly (keyof Claims | Act | RuleDoes)[]
}

/** The footprint of a checked sentence. */
export function footprintOf(sentence: Phrase): Footprint {
  const { meaning, at } = compile(sentence)
  const { hears, claims = {}, norm, right, ban, defines, offers } = meaning
  const claimed = claimNames.filter((name) => name in claims)
  const touching: Touching = { reads: new Map(), changes: new Map(), defines: new Map() }
  // What a move costs is changed by it, and so is all that effects name.
  touch(sentence, 'sentence', offers === undefined ? 'reads' : 'changes', touching)
  return {
    hears: hears?.(at) ?? [],
    reads: [...touching.reads.values()],
    changes: [...touching.changes.values()],
    defines:
      defines === undefined && claims.value === undefined ? [] : [...touching.defines.values()],
    asserts: [
      ...claimed,
      ...[norm, right].flatMap((one) => one?.act(at) ?? []),
      ...(ban?.does(at) ?? []),
    ],
  }
}

/** All that a sentence can claim. */
export const claimNames: readonly (keyof Claims)[] = [
  'winners',
  'adopted',
  'voteOver',
  'meeting',
  'secrecy',
  'anonymity',
  'leaverVote',
  'ownVote',
  'unfinished',
  'votes',
  'turns',
  'turnOver',
  'counts',
  'ruleNumber',
  'proposalNumber',
  'hasTurns',
  'judge',
  'judgmentAnswers',
  'zone',
  'overruled',
  'rulingTerm',
  'upheld',
  'clocksStand',
  'admission',
  'admitted',
  'precedence',
  'ofItself',
  'suspends',
  'amount',
  'room',
  'value',
]

type Way = 'reads' | 'changes'
type Touching = { readonly [W in Way | 'defines']: Map<string, Touched> }

/** `way`: what is done to what an amount is of that stands there. */
function touch(phrase: Phrase, type: Type, way: Way, touching: Touching): void {
  if (phrase === null) return
  if (!isComposed(phrase)) return touchNamed(String(phrase), type, way, touching)
  const operator = fittingOperator(phrase, type)
  if (operator === null) return
  const isEffect = operator.makes === 'effect' || operator.makes === 'sequel'
  const own: Way = isEffect || operator.makes === 'amount' ? (isEffect ? 'changes' : way) : 'reads'
  const isOfOwn = operator.makes === 'amount' && operator.needs.includes('own')
  for (const aspect of aspectsOf(operator, phrase)) touching[own].set(aspect, { of: aspect })
  takenBy(phrase).forEach((taken, at) => {
    const takenType = typeTaken(operator, phrase, at)
    const within = takenType === 'amount' ? (isEffect ? 'changes' : way) : own
    if (isOfOwn) touch(taken, takenType, 'reads', touching)
    touch(
      taken,
      takenType,
      isComposed(taken) && takenType !== 'amount' ? 'reads' : within,
      touching,
    )
  })
}

function aspectsOf({ touches, needs }: Operator, phrase: Composed): readonly Aspect[] {
  const spoken: readonly Aspect[] = needs.includes('tally') ? ['votes'] : []
  const touched = touches(phrase)
  return touched === null ? spoken : [...spoken, touched]
}

function touchNamed(name: string, type: Type, way: Way, touching: Touching): void {
  const named = namedBy(type)
  if (named === null) return
  // A price is a value; who becomes something need not be the first.
  const of = named === 'price' ? 'value' : named
  const isNew = type.startsWith('new-') && named !== 'role'
  touching[isNew ? 'defines' : way].set(`${of} ${name}`, { of, name })
}
