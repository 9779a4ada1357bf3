import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { MailFolder } from '../../src/cli/keeping/mail-folder.ts'
import { mailKeys } from '../../src/crypto/mail-keys.ts'
import { EventBox } from '../../src/network/mail/event-box.ts'
import { RelayDesk } from '../../src/network/mail/relay-desk.ts'
import { courierContract, type Meeting } from '../network/courier.contract.ts'
import { somewhere } from '../network/loopback.ts'
import { socketTo } from '../network/mail/desk-socket.ts'
import { Post } from '../network/mail/post.ts'
import { deflatePromptly } from '../network/prompt-deflate.ts'
import { VirtualTime } from '../network/virtual-time.ts'

beforeEach(deflatePromptly)

const places: string[] = []
afterEach(() => {
  for (const place of places.splice(0)) rmSync(place, { recursive: true, force: true })
})

/** The secrets by which the contract meets. */
const secrets = [somewhere.secret, { epoch: 1, bytes: new Uint8Array(32).fill(1) }]
/** How often whatever keeps folders in step does so, and the program looks. */
const everyMs = 2_000

/** A folder on a device's own machine, and the relay over it. */
class Machine {
  readonly place = mkdtempSync(join(tmpdir(), 'synomic-road-'))
  readonly desk: RelayDesk
  readonly #folder: MailFolder

  constructor(number: number) {
    places.push(this.place)
    const box = new EventBox(secrets.map((secret) => mailKeys(secret).author))
    const use = { machine: `machine-${number}`, start: 'start', bytesMax: 10_000_000 }
    this.#folder = new MailFolder(this.place, box, use)
    this.desk = new RelayDesk(box, (event) => Promise.resolve(this.#folder.keep(event)))
  }

  look(): void {
    for (const event of this.#folder.look()) this.desk.tell(event)
  }
}

/** Copies what another machine's folder has more of. */
function copy(from: Machine, to: Machine): void {
  const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? -1
  const filter = (source: string, target: string): boolean =>
    source === from.place || sizeOf(source) > sizeOf(target)
  cpSync(from.place, to.place, { recursive: true, filter })
}

function meetInFolders(): Meeting {
  const post = new Post(new VirtualTime())
  const { time, place } = post
  const machines: Machine[] = []
  let groups: readonly (readonly number[])[] = []
  const reach = (a: number, b: number): boolean =>
    groups.length === 0 || groups.some((group) => group.includes(a) && group.includes(b))
  time.every(everyMs, () => {
    for (const [a, from] of machines.entries()) {
      for (const [b, to] of machines.entries()) if (a !== b && reach(a, b)) copy(from, to)
    }
    for (const machine of machines) machine.look()
  })
  return {
    time,
    place,
    courier: (host) => {
      const machine = new Machine(machines.length)
      machines.push(machine)
      return post.courier(host, place, (_, end) => socketTo(machine.desk, time, end))
    },
    partition: (next) => void (groups = next),
  }
}

courierContract('MailCourier over a folder each, kept in step', meetInFolders, { isLive: false })
