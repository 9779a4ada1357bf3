import * as crdx from '@localfirst/crdx'
import { keep, kept, serve, timedLoad, writers, type Loaded } from '../driver.ts'
import { voteOf } from '../payload.ts'
import { timed, type Took } from '../stopwatch.ts'

interface Kept {
  readonly keys: crdx.Keyset
  readonly graph: Uint8Array
}

function beginning() {
  const user = crdx.createUser('player 0')
  const keys = crdx.createKeyset({ type: 'GRAPH', name: 'game' })
  return { keys, user, graph: crdx.createGraph({ user, keys, name: 'game' }) }
}

function cast(graph: crdx.Graph, user: crdx.User, keys: crdx.Keyset, index: number): crdx.Graph {
  const { type, form, ballot } = voteOf(index)
  return crdx.append({ graph, user, keys, action: { type, payload: { form, ballot } } })
}

async function append(count: number, path: string) {
  const { keys, user, graph } = beginning()
  const { result, wallMs, cpuMs } = await timed(() => {
    let grown = graph
    for (let i = 0; i < count; i++) grown = cast(grown, user, keys, i)
    return grown
  })
  const value: Kept = { keys, graph: Uint8Array.from(crdx.serialize(result)) }
  keep(path, value)
  return { wallMs, cpuMs, bytes: value.graph.length - crdx.serialize(graph).length }
}

/** What its `createStore` does with a saved graph, without the reducer. */
function load(path: string): Promise<Took & Loaded> {
  const { keys, graph } = kept<Kept>(path)
  return timedLoad(() => checked(crdx.deserialize(graph, keys)), votesIn)
}

function checked(graph: crdx.Graph) {
  const { isValid, error } = crdx.validate(graph)
  if (!isValid) throw error
  return { graph, sequence: crdx.getSequence(graph) }
}

function votesIn({ sequence }: { readonly sequence: readonly crdx.Link[] }): number {
  return sequence.filter(({ body }) => body.type === 'vote').length
}

function merge(count: number): Promise<Took & Loaded> {
  const { keys, graph } = beginning()
  const lots = Array.from({ length: writers }, (_, writer) => {
    const user = crdx.createUser(`player ${writer}`)
    let grown = graph
    for (let i = writer; i < count; i += writers) grown = cast(grown, user, keys, i)
    return crdx.serialize(grown)
  })
  return timedLoad(() => {
    let whole = graph
    for (const lot of lots) whole = crdx.merge(whole, crdx.deserialize(lot, keys))
    return checked(whole)
  }, votesIn)
}

await serve({ append, load, merge })
