import * as decoding from 'lib0/decoding'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import type { Doc } from 'yjs'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { actionId, deviceId, isHex32, playerId } from '../actions/ids.ts'
import type { Presence } from './courier.ts'
import { headsMax, presenceEntriesMax, presencesMax, presenceTextMax } from './limits.ts'

const nameCharsMax = 200
const activityCharsMax = 400
/** Clocks count renewals, one in 15 s at least; far more is an attempt to silence someone. */
const clockMax = 2 ** 31

/** What is known of a device through presence. */
export interface Known {
  /** The device's key as a peer. */
  readonly key: string
  readonly presence: Presence
}

/**
 * Presence of all devices, carried by Yjs's awareness protocol. Peers may say of each other what they like; they
 * cannot speak for us, fill our memory, or make anything here throw.
 */
export class PresenceBook {
  readonly awareness: Awareness
  #key: string
  #mine: Presence | null = null

  constructor(doc: Doc, key: string) {
    this.awareness = new Awareness(doc)
    this.#key = key
  }

  /** Our key as a peer changed: the connections were made anew. */
  setKey(key: string): void {
    this.#key = key
    this.#show()
  }

  announce(presence: Presence): void {
    this.#mine = { ...presence, heads: presence.heads.slice(0, headsMax) }
    this.#show()
  }

  /** All that is known, for someone new. */
  encodeAll(): Uint8Array {
    return this.encode([...this.awareness.getStates().keys()])
  }

  encode(clients: readonly number[]): Uint8Array {
    return encodeAwarenessUpdate(this.awareness, [...clients])
  }

  /** Takes in a peer's message; `message-malformed` if it is none. */
  take(update: Uint8Array, from: unknown): Result<null> {
    const entries = readEntries(update)
    if (entries === null) return fail(fault('message-malformed', { what: 'presence' }))
    this.#makeRoom()
    for (const { client, part } of entries) {
      if (client === this.awareness.clientID) continue
      const isNew = !this.awareness.meta.has(client)
      if (isNew && this.awareness.meta.size >= presencesMax) continue
      applyAwarenessUpdate(this.awareness, part, from)
    }
    return ok(null)
  }

  /** The other devices. */
  others(): readonly Known[] {
    const known: Known[] = []
    for (const [client, state] of this.awareness.getStates()) {
      const read = client === this.awareness.clientID ? null : readPresence(state)
      if (read !== null) known.push(read)
    }
    return known
  }

  destroy(): void {
    this.awareness.destroy()
  }

  #show(): void {
    this.awareness.setLocalState(this.#mine === null ? {} : { ...this.#mine, key: this.#key })
  }

  /** Devices that left are forgotten when there are many. */
  #makeRoom(): void {
    if (this.awareness.meta.size < presencesMax) return
    for (const client of this.awareness.meta.keys()) {
      if (!this.awareness.states.has(client)) this.awareness.meta.delete(client)
    }
  }
}

/** The entries of an awareness update, each as an update of its own; `null` if it is none. */
function readEntries(
  update: Uint8Array,
): readonly { readonly client: number; readonly part: Uint8Array }[] | null {
  try {
    const decoder = decoding.createDecoder(update)
    const count = decoding.readVarUint(decoder)
    if (count > presenceEntriesMax) return null
    const entries: { client: number; part: Uint8Array }[] = []
    for (let i = 0; i < count; i++) {
      const start = decoder.pos
      const client = decoding.readVarUint(decoder)
      const clock = decoding.readVarUint(decoder)
      const text = decoding.readVarString(decoder)
      const state: unknown = JSON.parse(text)
      if (clock > clockMax || text.length > presenceTextMax || typeof state !== 'object')
        return null
      const entry = update.subarray(start, decoder.pos)
      const part = new Uint8Array(entry.length + 1)
      part[0] = 1
      part.set(entry, 1)
      entries.push({ client, part })
    }
    return entries
  } catch {
    return null
  }
}

function readPresence(state: unknown): Known | null {
  if (typeof state !== 'object' || state === null) return null
  const field = (name: string): unknown =>
    Object.hasOwn(state, name) ? Reflect.get(state, name) : undefined
  const key = field('key')
  const player = field('player')
  const device = field('device')
  const name = field('name')
  const activity = field('activity')
  const heads = field('heads')
  const count = field('count')
  if (typeof key !== 'string' || key.length > nameCharsMax) return null
  if (typeof device !== 'string' || !isHex32(device)) return null
  if (typeof name !== 'string' || !Array.isArray(heads) || typeof count !== 'number') return null
  return {
    key,
    presence: {
      player: typeof player === 'string' && isHex32(player) ? playerId(player) : null,
      device: deviceId(device),
      name: name.slice(0, nameCharsMax),
      activity: typeof activity === 'string' ? activity.slice(0, activityCharsMax) : null,
      heads: heads
        .slice(0, headsMax)
        .filter((head): head is string => typeof head === 'string' && isHex32(head))
        .map(actionId),
      count: Number.isSafeInteger(count) && count >= 0 ? count : 0,
    },
  }
}
