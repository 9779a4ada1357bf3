import type { ActionId } from '../../src/actions/ids.ts'
import type { Consequence } from '../../src/engine/history/consequences.ts'
import type { Entry } from '../../src/engine/kernel/state/entry.ts'
import type { GameState, Outcome } from '../../src/engine/kernel/state/state.ts'
import { playerOfDevice } from '../../src/engine/people/players.ts'
import type { ChangeRecord } from '../../src/engine/rules/change-record.ts'
import { must, titleOf, type Pair } from './undo-defects.ts'

/** What is not as it was by now, as far as one has come. */
interface Touched {
  /** Acts, proposals' wordings, polls, throws, things, players, rules (`rule 301`), in whatever act they are named. */
  readonly names: Set<string>
  /** Whose proposals are not as they were: there may be one of each in a turn. */
  readonly proponents: Set<string>
  isRule: boolean
  isProposal: boolean
  isJudgment: boolean
  isThing: boolean
}

/** A game before something was undone, and what became of its acts. */
export interface Ungrounding {
  readonly before: ReadonlyMap<ActionId, Entry>
  /** How it stands before, and after. */
  readonly states: readonly GameState[]
  readonly undone: ActionId
  /** Whether an act would have had its effect with the rules, and what everybody has by them, as they were. */
  readonly isByRules: (entry: Entry) => boolean
}

/**
 * Acts that are judged otherwise though they name nothing that is not as it was, and nothing is that their author has; nor would
 * have stood with the rules as they were, where some are not.
 */
export function ungrounded(
  { before, states, undone, isByRules }: Ungrounding,
  told: readonly Consequence[],
): readonly string[] {
  const touched: Touched = {
    names: new Set([undone]),
    proponents: new Set(),
    isRule: false,
    isProposal: false,
    isJudgment: false,
    isThing: false,
  }
  const changed = new Set(told.map(({ action }) => action))
  const defects: string[] = []
  for (const one of told) {
    const entry = must(before.get(one.action))
    const isOther = !sameOutcome(one.was, one.is)
    // Refused by a ruling since, it comes back with what that took.
    if (entry.lived?.refused !== undefined && one.is.kind === 'applied')
      defects.push(`takes effect though it was refused: ${titleOf(entry)}`)
    const isGroundless = (): boolean =>
      !isGrounded(entry, states, touched) && !(touched.isRule && isByRules(entry))
    // What a ruling had undone that is itself undone comes back, or goes again if that is.
    const byRuling = [one.was, one.is].flatMap((it) => (it.kind === 'undone' ? [it.by] : []))
    const isOwn = one.action === undone || byRuling.some((by) => by === undone || changed.has(by))
    if (isOther && !isOwn && isGroundless()) {
      defects.push(`lost by nothing: ${titleOf(entry)}: ${JSON.stringify(one.is)}`)
    }
    if (isOther) touch(touched, { action: one.action, entry, states })
    for (const record of [...one.gone, ...one.come]) touchBy(touched, record, states)
  }
  return defects
}

function isGrounded({ action }: Entry, states: readonly GameState[], touched: Touched): boolean {
  const by = states.map((state) => playerOfDevice(state, action.device)?.id)
  if (by.some((id) => id !== undefined && touched.names.has(id))) return true
  const named = [...touched.names].some((name) => namesIn(action.body).has(name))
  if (named) return true
  switch (action.body.type) {
    case 'propose':
      return by.some((id) => id !== undefined && touched.proponents.has(id))
    case 'consent':
      return touched.isJudgment
    // What clients and throwers do for a vote that is over otherwise, or off the table.
    case 'deal-draw':
    case 'open-draw':
    case 'open-ballots':
    case 'tell-settled':
    case 'throw':
      return touched.isProposal
    case 'move':
      return touched.isProposal || touched.isJudgment || touched.isThing
    default:
      return false
  }
}

/** All texts and rule numbers in what an act says. */
function namesIn(part: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  const look = (value: unknown, key: string) => {
    if (typeof value === 'string') names.add(value)
    else if (typeof value === 'number' && key === 'rule') names.add(`rule ${value}`)
    else if (Array.isArray(value)) for (const one of value) look(one, key)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) look(one, name)
    }
  }
  look(part, '')
  return names
}

function touch(
  touched: Touched,
  { action, entry, states }: { action: ActionId; entry: Entry; states: readonly GameState[] },
): void {
  touched.names.add(action)
  const { device, body } = entry.action
  const { type } = body
  if (type === 'propose' || type === 'revise') {
    touched.isProposal = true
    for (const state of states) {
      const by = playerOfDevice(state, device)
      if (by !== undefined) touched.proponents.add(by.id)
    }
    for (const { forms } of proposalsIn(states)) {
      if (forms.some((form) => form.action === action))
        for (const { hash } of forms) touched.names.add(hash)
    }
  }
  if (type === 'vote' || type === 'call-vote') touched.isProposal = true
  if (/judg|contest|overrule|uphold|consent/.test(type)) touched.isJudgment = true
}

