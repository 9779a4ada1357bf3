import { playerId, deviceId, type PlayerId } from '../../../src/actions/ids.ts'
import { hexFromBytes, utf8Bytes } from '../../../src/base/bytes.ts'
import { sha256 } from '../../../src/base/hash.ts'
import type { Fault } from '../../../src/base/result.ts'
import { memoryPages, type OpenPages } from '../../../src/network/drafts/draft-pages.ts'
import { DraftTable } from '../../../src/network/drafts/draft-table.ts'
import type { DraftMaker, ProposalDraft } from '../../../src/network/drafts/draft.ts'
import { passagesOf } from '../../../src/actions/passage.ts'

/** 32 bytes, hex, that follow from a name. */
export function hexOf(name: string): string {
  return hexFromBytes(sha256(utf8Bytes(name)))
}

export function draftOf(title: string, text = 'So be it.'): ProposalDraft {
  const changes = [{ do: 'enact', passages: passagesOf(text) }] as const
  return { title, commentary: '', changes, extra: {} }
}

export interface Member {
  readonly name: string
  readonly player: PlayerId
  readonly maker: DraftMaker
  readonly table: DraftTable
  readonly muted: Map<string, Fault>
  readonly gone: Set<string>
  /** What arrives is taken from here by {@link Meeting.deliver}. */
  readonly mail: { readonly from: string; readonly payload: Uint8Array }[]
}

/** Tables of drafts that meet in memory; nothing moves unless the test moves it. */
export class Meeting {
  nowMs = 1_000_000
  /** Whether the first may see what the second has made; both ways it must be so for them to meet. */
  mayRead: (reader: string, maker: string) => boolean = () => true
  readonly members = new Map<string, Member>()
  readonly #links = new Set<string>()
  #jobs: { readonly dueMs: number; readonly job: () => void; isOff: boolean }[] = []

  join(name: string, openPages: OpenPages = memoryPages): Member {
    const player = playerId(hexOf(name))
    const maker = { player, device: deviceId(hexOf(name)), createdMs: this.nowMs }
    const muted = new Map<string, Fault>()
    const gone = new Set<string>()
    const nameOf = (of: PlayerId | null) =>
      [...this.members.values()].find((one) => one.player === of)?.name ?? name
    const table = new DraftTable(
      {
        name,
        now: () => this.nowMs,
        after: (delayMs, job) => {
          const entry = { dueMs: this.nowMs + delayMs, job, isOff: false }
          this.#jobs.push(entry)
          return () => void (entry.isOff = true)
        },
        reader: (peer) => {
          const both = this.mayRead(peer, name) && this.mayRead(name, peer)
          return both ? (this.members.get(peer)?.player ?? null) : null
        },
        mayRead: (of, reader) => of === reader || this.mayRead(nameOf(reader), nameOf(of)),
        send: (peer, payload) => {
          if (!this.#links.has(`${name} ${peer}`)) return false
          this.members.get(peer)?.mail.push({ from: name, payload })
          return true
        },
        came: () => undefined,
        went: (id) => void gone.add(id),
        isGone: (id) => gone.has(id),
        muted: (peer, reason) => void muted.set(peer, reason),
        changed: () => undefined,
      },
      openPages,
    )
    const member: Member = { name, player, maker, table, muted, gone, mail: [] }
    this.members.set(name, member)
    return member
  }

  connect(a: Member, b: Member): void {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      if (this.#links.has(`${one.name} ${other.name}`)) continue
      this.#links.add(`${one.name} ${other.name}`)
    }
    a.table.met(b.name)
    b.table.met(a.name)
  }

  part(a: Member, b: Member): void {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      this.#links.delete(`${one.name} ${other.name}`)
      other.mail.splice(0, Infinity, ...other.mail.filter(({ from }) => from !== one.name))
      one.table.parted(other.name)
    }
  }

  /** Lets time pass, what is due happen, and everything sent arrive, until nothing is under way. */
  settle(): void {
    for (let round = 0; round < 1_000; round++) {
      this.nowMs += 100
      const due = this.#jobs.filter(({ dueMs }) => dueMs <= this.nowMs)
      this.#jobs = this.#jobs.filter(({ dueMs }) => dueMs > this.nowMs)
      for (const { job, isOff } of due) if (!isOff) job()
      const moved = [...this.members.values()].map((member) => this.deliver(member))
      if (due.length === 0 && !moved.includes(true) && this.#jobs.every(({ isOff }) => isOff))
        return
    }
    throw new Error('they never stop talking')
  }

  deliver({ table, mail }: Member): boolean {
    const letters = mail.splice(0)
    for (const { from, payload } of letters) table.take(payload, from)
    return letters.length > 0
  }
}
