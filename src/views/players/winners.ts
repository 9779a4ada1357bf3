import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { asSentence, listWords } from '../../texts/en/list.ts'
import { actionTitle } from '../chronicle/action-title.ts'
import { changeSentence } from '../chronicle/change-sentence.ts'
import { thoseThatGiveWay } from '../precedence/conflict.ts'
import { namesOf } from './people.ts'
import { sentenceFrom } from '../rules/rule-sentences.ts'

/** Who won the round, and why. */
export interface Winners {
  readonly names: string
  readonly count: number
  readonly round: number
  readonly rule: number | null
  readonly sentence: string | null
  /** Rules that would have had others win and gave way, a sentence each. */
  readonly overridden: readonly string[]
  /** The action that decided it, in sentences. */
  readonly action: string | null
  readonly at: number | null
}

/** What decided it: a move, or where that was a deadline, what ended by it. */
function decisive(state: GameState, entry: Entry): string {
  const said = [asSentence(actionTitle(state, entry)), ...brought(state, entry)].join(' ')
  if (entry.action.body.type !== 'tick') return said
  const ended = entry.changes.find(
    ({ kind, cause }) => kind === 'turn-ended' || (kind === 'proposal' && cause.rule !== undefined),
  )
  const why = ended === undefined ? null : changeSentence(state, ended)
  return why === null ? said : `${said} ${why}`
}

/** What it brought each of those who won, the last of it. */
function brought(state: GameState, { changes }: Entry): readonly string[] {
  return state.winners.flatMap((winner) => {
    const last = changes.findLast((one) => one.kind === 'quantity' && one.player === winner)
    return (last && changeSentence(state, last)) ?? []
  })
}

/** `null` while nobody has won. */
export function winnersOf(state: GameState, entries: readonly Entry[]): Winners | null {
  if (state.status !== 'won') return null
  const { wonBy } = state
  const entry = entries.findLast(({ action }) => action.id === wonBy?.action)
  return {
    names: listWords(namesOf(state, state.winners)),
    count: state.winners.length,
    round: state.round,
    rule: wonBy?.number ?? null,
    sentence: wonBy ? sentenceFrom(state, wonBy) : null,
    overridden: thoseThatGiveWay(state, 'winners', {}),
    action: entry ? decisive(state, entry) : null,
    at: wonBy?.at ?? null,
  }
}
