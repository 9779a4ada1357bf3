import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { WebSocket, WebSocketServer } from 'ws'
import { hexFromBytes } from '../../base/bytes.ts'
import { hostScope } from '../../base/host-scope.ts'
import { actionId } from '../../actions/ids.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import { mailKeys } from '../../crypto/mail-keys.ts'
import { decodeInvitation } from '../../crypto/invitation.ts'
import type { CourierClock } from '../../network/courier.ts'
import { EpochWatch } from '../../network/mail/epoch-watch.ts'
import { EventBox } from '../../network/mail/event-box.ts'
import { relaysOfLink } from '../../network/mail/known-relays.ts'
import { MailKeeper } from '../../network/mail/mail-keeper.ts'
import type { OpenSocket } from '../../network/mail/relay-line.ts'
import { RelayDesk } from '../../network/mail/relay-desk.ts'
import { cliWords } from '../../texts/en/cli.ts'
import { readArguments, type Arguments, type OptionKind } from '../args.ts'
import { complain, type ExitStatus, type Surroundings } from '../command.ts'
import { lockFolder, machineName } from './folder-lock.ts'
import { MailFolder } from './mail-folder.ts'

/*
 * A game's mailbox on a machine of one's own: a relay on loopback for the app on this machine, whose letters lie in a folder.
 * `folder`: one that is kept in step by whatever the group uses. `keep`: copies the mailbox from the game's relays, too, and
 * puts back what they lost. Neither has a seat or signs a move; of what moves say it only looks whether the secret was changed.
 */

const options: Readonly<Record<string, OptionKind>> = {
  '--folder': 'text',
  '--relays': 'text',
  '--port': 'number',
  '--max': 'number',
}

const defaultPort = 4455
const defaultMaxMb = 256
const lookEveryMs = 2_000
const connectionsMax = 50
/** Who asks for more than it takes is hung up on. */
const waitingBytesMax = 16 * 1024 * 1024

export interface KeptMail {
  /** Where the app on this machine reaches it. */
  readonly address: string
  readonly box: EventBox
  readonly status: () => MailKeeper['status']
  /** Calls once, when the players have moved on to a mailbox that the link does not lead to. */
  onMoved(tell: () => void): void
  close(): Promise<void>
}

/** Begins to keep the mailbox that a link leads to. Faults: those of reading the link, `folder-taken`, `port-taken`. */
export async function keepMail(
  link: string,
  { texts, numbers }: Pick<Arguments, 'texts' | 'numbers'>,
  ownRelays: boolean,
): Promise<Result<KeptMail>> {
  const invitation = decodeInvitation(link)
  if (!invitation.ok) return invitation
  const keys = mailKeys(invitation.value.secret)
  const { author } = keys
  const named =
    texts.get('--relays')?.split(/\s+/) ??
    relaysOfLink(invitation.value.relays).filter((address) => isPublic(address))
  const folderName = texts.get('--folder') ?? join('synomic-kept', author.slice(0, 16))
  const box = new EventBox([author])
  const bytesMax = (numbers.get('--max') ?? defaultMaxMb) * 1024 * 1024
  const start = hexFromBytes(randomBytes(8))
  const folder = new MailFolder(folderName, box, { machine: machineName(), start, bytesMax })
  const lock = lockFolder(folderName)
  if (!lock.ok) return lock
  const moved: { isTrue: boolean; tell: () => void } = { isTrue: false, tell: () => undefined }
  const watch = new EpochWatch(keys, actionId(invitation.value.game), () => {
    moved.isTrue = true
    moved.tell()
  })
  for (const event of folder.look()) watch.look(event)
  const keep = (event: Parameters<MailFolder['keep']>[0]) => Promise.resolve(folder.keep(event))
  const desk = new RelayDesk(box, async (event) => {
    const isKept = await keep(event)
    if (isKept) {
      keeper.passOnSoon()
      watch.look(event)
    }
    return isKept
  })
  const keeper = new MailKeeper(ownRelays ? named.filter((one) => one !== '') : [], [author], {
    clock: nodeClock,
    openSocket: openNodeSocket,
    box,
    keep,
    came: (event) => {
      watch.look(event)
      desk.tell(event)
    },
  })
  const endLooking = nodeClock.every(lookEveryMs, () => {
    for (const event of folder.look()) {
      watch.look(event)
      desk.tell(event)
    }
    folder.heal()
  })
  const served = await serve(desk, numbers.get('--port') ?? defaultPort)
  const end = (): void => {
    endLooking()
    keeper.stop()
    folder.close()
    lock.value()
  }
  if (!served.ok) {
    end()
    return served
  }
  return ok({
    address: served.value.address,
    box,
    status: () => keeper.status,
    onMoved: (tell) => {
      moved.tell = tell
      if (moved.isTrue) tell()
    },
    close: async () => {
      await served.value.close()
      end()
    },
  })
}

