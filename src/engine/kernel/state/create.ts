import { mixesAlphabets } from '../../../base/alphabets.ts'
import { fail, fault, ok, type Fault, type Result } from '../../../base/result.ts'
import { contentOf } from '../../../language/meaning/content.ts'
import type { Action } from '../../../actions/action.ts'
import type { BodyOf } from '../../../actions/body.ts'
import type { InitialRule } from '../../../actions/change.ts'
import type { MechanicUse } from '../../../actions/passage.ts'
import { playerId } from '../../../actions/ids.ts'
import { unclearInBook } from '../../rules/clear-names.ts'
import { checkRule, isRuleNumber } from '../../rules/change-check.ts'
import { checkText } from '../check-text.ts'
import { LayeredMap } from './layered-map.ts'
import { limits } from './limits.ts'
import type { MechanicLibrary } from '../questions/mechanic.ts'
import { nextNumberAfter } from '../../rules/numbering.ts'
import { goOnFrom, unfitToGoOn } from '../../turns/go-on.ts'
import { beginBook } from '../../turns/round-flow.ts'
import { ruleListOf } from '../../rules/rule-list.ts'
import { settle } from '../settle.ts'
import type { Cause, GameState } from './state.ts'
import { beginWork, record, type Work } from '../work.ts'
import { playerName } from '../../people/names.ts'
import { newPlayer } from '../../people/new-player.ts'

/** The state that a game's first action makes: its rule book and its creator, who waits for the others. */
export function createGame(
  library: MechanicLibrary,
  action: Action,
  body: BodyOf<'create'>,
): Result<Work> {
  const name = playerName(body.creator.name)
  if (name === null) return fail(fault('player-name-unfit', { max: limits.nameLength }))
  // Who comes from another game keeps the name that they had there.
  if (body.from === undefined && mixesAlphabets(name)) return fail(fault('player-name-mixed'))
  const problem = checkGame(library, body, action.v)
  if (problem !== null) return fail(problem)
  const cause: Cause = { action: action.id, at: action.time }
  const creator = playerId(action.device)
  const player = newPlayer(action.device, { ...body.creator, name }, cause)
  const work = beginWork(library, emptyGame(action, body), action.id)
  work.state = {
    ...work.state,
    players: new Map([[creator, player]]),
    deviceOwner: new Map([[action.device, creator]]),
    boxKeys: new Map([[action.device, body.creator.boxKey]]),
    seats: [creator],
  }
  beginBook(work, cause)
  record(work, { cause, kind: 'game', what: 'created' })
  if (body.from === undefined) {
    record(work, { cause, kind: 'player', player: creator, status: 'waiting' })
    return ok(work)
  }
  const book = ruleListOf(work.state.rules)
  goOnFrom(work, body.from, body.creator, action.device, cause)
  settle(work, book)
  return ok(work)
}

function checkGame(
  library: MechanicLibrary,
  body: BodyOf<'create'>,
  version: number,
): Fault | null {
  if (body.name.trim() === '' || body.name.length > limits.titleLength || !checkText(body.name)) {
    return fault('game-name-unfit', { max: limits.titleLength })
  }
  if (body.rules.length > limits.initialRules) {
    return fault('too-many-initial-rules', { max: limits.initialRules })
  }
  const numbers = new Set<number>()
  const budget = { left: limits.stepsOfReadingBook }
  for (const rule of body.rules) {
    if (!isRuleNumber(rule.number)) return fault('number-unfit')
    if (numbers.has(rule.number)) return fault('number-taken', { number: rule.number })
    numbers.add(rule.number)
    const problem = checkRule(library, rule, version, budget) ?? checkAside(rule)
    if (problem !== null) return { ...problem, args: { ...problem.args, number: rule.number } }
  }
  // What another game has come to is asked of nobody again: it goes on as it stood.
  if (body.from !== undefined) return unfitToGoOn(body.from)
  const clearing = { left: limits.stepsOfClearBook }
  return unclearInBook(inForce(body.rules, version), version, clearing)
}

/** What the rules do that stand in force from the first. */
function inForce(rules: readonly InitialRule[], version: number): readonly MechanicUse[] {
  const acting = rules.filter(({ status = 'in-force' }) => status === 'in-force')
  return acting.flatMap(({ passages }) => contentOf(passages, version).mechanics)
}

/** What a book says beside its rules. */
function checkAside({ section = '', notes = [] }: InitialRule): Fault | null {
  return [section, ...notes].every(checkText) ? null : fault('text-unfit')
}

function emptyGame(action: Action, body: BodyOf<'create'>): GameState {
  return {
    game: action.id,
    name: body.name,
    version: action.v,
    settings: body.settings,
    starter: body.starter,
    initialRules: body.rules,
    creator: playerId(action.device),
    status: 'gathering',
    round: 1,
    winners: [],
    now: action.time,
    players: new Map(),
    deviceOwner: new Map(),
    boxKeys: new Map(),
    seats: [],
    signs: new Map(),
    rules: LayeredMap.of<never, never>([]),
    nextNumber: nextNumberAfter(body.rules),
    openProposals: new Map(),
    closedProposals: LayeredMap.of<never, never>([]),
    turns: [],
    turnCount: 0,
    turnOver: null,
    judgments: LayeredMap.of<never, never>([]),
    unsettled: [],
    claims: LayeredMap.of<never, never>([]),
    owedThrows: new Map(),
    timers: [],
    polls: new Map(),
    table: new Map(),
    titles: new Map(),
    entities: LayeredMap.of<never, never>([]),
    admissions: new Map(),
    sponsors: new Map(),
    together: new Map(),
    undone: new Map(),
    annulled: new Map(),
    cutOff: new Map(),
    epochs: [
      {
        number: 0,
        writeKey: body.writeKey ?? null,
        proposed: null,
        cause: { action: action.id, at: action.time },
      },
    ],
  }
}
