import type { Json } from '../../base/json.ts'
import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import type { Proposal, GameState } from '../../engine/kernel/state/state.ts'
import type { SignedAction } from '../../actions/action.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { faultSentence } from '../fault-sentence.ts'
import type { StateReport } from '../../views/game/report-shape.ts'
import { expectationView, failures, type Failure } from './expectation.ts'
import type { Misreading, Misfit } from './located-json.ts'
import { Rehearsal, type Opening } from './rehearsal.ts'
import { replicaReport } from './replica-report.ts'
import { readIntent, thingsNamed } from './resolve-move.ts'
import { sceneOf, type Handles } from './scene.ts'
import type { Expectation, Move, Step, PlayScript } from './script-moves.ts'
import { lineOf, type ReadScript } from './script-reader.ts'
import { durationMs, instantMs, clockMs } from './time-words.ts'
import { defaultGameSettings } from '../../actions/body.ts'
import type { InitialRule } from '../../actions/change.ts'
import { importRuleBook } from '../../rulebook/import/import.ts'
import { initialRules } from '../../rulebook/book.ts'
import { starters } from '../../starters/starters.ts'
import type { GameWish } from './script-format.ts'
import { readRules, type Meanings } from './wishes.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import { askedPolls } from './resolve-answer.ts'

/** A move that the rules refused: a result, not an error. */
export interface Refusal {
  /** Of the step in `moves`, from 0. */
  readonly index: number
  readonly line: number
  readonly code: string
  readonly rule: number | null
  /** Rules that say otherwise and gave way to it; absent where there is none. */
  readonly over?: readonly number[]
  readonly message: string
}

export interface FailedExpectation extends Failure {
  readonly index: number
  readonly line: number
}

/** What `synomic play` prints. A public interface: docs/CLI.md. */
export interface PlayResult {
  readonly state: StateReport
  readonly refused: readonly Refusal[]
  readonly failedExpectations: readonly FailedExpectation[]
}

export interface Played extends PlayResult {
  /** Every action of the game, in order, for a game file. */
  readonly actions: readonly SignedAction[]
}

export interface PlaySurroundings {
  readonly library: MechanicLibrary
  readonly readFile: ReadFile
  /** Plays only the first so many steps. */
  readonly until?: number
}

/** A move without a time of its own is made this long after the one before. */
const moveMs = 1000

/** Plays a script from beginning to end. A misreading means that the script makes no sense at that place. */
export function play(read: ReadScript, around: PlaySurroundings): Result<Played, Misreading> {
  const unreadable = (misfit: Misfit): Result<never, Misreading> =>
    fail({ ...misfit, line: lineOf(read.lines, misfit.field) })
  const opening = openingOf(read.script, around.readFile)
  if (!opening.ok) return unreadable(opening.fault)
  const rehearsal = Rehearsal.open(around.library, opening.value)
  if (!rehearsal.ok) return unreadable({ field: 'game', fault: rehearsal.fault })
  const playing = new Playing(rehearsal.value, around.library, read.lines)
  for (const [index, step] of read.script.moves.slice(0, around.until).entries()) {
    const problem = playing.perform(step, index)
    if (problem === null) continue
    const field = `moves[${String(index)}]${problem.field === '' ? '' : `.${problem.field}`}`
    return unreadable({ ...problem, field })
  }
  return ok(playing.result())
}

class Playing {
  readonly #rehearsal: Rehearsal
  readonly #library: MechanicLibrary
  readonly #lines: ReadonlyMap<string, number>
  readonly #handles: Handles = new Map()
  /** What refused moves would have made, by its name. */
  readonly #unmade = new Map<string, Fault>()
  readonly #refused: Refusal[] = []
  readonly #failed: FailedExpectation[] = []

  constructor(rehearsal: Rehearsal, library: MechanicLibrary, lines: ReadonlyMap<string, number>) {
    this.#rehearsal = rehearsal
    this.#library = library
    this.#lines = lines
  }

  /** Carries out one step; gives back what in it makes no sense, if anything. */
  perform(step: Step, index: number): Misfit | null {
    const rehearsal = this.#rehearsal
    if ('do' in step) return this.#move(step, index)
    if ('wait' in step) rehearsal.advanceTo(rehearsal.now + durationMs(step.wait))
    else if ('offline' in step) rehearsal.takeOffline(step.offline)
    else if ('online' in step) rehearsal.bringOnline(step.online)
    else this.#expect(step, index)
    return null
  }

