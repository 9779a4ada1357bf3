import type { Action } from '../../src/actions/action.ts'
import type { Body } from '../../src/actions/body.ts'
import type { ActionId, PlayerId, ProposalId } from '../../src/actions/ids.ts'
import { finish } from '../../src/base/task.ts'
import type { Consequence } from '../../src/engine/history/consequences.ts'
import { livedNothing, type CourseStep } from '../../src/engine/history/course.ts'
import { rehearsedAction } from '../../src/engine/history/rehearsed.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { applyAction } from '../../src/engine/kernel/apply.ts'
import type { Entry } from '../../src/engine/kernel/state/entry.ts'
import type { MechanicLibrary } from '../../src/engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { Lineage } from '../../src/engine/people/cut-off.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import type { ChangeRecord } from '../../src/engine/rules/change-record.ts'
import { noFacts, type OrderFacts } from '../../src/log/order-facts.ts'
import { effectsIn, ungrounded, unexplained, untold } from './undo-grounds.ts'

/** A game as far as it was played. */
export interface PlayedGame {
  readonly library: MechanicLibrary
  readonly order: readonly Action[]
  /** Default: nothing was ever settled. */
  readonly facts?: OrderFacts
}

/**
 * What is wrong with undoing an act, in a sentence each; none where all is well, or where it is not for anybody to undo. Everybody at
 * the table signs that it is undone, and then that this is. Pure: nothing is done to the game.
 *
 * - What is foreseen and what comes of it agree: the same list, the same state.
 * - What closed stays closed: votes, turns and their order up to then are what they were.
 * - No act loses its effect that depends on nothing that went.
 * - The list is whole: what became of each act, and what everybody has, differs by what it tells, and by nothing else.
 * - Undoing the undoing gives all of it back.
 */
export function undoDefects(game: PlayedGame, undone: ActionId): readonly string[] {
  const trial = new Trial(game)
  const { before } = trial
  const foreseen = trial.foreseen(undone)
  const result = trial.undo(undone)
  // Somebody whose word it takes cannot be asked here.
  if (result === 'already-signed') return []
  if (result !== 'applied') {
    const isSame = foreseen?.outcome.kind === 'refused' && foreseen.outcome.fault.code === result
    return isSame ? [] : [`it was foreseen to be done, and is refused: ${result}`]
  }
  const last = must(trial.replay.entries.at(-1))
  const told = (last.consequences ?? []).filter(({ action }) => before.has(action))
  const after = trial.replay.entries.slice(0, before.size)
  const state = must(trial.replay.state)
  const pairs = [...before.values()].map((was, at) => ({ was, is: must(after[at]) }))
  const defects = [
    ...trial.lastAgrees(),
    ...(sameList(foreseen?.consequences ?? [], told) ? [] : ['another list was foreseen']),
    ...courseLost(pairs, { before: trial.stateBefore.undone, after: state.undone }),
    ...ungrounded(
      {
        before,
        states: [trial.stateBefore, state],
        undone,
        isByRules: (entry) => trial.isByRules(entry),
      },
      told,
    ),
    ...untold(pairs, told),
    ...unexplained(trial.stateBefore, state, told, {
      own: last.changes,
      amounts: ofRound(told, after),
    }),
    ...(state.putOff === undefined ? [] : ['something is still put off']),
  ]
  const restored = trial.undo(last.action.id)
  if (restored !== 'applied') return [...defects, `it cannot be undone: ${restored}`]
  const again = trial.replay.entries.slice(0, before.size)
  const lost = pairs.findIndex(({ was }, at) => textOf(was) !== textOf(must(again[at])))
  return lost < 0
    ? defects
    : [...defects, `not given back: ${titleOf(must(pairs[lost]).was)} at ${lost}`]
}

/** What became of acts since the last round began, which gave everybody what there is at first. */
function ofRound(told: readonly Consequence[], entries: readonly Entry[]): readonly Consequence[] {
  const begins = (one: ChangeRecord) => one.kind === 'game' && one.what === 'round'
  const at = entries.findLastIndex(({ changes }) => changes.some(begins))
  const since = new Set(entries.slice(Math.max(0, at)).map(({ action }) => action.id))
  return told.filter(({ action }) => since.has(action))
}

/** A game that goes on, on a copy. */
class Trial {
  readonly replay: Replay
  readonly stateBefore: GameState
  /** What was there at first, by action. */
  readonly before: ReadonlyMap<ActionId, Entry>
  readonly #library: MechanicLibrary
  readonly #former: Replay
  readonly #facts: OrderFacts
  readonly #order: Action[]
  #agrees = true

