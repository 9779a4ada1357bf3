import type { Consequence } from '../../engine/history/consequences.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { EncryptedNote } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import { actionId, type ActionId, type PlayerId } from '../../actions/ids.ts'
import { sentenceAbout } from '../../texts/en/sentence-of.ts'
import { chronicleWords } from '../../texts/en/views/chronicle.ts'
import { actionTitle, authorOf } from './action-title.ts'
import { changeSentence, gainOf, type Gain } from './change-sentence.ts'
import { isHiddenVote, openedVote } from '../votes/hidden-votes.ts'
import { nameOf } from '../players/people.ts'
import { unlessOf, type UnsettledVote } from '../votes/unsettled-votes.ts'
import { reactionOf } from './reactions.ts'

export interface ChronicleLine {
  readonly action: ActionId
  readonly by: PlayerId | null
  readonly at: number
  readonly title: string
  /** What it changed, a sentence each; what players won and lost by it stands apart. */
  readonly changes: readonly string[]
  readonly gains: readonly Gain[]
  /** What it said to some alone. */
  readonly encrypted: readonly EncryptedNote[]
  /** What was said with it: a comment, commentary, reasons. Markdown. */
  readonly words: string | null
  /** Why it had no effect, if it had none. */
  readonly without: {
    readonly sentence: string
    readonly rule?: number
    /** The act of the same player that counts instead. */
    readonly instead?: ActionId
  } | null
  /** What it changed in what came before it. */
  readonly consequences: readonly Consequence[]
  /** Whose ballot could still turn what it closed; `null` where none can. */
  readonly unless: string | null
}

/** The log as people read it, in order. */
export function chronicle(state: GameState, entries: readonly Entry[]): readonly ChronicleLine[] {
  return entries.map((entry) => chronicleLine(state, entry))
}

export function chronicleLine(
  state: GameState,
  entry: Entry,
  unsettled: readonly UnsettledVote[] = [],
): ChronicleLine {
  return {
    action: entry.action.id,
    by: authorOf(state, entry.action),
    at: entry.action.time,
    title: actionTitle(state, entry),
    changes: counted(
      entry.changes
        .filter((change) => !isInTitle(entry, change))
        .flatMap((change) =>
          gainOf(state, change) === null ? (changeSentence(state, change) ?? []) : [],
        ),
    ),
    gains: entry.changes.flatMap((change) => gainOf(state, change) ?? []),
    encrypted: entry.changes.flatMap((change) =>
      change.kind === 'encrypted' ? [change.note] : [],
    ),
    words: isHiddenVote(state, entry.action.body)
      ? null
      : (openedVote(state, entry.action)?.comment ?? wordsOf(entry)),
    without: withoutEffect(state, entry),
    consequences: entry.consequences ?? [],
    unless: unlessOf(state, entry.action.id, unsettled),
  }
}

/** Who throws is told with what fell, and who starts the game has named all who have a seat. */
function isInTitle({ action: { body } }: Entry, change: ChangeRecord): boolean {
  if (change.kind === 'thrown') return body.type === 'throw'
  return body.type === 'start' && change.kind === 'player' && change.status === 'seated'
}

/** What happened several times is told once, with how often. */
function counted(sentences: readonly string[]): readonly string[] {
  const times = new Map<string, number>()
  for (const sentence of sentences) times.set(sentence, (times.get(sentence) ?? 0) + 1)
  return [...times].map(([sentence, count]) =>
    count === 1 ? sentence : chronicleWords.times(sentence, count),
  )
}

function wordsOf({ action: { body } }: Entry): string | null {
  switch (body.type) {
    case 'comment':
      return reactionOf(body) === null ? body.text : null
    case 'propose':
      return body.commentary ?? null
    case 'vote':
      return body.comment ?? null
    case 'judge':
      return body.reasons ?? null
    default:
      return null
  }
}

function withoutEffect(state: GameState, { action, outcome }: Entry): ChronicleLine['without'] {
  switch (outcome.kind) {
    case 'applied':
      return null
    case 'refused': {
      const by = authorOf(state, action)
      const sentence = sentenceAbout(outcome.fault, by === null ? null : nameOf(state, by))
      const { rule, code, args } = outcome.fault
      if (code === 'own-act-counts') {
        return { sentence, instead: actionId(String(args.action)) }
      }
      return rule === undefined ? { sentence } : { sentence, rule }
    }
    case 'undone': {
      const judge = [...state.judgments.values()].flatMap((judgment) =>
        judgment.rulings.filter(({ action }) => action === outcome.by),
      )[0]?.judge
      return { sentence: chronicleWords.undone(judge ? nameOf(state, judge) : null) }
    }
    case 'cut-off':
      return { sentence: chronicleWords.cutOff }
  }
}
