import type { Way } from '../kernel/handler.ts'
import type { JsonObject } from '../../base/json.ts'
import { fault, type Fault } from '../../base/result.ts'
import { checkName } from '../kernel/check-text.ts'
import { quantityDefinition, quantityDefinitions } from '../kernel/questions/collect.ts'
import { limits } from '../kernel/state/limits.ts'
import type { QuantityDefinition } from '../kernel/questions/question.ts'
import type { Proposal } from '../kernel/state/state.ts'
import { change, record, type Work } from '../kernel/work.ts'
import { putRule } from '../rules/rule-versions.ts'
import { ruleByNumber, rulesInForce } from '../rules/rules.ts'
import { closeProposal } from '../votes/closed-proposals.ts'
import { proposalById } from '../votes/proposals.ts'

type Values = ReadonlyMap<string, number>

/** Sets what rules count of a rule, within the limits that they give it. */
export const setRuleValue: Way<'set-rule-value'> = (work, { rule: number, value, to }, cause) => {
  const rule = ruleByNumber(work.state, number)
  if (rule === undefined) return fault('no-such-rule', { number })
  const next = withValue(work, 'rule', rule.values, value, to)
  if (!(next instanceof Map)) return next
  putRule(work, { ...rule, values: next })
  record(work, { cause, kind: 'value', of: 'rule', number, value, to: next.get(value) ?? 0 })
  return null
}

/** The same of a proposal, open or closed. */
export const setProposalValue: Way<'set-proposal-value'> = (
  work,
  { proposal: id, value, to },
  cause,
) => {
  const proposal = proposalById(work.state, id)
  if (proposal === undefined) return fault('no-such-debate')
  const next = withValue(work, 'proposal', proposal.values, value, to)
  if (!(next instanceof Map)) return next
  putBack(work, { ...proposal, values: next })
  const { number } = proposal
  record(work, { cause, kind: 'value', of: 'proposal', number, value, to: next.get(value) ?? 0 })
  return null
}

/** Nothing where it is so already. */
function withValue(
  work: Work,
  of: 'rule' | 'proposal',
  values: Values | undefined,
  name: string,
  to: number,
): Map<string, number> | Fault | null {
  if (!Number.isSafeInteger(to)) return fault('number-unfit')
  const definition = quantityDefinition(work.library, work.state, of, name)
  if (definition === undefined || !checkName(name)) return fault('name-unfit')
  const value = within(definition, to)
  if (values?.get(name) === value) return null
  return new Map(values).set(name, value)
}

function within({ min, max }: QuantityDefinition, value: number): number {
  const least = Math.max(min ?? -limits.quantity, -limits.quantity)
  const most = Math.min(max ?? limits.quantity, limits.quantity)
  return Math.max(least, Math.min(most, value)) + 0
}

/** Gives every rule in force, and every open proposal, what the rule book says that they begin with. */
export function bringValuesInto(work: Work): void {
  const definitions = quantityDefinitions(work.library, work.state)
  if (definitions.some(({ of }) => of === 'rule')) {
    for (const rule of rulesInForce(work.state)) {
      const values = begun(definitions, 'rule', rule.values)
      if (values !== rule.values) putRule(work, { ...rule, values })
    }
  }
  if (!definitions.some(({ of }) => of === 'proposal')) return
  for (const proposal of work.state.openProposals.values()) {
    const values = begun(definitions, 'proposal', proposal.values)
    if (values !== proposal.values) putBack(work, { ...proposal, values })
  }
}

/** What a proposal has of what the rules count of proposals; with what its proponent chose. */
export function valuesOfNew(work: Work, extra: JsonObject): Values | undefined {
  const definitions = quantityDefinitions(work.library, work.state)
  const ofProposals = definitions.filter(({ of }) => of === 'proposal')
  if (ofProposals.length === 0) return undefined
  const chosen = ofProposals.flatMap((one): readonly (readonly [string, number])[] => {
    const value = one.isChosen === true ? extra[one.name] : undefined
    return typeof value === 'number' ? [[one.name, within(one, value)]] : []
  })
  return begun(definitions, 'proposal', new Map(chosen))
}

function begun(
  definitions: readonly QuantityDefinition[],
  of: 'rule' | 'proposal',
  values: Values | undefined,
): Values {
  const missing = definitions.filter((one) => one.of === of && values?.has(one.name) !== true)
  if (missing.length === 0 && values !== undefined) return values
  return new Map([
    ...(values ?? []),
    ...missing.map((one) => [one.name, within(one, one.initial)] as const),
  ])
}

/** Keeps a proposal as it is now, where it is: among the open or the closed. */
export function putBack(work: Work, proposal: Proposal): void {
  const { openProposals } = work.state
  if (!openProposals.has(proposal.id)) return closeProposal(work, proposal)
  change(work, { openProposals: new Map(openProposals).set(proposal.id, proposal) })
}