  constructor({ library, order, facts = noFacts }: PlayedGame) {
    this.replay = new Replay(library)
    this.replay.advance(order, 0, facts)
    this.#library = library
    this.#former = this.replay.copy()
    this.#facts = facts
    this.#order = [...order]
    this.stateBefore = must(this.replay.state)
    this.before = new Map(this.replay.entries.map((entry) => [entry.action.id, entry]))
  }

  foreseen(action: ActionId) {
    const [first] = seatedPlayers(this.stateBefore)
    return finish(
      this.replay.foreseeingWithout(
        { do: 'undo', action },
        must(first).id,
        this.stateBefore.now + 1,
      ),
    )
  }

  /** Everybody signs for it: `applied`, or the code of a refusal. */
  undo(action: ActionId): string {
    let result = 'nobody signed'
    for (const { id } of seatedPlayers(must(this.replay.state))) {
      const now = must(this.replay.state)
      // Some have agreed before, and who is not there need not.
      if (now.undone.has(action) && !this.stateBefore.undone.has(action)) break
      result = this.#act(id, { type: 'sign-together', what: { do: 'undo', action } })
      if (result !== 'applied' && result !== 'already-signed') return result
    }
    return result
  }

  /** Whether an act that has no effect any more would have, were rules and what everybody has by them there as they were then. */
  isByRules({ action, lived }: Entry): boolean {
    const place = [...this.before.keys()].indexOf(action.id)
    const now = must(this.replay.stateAt(place))
    const { rules, players, titles, table, polls: asked } = must(this.#former.stateAt(place))
    // What is chosen from, too: one bids no more than one had.
    const polls = new Map(
      [...now.polls].map(([id, poll]) => {
        const { choice } = asked.get(id) ?? poll
        return [id, { ...poll, choice }]
      }),
    )
    const applied = (state: GameState) =>
      applyAction(this.#library, state, action, {
        place,
        lived: lived ?? livedNothing,
        lineage: new Lineage(this.#facts.ancestry),
      }).outcome.kind === 'applied'
    return applied({ ...now, rules, players, titles, table, polls })
  }

  lastAgrees(): readonly string[] {
    return this.#agrees ? [] : ['what was foreseen of the last signature is not what came of it']
  }

  #act(player: PlayerId, body: Body): string {
    const { now } = must(this.replay.state)
    const place = 1_000_000 + this.#order.length
    const action = rehearsedAction(must(this.replay.state), { player, time: now + 1, body }, place)
    const before = this.replay.entries.map(textOf)
    const foreseen = this.replay.foresee(body, player, now + 1)
    // What is tried out leaves no trace.
    this.replay.advance(this.#order, this.#order.length, this.#facts)
    this.#agrees &&= sameTexts(before, this.replay.entries.map(textOf))
    this.#order.push(action)
    this.replay.advance(this.#order, this.#order.length - 1, this.#facts)
    const { outcome, consequences = [] } = must(this.replay.entries.at(-1))
    const state = must(foreseen?.state)
    // What is imagined has no id of its own.
    const isSame =
      sameList(foreseen?.consequences ?? [], consequences) &&
      holdings(state) === holdings(must(this.replay.state))
    this.#agrees &&= isSame && foreseen?.outcome.kind === outcome.kind
    return outcome.kind === 'refused' ? outcome.fault.code : outcome.kind
  }
}

export interface Pair {
  readonly was: Entry
  readonly is: Entry
}

/**
 * Steps of the course that are taken where they were not when the act was made, nor before this; and such as are taken no longer,
 * though what they are about is still there.
 */
function courseLost(
  pairs: readonly Pair[],
  undone: { readonly before: GameState['undone']; readonly after: GameState['undone'] },
): readonly string[] {
  const after = pairs.map(({ is }) => is.changes.flatMap(stepIn))
  const made = new Set(pairs.flatMap(({ is }) => is.changes.flatMap(madeIn)))
  const closed = new Set(after.flat().flatMap(({ closes }) => closes ?? []))
  return pairs.flatMap(({ was, is }, at) => {
    const lived = [...(was.lived?.before ?? []), ...(was.lived?.after ?? [])].map(stepText)
    const before = was.changes.flatMap(stepIn)
    const now = after[at] ?? []
    // A ruling that has no effect any more keeps nothing off the table.
    const isBack = ({ closes }: Taken): boolean =>
      closes !== undefined &&
      undone.before.get(closes) === was.action.id &&
      is.outcome.kind !== 'applied'
    const gone = before.filter(
      (one) =>
        !now.some(({ step }) => step === one.step) &&
        (one.about === null || made.has(one.about)) &&
        (one.closes === undefined || !closed.has(one.closes)) &&
        !isBack(one),
    )
    const come = now.filter(
      ({ step, closes }) =>
        !before.some((one) => one.step === step) &&
        !lived.includes(step) &&
        (closes === undefined || undone.after.get(closes) !== was.action.id),
    )
    const isSame = JSON.stringify(was.lived) === JSON.stringify(is.lived)
    return [
      ...gone.map(({ step }) => `no longer ${step}`),
      ...come.map(({ step }) => `now ${step}`),
      ...(isSame ? [] : ['another course was lived']),
    ].map((what) => `${what}, by ${titleOf(was)}`)
  })
}

/** A step of the course, as a text; `about`: the proposal that it is about. */
interface Taken {
  readonly step: string
  readonly about: ProposalId | null
  /** The same, where it is off the table by that. */
  readonly closes?: ProposalId
}

function madeIn(change: ChangeRecord): readonly ProposalId[] {
  return change.kind === 'proposal' && change.what === 'made' ? [change.proposal] : []
}

function stepIn(change: ChangeRecord): readonly Taken[] {
  switch (change.kind) {
    case 'turn-began':
      return [{ step: `turn ${change.turn} of ${change.player} began`, about: null }]
    case 'turn-passed':
      return [{ step: `turn ${change.turn} of ${change.player} passed`, about: null }]
    case 'turn-ended':
      return [{ step: `turn ${change.turn} ended`, about: null }]
    case 'proposal': {
      const { what, proposal } = change
      const about = { about: proposal, step: `${proposal} opened` }
      if (what === 'vote-opened') return [about]
      if (!/^(adopted|defeated|withdrawn)$/.test(what)) return []
      return [{ ...about, step: `${proposal} closed`, closes: proposal }]
    }
    default:
      return []
  }
}

/** The same of what was noted when the act was made; of what is no such step, what it is. */
function stepText(step: CourseStep): string {
  switch (step.do) {
    case 'begin-turn':
      return `turn ${step.turn} of ${step.player} began`
    case 'pass-turn':
      return `turn ${step.turn} of ${step.player} passed`
    case 'end-turn':
      return `turn ${step.turn} ended`
    case 'open-vote':
      return `${step.proposal} opened`
    case 'close-vote':
    case 'drop-proposal':
      return `${step.proposal} closed`
    case 'make':
      // A proposal that nobody made is off the table as it comes.
      return `${step.id} closed`
    default:
      return step.do
  }
}

export function titleOf({ action }: Entry): string {
  return `${action.body.type} ${JSON.stringify(action.body).slice(0, 160)}`
}

/** What is told once is told wherever that first comes: no effect of that act. */
function textOf(entry: Entry): string {
  return JSON.stringify([entry.outcome, effectsIn(entry)])
}

function sameTexts(some: readonly string[], others: readonly string[]): boolean {
  return some.every((text, at) => text === others[at])
}

/** Without causes and numbers of acts that are only imagined. */
function sameList(some: readonly Consequence[], others: readonly Consequence[]): boolean {
  return listText(some) === listText(others)
}

function listText(list: readonly Consequence[]): string {
  const lines = list.map(({ action, was, is, gone, come }) => [
    action,
    was.kind,
    is.kind === 'refused' ? is.fault : is.kind,
    [gone, come].map((records) => records.map(({ cause: _, ...record }) => record)),
  ])
  return JSON.stringify(lines)
}

/** What everybody has, and what is in force, as text; whoever caused it, and whenever. */
function holdings(state: GameState): string {
  const { players, rules, titles, table, turns, closedProposals, openProposals, status } = state
  return JSON.stringify([
    status,
    [...players.values()].map(({ id, status: is, quantities, items, choices, roles }) => [
      id,
      is,
      [...quantities],
      [...items],
      [...choices],
      [...roles.keys()],
    ]),
    [...rules.values()].map(({ number, text, status: is }) => [number, text, is]),
    [...titles],
    [...table],
    turns.map(({ number, player }) => [number, player]),
    [...closedProposals.values()].map(({ number, outcome }) => [number, outcome]),
    [...openProposals.values()].map(({ number, phase }) => [number, phase]),
  ])
}

export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('it is there')
  return value
}