/** A link of somebody else's leads nowhere on this machine or in its network; whoever wants that names it. */
function isPublic(address: string): boolean {
  return URL.canParse(address) && hostScope(new URL(address).hostname) === null
}

/** `keep LINK` and `folder DIR LINK`: until they are ended. */
export async function runKeeping(
  name: 'keep' | 'folder',
  words: readonly string[],
  around: Surroundings,
): Promise<ExitStatus> {
  const [folder = '', ...rest] = words
  const given = readArguments(
    name,
    name === 'folder' ? [...rest, '--folder', folder] : words,
    options,
    true,
  )
  const kept = given.ok ? await keepMail(given.value.file, given.value, name === 'keep') : given
  if (!kept.ok) {
    complain({ fault: kept.fault }, null, around)
    return 2
  }
  await untilEnded(kept.value, around.print)
  return 0
}

async function untilEnded(kept: KeptMail, print: (line: string) => void): Promise<void> {
  print(cliWords.kept(kept.box.all.length, kept.address))
  kept.onMoved(() => print(cliWords.keptElsewhere))
  const endTelling = nodeClock.every(60_000, () => {
    for (const { relay, state, has } of kept.status()) print(cliWords.keptAt(relay, state, has))
  })
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => done())
  })
  endTelling()
  await kept.close()
}

/** On loopback only: whoever shall reach it from elsewhere puts something in front of it that has TLS. */
function serve(
  desk: RelayDesk,
  port: number,
): Promise<Result<{ readonly address: string; readonly close: () => Promise<void> }>> {
  const http = createServer((_, response) => response.writeHead(426).end())
  const sockets = new WebSocketServer({ server: http, maxPayload: 64 * 1024 })
  sockets.on('connection', (socket) => {
    if (sockets.clients.size > connectionsMax) return socket.close()
    const visitor = desk.visit((text) => {
      if (socket.bufferedAmount > waitingBytesMax) return socket.terminate()
      socket.send(text, () => undefined)
    })
    socket.on('message', (data) => visitor.heard(String(data)))
    socket.on('close', () => visitor.left())
    socket.on('error', () => socket.terminate())
  })
  return new Promise((done) => {
    sockets.once('error', () => done(fail(fault('port-taken', { port }))))
    http.listen(port, '127.0.0.1', () => {
      const address = http.address()
      const own = typeof address === 'object' && address !== null ? address.port : port
      const close = (): Promise<void> =>
        new Promise((closed) => {
          for (const socket of sockets.clients) socket.terminate()
          sockets.close(() => http.close(() => closed()))
        })
      done(ok({ address: `ws://127.0.0.1:${own}`, close }))
    })
  })
}

const nodeClock: CourierClock = {
  now: () => Date.now(),
  after: (delayMs, job) => {
    const timer = setTimeout(job, delayMs)
    return () => clearTimeout(timer)
  },
  every: (periodMs, job) => {
    const timer = setInterval(job, periodMs)
    return () => clearInterval(timer)
  },
}

/** Not every Node has a WebSocket of its own. */
export const openNodeSocket: OpenSocket = (address, end) => {
  const socket = new WebSocket(address, { maxPayload: 256 * 1024 })
  socket.on('open', () => end.opened())
  socket.on('message', (data) => end.message(String(data)))
  socket.on('close', () => end.closed())
  socket.on('error', () => socket.terminate())
  return {
    send: (text) => socket.send(text, () => undefined),
    close: () => socket.terminate(),
  }
}