  result(): Played {
    const table = this.#rehearsal.replicaOf(null)
    return {
      state: replicaReport(table, this.#handles),
      refused: this.#refused,
      failedExpectations: this.#failed,
      actions: table.log.order,
    }
  }

  #move(move: Move, index: number): Misfit | null {
    const late = this.#moveClock(move)
    if (late !== null) return late
    const unmade = thingsNamed(move).find((name) => this.#unmade.has(name))
    if (unmade !== undefined) {
      this.#judge(this.#refusedWith(unmade), move, index)
      return null
    }
    if (move.do === 'signTogether') return this.#everybody(move, index)
    const { state } = this.#rehearsal.replicaOf(move.by ?? null)
    if (state === null) return null
    const scene = sceneOf(this.#library, this.#rehearsal, state, this.#handles)
    // Who joins is not in the game yet.
    const name = move.do === 'join' ? ok(move.by ?? '') : nameOfMover(move, scene)
    if (!name.ok) return this.#unclear(name.fault, move, index)
    const player = scene.idOf(name.value)
    const showing = (proposal: Proposal) => this.#rehearsal.voteShown(name.value, proposal)
    const intent = readIntent(move, { ...scene, player, showing })
    if (!intent.ok) return this.#unclear(intent.fault, move, index)
    const deed = this.#rehearsal.act(name.value, intent.value)
    this.#name(move, deed.id)
    this.#judge(deed.refused, move, index)
    return null
  }

  /** All players sign the same, one after the other; refused if one of them is. */
  #everybody(move: Extract<Move, { readonly do: 'signTogether' }>, index: number): Misfit | null {
    const { state } = this.#rehearsal.replicaOf(null)
    if (state === null) return null
    const scene = sceneOf(this.#library, this.#rehearsal, state, this.#handles)
    const intent = readIntent(move, { ...scene, player: null, showing: () => null })
    if (!intent.ok) return this.#unclear(intent.fault, move, index)
    const all = move.players ?? scene.seatedNames
    const deeds = all.map((name) => this.#rehearsal.act(name, intent.value))
    const last = deeds.at(-1)?.id
    this.#name(move, last ?? null)
    this.#judge(deeds.find(({ refused }) => refused !== null)?.refused ?? null, move, index)
    return null
  }

  #name({ as }: Move, made: ActionId | null): void {
    if (as === undefined || made === null) return
    this.#handles.set(as, made)
    this.#unmade.delete(as)
  }

  #moveClock(move: Move): Misfit | null {
    const rehearsal = this.#rehearsal
    const after = move.after === undefined ? moveMs : durationMs(move.after)
    const target = move.at === undefined ? rehearsal.now + after : instantMs(move.at)
    if (target < rehearsal.now) {
      return { field: 'at', fault: fault('script-time-back', { text: move.at ?? '' }) }
    }
    rehearsal.advanceTo(target)
    return null
  }

  /** A field left out that could mean several things is an error; one that can mean nothing is a refusal. */
  #unclear(misfit: Misfit, move: Move, index: number): Misfit | null {
    if (misfit.fault.code !== 'script-none') return misfit
    this.#judge(misfit.fault, move, index)
    return null
  }

  /** Why what was not made cannot be spoken of: for the reason for which it was not made. */
  #refusedWith(name: string): Fault {
    const cause = this.#unmade.get(name) ?? fault('script-none', { what: name })
    return { ...cause, ...fault('script-made-nothing', { name, reason: faultSentence(cause) }) }
  }

  #judge(refused: Fault | null, move: Move, index: number): void {
    const message = refused === null ? null : faultSentence(refused)
    const line = this.#lines.get(`moves[${String(index)}]`) ?? 1
    if (refused !== null && message !== null) {
      const { code, rule = null, over } = refused
      const gaveWay = over === undefined ? {} : { over }
      this.#refused.push({ index, line, code, rule, ...gaveWay, message })
      if (move.as !== undefined) this.#unmade.set(move.as, refused)
    }
    if (move.expectRefused === undefined) return
    const actual: Json =
      refused === null ? null : { code: refused.code, rule: refused.rule ?? null, message }
    const wanted = move.expectRefused
    if (wanted === 'any' && refused !== null) return
    const expected: Json = typeof wanted === 'string' ? { code: wanted } : { ...wanted }
    for (const failure of failures(expected, actual, 'expectRefused')) {
      this.#failed.push({ index, line, ...failure })
    }
  }

  #expect(step: Expectation, index: number): void {
    const replica = this.#rehearsal.replicaOf(step.seenBy ?? null)
    const view = expectationView(replicaReport(replica, this.#handles))
    const line = this.#lines.get(`moves[${String(index)}]`) ?? 1
    for (const failure of failures(step.expect, view)) {
      this.#failed.push({ index, line, ...failure })
    }
  }
}

