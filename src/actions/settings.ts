import {
  fields,
  integer,
  oneOf,
  optional,
  where,
  type Fields,
  type Schema,
} from '../base/schema.ts'
import { timeZones, type TimeZone } from '../base/time-zone.ts'

/** What players agree on beside the rules: it stands on the book's first page, and changes like a rule. Durations in ms. */
export interface AgreedSettings {
  /** Minutes are written of actions at least this old. */
  readonly settlingMs: number
  /** After this long without a seal clients pass the clerk's office on. */
  readonly patienceMs: number
  /** Seals need more than `sealNumerator / sealDenominator` of the players. Default 1/2. */
  readonly sealNumerator: number
  readonly sealDenominator: number
  /** Without a sign of somebody for this long the others may play on without them. */
  readonly silenceMs: number
  /** What a claim takes from others waits this long for somebody to contest it; 0: not at all. */
  readonly contestMs: number
  /** A Judge who has not judged for this long gives way to the next. */
  readonly judgeMs: number
  /** Who lets newcomers in after the start, where no rule says: a seated player's word, or nobody has to. */
  readonly door: 'word' | 'open'
  /** The place by whose clocks rules name times; default: UTC. */
  readonly timeZone?: TimeZone
}

const dayMs = 24 * 60 * 60 * 1000
const shares = { sealNumerator: integer(1, 100), sealDenominator: integer(2, 100) }

export const agreedSettings: Fields<AgreedSettings> = {
  settlingMs: integer(0, 30 * dayMs),
  patienceMs: integer(1000, 365 * dayMs),
  ...shares,
  silenceMs: integer(60_000, 3650 * dayMs),
  contestMs: integer(0, 365 * dayMs),
  judgeMs: integer(60_000, 3650 * dayMs),
  door: oneOf('word', 'open'),
  timeZone: optional(oneOf(...timeZones)),
}

/** What a change sets; the others stay. Parts of a share are set together, and no share is less than a half. */
export const changedSettings: Schema<Partial<AgreedSettings>> = where(
  fields<Partial<AgreedSettings>>({
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
