import type { Fault, Result } from '../base/result.ts'
import { fail, fault } from '../base/result.ts'
import type {
  CodeTry,
  Courier,
  CourierClock,
  CourierHost,
  CourierStatus,
  MeetByCode,
  MeetingPlace,
  Presence,
} from './courier.ts'
import { PeerCourier } from './peer-courier.ts'
import type { OpenMesh } from './link.ts'

/** What makes the connections, once somebody asks for one; `null`: there is no way to. */
export type LoadCodeMesh = () => Promise<(MeetByCode & { readonly open: OpenMesh }) | null>

const idle: CourierStatus = {
  signalling: 'off',
  peers: [],
  mailboxes: [],
  alarms: [],
  counts: { bytesReceived: 0, bytesSent: 0, malformed: 0, dropped: 0 },
}

/** The courier between devices that meet by code. Until somebody does, it is nothing. */
export class CodeCourier implements Courier {
  readonly #host: CourierHost
  readonly #clock: CourierClock
  readonly #load: LoadCodeMesh
  #place: MeetingPlace
  #presence: Presence | null = null
  #inner: PeerCourier | null = null
  #mesh: Promise<MeetByCode | null> | null = null
  #isStopped = false

  constructor(host: CourierHost, place: MeetingPlace, clock: CourierClock, load: LoadCodeMesh) {
    this.#host = host
    this.#place = place
    this.#clock = clock
    this.#load = load
  }

  readonly byCode: MeetByCode = {
    offer: () => this.#run((mesh) => mesh.offer()),
    answer: (pasted) => this.#run((mesh) => mesh.answer(pasted)),
  }

  start(): Promise<void> {
    return Promise.resolve()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#inner?.stop()
  }

  offer(actions: Parameters<Courier['offer']>[0]): void {
    this.#inner?.offer(actions)
  }

  announce(presence: Presence): void {
    this.#presence = presence
    this.#inner?.announce(presence)
  }

  async moveTo(place: MeetingPlace): Promise<void> {
    this.#place = place
    await this.#inner?.moveTo(place)
  }

  sendDraft(to: string | null, payload: Uint8Array): boolean {
    return this.#inner?.sendDraft(to, payload) ?? to === null
  }

  blame(peer: string, reason: Fault): void {
    this.#inner?.blame(peer, reason)
  }

  status(): CourierStatus {
    return this.#inner?.status() ?? idle
  }

  async #run(ask: (mesh: MeetByCode) => Promise<Result<CodeTry>>): Promise<Result<CodeTry>> {
    if (this.#isStopped) return fail(fault('code-failed'))
    this.#mesh ??= this.#begin()
    const mesh = await this.#mesh
    return mesh === null ? fail(fault('code-failed')) : ask(mesh)
  }

  async #begin(): Promise<MeetByCode | null> {
    const mesh = await this.#load().catch(() => null)
    if (mesh === null || this.#isStopped) {
      // What did not load may do so the next time.
      this.#mesh = null
      return null
    }
    const inner = new PeerCourier(this.#host, mesh.open, this.#place, this.#clock)
    inner.offer(this.#host.lackedBy([], Number.MAX_SAFE_INTEGER))
    if (this.#presence !== null) inner.announce(this.#presence)
    this.#inner = inner
    await inner.start()
    return mesh
  }
}
