import type { AgreedSettings } from '../actions/settings.ts'
import { settingSentences as words } from '../texts/en/views/settings.ts'

/** What players agreed on beside the rules, a sentence each; of a change, only what it sets. */
export function settingsInWords(settings: Partial<AgreedSettings>): readonly string[] {
  const { settlingMs, patienceMs, sealNumerator, sealDenominator } = settings
  const { silenceMs, contestMs, judgeMs, door, timeZone } = settings
  return [
    ...(silenceMs === undefined ? [] : [words.silenceMs(silenceMs)]),
    ...(contestMs === undefined ? [] : [words.contestMs(contestMs)]),
    ...(judgeMs === undefined ? [] : [words.judgeMs(judgeMs)]),
    ...(door === undefined ? [] : [words.door(door)]),
    ...(timeZone === undefined ? [] : [words.timeZone(timeZone)]),
    ...(settlingMs === undefined ? [] : [words.settlingMs(settlingMs)]),
    ...(patienceMs === undefined ? [] : [words.patienceMs(patienceMs)]),
    ...(sealNumerator === undefined || sealDenominator === undefined
      ? []
      : [words.seal(sealNumerator, sealDenominator)]),
  ]
}