function nameOfMover(move: Move, scene: ReturnType<typeof sceneOf>): Result<string, Misfit> {
  if (move.by !== undefined) return ok(move.by)
  const mover = readMover(move, scene.state, scene.meanings)
  return mover.ok ? ok(scene.nameOf(mover.value)) : mover
}

/** Reads a file named in a script; the path is meant from where the script lies. */
type ReadFile = (path: string) => Result<Uint8Array>

const defaultStart = '2026-01-01T00:00:00Z'

/** What the script's game begins with: the rules of a starter, of a book that people kept, or its own. */
function openingOf(script: PlayScript, readFile: ReadFile): Result<Opening, Misfit> {
  const { game, players, start = defaultStart } = script
  const rules = rulesOf(game, readFile)
  if (!rules.ok) return rules
  return ok({
    name: game.name ?? 'Rehearsal',
    starter: 'starter' in game ? game.starter : 'own',
    rules: rules.value,
    settings: { ...defaultGameSettings, ...game.settings },
    seed: game.seed ?? '',
    players: players.map(({ clock, ...player }) =>
      clock === undefined ? player : { ...player, clockMs: clockMs(clock) },
    ),
    startMs: instantMs(start),
  })
}

function rulesOf(game: GameWish, readFile: ReadFile): Result<readonly InitialRule[], Misfit> {
  if ('rules' in game) return readRules(game.rules, 'game.rules')
  if ('starter' in game) {
    const starter = starters.find(({ id }) => id === game.starter)
    if (starter !== undefined) return ok(starter.rules)
    const args = { name: game.starter, known: starters.map(({ id }) => id).join(', ') }
    return fail({ field: 'game.starter', fault: fault('script-starter-unknown', args) })
  }
  const bytes = readFile(game.ruleBook)
  const book = bytes.ok ? importRuleBook(bytes.value) : bytes
  if (!book.ok) return fail({ field: 'game.ruleBook', fault: book.fault })
  const mechanics = book.value.rules.map(
    ({ number, suggested }) =>
      [number, suggested.map(({ kind, params }) => ({ kind, params }))] as const,
  )
  return ok(initialRules(book.value.rules, new Map(mechanics)))
}

/**
 * Whose move it is where the script leaves `by` out: the one player it can only be. `script-several` where it could
 * be more than one.
 */
function readMover(move: Move, state: GameState, meanings: Meanings): Result<PlayerId, Misfit> {
  if (move.by !== undefined) {
    const named = meanings.player(move.by)
    if (named !== undefined) return ok(named)
    return fail({ field: 'by', fault: fault('script-name-unknown', { name: move.by }) })
  }
  const [only, ...others] = new Set(candidates(move, state, meanings))
  if (only === undefined)
    return fail({ field: 'by', fault: fault('script-none', { what: 'a player' }) })
  if (others.length === 0) return ok(only)
  const args = { what: 'a player', count: others.length + 1 }
  return fail({ field: 'by', fault: fault('script-several', args) })
}

function candidates(move: Move, state: GameState, meanings: Meanings): readonly PlayerId[] {
  const seated = seatedPlayers(state).map(({ id }) => id)
  const onTurn = state.turns.map(({ player }) => player)
  switch (move.do) {
    case 'propose':
    case 'endTurn':
      return onTurn.length > 0 ? onTurn : seated
    case 'revise':
    case 'callVote': {
      const id = move.proposal === undefined ? undefined : meanings.proposal(move.proposal)
      const open = [...state.openProposals.values()].filter(({ phase }) => phase === 'debate')
      return open.filter((one) => id === undefined || one.id === id).map(({ by }) => by)
    }
    case 'throw':
      return [...state.owedThrows.values()].map(({ player }) => player)
    case 'answer':
      return askedPolls(state, move.poll).flatMap(({ voters, answers }) =>
        [...voters.keys()].filter((player) => seated.includes(player) && !answers.has(player)),
      )
    case 'judge': {
      const open = [...state.judgments.values()].filter(({ status }) => status !== 'settled')
      return open.map(({ judge }) => judge).filter((judge) => judge !== null)
    }
    case 'tick':
    case 'newRound':
      return seated.slice(0, 1)
    default:
      return seated
  }
}
