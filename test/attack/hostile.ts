import type { SignedAction } from '../../src/actions/action.ts'
import { encodePieces, laneClient } from '../../src/network/lane.ts'
import type { Link } from '../../src/network/link.ts'
import type { LoopbackHub } from '../network/loopback.ts'
import { writeAsk, writeCarry, writePresence } from '../../src/network/message.ts'
import type { Mesh } from '../../src/network/mesh.ts'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'

/** A peer that keeps no rules: it joins like any other, and then sends whatever it likes to everyone it reaches. */
export class Hostile {
  readonly doc = new Y.Doc()
  readonly links = new Set<Link>()
  readonly received: Uint8Array[] = []
  readonly #heard: (link: Link, message: Uint8Array) => void
  #mesh: Mesh | null = null

  /** `heard` is told what others send. */
  constructor(heard: (link: Link, message: Uint8Array) => void = () => undefined) {
    this.#heard = heard
  }

  async join(hub: LoopbackHub): Promise<void> {
    this.#mesh = await hub.openMesh({
      doc: this.doc,
      awareness: new Awareness(this.doc),
      servers: { signaling: [], iceServers: [] },
      onLink: (link) => {
        this.links.add(link)
        link.send(writeAsk(new Map()))
        return {
          message: (bytes) => {
            this.received.push(bytes)
            this.#heard(link, bytes)
          },
          malformed: () => undefined,
          drained: () => undefined,
          closed: () => void this.links.delete(link),
        }
      },
      onChange: () => undefined,
    })
  }

  get key(): string {
    return this.#mesh?.key ?? ''
  }

  send(...messages: readonly Uint8Array[]): void {
    for (const link of this.links) for (const message of messages) link.send(message)
  }

  /** Shows itself under a name, as any device does. */
  show(name: string, more: object = {}): void {
    const awareness = new Awareness(this.doc)
    const presence = { key: this.key, device: 'ab'.repeat(32), name, heads: [], count: 0, ...more }
    awareness.setLocalState(presence)
    this.send(writePresence(encodeAwarenessUpdate(awareness, [awareness.clientID])))
    awareness.destroy()
  }

  async leave(): Promise<void> {
    await this.#mesh?.stop()
    this.doc.destroy()
  }
}

/** A message that claims to bring these bytes in the lane of an action's device, from its seq on. */
export function carryAs(action: SignedAction, ...items: readonly Uint8Array[]): Uint8Array {
  const { device, seq } = action
  const piece = { root: device, client: laneClient(device, 0), clock: seq, items }
  return writeCarry(encodePieces([piece]))
}
