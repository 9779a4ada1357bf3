import { hexFromBytes } from '../../base/bytes.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import { iceServersOf } from '../../actions/ice-server.ts'
import type { GameId } from '../../actions/ids.ts'
import { deriveKeys } from '../../crypto/game-keys.ts'
import type { CodeTry, CourierClock, MeetByCode } from '../courier.ts'
import type { MeshUse, OpenMesh } from '../link.ts'
import { isAnswerTo, nameOfOffer, readCode, writeCode, type MeetingCode } from '../meeting-code.ts'
import { channelLink } from './channel-link.ts'
import { gathered } from './gathering.ts'
import type { Rtc } from './rtc.ts'
import { packSdp, unpackSdp } from './sdp-code.ts'

/** An answer that comes later finds nobody: DTLS has given up by then. */
const patienceMs = 120_000
/** Whoever has both codes is connected by then, or will not be. */
const openingMs = 30_000
/** Addresses that are not found by then are not told. */
const gatheringMs = 3_000
const nameLength = 8

export interface CodePorts {
  readonly rtc: Rtc
  readonly clock: CourierClock
  readonly randomBytes: (count: number) => Uint8Array
}

/** What a code is made of; its description is `null` where there is none. */
type Said = Pick<MeetingCode, 'kind' | 'offer'> & { readonly description: Uint8Array | null }

/** Connections between two devices that told each other how, by a code each: no server is asked. [meet-code] */
export class CodeMesh implements MeetByCode {
  readonly #game: GameId
  readonly #ports: CodePorts
  readonly #me: Uint8Array
  readonly #tries = new Set<Try>()
  #use: MeshUse | null = null

  constructor(game: GameId, ports: CodePorts) {
    this.#game = game
    this.#ports = ports
    this.#me = ports.randomBytes(nameLength)
  }

  readonly open: OpenMesh = (use) => {
    this.#use = use
    return Promise.resolve({
      key: hexFromBytes(this.#me),
      signalling: () => 'off',
      wake: () => undefined,
      stop: () => {
        this.#use = null
        for (const one of this.#tries) one.end()
        return Promise.resolve()
      },
    })
  }

  async offer(): Promise<Result<CodeTry>> {
    const use = this.#use
    if (use === null) return fail(fault('code-failed'))
    return this.#attempt(use, async (begun) => {
      begun.useChannel(begun.connection.createDataChannel('synomic'))
      const description = await begun.describe(await begun.connection.createOffer())
      return { kind: 'offer', offer: new Uint8Array(), description }
    })
  }

  async answer(pasted: string): Promise<Result<CodeTry>> {
    const use = this.#use
    if (use === null) return fail(fault('code-failed'))
    const code = readCode(this.#game, deriveKeys(use.place.secret).read, pasted)
    if (!code.ok) return code
    if (code.value.kind !== 'offer') return fail(fault('code-no-offer'))
    if (hexFromBytes(code.value.peer) === hexFromBytes(this.#me)) return fail(fault('code-own'))
    return this.#attempt(use, async (begun) => {
      begun.connection.addEventListener('datachannel', ({ channel }) => begun.useChannel(channel))
      const isTaken = await begun.take(code.value)
      const description = isTaken ? await begun.answerIt() : null
      return { kind: 'answer', offer: nameOfOffer(code.value.description), description }
    })
  }

  /** Browsers may refuse a connection, or any step on the way to a description. */
  async #attempt(use: MeshUse, say: (begun: Try) => Promise<Said>): Promise<Result<CodeTry>> {
    let begun: Try | null = null
    try {
      begun = this.#begin(use)
      return this.#said(begun, await say(begun))
    } catch {
      begun?.end()
      return fail(fault('code-failed'))
    }
  }

  #begin(use: MeshUse): Try {
    const config = { iceServers: [...iceServersOf(use.place.servers.iceServers)] }
    const connection = new this.#ports.rtc.RTCPeerConnection(config)
    const begun = new Try(connection, use, this.#ports.clock, {
      read: (pasted) => readCode(this.#game, deriveKeys(use.place.secret).read, pasted),
      ended: () => this.#tries.delete(begun),
    })
    this.#tries.add(begun)
    return begun
  }

  #said(begun: Try, { kind, offer, description }: Said): Result<CodeTry> {
    if (description === null || this.#use === null) {
      begun.end()
      return fail(fault('code-failed'))
    }
    const key = deriveKeys(this.#use.place.secret).read
    const code = { kind, peer: this.#me, offer, description }
    begun.text = writeCode(this.#game, key, this.#ports.randomBytes(24), code)
    return ok(begun)
  }
}

interface TryUse {
  readonly read: (pasted: string) => Result<MeetingCode>
  readonly ended: () => void
}

/** One attempt to meet. */
class Try implements CodeTry {
  readonly connection: RTCPeerConnection
  readonly untilMs: number
  readonly opened: Promise<boolean>
  text = ''
  readonly #use: MeshUse
  readonly #clock: CourierClock
  readonly #own: TryUse
  #tell: (isOpen: boolean) => void = () => undefined
  #cancel: () => void
  #peer = ''
  #said: Uint8Array | null = null
  #isOver = false

  constructor(connection: RTCPeerConnection, use: MeshUse, clock: CourierClock, own: TryUse) {
    this.connection = connection
    this.#use = use
    this.#clock = clock
    this.#own = own
    this.untilMs = clock.now() + patienceMs
    this.opened = new Promise((done) => (this.#tell = done))
    this.#cancel = clock.after(patienceMs, () => this.end())
    connection.addEventListener('connectionstatechange', () => {
      if (connection.connectionState === 'failed') this.end()
    })
  }

  useChannel(channel: RTCDataChannel): void {
    channel.binaryType = 'arraybuffer'
    const opened = (): void => {
      this.#cancel()
      this.#tell(true)
      const send = (frame: Uint8Array): void => channel.send(Uint8Array.from(frame))
      channelLink(channel, send, this.#peer, () => this.end(), this.#use.onLink)
    }
    if (channel.readyState === 'open') opened()
    else channel.addEventListener('open', opened, { once: true })
  }

  /** Its own side, with the addresses that are found soon; `null`: it has none. */
  async describe(description: RTCSessionDescriptionInit): Promise<Uint8Array | null> {
    const { connection } = this
    await connection.setLocalDescription(description)
    await gathered(connection, this.#clock, gatheringMs)
    this.#said = packSdp(connection.localDescription?.sdp ?? '')
    return this.#said
  }

  async answerIt(): Promise<Uint8Array | null> {
    return this.describe(await this.connection.createAnswer())
  }

  /** The other side; `false` where it cannot be connected with. */
  async take({ kind, peer, description }: MeetingCode): Promise<boolean> {
    const sdp = unpackSdp(description)
    this.#peer = hexFromBytes(peer)
    if (sdp === null) return false
    try {
      await this.connection.setRemoteDescription({ type: kind, sdp })
      return true
    } catch {
      return false
    }
  }

  async takeAnswer(pasted: string): Promise<Result<null>> {
    const code = this.#own.read(pasted)
    if (!code.ok) return code
    if (this.#isOver) return fail(fault('code-over'))
    if (this.#said === null || !isAnswerTo(code.value, this.#said)) return fail(fault('code-other'))
    if (!(await this.take(code.value))) return fail(fault('code-failed'))
    this.#cancel()
    this.#cancel = this.#clock.after(openingMs, () => this.end())
    return ok(null)
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#cancel()
    this.#tell(false)
    this.connection.close()
    this.#own.ended()
  }
}
