import type { JsonObject } from '../../base/json.ts'
import type { Change } from '../../actions/change.ts'
import type { DeviceId, PlayerId } from '../../actions/ids.ts'

/** A proposal while it is being written: what is proposed in the end. */
export interface ProposalDraft {
  readonly title: string
  readonly commentary: string
  readonly changes: readonly Change[]
  readonly extra: JsonObject
}

/** Whose draft it is, as it was begun. */
export interface DraftMaker {
  readonly player: PlayerId
  readonly device: DeviceId
  /** Ms since the epoch, by the maker's clock. */
  readonly createdMs: number
}

/** A change within a draft: how it is called, whoever edits around it, and who last wrote in it, as the draft says. */
export interface ChangeMark {
  readonly key: string
  readonly by: PlayerId | null
  /** Keys of its passages. */
  readonly passages: readonly string[]
  readonly options: readonly OptionMark[]
}

/** An alternative within a change. */
export interface OptionMark {
  readonly key: string
  readonly changes: readonly ChangeMark[]
}

/**
 * Where somebody writes. Fields are `title`, `commentary`, under the key of a change or alternative `KEY/title`, and under that
 * of a passage `KEY/prose`; positions are UTF-16 units of that text.
 */
export interface Spot {
  readonly field: string
  readonly from: number
  readonly to: number
}

/** A draft as it was. */
export interface DraftCopy {
  readonly atMs: number
  readonly draft: ProposalDraft
}

/** How far drafts on the table may go: docs/PROTOCOL.md, [draft-limits]. */
export const draftLimits = {
  /** A document as Yjs encodes it, what was deleted included. */
  documentBytes: 192 * 1024,
  /** Pieces that it consists of; who edits here and there makes many. */
  pieces: 4096,
  /** Changes, those within alternatives included. */
  changes: 64,
  /** Bytes of UTF-8 of each text. */
  textBytes: 16 * 1024,
  /** Drafts on the table of one game. */
  onTable: 32,
  /** How deep the parameters of a mechanic and what rules ask of a proposal go. */
  depth: 16,
  /** Bytes of what one tells of where one writes. */
  spotBytes: 1024,
} as const

/** Whether what a peer sent only asks what is on the table, and tells of no draft: docs/PROTOCOL.md, [draft-sync]. */
export function onlyAsks(payload: Uint8Array): boolean {
  return payload[0] === 0
}
