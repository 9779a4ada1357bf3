/*
 * What phrases can be. A blank takes phrases of its type, or of one that fits it; so whatever the editor offers for a
 * blank is what makes a sentence there, and nothing else does.
 */

/** Phrases that operators make. */
export const composedTypes = [
  'sentence',
  'event',
  'effect',
  /** One effect, or several at once. */
  'effects',
  /** One player or several, as the subject or object of a clause. */
  'who',
  /** Exactly one player, or nobody. */
  'one',
  /** How much of what: *5 points*, *a tenth of their gold*. */
  'amount',
  /** What is counted one by one: *player*, *vote for it*. */
  'counted',
  'condition',
  /** One condition, or several that hold together. */
  'conditions',
  'duration',
  /** What is said of a player, as a verb and what follows it: *has at least 5 points*, *voted for it*. */
  'trait',
  /** What a player may or may not do, as a bare verb: *vote*, *propose*. */
  'act',
  /** How often, and when, a move can be made. */
  'limit',
] as const

/** Phrases that are a plain number or text. */
export const plainTypes = [
  /** A whole number from 0, in digits. */
  'count',
  /** A whole number from 1, as *first*, *second*, *third*. */
  'ordinal',
  /** A whole number from 1 to 12, in words. */
  'few',
  /** What players count: points, gold. */
  'quantity',
  /** What a player can be: king, Monarch. */
  'role',
  /** Names that the sentence itself brings into the game. */
  'new-quantity',
  'new-role',
  'new-move',
  /** Words in quotation marks. */
  'quoted',
  'weekday',
  /** A time of day, hh:mm. */
  'clock',
] as const

export type ComposedType = (typeof composedTypes)[number]
export type PlainType = (typeof plainTypes)[number]
export type Type = ComposedType | PlainType

const plain: ReadonlySet<string> = new Set(plainTypes)

export function isPlainType(type: Type): type is PlainType {
  return plain.has(type)
}

/** Whether what is of one type may stand where another is asked for. */
export function fitsType(is: Type, wanted: Type): boolean {
  if (is === wanted) return true
  switch (wanted) {
    case 'who':
      return is === 'one'
    case 'effects':
      return is === 'effect'
    case 'conditions':
      return is === 'condition'
    default:
      return false
  }
}

/**
 * What a phrase brings into a sentence, so that later ones can speak of it: the proposal (*it*), the player whom the
 * event is about (*everyone else* are the others), that player as *they*, each of those of whom something is said
 * (*their*), what a die shows (*that many*), a vote as it stands.
 */
export type Role = 'proposal' | 'focus' | 'they' | 'own' | 'total' | 'tally'
