import { actionId } from '../../../src/actions/ids.ts'
import { Log } from '../../../src/log/log.ts'
import { authenticIn, Intake } from '../../../src/session/record/intake.ts'
import { Scheduler } from '../../../src/session/scheduler.ts'
import { SignatureVerifier } from '../../../src/session/record/signatures.ts'
import { openArchive } from '../../../src/storage/idb-archive.ts'

/** What it came to: until all is verified, kept and in order, ms; the bytes that the browser's storage grew by. */
export interface Took {
  readonly wallMs: number
  readonly stored: number
  readonly actions: number
}

/** A page that takes a game in as it comes from a peer: messages of actions, one after the other. */
export interface NewcomerPage {
  give(game: string, messages: readonly (readonly string[])[]): void
  take(): Promise<Took>
}

let game = actionId('')
let messages: readonly (readonly Uint8Array[])[] = []

const free = new MessageChannel()
const paused: (() => void)[] = []
free.port1.onmessage = () => paused.shift()?.()
const clock = {
  now: () => performance.now(),
  pause: () =>
    new Promise<void>((done) => {
      paused.push(done)
      free.port2.postMessage(null)
    }),
}

async function usage(): Promise<number> {
  return (await navigator.storage.estimate()).usage ?? 0
}

const page: NewcomerPage = {
  give: (name, texts) => {
    game = actionId(name)
    messages = texts.map((message) =>
      message.map((text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))),
    )
  },
  take: async () => {
    const { archive } = await openArchive(game)
    const before = await usage()
    const startedMs = performance.now()
    const scheduler = new Scheduler(clock)
    const intake = new Intake(game, new SignatureVerifier(clock), scheduler)
    const log = new Log(game)
    for (const message of messages) {
      const found = authenticIn(await intake.check(message, (id) => log.isKnown(id)))
      const kept = await archive.append(found.map(({ bytes }) => bytes))
      if (!kept.ok) throw new Error(kept.fault.code)
      log.add(found, Date.now())
    }
    const wallMs = performance.now() - startedMs
    archive.close()
    return { wallMs, stored: (await usage()) - before, actions: log.size }
  },
}

Object.assign(globalThis, { newcomer: page })
