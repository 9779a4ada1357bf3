import type { BodyOf, Order } from '../../../src/actions/body.ts'
import type { ActionId } from '../../../src/actions/ids.ts'
import type { Random } from '../../../src/base/random.ts'
import { ask } from '../../../src/engine/kernel/questions/ask.ts'
import type { Entry } from '../../../src/engine/kernel/state/entry.ts'
import { rulesInForce } from '../../../src/engine/rules/rules.ts'
import type { Action } from '../../../src/actions/action.ts'
import type { Intent } from '../../../src/session/api.ts'
import type { Idea, Mind } from './mind.ts'

/* What people do in judgment: rulings that undo what was done some turns ago, and what they say of rulings and claims. */

/** What is undone: of each kind as often, whether or not it can be. */
const undone: readonly (readonly Action['body']['type'][])[] = [
  ['vote', 'encrypted-vote'],
  ['consent'],
  ['move'],
  ['propose', 'revise', 'call-vote'],
  ['end-turn', 'throw'],
  ['claim', 'contest', 'agree'],
  ['join', 'sponsor', 'admit', 'forfeit'],
  ['judge', 'overrule', 'uphold', 'invoke-judgment'],
  ['answer', 'comment', 'picture', 'hide'],
]
const turnsBack = 5

/** Something that counts, of this turn or of one up to five turns before; `null`: there is nothing. */
export function pastAct({ entries, random }: Pick<Mind, 'entries' | 'random'>): ActionId | null {
  const back = random.below(turnsBack + 1)
  const inTurn = inTurnBefore(entries, back)
  for (const types of random.shuffle(undone)) {
    const acts = inTurn.filter(({ body }) => types.some((type) => type === body.type))
    if (acts.length > 0) return random.pick(acts).id
  }
  return null
}

/** What counts of the turn before so many; where there were fewer, of the time before them. */
function inTurnBefore(entries: readonly Entry[], back: number): readonly Action[] {
  const found: Action[] = []
  let left = back
  for (let at = entries.length - 1; at >= 0 && left >= 0; at--) {
    const entry = entries[at]
    if (entry === undefined) break
    if (left === 0 && entry.outcome.kind === 'applied') found.push(entry.action)
    if (entry.changes.some(({ kind }) => kind === 'turn-began')) left--
  }
  return found
}

/** Rules on what a Judge was asked; mostly what is asked about is undone. */
export function judge(mind: Mind): Intent | null {
  const { library, state, me, random, isWide } = mind
  const open = [...state.judgments.values()].find(
    (one) => one.status === 'open' && one.judge === me,
  )
  if (open === undefined) return null
  if (!isWide) {
    const answers = ['TRUE', 'FALSE', 'UNDECIDED'] as const
    const answer = state.starter === 'speaker' ? random.pick(answers) : 'So be it.'
    return { type: 'judge', judgment: open.id, answer }
  }
  const answers = ask(library, state, 'judgment-answers', { judgment: open.id }).value
  const answer = answers.length === 0 ? 'So be it.' : random.pick(answers)
  return { type: 'judge', judgment: open.id, answer, orders: ordersOn(mind, open.about ?? null) }
}

function ordersOn(mind: Mind, about: ActionId | null): readonly Order[] {
  const { state, random, entries } = mind
  if (random.chance(1, 5)) return []
  if (random.chance(1, 5)) {
    const player = random.pick(state.seats)
    const add = { do: 'add', player, quantity: 'points', by: random.below(9) - 4 } as const
    return [{ do: 'apply', effects: [add] }]
  }
  const action = about !== null && random.chance(4, 5) ? about : pastAct(mind)
  if (action === null) return []
  const isThrow = entries.some((one) => one.action.id === action && isThrown(one.action))
  return [{ do: 'undo', action, ...(isThrow && random.chance(1, 2) ? { again: true } : {}) }]
}

function isThrown({ body }: Action): boolean {
  return body.type === 'throw'
}

/** A ruling waits for what the others say of it. */
export function weigh(judgment: ActionId, random: Random): Intent {
  return { type: random.chance(1, 2) ? 'uphold' : 'overrule', judgment }
}

/** A claim waits for whether somebody contests it. */
export function agree(claim: ActionId, random: Random): Intent {
  if (random.chance(1, 3)) return { type: 'contest', claim, reason: 'Not so.' }
  return { type: 'agree', claim }
}

/** Others have signed what takes effect when all have. */
export function sign({ state, random }: Mind, hash: string): Intent | null {
  const pending = state.together.get(hash)
  if (pending === undefined || random.chance(1, 8)) return null
  return { type: 'sign-together', what: pending.what }
}

/** Asks the Judge about something that was done. */
export function doubting(mind: Mind): Intent | null {
  const { state } = mind
  if (state.status !== 'playing' || state.unsettled.length > 0) return null
  const about = pastAct(mind)
  return about === null ? null : { type: 'invoke-judgment', question: 'Was it right?', about }
}

/** Would have all take something back that was done. */
export function undoing(mind: Mind): BodyOf<'sign-together'> | null {
  const action = pastAct(mind)
  return action === null ? null : { type: 'sign-together', what: { do: 'undo', action } }
}

export const ideasOfJudgment: readonly Idea[] = [
  doubting,
  doubting,
  ({ state, random }) => {
    if (state.status !== 'playing' || !random.chance(1, 4)) return null
    const [one, other] = random.shuffle(rulesInForce(state))
    if (one === undefined || other === undefined) return null
    const pair = { rule: one.number, by: other.number }
    return { type: 'invoke-judgment', question: 'Is it void?', void: pair }
  },
  ({ state, random }) => {
    const judged = [...state.judgments.values()].filter(({ status }) => status === 'judged')
    return judged.length === 0 ? null : { type: 'uphold', judgment: random.pick(judged).id }
  },
  (mind) => (mind.random.chance(1, 3) ? undoing(mind) : null),
]
