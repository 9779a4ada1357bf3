import type { ActionId, PlayerId } from '../../actions/ids.ts'
import type { Consequence } from '../../engine/history/consequences.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState, Outcome } from '../../engine/kernel/state/state.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import { consequenceWords } from '../../texts/en/views/chronicle.ts'
import { sentenceAbout } from '../../texts/en/sentence-of.ts'
import { actionTitle, authorOf } from './action-title.ts'
import { changeSentence } from './change-sentence.ts'
import { nameOf } from '../players/people.ts'
import { differenceText, displayOf, unitOf } from '../players/quantity-text.ts'

/** What becomes of one earlier act, as people read it. */
export interface ConsequenceLine {
  readonly action: ActionId
  /** What it was, in one sentence without a full stop. */
  readonly title: string
  /** It is what is undone; it counts no more; it counts again; it counts, and something else follows from it. */
  readonly is: 'undone' | 'lost' | 'counts-again' | 'other'
  /** Why it counts no more, and by which rule. */
  readonly reason: string | null
  readonly rule: number | null
  /** What follows from it no more, and what does now; a sentence each. */
  readonly gone: readonly string[]
  readonly come: readonly string[]
}

/** A game before it, or as it is now. */
interface Told {
  readonly state: GameState
  readonly entries: readonly Entry[]
}

/**
 * What an action changed, or would change, in what came before, act by act; what nobody would see is left out. `now`: how the game stands
 * afterwards; default the same.
 */
export function consequenceLines(
  { state, entries }: Told,
  consequences: readonly Consequence[],
  now: GameState = state,
): readonly ConsequenceLine[] {
  if (consequences.length === 0) return []
  const acts = new Map(entries.map((entry) => [entry.action.id, entry]))
  return consequences.flatMap((one): readonly ConsequenceLine[] => {
    const entry = acts.get(one.action)
    if (entry === undefined) return []
    const is = fateOf(one)
    const amounts = amountWords(state, one)
    const gone = [...amounts.gone, ...sentences(state, one.gone)]
    const come = [...amounts.come, ...sentences(now, one.come)]
    if (is === 'other' && gone.length + come.length === 0) return []
    const title = actionTitle(state, entry)
    const by = authorOf(state, entry.action)
    const reason = reasonOf(one.is, by === null ? null : nameOf(state, by))
    return [{ action: one.action, title, is, ...reason, gone, come }]
  })
}

function fateOf({ was, is }: Consequence): ConsequenceLine['is'] {
  if (was.kind === is.kind) return 'other'
  if (is.kind === 'undone') return 'undone'
  return is.kind === 'applied' ? 'counts-again' : 'lost'
}

function reasonOf(outcome: Outcome, who: string | null): Pick<ConsequenceLine, 'reason' | 'rule'> {
  switch (outcome.kind) {
    case 'refused':
      return { reason: sentenceAbout(outcome.fault, who), rule: outcome.fault.rule ?? null }
    case 'cut-off':
      return { reason: consequenceWords.cutOff, rule: null }
    case 'applied':
    case 'undone':
      return { reason: null, rule: null }
  }
}

function sentences(state: GameState, records: readonly ChangeRecord[]): readonly string[] {
  return records.flatMap((record) =>
    isAmount(record) ? [] : (changeSentence(state, record) ?? []),
  )
}

type Amount = Extract<ChangeRecord, { readonly kind: 'quantity' }>

function isAmount(record: ChangeRecord): record is Amount {
  return record.kind === 'quantity'
}

/** How much of each number comes of it, and came: `Ann: +10 points`. */
function amountWords(
  state: GameState,
  { gone, come }: Consequence,
): { readonly gone: readonly string[]; readonly come: readonly string[] } {
  const said = (records: readonly ChangeRecord[], others: readonly ChangeRecord[]) =>
    sums(records).flatMap(({ player, quantity, by }) => {
      const same = sums(others).find((one) => one.player === player && one.quantity === quantity)
      if (by === 0 || same?.by === by) return []
      const display = displayOf(state, player === null ? 'table' : 'player', quantity)
      const amount = differenceText(by, display)
      return [consequenceWords.amount(nameOf(state, player), amount, unitOf(by, quantity))]
    })
  return { gone: said(gone, come), come: said(come, gone) }
}

interface Sum {
  readonly player: PlayerId | null
  readonly quantity: string
  readonly by: number
}

function sums(records: readonly ChangeRecord[]): readonly Sum[] {
  const all: Sum[] = []
  for (const { player, quantity, from, to } of records.filter(isAmount)) {
    const at = all.findIndex((one) => one.player === player && one.quantity === quantity)
    const by = (all[at]?.by ?? 0) + to - from
    if (at < 0) all.push({ player, quantity, by })
    else all[at] = { player, quantity, by }
  }
  return all
}

/** How many acts besides what is undone it touches. */
export function touchedCount(lines: readonly ConsequenceLine[]): number {
  return lines.filter(({ is }) => is !== 'undone').length
}
