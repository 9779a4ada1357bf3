import type { PlayerId } from '../../actions/ids.ts'
import { withdraw } from '../votes/close-vote.ts'
import { changePlayer } from '../effects/change-player.ts'
import { forgetReferences } from '../effects/reference-effects.ts'
import { bringQuantitiesInto } from '../effects/quantity-effects.ts'
import { nameMissingJudges } from '../judgments/judgment-flow.ts'
import type { Poll } from '../polls/poll.ts'
import { LayeredMap } from '../kernel/state/layered-map.ts'
import { nextNumberAfter } from '../rules/numbering.ts'
import { initialRule, putRule } from '../rules/rule-versions.ts'
import { markVoids } from '../rules/voids.ts'
import type { Timer } from '../kernel/state/timer.ts'
import type { Cause, GameState } from '../kernel/state/state.ts'
import { change, record, tell, type Work } from '../kernel/work.ts'

/** With what a round begins: with all rules as they are and all that is open, with the rules alone, or with those of the beginning. */
export type Carried = 'go on' | 'keep rules' | 'anew'

/** Begins another round with the same people: scores and property anew. */
export function beginRound(work: Work, carried: Carried, cause: Cause): void {
  const goesOn = carried === 'go on'
  const { openProposals, round: before } = work.state
  if (!goesOn) for (const proposal of openProposals.values()) withdraw(work, proposal, cause)
  const round = before + 1
  const roundSince = work.state.now
  change(work, { ...clearTable(), round, roundSince, ...(goesOn ? goingOn(work.state) : {}) })
  for (const player of work.state.players.keys()) emptyHands(work, player)
  if (carried === 'keep rules') forgetMemories(work)
  if (carried === 'anew') beginBook(work, cause)
  else forgetReferences(work)
  record(work, { cause, kind: 'game', what: 'round' })
  bringQuantitiesInto(work)
  tell(work, { type: 'round-began', round })
  if (goesOn) nameMissingJudges(work)
}

/** What is asked, or waited for, about a proposal goes on with it, as what people disagree on does. */
function goingOn({ unsettled, polls, timers, openProposals }: GameState): Partial<GameState> {
  const isOpen = ({ about }: Poll | Timer) => about !== undefined && openProposals.has(about)
  return {
    unsettled,
    polls: new Map([...polls].filter(([, poll]) => isOpen(poll))),
    timers: timers.filter(isOpen),
  }
}

function clearTable() {
  return {
    status: 'playing',
    winners: [],
    wonBy: undefined,
    turns: [],
    turnCount: 0,
    turnOver: null,
    turnLine: undefined,
    unsettled: [],
    owedThrows: new Map(),
    struckThrows: undefined,
    draws: undefined,
    timers: [],
    polls: new Map(),
    table: new Map(),
    titles: new Map(),
    entities: LayeredMap.of<string, never>([]),
    together: new Map(),
    nextRound: undefined,
    pending: undefined,
    claimed: undefined,
    putOff: undefined,
    toldBans: undefined,
  } as const satisfies Partial<GameState>
}

function emptyHands(work: Work, player: PlayerId): void {
  changePlayer(work, player, {
    quantities: new Map(),
    items: new Map(),
    choices: new Map(),
    roles: new Map(),
    links: undefined,
  })
}

/** Puts the initial rules into an empty book. */
export function beginBook(work: Work, cause: Cause): void {
  const { initialRules, round } = work.state
  change(work, {
    rules: LayeredMap.of<never, never>([]),
    nextNumber: nextNumberAfter(initialRules),
  })
  for (const initial of initialRules)
    putRule(work, initialRule(initial, round, work.state.version, cause))
  markVoids(work)
}

function forgetMemories(work: Work): void {
  for (const rule of work.state.rules.values()) {
    if (rule.memory.size > 0) putRule(work, { ...rule, memory: new Map() })
  }
}