function proposalsIn(states: readonly GameState[]) {
  return states.flatMap(({ openProposals, closedProposals }) => [
    ...openProposals.values(),
    ...closedProposals.values(),
  ])
}

function touchBy(touched: Touched, record: ChangeRecord, states: readonly GameState[]): void {
  for (const name of namesIn({ ...record, cause: null })) touched.names.add(name)
  switch (record.kind) {
    case 'rule':
    case 'value':
      touched.isRule = true
      touched.names.add(`rule ${record.number}`)
      return
    case 'proposal':
      touched.isProposal = true
      if (record.what !== 'vote-opened') return
      // Ballots name a form.
      for (const { id, forms } of proposalsIn(states)) {
        if (id === record.proposal) for (const { hash } of forms) touched.names.add(hash)
      }
      return
    case 'vote':
      touched.isProposal = true
      return
    case 'judgment':
      touched.isJudgment = true
      return
    case 'entity':
    case 'title':
    case 'timer':
      touched.isThing = true
      return
    case 'quantity':
      if (record.player === null) touched.isThing = true
      return
    default:
  }
}

/** Acts that fare otherwise and are not on the list, or are with more or less than what they did and do no longer, or did not. */
export function untold(pairs: readonly Pair[], told: readonly Consequence[]): readonly string[] {
  const listed = new Map(told.map((one) => [one.action, one]))
  return pairs.flatMap(({ was, is }) => {
    const isOther = !sameOutcome(was.outcome, is.outcome) || effectsOf(was) !== effectsOf(is)
    const one = listed.get(was.action.id)
    if (one === undefined) return isOther ? [`not on the list: ${titleOf(was)}`] : []
    const [before, after] = [effectsIn(was).length, effectsIn(is).length]
    const [gone, come] = [one.gone.length, one.come.length]
    const isSame = effectsOf(was) === effectsOf(is)
    const isWhole = before - gone === after - come && isSame === (gone + come === 0)
    return isWhole ? [] : [`not all of it on the list: ${titleOf(was)}`]
  })
}

function sameOutcome(a: Outcome, b: Outcome): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** What it did; what is told once, wherever it first comes to that, is no effect of that act. */
export function effectsIn({ changes }: Entry): readonly ChangeRecord[] {
  return changes.filter((record) => record.kind !== 'forbidden' || record.isOnce !== true)
}

/** The same in no order; of numbers by how much. */
function effectsOf(entry: Entry): string {
  return effectsIn(entry)
    .map(({ cause: _, ...record }) => {
      const isAmount = record.kind === 'quantity' || record.kind === 'item'
      return JSON.stringify(isAmount ? { ...record, from: 0, to: record.to - record.from } : record)
    })
    .sort()
    .join('\n')
}

/**
 * Numbers, rules and outcomes that are other ones, by more or less than what the list tells, of numbers `amounts`, and what came
 * with the act itself.
 */
export function unexplained(
  before: GameState,
  after: GameState,
  told: readonly Consequence[],
  {
    own,
    amounts,
  }: { readonly own: readonly ChangeRecord[]; readonly amounts: readonly Consequence[] },
): readonly string[] {
  const goneIn = (list: readonly Consequence[]) => list.flatMap((one) => one.gone)
  const comeIn = (list: readonly Consequence[]) => [...list.flatMap((one) => one.come), ...own]
  const [gone, come] = [goneIn(told), comeIn(told)]
  const defects: string[] = []
  for (const [id, player] of before.players) {
    const now = must(after.players.get(id))
    for (const [quantity, was] of player.quantities) {
      const is = now.quantities.get(quantity)
      if (is === undefined) continue
      const by = sumOf(comeIn(amounts), id, quantity) - sumOf(goneIn(amounts), id, quantity)
      if (is - was !== by) defects.push(`${player.name} has ${is} ${quantity}, not ${was + by}`)
    }
    const isTold = [...gone, ...come].some((one) => one.kind === 'player' && one.player === id)
    if (player.status !== now.status && !isTold) defects.push(`${player.name} is ${now.status}`)
  }
  const rules = new Set(
    [...gone, ...come].flatMap((one) => (one.kind === 'rule' ? [one.rule] : [])),
  )
  for (const id of new Set([...before.rules.keys(), ...after.rules.keys()])) {
    const isSame = before.rules.get(id)?.history.length === after.rules.get(id)?.history.length
    if (!isSame && !rules.has(id)) defects.push(`rule ${id} has another text`)
  }
  return defects
}

function sumOf(records: readonly ChangeRecord[], player: string, quantity: string): number {
  return records.reduce(
    (sum, one) =>
      one.kind === 'quantity' && one.player === player && one.quantity === quantity
        ? sum + one.to - one.from
        : sum,
    0,
  )
}
