import type { GameSettings } from '../../actions/body.ts'
import type { InitialRule } from '../../actions/change.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { LastState } from '../../actions/last-state.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState, Rule } from '../../engine/kernel/state/state.ts'
import { isIn, playersIn } from '../../engine/people/players.ts'
import { lastStateOf } from '../../engine/turns/go-on.ts'
import { leftWords } from '../../texts/en/views/game.ts'
import { proposalName } from '../chronicle/action-title.ts'
import { nameOf } from '../players/people.ts'
import { pendingTitle } from '../judging/pending.ts'
import { questionOf } from '../votes/poll-view.ts'
import { silences } from '../awaited/silence.ts'

/** What a new game begins with in place of one that its founder did not start. */
export interface StartingAnew {
  readonly name: string
  readonly myName: string
  readonly starter: string
  readonly rules: readonly InitialRule[]
  readonly settings: GameSettings
}

/** What a new game begins with that goes on from another. */
export interface GoingOn extends StartingAnew {
  readonly from: LastState
}

const dayMs = 86_400_000

/**
 * Since when whoever waits in the lobby has heard nothing of those who can start the game, and from when on they can start it anew,
 * ms. `null`: they can start it themselves, or do not wait for a seat.
 */
export function awaitsFounder(
  state: GameState,
  entries: readonly Entry[],
  me: PlayerId | null,
): { readonly since: number; readonly from: number } | null {
  const mine = me === null ? undefined : state.players.get(me)
  if (state.status !== 'gathering' || mine?.status !== 'waiting' || isIn(state, mine)) return null
  const keepers = new Set<string | undefined>(playersIn(state).map(({ id }) => id))
  const theirs = entries.filter(({ action }) => keepers.has(state.deviceOwner.get(action.device)))
  const since = Math.max(...theirs.map(({ action }) => action.time))
  const term = Math.min(state.settings.silenceMs, dayMs)
  return { since, from: Math.max(since, mine.joined.at) + term }
}

/** What players have written about a game that has not started, oldest first: where it was started anew can be among it. */
export function saidInLobby({ game, deviceOwner }: GameState, entries: readonly Entry[]) {
  return entries.flatMap(({ action: { device, body } }) => {
    const by = deviceOwner.get(device)
    const isSaid = body.type === 'comment' && body.about === game && by !== undefined
    return isSaid ? [{ by, text: body.text }] : []
  })
}

/** The new game that whoever waits in the lobby would start in place of this one. */
export function startingAnew(state: GameState, me: PlayerId): StartingAnew | null {
  const { name, starter, settings, initialRules: rules } = state
  const myName = state.players.get(me)?.name
  return myName === undefined ? null : { name, myName, starter, rules, settings }
}

/**
 * Whether half of the players or more are silent, and nobody can play on without them here. `now`: this device's clock, ms;
 * `isHere`: who has the game open.
 */
export function canOnlyGoOn(
  state: GameState,
  now: number,
  isHere?: (player: PlayerId) => boolean,
): boolean {
  const silent = silences(state, now, [], isHere).filter(({ from }) => from <= now)
  return silent.some(({ isHopeless }) => isHopeless)
}

/** The new game that one of the players would begin from the last state. */
export function goingOn(state: GameState, entries: readonly Entry[], me: PlayerId): GoingOn | null {
  const last = entries.at(-1)?.action.id
  const myName = state.players.get(me)?.name
  if (last === undefined || myName === undefined) return null
  const { name, starter, settings } = state
  const rules = bookOf(state)
  return { name, myName, starter, rules, settings, from: lastStateOf(state, me, last) }
}

/** What is open here and begins anew there, or not at all; a few words each. */
export function leftBehind(state: GameState): readonly string[] {
  const { openProposals, owedThrows, polls, judgments, unsettled } = state
  return [
    ...[...openProposals.values()].map(({ id, phase }) =>
      leftWords[phase === 'debate' ? 'debate' : 'vote'](proposalName(state, id)),
    ),
    ...[...owedThrows.values()].map(({ player }) => leftWords.throwOf(nameOf(state, player))),
    ...[...(state.draws?.values() ?? [])].map(() => leftWords.draw),
    ...[...polls.values()].map((poll) => leftWords.question(questionOf(state, poll))),
    ...unsettled.flatMap((id) => {
      const judgment = judgments.get(id)
      return judgment === undefined ? [] : [leftWords.judgment(judgment.question)]
    }),
    ...[...(state.pending?.values() ?? [])].map((one) =>
      leftWords.pending(pendingTitle(state, one)),
    ),
  ]
}

/** Rules in force first: of two with one number only one can be in a book. */
function bookOf({ rules }: GameState): readonly InitialRule[] {
  const all = [...rules.values()].toSorted((a, b) => rank(a) - rank(b))
  const kept = new Map<number, Rule>()
  for (const rule of all) if (!kept.has(rule.number)) kept.set(rule.number, rule)
  return [...kept.values()].toSorted((a, b) => a.number - b.number).map(initialOf)
}

function rank({ status }: Rule): number {
  return status === 'in-force' ? 0 : 1
}

function initialOf({ number, title, passages, mutability, status, section, notes }: Rule) {
  return {
    number,
    passages,
    mutability,
    status,
    notes,
    ...(title === undefined ? {} : { title }),
    ...(section === undefined ? {} : { section }),
  }
}
