import {
  integer,
  object,
  oneOf,
  optional,
  where,
  type InferFields,
  type Schema,
} from '../base/schema.ts'
import { timeZones } from '../base/time-zone.ts'

const dayMs = 24 * 60 * 60 * 1000
const shares = { sealNumerator: integer(1, 100), sealDenominator: integer(2, 100) }

/** What players agree on beside the rules: it stands on the book's first page, and changes like a rule. Durations in ms. */
export type AgreedSettings = InferFields<typeof agreedSettings>
export const agreedSettings = {
  /** Minutes are written of actions at least this old. */
  settlingMs: integer(0, 30 * dayMs),
  /** After this long without a seal clients pass the clerk's office on. */
  patienceMs: integer(1000, 365 * dayMs),
  /** Seals need more than `sealNumerator / sealDenominator` of the players. Default 1/2. */
  ...shares,
  /** Without a sign of somebody for this long the others may play on without them. */
  silenceMs: integer(60_000, 3650 * dayMs),
  /** What a claim takes from others waits this long for somebody to contest it; 0: not at all. */
  contestMs: integer(0, 365 * dayMs),
  /** A Judge who has not judged for this long gives way to the next. */
  judgeMs: integer(60_000, 3650 * dayMs),
  /** Who lets newcomers in after the start, where no rule says: a seated player's word, or nobody has to. */
  door: oneOf('word', 'open'),
  /** The place by whose clocks rules name times; default: UTC. */
  timeZone: optional(oneOf(...timeZones)),
}

/** What a change sets; the others stay. Parts of a share are set together, and no share is less than a half. */
export const changedSettings: Schema<Partial<AgreedSettings>> = where(
  object({
    settlingMs: optional(agreedSettings.settlingMs),
    patienceMs: optional(agreedSettings.patienceMs),
    sealNumerator: optional(shares.sealNumerator),
    sealDenominator: optional(shares.sealDenominator),
    silenceMs: optional(agreedSettings.silenceMs),
    contestMs: optional(agreedSettings.contestMs),
    judgeMs: optional(agreedSettings.judgeMs),
    door: optional(agreedSettings.door),
    timeZone: agreedSettings.timeZone,
  }),
  'settings, and a share of the players from one half up to, but not, all',
  ({ sealNumerator, sealDenominator, ...others }) => {
    if (sealNumerator === undefined && sealDenominator === undefined) {
      return Object.keys(others).length > 0
    }
    return isShare({ sealNumerator, sealDenominator })
  },
)

/** Whether a share of the players is enough for a seal, and can be had without one of them. [seal-quorum] */
export function isShare({
  sealNumerator: part = 0,
  sealDenominator: of = 0,
}: {
  readonly sealNumerator?: number | undefined
  readonly sealDenominator?: number | undefined
}): boolean {
  return 2 * part >= of && part < of
}
