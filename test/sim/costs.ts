import { serialize } from 'node:v8'
import type { ChangeRecord } from '../../src/engine/rules/change-record.ts'
import type { Entry } from '../../src/engine/kernel/state/entry.ts'
import { limits } from '../../src/engine/kernel/state/limits.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import type { Replica } from '../../src/session/record/replica.ts'
import { Violation } from './invariants.ts'

/*
 * What a game may cost, in steps and bytes, which are the same on every machine: several times what games of the five books take,
 * docs/SIMULATOR.md. Milliseconds are measured by nobody here: they say more of who else uses the processor.
 */

/**
 * Of the language, for one action: no more than there are, docs/PROTOCOL.md, [act-steps]. Games of the books that ship take an eighth of it;
 * rules grown from the grammar that read the whole book at each look at what follows, up to 40,834.
 */
const stepsMost = limits.stepsAside + limits.stepsCommon + limits.stepsOfKernel
/** By so much an action, or what falls due by itself, lets the state grow, and what is kept of it beside, on average, bytes. */
const growthMost = 4_000
/** So much goes over the connections for each action and each open app, bytes. */
const sentMost = 150_000
/** And so much a day for each other app that is open, which is told every 15 s that this one is, bytes: twice what it takes. */
const signsOfLifeADay = 600_000
/** Of fewer actions no average is taken. */
const actionsLeast = 20

/** `sent`: bytes over all connections; `tabs`: apps that are open; `others`: whom each of them tells that it is; `days`: for how long. */
export function checkCosts(
  name: string,
  replica: Replica,
  { sent, tabs, others, days }: Readonly<Record<'sent' | 'tabs' | 'others' | 'days', number>>,
): void {
  const { entries, state } = replica
  checkGame(name, { entries, state, stateAt: (count) => replica.stateAt(count) })
  const { length } = replica.log.order
  const signsOfLife = signsOfLifeADay * days * tabs * others
  const each = Math.round((sent - signsOfLife) / length / tabs)
  if (each <= sentMost || length < actionsLeast) return
  throw new Violation('little is sent', `${each} bytes for each of ${length} actions`)
}

/** The same of what is in the game alone. */
export function checkGame(
  name: string,
  {
    entries,
    state,
    stateAt,
  }: {
    entries: readonly Entry[]
    state: GameState | null
    stateAt: (count: number) => GameState | null
  },
): void {
  for (const { action, steps } of entries) {
    if (steps <= stepsMost) continue
    const what = `${name} takes ${steps} steps for ${action.id} (${action.body.type})`
    throw new Violation('an action takes few steps', what)
  }
  const start = entries.findIndex(({ action }) => action.body.type === 'start') + 1
  const played = entries.slice(start)
  if (start === 0 || played.length < actionsLeast) return
  const grown = serialize(state).length - serialize(stateAt(start)).length
  const kept = played.map(({ action: _, ...became }) => serialize(became).length)
  const all = kept.reduce((sum, one) => sum + one, 0)
  const due = played.flatMap(({ changes }) => changes.filter(isDue)).length
  for (const [what, bytes] of [
    ['of the state', grown],
    ['beside it', all],
  ] as const) {
    const each = Math.round(bytes / (played.length + due))
    if (each <= growthMost) continue
    throw new Violation('a game grows by little', `${name} has ${each} bytes ${what} an action`)
  }
}

function isDue(one: ChangeRecord): boolean {
  return one.kind === 'timer' && one.what === 'fired'
}
