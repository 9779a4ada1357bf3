import type { VoteGone } from '../../engine/history/imagined-vote.ts'
import { tooMuchWork } from '../../engine/kernel/budget.ts'
import { quantityOf } from '../../engine/kernel/state/quantities.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import { listWords } from '../../texts/en/list.ts'
import { ifAdoptedWords } from '../../texts/en/views/if-adopted.ts'
import { nameOf, namesOf } from '../players/people.ts'
import { sentenceFrom } from '../rules/rule-sentences.ts'
import { displayOf, quantityText } from '../players/quantity-text.ts'

/** One thing before and after, and the rules that make it otherwise; none: the proposal itself does, or nothing changes. */
export interface Consequence {
  readonly what: string
  readonly before: string
  readonly after: string
  readonly rules: readonly number[]
}

/** Something that goes wrong in a rule on the way; `null`: no single one's doing. */
export interface Trouble {
  readonly says: string
  readonly rule: number | null
}

/** Scores, roles, titles, throws, whose turn it is and who has won, as a vote would leave them. */
export function consequencesOf(
  before: GameState,
  { state: after, changes }: VoteGone,
): readonly Consequence[] {
  const touched = new Map<string, Consequence>()
  for (const change of changes) {
    const line = lineOf(before, after, change)
    if (line === null) continue
    const rules = [
      ...(touched.get(line.what)?.rules ?? []),
      ...(change.cause.number === undefined ? [] : [change.cause.number]),
    ]
    touched.set(line.what, { ...line, rules: [...new Set(rules)] })
  }
  const changed = [...touched.values()].filter((line) => line.before !== line.after)
  return [...changed, ...unchanged(before, changed)]
}

/** Whose turn it is and who wins is said even where nothing becomes of it. */
function unchanged(state: GameState, changed: readonly Line[]): readonly Consequence[] {
  const { turn, game } = ifAdoptedWords
  const text = { [turn]: turnText(state), [game]: wonText(state) }
  return Object.entries(text).flatMap(([what, now]) => {
    const isTold = changed.some((line) => line.what === what)
    return isTold ? [] : [{ what, before: now, after: now, rules: [] }]
  })
}

type Line = Omit<Consequence, 'rules'>

function lineOf(before: GameState, after: GameState, change: ChangeRecord): Line | null {
  const words = ifAdoptedWords
  const name = (player: Parameters<typeof nameOf>[1]) => nameOf(after, player)
  switch (change.kind) {
    case 'quantity': {
      const { player, quantity } = change
      const display = displayOf(after, player === null ? 'table' : 'player', quantity)
      const text = (state: GameState) => quantityText(quantityOf(state, player, quantity), display)
      return {
        what: words.counted(name(player), quantity),
        before: text(before),
        after: text(after),
      }
    }
    case 'role': {
      const { player, role } = change
      const text = (state: GameState) => words.has(state.players.get(player)?.roles.has(role))
      return { what: words.role(name(player), role), before: text(before), after: text(after) }
    }
    case 'title': {
      const text = (state: GameState) => {
        const holder = state.titles.get(change.title)
        return holder === undefined ? words.nobody : name(holder)
      }
      return { what: words.title(change.title), before: text(before), after: text(after) }
    }
    case 'throw-owed':
      return { what: words.throws(name(change.player)), before: words.no, after: words.yes }
    case 'throws-dropped':
      return { what: words.throws(name(change.player)), before: words.yes, after: words.no }
    case 'draw-asked':
      return { what: words.drawn, before: words.no, after: words.yes }
    case 'turn-began':
    case 'turn-ended':
      return { what: words.turn, before: turnText(before), after: turnText(after) }
    case 'won':
      return { what: words.game, before: words.goesOn, after: wonText(after) }
    default:
      return null
  }
}

function turnText(state: GameState): string {
  const players = state.turns.map(({ player }) => player)
  return players.length === 0 ? ifAdoptedWords.nobody : listWords(namesOf(state, players))
}

function wonText(state: GameState): string {
  return state.status === 'won'
    ? ifAdoptedWords.won(listWords(namesOf(state, state.winners)))
    : ifAdoptedWords.goesOn
}

/** Where rules fail on the way, or keep each other going for ever. */
export function troublesIn({
  state,
  changes,
}: Pick<VoteGone, 'state' | 'changes'>): readonly Trouble[] {
  const found = new Map<string, Trouble>()
  for (const change of changes) {
    if (change.kind !== 'flag') continue
    const rule = change.cause.number ?? null
    const says = troubleIn(state, change)
    found.set(`${rule} ${says}`, { says, rule })
  }
  return [...found.values()]
}

function troubleIn(
  state: GameState,
  { problem, steps = 0, cause }: Extract<ChangeRecord, { readonly kind: 'flag' }>,
): string {
  if (problem === 'too-much-follows') return ifAdoptedWords.loop
  if (problem !== tooMuchWork) return ifAdoptedWords.silent(problem)
  return ifAdoptedWords.tooMuch(sentenceFrom(state, cause), steps)
}
