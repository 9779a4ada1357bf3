import { LocalNode, type ContentMessage } from 'cojson'
import { WasmCrypto } from 'cojson/crypto/WasmCrypto'
import { keep, kept, serve, timedLoad, writers, type Loaded } from '../driver.ts'
import { voteOf } from '../payload.ts'
import { timed, type Took } from '../stopwatch.ts'

/** Messages as the JSON that Jazz keeps and sends: the group's, then the stream's. */
interface Kept {
  readonly stream: string
  readonly messages: readonly string[]
}

const crypto = await WasmCrypto.create()

function newNode(): LocalNode {
  const secret = crypto.newRandomAgentSecret()
  return new LocalNode(secret, crypto.newRandomSessionID(crypto.getAgentID(secret)), crypto)
}

function take(node: LocalNode, messages: readonly string[]): void {
  for (const message of messages) node.syncManager.handleNewContent(JSON.parse(message), 'import')
}

/** A public group and an empty stream, as another node would receive them. */
function beginning() {
  const node = newNode()
  const group = node.createGroup()
  group.addMember('everyone', 'writer')
  const stream = group.createStream()
  const messages = [...texts(group.core.newContentSince()), ...texts(stream.core.newContentSince())]
  return { node, stream, messages }
}

function texts(messages: readonly ContentMessage[] | undefined): string[] {
  return (messages ?? []).map((message) => JSON.stringify(message))
}

/** `isBatched`: kept in pieces of many, one signature each; otherwise a message and a signature for each vote. */
async function append(isBatched: boolean, count: number, path: string) {
  const { stream, messages: first } = beginning()
  const each: string[] = []
  const before = stream.core.knownState()
  const { wallMs, cpuMs } = await timed(() => {
    for (let i = 0; i < count; i++) {
      const known = isBatched ? undefined : stream.core.knownState()
      stream.push({ ...voteOf(i) }, 'trusting')
      if (known !== undefined) each.push(...texts(stream.core.newContentSince(known)))
    }
  })
  const votes = isBatched ? texts(stream.core.newContentSince(before)) : each
  const value: Kept = { stream: stream.id, messages: [...first, ...votes] }
  keep(path, value)
  const bytes = votes.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return { wallMs, cpuMs, bytes }
}

function inOrder(node: LocalNode, stream: string): readonly unknown[] {
  const { items } = node.getCoValue(stream).getCurrentContent()
  return Object.values(items)
    .flat()
    .sort((a, b) => a.madeAt - b.madeAt)
}

function load(path: string): Promise<Took & Loaded> {
  const { stream, messages } = kept<Kept>(path)
  const node = newNode()
  return timedLoad(
    () => {
      take(node, messages)
      return { node, votes: inOrder(node, stream) }
    },
    ({ votes }) => votes.length,
  )
}

function merge(count: number): Promise<Took & Loaded> {
  const { stream, messages } = beginning()
  const { id } = stream
  const lots = Array.from({ length: writers }, (_, writer) => {
    const node = newNode()
    take(node, messages)
    const own = node.getCoValue(id).getCurrentContent()
    const known = own.core.knownState()
    for (let i = writer; i < count; i += writers) own.push({ ...voteOf(i) }, 'trusting')
    return texts(own.core.newContentSince(known))
  })
  const node = newNode()
  take(node, messages)
  return timedLoad(
    () => {
      for (const lot of lots) take(node, lot)
      return { node, votes: inOrder(node, id) }
    },
    ({ votes }) => votes.length,
  )
}

await serve({
  append: (count, path) => append(true, count, path),
  load,
  merge,
  others: new Map([['append-singly', (count, path) => append(false, count, path)]]),
})
