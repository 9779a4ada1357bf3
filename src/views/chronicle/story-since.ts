import { actionId, type PlayerId } from '../../actions/ids.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { QuantityDisplay } from '../../engine/kernel/questions/question.ts'
import { proposalById } from '../../engine/votes/proposals.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import { counted } from '../../language/reading/noun.ts'
import { asSentence } from '../../texts/en/list.ts'
import { changeWords } from '../../texts/en/views/changes.ts'
import { sinceWords } from '../../texts/en/views/chronicle.ts'
import type { Asked } from '../awaited/asked-of-me.ts'
import { callOf, callWithDue } from '../awaited/called.ts'
import { displayOf, quantityText } from '../players/quantity-text.ts'
import { actionTitle, authorOf } from './action-title.ts'
import { changeSentence, titleWithGains } from './change-sentence.ts'
import { decidedBy } from './decided-since.ts'
import { befell } from './moves-since.ts'
import { decidedText, isTold, type StoryLine } from './round-story.ts'

/** A line of what happened while somebody was away; `at`: `null` where it has not happened, but is awaited. */
export type SinceLine = Pick<StoryLine, 'player' | 'text'> & { readonly at: number | null }

/** Whom it is told to, and what the game waits for from them. */
export interface Reader {
  readonly me: PlayerId | null
  readonly asked: readonly Asked[]
  /** Ms since the epoch. */
  readonly now: number
}

const linesMost = 7
/** Of what concerns the reader, so that there is room for the others. */
const ownMost = 4

/** How much it matters, least first. */
const weights = ['talk', 'people', 'throw', 'proposal', 'turn', 'ruling', 'decided', 'won'] as const

type Told = StoryLine & { readonly weight: (typeof weights)[number] }

/** What happened in moves that somebody has not seen: what concerns them first, then the rest in order; at most seven lines. */
export function storySince(
  state: GameState,
  fresh: readonly Entry[],
  reader: Reader,
): readonly SinceLine[] {
  const done = fresh.filter(({ outcome }) => outcome.kind === 'applied')
  const own = [
    ...befallen(state, done, reader.me),
    ...ownTurn(state, done, reader.me),
    ...calls(state, reader),
    ...ownLines(state, done, reader.me),
  ]
  const shownOwn = own.slice(0, ownMost)
  const others = done.flatMap((entry) => linesOf(state, entry, reader))
  // Of a turn that others followed there is nothing to say.
  const turn = others.findLast(({ weight }) => weight === 'turn')
  const told = others.filter((line) => line.weight !== 'turn' || line === turn)
  const kept = new Set(
    told
      .toReversed()
      .toSorted((a, b) => weights.indexOf(b.weight) - weights.indexOf(a.weight))
      .slice(0, linesMost - shownOwn.length),
  )
  return [
    ...shownOwn,
    ...told
      .filter((line) => kept.has(line))
      .map(({ player, at, text }): SinceLine => ({ player, at, text })),
  ]
}

/** What others, or the clock, did to the reader: they hear of it first. */
function befallen(
  state: GameState,
  entries: readonly Entry[],
  me: PlayerId | null,
): readonly SinceLine[] {
  if (me === null) return []
  return entries.flatMap((entry): readonly SinceLine[] => {
    const { action, changes } = entry
    const what = befell(state, entry, me)
    if (what === null) return []
    if (what === 'chosen') {
      const text = asSentence(sinceWords.chosen(actionTitle(state, entry)))
      // What the others are asked about it.
      const asked = changes.flatMap((change) =>
        change.kind === 'poll' ? (changeSentence(state, change, false) ?? []) : [],
      )
      return [
        { player: authorOf(state, action), at: action.time, text: [text, ...asked].join(' ') },
      ]
    }
    const change = changes.find(
      ({ kind }) => kind === (what === 'turn-missed' ? 'turn-ended' : what),
    )
    const words = what === 'turn-missed' ? sinceWords.turnMissed : sinceWords.turnPassed
    const text = changeWords.whole(words, change?.cause.number ?? null)
    return [{ player: me, at: action.time, text }]
  })
}

/** What the reader has more or less of, and what became of their proposals: in one line where the one came of the other. */
function ownLines(
  state: GameState,
  entries: readonly Entry[],
  me: PlayerId | null,
): readonly SinceLine[] {
  if (me === null) return []
  const decided = entries.flatMap((entry) =>
    decidedBy(state, [entry])
      .filter(({ by }) => by === me)
      .map((proposal) => ({ entry, text: decidedText(state, proposal, me) })),
  )
  const lines = gainsOf(entries, me).map(({ quantity, by, from, rules }): SinceLine => {
    const display = displayOf(state, 'player', quantity)
    const amount = amountWords(state, me, { quantity, by, display })
    const [rule = null, ...otherRules] = rules
    const gained = changeWords.whole(amount, otherRules.length > 0 ? null : rule)
    const came = decided.filter(({ entry }) => from.size === 1 && from.has(entry))
    const at = Math.max(...[...from].map(({ action }) => action.time))
    return { player: me, at, text: [gained, ...came.map(({ text }) => text)].join(' ') }
  })
  const alone = decided.filter(({ text }) => !lines.some((line) => line.text.includes(text)))
  return [
    ...lines,
    ...alone.map(({ entry, text }): SinceLine => ({ player: me, at: entry.action.time, text })),
  ]
}

