import type { Way } from '../kernel/handler.ts'
import { fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { checkName } from '../kernel/check-text.ts'
import { entityWith } from '../kernel/state/copies.ts'
import { idAsBefore, speakerOf } from '../history/course.ts'
import { LayeredMap } from '../kernel/state/layered-map.ts'
import { limits } from '../kernel/state/limits.ts'
import type { Entity } from '../kernel/state/entity.ts'
import type { Cause } from '../kernel/state/state.ts'
import { change, record, tellIfHeard, type Work } from '../kernel/work.ts'
import { hasRoom } from './room.ts'

export const createEntity: Way<'create-entity'> = (work, { kind, owner, state, values }, cause) => {
  if (!checkName(kind) || !checkName(state)) return fault('name-unfit')
  if (!isOwner(work, owner)) return fault('no-such-player')
  if (values.length > limits.kindsPerPlayer) return fault('too-many-names')
  if (work.state.entities.size >= limits.entities) return fault('too-many-entities')
  for (const [name, value] of values) {
    if (!checkName(name)) return fault('name-unfit')
    if (!isNumber(value)) return fault('number-unfit')
  }
  work.born += 1
  const made = `${work.action.slice(0, 16)}-${work.born}`
  const id = idAsBefore(work, `entity ${kind} ${owner ?? ''} ${speakerOf(cause)}`, made)
  put(work, { id, kind, owner, state, values: new Map(values), born: cause }, 'created', cause)
  tellPassed(work, { id, kind }, null, owner)
  return null
}

export const setEntity: Way<'set-entity'> = (work, { entity: id, owner, state }, cause) => {
  const entity = work.state.entities.get(id)
  if (entity === undefined) return fault('no-such-entity')
  if (state !== undefined && !checkName(state)) return fault('name-unfit')
  if (owner !== undefined && !isOwner(work, owner)) return fault('no-such-player')
  const next = {
    ...entity,
    owner: owner === undefined ? entity.owner : owner,
    state: state ?? entity.state,
  }
  if (next.owner === entity.owner && next.state === entity.state) return null
  put(work, next, next.state === entity.state ? 'passed on' : next.state, cause)
  tellPassed(work, entity, entity.owner, next.owner)
  return null
}

export const setEntityValue: Way<'set-entity-value'> = (
  work,
  { entity: id, value: name, to },
  cause,
) => {
  const entity = work.state.entities.get(id)
  if (entity === undefined) return fault('no-such-entity')
  if (!checkName(name)) return fault('name-unfit')
  if (!isNumber(to)) return fault('number-unfit')
  if (entity.values.get(name) === to) return null
  const values = new Map(entity.values).set(name, to)
  if (!hasRoom(cause, entity.values.size, values.size, limits.kindsPerPlayer)) {
    return fault('too-many-names')
  }
  put(work, entityWith(entity, values), `${name} ${to}`, cause)
  return null
}

export const destroyEntity: Way<'destroy-entity'> = (work, { entity: id, how }, cause) => {
  const entity = work.state.entities.get(id)
  if (entity === undefined) return fault('no-such-entity')
  change(work, { entities: layered(work).without(id) })
  tellOf(work, entity, how.slice(0, limits.titleLength), cause)
  tellPassed(work, entity, entity.owner, null)
  return null
}

/** Rules are told of another owner, not of another state. */
function tellPassed(
  work: Work,
  { id: entity, kind }: Pick<Entity, 'id' | 'kind'>,
  from: PlayerId | null,
  to: PlayerId | null,
): void {
  if (from !== to) tellIfHeard(work, { type: 'entity-passed', entity, kind, from, to })
}

function put(work: Work, entity: Entity, what: string, cause: Cause): void {
  change(work, { entities: layered(work).with(entity.id, entity) })
  tellOf(work, entity, what, cause)
}

function tellOf(work: Work, entity: Entity, what: string, cause: Cause): void {
  const { id, kind, owner } = entity
  record(work, { cause, kind: 'entity', entity: id, entityKind: kind, owner, what })
}

function layered(work: Work): LayeredMap<string, Entity> {
  const { entities } = work.state
  return entities instanceof LayeredMap ? entities : LayeredMap.of(entities)
}

function isOwner(work: Work, owner: PlayerId | null): boolean {
  return owner === null || work.state.players.has(owner)
}

function isNumber(value: number): boolean {
  return Number.isSafeInteger(value) && Math.abs(value) <= limits.quantity
}
