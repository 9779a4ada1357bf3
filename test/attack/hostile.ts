import { signingKey } from '../../src/crypto/keys.ts'
import type { SignedAction } from '../../src/actions/action.ts'
import type { PresenceClaim } from '../../src/network/courier.ts'
import type { Link, Mesh } from '../../src/network/link.ts'
import { writeCarry, writeHave, writePresence } from '../../src/network/message.ts'
import { game } from '../network/device.ts'
import { somewhere, type LoopbackHub } from '../network/loopback.ts'
import { presenceOf } from '../network/presences.ts'

/** The key of whoever keeps no rules, and has the invitation. */
export const mallory = signingKey(new Uint8Array(32).fill(66))

export const nothing = writeHave({ ranges: new Map(), branches: [], heads: [] })

/** A peer that keeps no rules: it joins like any other, and then sends whatever it likes to everyone it reaches. */
export class Hostile {
  readonly links = new Set<Link>()
  readonly received: Uint8Array[] = []
  readonly #heard: (link: Link, message: Uint8Array) => void
  #mesh: Mesh | null = null
  #counter = 0

  /** `heard` is told what others send. */
  constructor(heard: (link: Link, message: Uint8Array) => void = () => undefined) {
    this.#heard = heard
  }

  async join(hub: LoopbackHub): Promise<void> {
    this.#mesh = await hub.openMesh({
      place: somewhere,
      onLink: (link) => {
        this.links.add(link)
        link.send(nothing)
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
  show(name: string, more: Partial<PresenceClaim> = {}): void {
    const counter = ++this.#counter
    const packet = presenceOf(mallory, game.id, { key: this.key, counter, name, ...more })
    this.send(writePresence([packet]))
  }

  async leave(): Promise<void> {
    await this.#mesh?.stop()
  }
}

/** A message that brings these bytes, and says that the sender has its device's actions up to this one. */
export function carryAs({ device, seq }: SignedAction, ...items: readonly Uint8Array[]) {
  return writeCarry(new Map([[device, seq + items.length]]), items)
}