interface Amount {
  readonly quantity: string
  readonly by: number
  readonly display: QuantityDisplay
}

function amountWords(
  { players }: GameState,
  me: PlayerId,
  { quantity, by, display }: Amount,
): string {
  if (typeof display === 'object') {
    const now = players.get(me)?.quantities.get(quantity) ?? 0
    return sinceWords.isNow(quantity, quantityText(now, display))
  }
  const amount = Math.abs(by)
  const things = counted(amount, quantity).replace(String(amount), quantityText(amount, display))
  return by > 0 ? sinceWords.gained(things) : sinceWords.lost(things)
}

interface Sum {
  readonly quantity: string
  readonly by: number
  readonly from: ReadonlySet<Entry>
  /** The numbers of the rules that made it so. */
  readonly rules: ReadonlySet<number | null>
}

/** What they gained and what they lost, each by itself: whoever was robbed and gained more wants to hear of both. */
function gainsOf(entries: readonly Entry[], me: PlayerId): readonly Sum[] {
  const sums = new Map<string, Sum>()
  for (const entry of entries) {
    for (const [quantity, { by, rules }] of changedIn(entry, me)) {
      if (by === 0) continue
      const key = `${by > 0} ${quantity}`
      const sum = sums.get(key) ?? { quantity, by: 0, from: new Set(), rules: new Set() }
      sums.set(key, {
        quantity,
        by: sum.by + by,
        from: new Set([...sum.from, entry]),
        rules: new Set([...sum.rules, ...rules]),
      })
    }
  }
  return [...sums.values()]
}

/** By how much one move changed what somebody has, and the numbers of the rules by which it did. */
function changedIn(
  { changes }: Entry,
  me: PlayerId,
): ReadonlyMap<string, Pick<Sum, 'by' | 'rules'>> {
  const changed = new Map<string, Pick<Sum, 'by' | 'rules'>>()
  for (const change of changes) {
    if (change.kind !== 'quantity' || change.player !== me) continue
    const { by = 0, rules = [] } = changed.get(change.quantity) ?? {}
    changed.set(change.quantity, {
      by: by + change.to - change.from,
      rules: new Set([...rules, change.cause.number ?? null]),
    })
  }
  return changed
}

/** What others began that awaits the reader, as whatever calls them back says it; the rest of what is asked stands above the story. */
function calls(state: GameState, { asked, now }: Reader): readonly SinceLine[] {
  return asked.flatMap((one): readonly SinceLine[] => {
    const { about, due, title } = one
    const call = callOf(state, one)
    if (about === null || call === title) return []
    const player = proposalById(state, actionId(about))?.by ?? null
    return [{ player, at: null, text: asSentence(callWithDue(call, due, now)) }]
  })
}

/** The reader's own turn, where they have it still. */
function ownTurn(
  { turns }: GameState,
  entries: readonly Entry[],
  me: PlayerId | null,
): readonly SinceLine[] {
  if (me === null || !turns.some(({ player }) => player === me)) return []
  const began = entries.findLast(({ changes }) =>
    changes.some((change) => change.kind === 'turn-began' && change.player === me),
  )
  return began === undefined
    ? []
    : [{ player: me, at: began.action.time, text: sinceWords.yourTurn }]
}

function linesOf(state: GameState, entry: Entry, { me, asked }: Reader): readonly Told[] {
  const { action, changes } = entry
  const by = authorOf(state, action)
  const isAsked = asked.some(({ about }) => about === action.id)
  const weight = by === me || isAsked ? null : weightOf(state, entry, me)
  const title =
    weight === 'throw' ? titleWithGains(state, entry) : asSentence(actionTitle(state, entry))
  return [
    ...(weight === null ? [] : [{ player: by, at: action.time, text: title, weight }]),
    ...decidedBy(state, [entry])
      .filter((proposal) => proposal.by !== me)
      .map((proposal): Told => ({
        ...{ player: proposal.by, at: action.time, weight: 'decided' },
        text: decidedText(state, proposal, me),
      })),
    ...changes
      .flatMap((change) => toldOf(state, change, me))
      .map((line): Told => ({ at: action.time, ...line })),
  ]
}

/** What somebody else did that is worth a line by itself. */
function weightOf(state: GameState, entry: Entry, me: PlayerId | null): Told['weight'] | null {
  const { id, body } = entry.action
  if (isTold(state, entry) || body.type === 'invoke-judgment') return 'ruling'
  if (body.type === 'propose') return state.openProposals.has(id) ? 'proposal' : null
  if (body.type === 'throw') return 'throw'
  const isToMe = body.type === 'comment' && proposalById(state, body.about)?.by === me
  return isToMe && me !== null ? 'talk' : null
}

function toldOf(
  state: GameState,
  change: ChangeRecord,
  me: PlayerId | null,
): readonly Omit<Told, 'at'>[] {
  const as = (weight: Told['weight'], player: PlayerId | null): readonly Omit<Told, 'at'>[] => {
    const text = changeSentence(state, change)
    return text === null ? [] : [{ player, text, weight }]
  }
  switch (change.kind) {
    case 'won':
      return as('won', change.winners[0] ?? null)
    case 'turn-began':
      // One's own is told apart.
      return change.player !== me && state.turns.some(({ player }) => player === change.player)
        ? as('turn', change.player)
        : []
    case 'title':
      return as('people', change.to)
    case 'player':
      return change.player === me ? [] : as('people', change.player)
    default:
      return []
  }
}
