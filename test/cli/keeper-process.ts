import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { root } from '../../scripts/install.js'
import { MailFolder } from '../../src/cli/keeping/mail-folder.ts'
import { encodeInvitation } from '../../src/crypto/invitation.ts'
import { mailKeys } from '../../src/crypto/mail-keys.ts'
import { mailKind, signedEvent, type NostrEvent } from '../../src/network/mail/event.ts'
import { EventBox } from '../../src/network/mail/event-box.ts'
import { game } from '../network/device.ts'

/** The mailbox that all of these keep. */
export const secret = { epoch: 0, bytes: new Uint8Array(32).fill(4) }
const { author, writer } = mailKeys(secret)
const place = { game: game.id, gameName: '', from: '', signaling: [], relays: [], iceServers: [] }
export const link = encodeInvitation({ secret, ...place })
let made = 0

/** A letter with a name of its own, where none is given. */
export function letter(name = `letter ${made++}`, createdAt = 1_000, content = 'AAAA'): NostrEvent {
  const writing = { author, kind: mailKind, createdAt, tags: [['d', name]], content }
  if (writer === null) throw new Error('who has the secret writes')
  return signedEvent(writing, (hash) => writer.sign(hash))
}

/** `synomic keep` in a process of its own. */
export interface KeeperProcess {
  readonly address: string
  readonly pid: number
  /** What it said, and how it ended. */
  readonly ended: Promise<{ readonly said: string; readonly code: number | null }>
  kill(): void
}

/** `disk`: how its disk fails, see failing-disk.js. */
export function startKeeper(
  folder: string,
  disk = '',
  options: readonly string[] = [],
): Promise<KeeperProcess> {
  const hook = new URL('./failing-disk.js', import.meta.url).href
  const words = ['keep', link, '--relays', '', '--port', '0', '--folder', folder, ...options]
  const NODE_OPTIONS = `--max-semi-space-size=1 --import ${hook}`
  return startSynomic(words, { SYNOMIC_DISK: disk, NODE_OPTIONS })
}

/** A command that serves a mailbox, once it does: `synomic` with these words. */
export async function startSynomic(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<KeeperProcess> {
  const program = join(root, 'scripts', 'synomic.js')
  const child = spawn(process.execPath, [program, ...words], { env: { ...process.env, ...env } })
  let said = ''
  const ended = once(child, 'exit').then(([code]: unknown[]) => ({
    said,
    code: typeof code === 'number' ? code : null,
  }))
  const address = await new Promise<string>((done) => {
    const hear = (chunk: Buffer): void => {
      said += String(chunk)
      const found = /ws:\/\/127\.0\.0\.1:\d+/.exec(said)
      if (found !== null) done(found[0])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => done(''))
  })
  return { address, pid: child.pid ?? 0, ended, kill: () => void child.kill('SIGKILL') }
}

/** Somebody who writes letters into a keeper's mailbox and hears what it offers. */
export class Writer {
  readonly #socket: WebSocket
  /** Ids that it said it took. */
  readonly acknowledged = new Set<string>()
  /** Ids that it said it did not take. */
  readonly refused = new Set<string>()
  /** Ids that it offered. */
  readonly offered = new Set<string>()
  readonly #waiting = new Map<string, () => void>()
  readonly closed: Promise<unknown>

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.closed = once(socket, 'close').then(() => this.#waiting.forEach((done) => done()))
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as readonly unknown[]))
    socket.on('error', () => undefined)
    socket.send(JSON.stringify(['REQ', 'all', { kinds: [mailKind], authors: [author] }]))
  }

  static async open(address: string): Promise<Writer> {
    const socket = new WebSocket(address)
    await once(socket, 'open')
    return new Writer(socket)
  }

  /** Ends when it was answered, or hung up on. */
  async write(event: NostrEvent): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    const answered = new Promise<void>((done) => this.#waiting.set(event.id, done))
    this.#socket.send(JSON.stringify(['EVENT', event]))
    await answered
  }

  close(): void {
    this.#socket.terminate()
  }

  #hear([type, first, second]: readonly unknown[]): void {
    if (type === 'EVENT') this.offered.add((second as NostrEvent).id)
    if (type !== 'OK') return
    const taken = second === true ? this.acknowledged : this.refused
    taken.add(String(first))
    this.#waiting.get(String(first))?.()
  }
}

export function freshPlace(): string {
  return mkdtempSync(join(tmpdir(), 'synomic-keeper-'))
}

/** The ids that stand in a folder. */
export function idsIn(folder: string): ReadonlySet<string> {
  const box = new EventBox([author])
  const use = { machine: 'reader', start: 'reader', bytesMax: 1_000_000_000 }
  new MailFolder(folder, box, use).look()
  return new Set(box.all.map(({ id }) => id))
}

/** What the disk holds after a power failure: of each file as much as was safe. */
export function losePower(folder: string, note: string): void {
  const safe = readSafe(note)
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.synomic-mail'))) {
    const path = join(folder, name)
    truncateSync(path, safe[path] ?? 0)
  }
}

function readSafe(note: string): Readonly<Record<string, number>> {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}
