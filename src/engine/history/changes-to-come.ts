import type { PlayerId, ProposalId } from '../../actions/ids.ts'
import type { Task } from '../../base/task.ts'
import type { Outlook } from '../kernel/questions/outlook.ts'
import type { GameState } from '../kernel/state/state.ts'
import { seatedPlayers } from '../people/players.ts'
import {
  aFew,
  act,
  castOn,
  endTurn,
  isSpent,
  leapOn,
  leapsOfHours,
  moveOn,
  ownPart,
  passTime,
  type Clock,
  type Play,
} from './own-part.ts'
import { plainChanges, plainFields, type PlainChange } from './plain-changes.ts'

type Kept = Omit<Extract<Outlook, { is: 'shut' }>, 'is'>

/** How far one has come in finding out. */
interface Search extends Play {
  /** Kinds of changes: what was last put on the table is tried first. */
  readonly kinds: number[]
  /** By which rules proposals were refused: all else that could be proposed there was tried. */
  readonly refused: Set<string>
  /** Those who got something put to the vote. */
  readonly heard: Set<PlayerId>
  /** A vote stayed open however long everybody waited. */
  isVoteEndless: boolean
  /** How far they came last, and the rule that kept them from more. */
  kept: Kept
}

/**
 * Plays on until somebody has a change of what the rules say adopted (which a transmutation is not), until a circuit of turns
 * and a year have gone by, or until the budget is spent. Everybody does what is theirs to do, and votes for what is tried.
 * What is on the table already is voted down: it would change the rules once and for all.
 * A round that is won changes no rule: from the first that begins anew with the same rules a circuit is counted.
 */
export function* changesToCome(
  from: Omit<Play, 'moved'> & { readonly state: GameState; readonly within?: 'game' | 'round' },
): Task<Outlook> {
  const { state: start, library, apply, budget, within } = from
  const search: Search = {
    library,
    apply,
    budget,
    moved: new Set(),
    kinds: plainChanges(start).map((_, kind) => kind),
    refused: new Set(),
    heard: new Set(),
    isVoteEndless: false,
    kept: { at: 'proposing', by: null },
  }
  const seats = seatedPlayers(start).length
  const clock = { waits: 0, leaps: 0 }
  let state = start
  /** Turns that are gone since the round before the current one, or the one before that, began. */
  let turns = -start.turnCount
  for (;;) {
    if (state.status !== 'playing') {
      if (within === 'round') break
      const next = yield* anotherRound(search, state)
      if (next === null) return isSpent(search) ? { is: 'unknown' } : { is: 'open' }
      turns = state.round === start.round ? 0 : turns + state.turnCount
      state = next
    }
    const tried = yield* proposals(search, state)
    if (tried === 'adopted') return { is: 'open' }
    // Where everybody was heard in vain, the time of the day makes no difference.
    if (search.heard.size >= seats) clock.leaps = Math.max(clock.leaps, leapsOfHours)
    // And where a vote was waited for in vain, more time does not.
    if (search.isVoteEndless) clock.leaps = Infinity
    const isKnown = search.heard.size >= seats
    const isOver = turns + tried.turnCount > seats + 1
    if (isOver && isKnown) break
    // After a circuit, or without turns, nothing but time may help: what each try leaves to do would keep it from that for ever.
    const isTimeAlone = isOver || (isKnown && tried.turns.length === 0)
    const from = isTimeAlone ? yield* partsDone(search, tried) : tried
    const next = isOver ? leapOn(search, from, clock) : yield* onward(search, from, clock)
    if (next === null) break
    state = next
  }
  return isSpent(search) ? { is: 'unknown' } : { is: 'shut', ...search.kept }
}

/** The next round with the same rules; `null`: it does not keep them, or is won as it begins, so that nobody plays by them. */
function* anotherRound(search: Search, won: GameState): Task<GameState | null> {
  let state = won
  for (const { id } of seatedPlayers(won)) {
    state = act(search, state, id, { type: 'new-round', keepRules: true }).state ?? state
    yield
    if (state.round !== won.round) return state.status === 'playing' ? state : null
  }
  return null
}

/** Lets everybody propose what they can; the game as it goes on after the first that came to a vote. */
function* proposals(search: Search, state: GameState): Task<GameState | 'adopted'> {
  const movers = state.turns.map(({ player }) => player)
  const players = seatedPlayers(state).map(({ id }) => id)
  const isKnown = search.heard.size >= players.length
  const others = players.filter((id) => !movers.includes(id))
  // Once all were refused, some tell of all whether that has changed.
  const heard =
    search.refused.size === 0
      ? [...movers, ...others]
      : (movers.length === 0 ? others : movers).slice(0, aFew)
  for (const player of heard) {
    const voted = yield* proposalsBy(search, state, player)
    if (voted === 'adopted') return voted
    // One at a time: those that were heard in vain need not all be heard again.
    if (voted !== null && (isKnown || state.turns.length > 0)) return voted
  }
  return state
}

