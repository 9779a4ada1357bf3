import type { PlayerId } from '../../actions/ids.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { asSentence } from '../../texts/en/list.ts'
import { sinceWords, storyWords } from '../../texts/en/views/chronicle.ts'
import { actionTitle, authorOf } from './action-title.ts'
import { changeSentence } from './change-sentence.ts'
import { changeView } from '../proposals/change-view.ts'
import { nameOf } from '../players/people.ts'
import { raceOf } from '../players/race.ts'
import { scoreboard, type ScoreRow } from '../players/scoreboard.ts'

/** What became law, was ruled or won in a round. */
export interface StoryLine {
  /** Whose doing it was. */
  readonly player: PlayerId | null
  readonly at: number
  readonly text: string
}

/** The latest round, told in what changed its rules. */
export function roundStory(state: GameState, entries: readonly Entry[]): readonly StoryLine[] {
  return entriesOfRound(entries).flatMap((entry) => linesOf(state, entry))
}

function entriesOfRound(entries: readonly Entry[]): readonly Entry[] {
  const began = entries.findLastIndex(({ changes }) =>
    changes.some(
      (change) => change.kind === 'game' && (change.what === 'started' || change.what === 'round'),
    ),
  )
  return entries.slice(Math.max(0, began))
}

function linesOf(state: GameState, entry: Entry): readonly StoryLine[] {
  const { action, outcome, changes } = entry
  if (outcome.kind !== 'applied') return []
  const by = authorOf(state, action)
  const ruled = isTold(state, entry)
    ? [{ player: by, at: action.time, text: asSentence(actionTitle(state, entry)) }]
    : []
  const others = changes.flatMap((change): readonly StoryLine[] => {
    if (change.kind === 'proposal' && change.what === 'adopted') {
      const proposal = state.closedProposals.get(change.proposal)
      return proposal === undefined
        ? []
        : [
            {
              ...{ player: proposal.by, at: action.time },
              text: decidedText(state, proposal, null),
            },
          ]
    }
    if (change.kind !== 'won') return []
    const text = changeSentence(state, change)
    return text === null ? [] : [{ player: change.winners[0] ?? null, at: action.time, text }]
  })
  return [...ruled, ...others]
}

/** Rulings, what they were about, and who claimed to have won. */
export function isTold({ claims }: GameState, { action: { id, body } }: Entry): boolean {
  if (body.type !== 'claim') {
    return body.type === 'judge' || body.type === 'overrule' || body.type === 'contest'
  }
  return (
    claims.get(id)?.judgment !== undefined || body.effects.some((effect) => effect.do === 'win')
  )
}

/** What became of a proposal that was adopted or defeated, in a sentence; to its own proponent (`me`) as theirs. */
export function decidedText(state: GameState, proposal: Proposal, me: PlayerId | null): string {
  const { changes, title } = currentForm(proposal)
  const titles = changes.map((change) => {
    const view = changeView(state, change, proposal)
    return view.ruleTitle ?? view.title
  })
  const name = title || titles.join(', ')
  const { by, number, outcome, tally } = proposal
  const votes = tally === undefined ? null : storyWords.votes(tally.for, tally.against, tally.unit)
  const became = outcome === 'adopted' ? 'adopted' : 'defeated'
  if (by === me) return sinceWords[became](name, number, votes)
  return storyWords[became](nameOf(state, by), name, number, votes)
}

/** Who came how far in a round. */
export interface Rank {
  readonly row: ScoreRow
  /** From 1; who has as much has the same. */
  readonly rank: number
  /** `61 points`. */
  readonly text: string
  readonly adopted: number
  readonly proposed: number
}

/** Everyone at the table, who won first, then by what the round is won by, most first; empty where nothing is counted. */
export function ranking(state: GameState, entries: readonly Entry[]): readonly Rank[] {
  const { columns, rows } = scoreboard(state)
  const quantity = raceOf(state)?.quantity ?? columns[0]?.quantity
  const has = (row: ScoreRow) => row.scores.find((score) => score.quantity === quantity)
  const decided = entriesOfRound(entries).flatMap(({ changes }) =>
    changes.flatMap((change) => {
      if (change.kind !== 'proposal') return []
      const { outcome, by } = state.closedProposals.get(change.proposal) ?? {}
      return change.what === outcome && outcome !== 'withdrawn' ? [{ outcome, by }] : []
    }),
  )
  /** Who won is first, however it was won. */
  const order = (a: ScoreRow, b: ScoreRow) =>
    Number(b.winner) - Number(a.winner) || (has(b)?.value ?? 0) - (has(a)?.value ?? 0)
  return rows
    .filter((row) => row.status === 'seated' && has(row) !== undefined)
    .toSorted(order)
    .map((row, _, all) => {
      const own = decided.filter(({ by }) => by === row.player)
      const before = all.filter((other) => order(other, row) < 0)
      return {
        row,
        rank: before.length + 1,
        text: has(row)?.text ?? '',
        adopted: own.filter(({ outcome }) => outcome === 'adopted').length,
        proposed: own.length,
      }
    })
}
