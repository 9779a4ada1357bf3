import { assertNever } from '../../base/result.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import {
  isContested,
  isAgreed,
  lapseOf,
  mayTakeEffect,
  votersNow,
  type Pending,
} from '../../engine/judgments/pending.ts'
import type { Grave } from '../../engine/judgments/grave.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState, Judgment } from '../../engine/kernel/state/state.ts'
import { asSentence, listWords, quoteWords } from '../../texts/en/list.ts'
import { durationWords } from '../../texts/en/ui/home.ts'
import { pendingWords } from '../../texts/en/views/asked.ts'
import { effectText } from '../chronicle/effect-text.ts'
import { orderSentences } from './judgment-view.ts'
import { nameOf, namesOf } from '../players/people.ts'

/** An act that waits for the others, in words. */
export interface PendingLine {
  readonly id: ActionId
  readonly is: Pending['what']['is']
  readonly title: string
  /** The rule under which it is claimed, where it is. */
  readonly rule: number | null
  /** What it does, a sentence each. */
  readonly does: readonly string[]
  /** What was said with a claim. */
  readonly note: string
  /** What would follow that no one player decides, in words without a full stop. */
  readonly follows: readonly string[]
  /** Who is for it, and who is against it. */
  readonly said: readonly string[]
  /** When it takes effect if nobody objects, ms; `null`: not by lapse of time, as things stand, and `waits` says why. */
  readonly due: number | null
  readonly waits: string
  readonly mayAgree: boolean
  readonly mayObject: boolean
}

/** By whom, and what there is to tell it by. */
interface Seen {
  readonly state: GameState
  readonly entries: readonly Entry[]
  readonly me: PlayerId | null
}

/** All that waits for the others, oldest first. */
export function pendingLines(seen: Seen): readonly PendingLine[] {
  return [...(seen.state.pending?.values() ?? [])].map((one) => lineOf(seen, one))
}

/** What is pending, and whoever asks could still say something about: oldest first. */
export function pendingFor(state: GameState, me: PlayerId): readonly Pending[] {
  return [...(state.pending?.values() ?? [])].filter(
    (one) =>
      mayTakeEffect(state, one) &&
      votersNow(state, one).includes(me) &&
      !one.agreed.includes(me) &&
      !isAgainst(state, one, me),
  )
}

/** What it asks of somebody, in a few words. */
export function pendingAsked(state: GameState, one: Pending): string {
  return pendingWords.asked(pendingGist(state, one))
}

/** What would follow, where no one player decides that; else what is claimed, or done. */
export function pendingGist(state: GameState, one: Pending): string {
  if (one.grave.length > 0) return listWords(one.grave.map((grave) => followsText(state, grave)))
  const effects = one.what.is === 'claim' ? (state.claims.get(one.id)?.effects ?? []) : []
  if (effects.length === 0) return pendingTitle(state, one)
  const what = effects.map((effect) => effectText(state, effect)).join('; ')
  return pendingWords.claims(nameOf(state, one.by), what)
}

/** In a few words: `Bo would let Dora in`. */
export function pendingTitle(state: GameState, { id, by, what }: Pending): string {
  const name = nameOf(state, by)
  switch (what.is) {
    case 'claim':
      return pendingWords.claim(name, state.claims.get(id)?.rule ?? 0)
    case 'ruling':
      return pendingWords.ruling(name)
    case 'admission':
      return by === what.player
        ? pendingWords.newcomer(name)
        : pendingWords.admission(name, nameOf(state, what.player))
    case 'win':
      return pendingWords.win(nameOf(state, what.player))
    default:
      return assertNever(what)
  }
}

function lineOf(all: Seen, one: Pending): PendingLine {
  const { state, me } = all
  const { id, what, grave, against, holdsOff = [] } = one
  // Whoever asks for a seat themselves is not one of those asked; that who claims something is for it goes without saying.
  const agreed = one.agreed.filter((player) => one.voters.includes(player) && player !== one.by)
  const due = lapseOf(state, one)
  const isVoter = me !== null && votersNow(state, one).includes(me)
  const isAsked = isVoter && mayTakeEffect(state, one) && !isAgreed(state, one)
  const isSeen = votersNow(state, one).filter((player) => one.seen.has(player))
  const { contestMs } = state.settings
  return {
    id,
    is: what.is,
    title: pendingTitle(state, one),
    rule: what.is === 'claim' ? (state.claims.get(id)?.rule ?? null) : null,
    does: doesText(all, one),
    note: state.claims.get(id)?.note ?? '',
    follows: grave.map((each) => followsText(state, each)),
    said: [
      ...(agreed.length === 0
        ? []
        : [pendingWords.agreed(listWords(namesOf(state, agreed)), agreed.length)]),
      ...(against.length === 0
        ? []
        : [pendingWords.against(listWords(namesOf(state, against)), against.length)]),
      ...(holdsOff.length === 0 || isContested(state, one)
        ? []
        : [pendingWords.holdsOff(listWords(namesOf(state, holdsOff)), holdsOff.length)]),
    ],
    due,
    waits: isContested(state, one)
      ? pendingWords[against.length === 0 ? 'judged' : 'contested']
      : pendingWords.unseen(listWords(namesOf(state, isSeen)), durationWords(contestMs)),
    mayAgree: isAsked && !isFor(state, one, me),
    mayObject: isAsked && !isAgainst(state, one, me),
  }
}

/** Whoever is to judge it says by that what they think of it. */
function isFor(state: GameState, one: Pending, me: PlayerId): boolean {
  return one.agreed.includes(me) || isJudging(state, one, me)
}

/** Who contests a claim has it judged, and is not asked again before that is over. */
function isAgainst(state: GameState, one: Pending, me: PlayerId): boolean {
  if (one.against.includes(me)) return true
  return judgmentOn(state, one)?.by === me || isJudging(state, one, me)
}

function isJudging(state: GameState, one: Pending, me: PlayerId): boolean {
  const judgment = judgmentOn(state, one)
  return judgment?.status === 'open' && judgment.judge === me
}

function judgmentOn({ claims, judgments }: GameState, { id }: Pending): Judgment | undefined {
  const asked = claims.get(id)?.judgment
  return asked === undefined ? undefined : judgments.get(asked)
}

function doesText({ state, entries }: Seen, { id, what }: Pending): readonly string[] {
  if (what.is === 'admission') return []
  if (what.is === 'claim' || what.is === 'win') {
    const { effects = [] } = state.claims.get(id) ?? {}
    return effects.map((effect) => asSentence(effectText(state, effect)))
  }
  const judgment = state.judgments.get(what.judgment)
  const ruling = judgment?.rulings.find(({ action }) => action === id)
  if (judgment === undefined || ruling === undefined) return []
  const { orders, answer } = ruling
  return [
    `${quoteWords(judgment.question)} ${quoteWords(answer)}`,
    ...orders.flatMap((order) => orderSentences(state, entries, order)),
  ]
}

function followsText(state: GameState, grave: Grave): string {
  return grave.is === 'other-round'
    ? pendingWords.otherRound
    : pendingWords.follows[grave.is](nameOf(state, grave.player))
}
