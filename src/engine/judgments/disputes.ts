import { answersTo, rankOf } from '../kernel/questions/ask.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import type { AnswerFrom, QuestionInput, QuestionName } from '../kernel/questions/question.ts'
import { sameJson } from '../kernel/questions/same-json.ts'
import type { GameState } from '../kernel/state/state.ts'
import { denies, isMeantBy, precedes, strongest, type Rank } from '../kernel/questions/weigh.ts'

/** Two answers to one question, of which one gives way. */
export interface Dispute {
  readonly winner: Disputant
  readonly loser: Disputant
}

type Disputant = Pick<AnswerFrom<QuestionName>, 'rule' | 'number' | 'mechanic'>

/** Something that a rule says, and what it is about: only what is said of one thing can contradict. */
interface Saying extends Disputant {
  readonly about: string
  readonly value: unknown
}

/** Questions of which all answers hold beside each other. */
const allHold: ReadonlySet<QuestionName> = new Set(['warnings', 'clocks', 'suspends', 'room'])

/** Where the rules in force answer a question differently, and which of them holds as the rules stand. */
export function disputesOver<Q extends QuestionName>(
  library: MechanicLibrary,
  state: GameState,
  question: Q,
  input: QuestionInput<Q>,
): readonly Dispute[] {
  const answers = answersTo(library, state, question, input)
  if (answers.length < 2 || allHold.has(question)) return []
  const rank: Rank = question === 'precedence' ? () => 'a' : rankOf(library, state)
  if (question.startsWith('may-')) return disputesOfPermits(answers, rank)
  const sayings = answers.flatMap((answer) => sayingsOf(question, answer))
  return [...new Set(sayings.map(({ about }) => about))].flatMap((about) =>
    disputesAmong(
      sayings.filter((saying) => saying.about === about),
      rank,
    ),
  )
}

function disputesAmong(sayings: readonly Saying[], rank: Rank): readonly Dispute[] {
  const [first, ...others] = sayings
  if (first === undefined || others.every(({ value }) => sameJson(value, first.value))) return []
  const winner = strongest(sayings, rank)
  if (winner === undefined) return []
  return sayings
    .filter(({ value }) => !sameJson(value, winner.value))
    .map((loser) => ({ winner: onlyWho(winner), loser: onlyWho(loser) }))
}

function onlyWho({ rule, number, mechanic }: Disputant): Disputant {
  return { rule, number, mechanic }
}

/** A right and a prohibition that it is against; denials agree whatever their reasons, and mere permission contradicts nothing. */
function disputesOfPermits<Q extends QuestionName>(
  answers: readonly AnswerFrom<Q>[],
  rank: Rank,
): readonly Dispute[] {
  const rights = answers.filter((answer) => answer.right !== undefined && !denies(answer))
  return answers.filter(denies).flatMap((denial) =>
    rights
      .filter((right) => isMeantBy(right, denial))
      .map((right) => {
        const [winner, loser] = precedes(right, denial, rank) ? [right, denial] : [denial, right]
        return { winner: onlyWho(winner), loser: onlyWho(loser) }
      }),
  )
}

/** Quantities and fields are weighed name by name. */
function sayingsOf<Q extends QuestionName>(question: Q, answer: AnswerFrom<Q>): readonly Saying[] {
  const { rule, number, mechanic } = answer
  const value: unknown = answer.value
  const from = { rule, number, mechanic }
  if ((question === 'quantities' || question === 'proposal-fields') && Array.isArray(value)) {
    return value.filter(isNamed).map((one) => ({
      ...from,
      about: 'of' in one ? `${one.of}:${one.name}` : one.name,
      value: one,
    }))
  }
  return [{ ...from, about: '', value }]
}

function isNamed(value: unknown): value is { readonly name: string; readonly of?: string } {
  return typeof value === 'object' && value !== null && 'name' in value
}
