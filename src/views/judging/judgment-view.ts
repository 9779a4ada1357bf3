import { ask } from '../../engine/kernel/questions/ask.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { AnswerFrom, QuestionAnswer } from '../../engine/kernel/questions/question.ts'
import type { GameState, Judgment, Ruling } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import type { Order } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { orderWords } from '../../texts/en/views/asked.ts'
import { actionTitle } from '../chronicle/action-title.ts'
import { thoseThatGiveWay } from '../precedence/conflict.ts'
import { effectText } from '../chronicle/effect-text.ts'
import { nameOf, namesOf } from '../players/people.ts'
import { sentenceFrom } from '../rules/rule-sentences.ts'

export interface RulingLine {
  readonly ruling: Ruling
  readonly judge: string
  /** What it ordered, a sentence each. */
  readonly orders: readonly string[]
  readonly overruledBy: readonly string[]
  readonly upheldBy: readonly string[]
}

export interface JudgmentView {
  readonly judgment: Judgment
  readonly by: string
  readonly about: string | null
  readonly judge: string | null
  /** Which rule names the Judge, in its own sentence. */
  readonly judgeRule: {
    readonly number: number
    readonly sentence: string | null
    /** Rules that name another Judge and give way, a sentence each. */
    readonly overridden: readonly string[]
  } | null
  readonly rulings: readonly RulingLine[]
  /** The ruling that stands, if one does. */
  readonly standing: RulingLine | null
  readonly consents: readonly string[]
  /** Answers a Judge can give; empty: in their own words. */
  readonly answers: readonly string[]
  readonly iAmJudge: boolean
  readonly iConsented: boolean
  readonly iOverruled: boolean
  /** What it takes to overrule, as the rules stand; `null` where no rule provides for it. */
  readonly iUpheld: boolean
  /** What becomes of the ruling by itself, and when, game time, ms (`null`: the clock stands still); `null`: nothing. */
  readonly term: { readonly is: 'stands' | 'overruled'; readonly due: number | null } | null
  readonly overruling: { readonly number: number; readonly sentence: string | null } | null
}

/** The questions for judgment of this round that are not settled yet, oldest first: what was asked in an earlier one is over with it. */
export function openJudgments({ judgments, unsettled }: GameState): readonly Judgment[] {
  return [...judgments.values()].filter(({ id }) => unsettled.includes(id))
}

export function judgmentView(
  state: GameState,
  entries: readonly Entry[],
  judgment: Judgment,
  me: PlayerId | null,
): JudgmentView {
  const rulings = judgment.rulings.map((ruling) => rulingLine(state, entries, ruling))
  const standing = rulings.findLast(({ ruling }) => !ruling.overruled) ?? null
  const input = { judgment: judgment.id, former: judgment.former }
  const { from } = ask(mechanicLibrary, state, 'judge', input)
  const { id } = judgment
  const term = ask(mechanicLibrary, state, 'ruling-term', { judgment: id })
  const by = standing?.ruling.overruledBy ?? []
  const { from: overruling } =
    term.value === null ? ask(mechanicLibrary, state, 'overruled', { judgment: id, by }) : term
  return {
    judgment,
    by: nameOf(state, judgment.by),
    about: aboutWords(state, entries, judgment),
    judge: judgment.judge === null ? null : nameOf(state, judgment.judge),
    judgeRule: from
      ? {
          ...ruleLine(state, from),
          overridden: thoseThatGiveWay(state, 'judge', input),
        }
      : null,
    rulings,
    standing,
    consents: namesOf(state, judgment.consents),
    answers: ask(mechanicLibrary, state, 'judgment-answers', { judgment: judgment.id }).value,
    iAmJudge: me !== null && judgment.judge === me,
    iConsented: me !== null && judgment.consents.includes(me),
    overruling: overruling ? ruleLine(state, overruling) : null,
    iUpheld: me !== null && (standing?.ruling.upheldBy.includes(me) ?? false),
    term: termView(state, judgment, term.value),
    iOverruled: me !== null && (standing?.ruling.overruledBy.includes(me) ?? false),
  }
}

function termView(
  { timers }: GameState,
  { id, status }: Judgment,
  value: QuestionAnswer<'ruling-term'>,
): JudgmentView['term'] {
  const timer = timers.find(({ judgment, isOver }) => judgment === id && isOver === undefined)
  if (value === null || status !== 'judged' || timer === undefined) return null
  return {
    is: value === 'unless-upheld' ? 'overruled' : 'stands',
    due: timer.heldSince === undefined ? timer.due : null,
  }
}

function ruleLine(
  state: GameState,
  from: AnswerFrom<'judge'> | AnswerFrom<'overruled'> | AnswerFrom<'ruling-term'>,
) {
  return { number: from.number, sentence: sentenceFrom(state, from) }
}

function aboutWords(
  state: GameState,
  entries: readonly Entry[],
  { about, claim }: Judgment,
): string | null {
  const id = claim ?? about
  const entry = id === undefined ? undefined : entries.find(({ action }) => action.id === id)
  return entry ? actionTitle(state, entry) : null
}

function rulingLine(state: GameState, entries: readonly Entry[], ruling: Ruling): RulingLine {
  return {
    ruling,
    judge: nameOf(state, ruling.judge),
    orders: ruling.orders.flatMap((order) => orderSentences(state, entries, order)),
    overruledBy: namesOf(state, ruling.overruledBy),
    upheldBy: namesOf(state, ruling.upheldBy),
  }
}

/** What a ruling orders, a sentence each. */
export function orderSentences(
  state: GameState,
  entries: readonly Entry[],
  order: Order,
): readonly string[] {
  if (order.do === 'apply') return order.effects.map((effect) => `${effectText(state, effect)}.`)
  if (order.do === 'void') return [orderWords.void(order)]
  const entry = entries.find(({ action }) => action.id === order.action)
  return [orderWords.undo(entry ? actionTitle(state, entry) : orderWords.unknownAction)]
}
