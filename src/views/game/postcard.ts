import type { PlayerId } from '../../actions/ids.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import { sameJson } from '../../engine/kernel/questions/same-json.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { postcardWords } from '../../texts/en/ui/device/postcard.ts'
import { proposalWords } from '../../texts/en/ui/proposal.ts'
import { winWords } from '../../texts/en/ui/table.ts'
import { ranking, roundStory } from '../chronicle/round-story.ts'
import { winnersOf } from '../players/winners.ts'
import { changeView, type ChangeView } from '../proposals/change-view.ts'
import { proposalView } from '../proposals/proposal-view.ts'

/** Something of a game to be shown to people who are not in it, as a picture and as text; nothing in it opens the game. */
export interface Postcard {
  /** Above the title, in a few words. */
  readonly over: string
  readonly title: string
  /** What became of it, where it was voted on. */
  readonly stamp: { readonly text: string; readonly adopted: boolean } | null
  readonly rows: readonly PostcardRow[]
  readonly lines: readonly string[]
}

export interface PostcardRow {
  readonly player: PlayerId
  readonly name: string
  readonly text: string
  readonly isFirst: boolean
}

/** Names are those that the state has: `withStandInNames` has it without. */
export function postcardOfProposal(state: GameState, proposal: Proposal): Postcard {
  const view = proposalView(state, proposal, null)
  const isOver = proposal.phase === 'closed' && proposal.outcome !== 'withdrawn'
  const rows = view.voters.flatMap(({ player, name, ballot }): readonly PostcardRow[] =>
    ballot === null || !isOver || view.anonymous !== null
      ? []
      : [{ player, name, text: postcardWords.ballots[ballot], isFirst: false }],
  )
  const said = currentForm(proposal).changes.flatMap((change) =>
    changeLines(changeView(state, change, proposal)),
  )
  return {
    over: `${proposalWords.number(proposal.number)}, ${proposalWords.by(view.by)}`,
    title: view.title,
    stamp: isOver
      ? {
          text: proposalWords[proposal.outcome ?? 'defeated'],
          adopted: proposal.outcome === 'adopted',
        }
      : null,
    rows,
    lines: [...(isOver ? [`${proposalWords.tally(view.tally)}.`] : []), ...said],
  }
}

/** What a change would have the rules say; where it has them say nothing, what it does. */
function changeLines({ title, passages, mechanics, options }: ChangeView): readonly string[] {
  if (options.length > 0) return options.map((one) => one.title)
  const sentences = mechanics.filter(({ was }) => was !== 'removed')
  // In the order in which the rule says them; what stands for a template comes after it.
  const told = (passages ?? []).map((passage) =>
    'prose' in passage
      ? passage.prose
      : sentences.find(({ use }) => sameJson(use, passage))?.sentence,
  )
  const rest = passages === null ? [] : sentences.map(({ sentence }) => sentence)
  const texts = [...new Set([...told, ...rest])].flatMap((text) => text ?? [])
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .filter((text) => text.trim() !== '')
    .map((text) => text.replace(emphasis, '$2'))
  return lines.length === 0 ? [title] : lines
}

/** A picture and most chats show the marks themselves. */
const emphasis = /(\*{1,3})(\S(?:[^*]*\S)?)\1/g

/** `null` while nobody has won. */
export function postcardOfWin(state: GameState, entries: readonly Entry[]): Postcard | null {
  const winners = winnersOf(state, entries)
  if (winners === null) return null
  return {
    over: winWords.round(winners.round),
    title: winWords.title(winners.names, winners.count),
    stamp: null,
    rows: ranking(state, entries).map(({ row, rank, text }) => ({
      ...{ player: row.player, isFirst: row.winner },
      ...{ name: postcardWords.rank(rank, row.name), text },
    })),
    lines: roundStory(state, entries).map(({ text }) => text),
  }
}

/** The same as text, for a chat. */
export function postcardText({ over, title, stamp, rows, lines }: Postcard): string {
  return [
    over,
    stamp === null ? title : `${title}: ${stamp.text}`,
    ...(rows.length === 0 ? [] : ['', ...rows.map(({ name, text }) => `${name}: ${text}`)]),
    ...(lines.length === 0 ? [] : ['', ...lines]),
    '',
    postcardWords.under,
  ].join('\n')
}