/** The game after the first of a player's proposals that came to a vote; `null`: none did. */
function* proposalsBy(
  search: Search,
  state: GameState,
  player: PlayerId,
): Task<GameState | 'adopted' | null> {
  const isFirst = search.heard.size === 0
  const changes = plainChanges(state)
  const refused = new Map<number, string>()
  let first: GameState | null = null
  for (const kind of [...search.kinds]) {
    const wanted = changes[kind]
    if (wanted === undefined) continue
    const made = proposed(search, state, player, wanted)
    yield
    if (typeof made === 'string') {
      if (search.refused.has(made)) break
      refused.set(kind, made)
      continue
    }
    prefer(search, kind)
    search.heard.add(player)
    for (const ballot of isFirst && first === null
      ? (['for', 'against'] as const)
      : (['for'] as const)) {
      const voted: GameState = yield* vote(search, made.state, made.proposal, ballot)
      if (voted.closedProposals.get(made.proposal)?.outcome === 'adopted') return 'adopted'
      first ??= voted
      if (search.isVoteEndless) break
    }
    if (!isFirst || search.isVoteEndless) break
  }
  if (first === null) prefer(search, kindMostlyRefused(refused))
  for (const why of refused.values()) search.refused.add(why)
  return first
}

function prefer({ kinds }: Search, kind: number | undefined): void {
  if (kind === undefined) return
  kinds.splice(kinds.indexOf(kind), 1)
  kinds.unshift(kind)
}

/** Of kinds that were refused, one that lacks nothing but what most lack. */
function kindMostlyRefused(refused: ReadonlyMap<number, string>): number | undefined {
  const whys = [...refused.values()]
  const count = (why: string) => whys.filter((one) => one === why).length
  const most = Math.max(...whys.map(count))
  return [...refused].find(([, why]) => count(why) === most)?.[0]
}

interface Made {
  readonly state: GameState
  readonly proposal: ProposalId
}

/** A text: what refuses it. */
function proposed(
  search: Search,
  state: GameState,
  player: PlayerId,
  wanted: PlainChange,
): Made | string {
  const extra = plainFields(search.library, state, player)
  const made = act(search, state, player, { type: 'propose', ...wanted, extra })
  const open = [...(made.state?.openProposals.keys() ?? [])]
  const proposal = open.find((id) => !state.openProposals.has(id))
  if (made.state !== null && proposal !== undefined) return { state: made.state, proposal }
  const { code = '', rule = null } = made.fault ?? {}
  const why = `${code} ${rule ?? ''}`
  const isMover = state.turns.length === 0 || state.turns.some((turn) => turn.player === player)
  if (search.heard.size === 0 && isMover && !search.refused.has(why)) {
    search.kept = { at: 'proposing', by: rule }
  }
  return why
}

/** Goes on until a vote on a proposal has closed, or no longer can. */
function* vote(
  search: Search,
  made: GameState,
  id: ProposalId,
  ballot: 'for' | 'against',
): Task<GameState> {
  const clock = { waits: 0, leaps: 0 }
  // Once one stayed open for more than a year, the others show whether theirs closes at once.
  const isPatient = !search.isVoteEndless
  let state = made
  for (;;) {
    const open = state.openProposals.get(id)
    if (open === undefined || state.status !== 'playing') break
    const next: GameState | null =
      castOn(search, state, open, ballot) ??
      ownPart(search, state, id) ??
      (isPatient ? (passTime(search, state, clock) ?? endTurn(search, state)) : null)
    yield
    if (next === null) break
    state = next
  }
  const isOpen = state.openProposals.has(id)
  search.isVoteEndless ||= isOpen && state.status === 'playing'
  const lost = state.closedProposals.get(id)?.decisions.find(({ adopted }) => !adopted)
  search.kept = { at: isOpen ? 'closing' : 'adopting', by: lost?.rule ?? null }
  return state
}

/** The game once everybody has done all that is theirs to do. */
function* partsDone(search: Search, from: GameState): Task<GameState> {
  let state = from
  while (state.status === 'playing') {
    const next = ownPart(search, state)
    yield
    if (next === null) break
    state = next
  }
  return state
}

/** The game a step further, once nobody can get anything adopted as it stands; `null`: there is none. */
function* onward(search: Search, state: GameState, clock: Clock): Task<GameState | null> {
  const isHour = clock.leaps > 0 && clock.leaps < leapsOfHours
  const next =
    ownPart(search, state) ?? (isHour ? null : (endTurn(search, state) ?? moveOn(search, state)))
  yield
  return next ?? passTime(search, state, clock, true)
}
