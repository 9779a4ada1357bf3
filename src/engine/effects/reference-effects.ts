import type { Way } from '../kernel/handler.ts'
import { fault, type Fault } from '../../base/result.ts'
import { checkName } from '../kernel/check-text.ts'
import type { EffectOf } from '../kernel/effect.ts'
import { LayeredMap } from '../kernel/state/layered-map.ts'
import { limits } from '../kernel/state/limits.ts'
import type { References } from '../kernel/state/entity.ts'
import { change, record, type Work } from '../kernel/work.ts'
import type { ChangeRecord } from '../rules/change-record.ts'
import { putRule } from '../rules/rule-versions.ts'
import { ruleByNumber, rulesInForce } from '../rules/rules.ts'
import { proposalById } from '../votes/proposals.ts'
import { putBack } from './value-effects.ts'
import { hasRoom } from './room.ts'

type Told = Pick<Extract<ChangeRecord, { readonly kind: 'reference' }>, 'of' | 'number'>

/** What has a player as something, and how it is put back with others. */
interface Holder {
  readonly told: Told
  readonly references: References | undefined
  readonly put: (references: References | undefined) => void
}

/** Lets a rule, a thing or a proposal have a player as something, or nobody any more. */
export const setReference: Way<'set-reference'> = (work, { of, name, to }, cause) => {
  if (to !== null && !work.state.players.has(to)) return fault('no-such-player')
  if (!checkName(name)) return fault('name-unfit')
  const holder = holderOf(work, of)
  if (!('told' in holder)) return holder
  const from = holder.references?.get(name) ?? null
  if (from === to) return null
  const references = new Map(holder.references)
  if (to === null) references.delete(name)
  else references.set(name, to)
  const before = holder.references?.size ?? 0
  if (!hasRoom(cause, before, references.size, limits.kindsPerPlayer))
    return fault('too-many-names')
  holder.put(references.size === 0 ? undefined : references)
  record(work, { cause, kind: 'reference', ...holder.told, name, from, to })
  return null
}

function holderOf(work: Work, of: EffectOf<'set-reference'>['of']): Holder | Fault {
  switch (of.is) {
    case 'rule': {
      const { number } = of
      const rule = ruleByNumber(work.state, number)
      if (rule === undefined) return fault('no-such-rule', { number })
      const put: Holder['put'] = (references) => putRule(work, { ...rule, references })
      return { told: { of: 'rule', number }, references: rule.references, put }
    }
    case 'proposal': {
      const proposal = proposalById(work.state, of.id)
      if (proposal === undefined) return fault('no-such-debate')
      const { number } = proposal
      const put: Holder['put'] = (references) => putBack(work, { ...proposal, references })
      return { told: { of: 'proposal', number }, references: proposal.references, put }
    }
    case 'thing': {
      const { entities } = work.state
      const entity = entities.get(of.id)
      if (entity === undefined) return fault('no-such-entity')
      const { id, kind } = entity
      const all = entities instanceof LayeredMap ? entities : LayeredMap.of(entities)
      const put: Holder['put'] = (references) =>
        change(work, { entities: all.with(id, { ...entity, references }) })
      const told = { of: { entity: id, kind }, number: entity.values.get('number') ?? 0 }
      return { told, references: entity.references, put }
    }
  }
}

/** A round begins with nobody as anything of any rule: what somebody had is theirs no longer. */
export function forgetReferences(work: Work): void {
  for (const rule of rulesInForce(work.state)) {
    if (rule.references !== undefined) putRule(work, { ...rule, references: undefined })
  }
}
