import type { AgreedSettings } from '../../actions/settings.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { settingSentences as words } from '../../texts/en/views/game.ts'
import { judgeTermByRule } from '../judging/judge-term.ts'

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

/** What becomes of somebody’s silence at this table: wherever it is told, it is told with these words. */
export function silenceInWords(state: GameState): string {
  const { silenceMs } = state.settings
  return seatedPlayers(state).length === 2
    ? words.silenceOfTwo(silenceMs)
    : words.silenceMs(silenceMs)
}

/** How a game is played beside its rules; where a rule in force settles what was agreed on, what that rule says. */
export function howWePlay(state: GameState): readonly string[] {
  const { silenceMs: _, contestMs, judgeMs, door, timeZone, ...seals } = state.settings
  const judge = judgeTermByRule(state)
  const admission = ask(mechanicLibrary, state, 'admission', { name: '', returning: null }).from
  const zone = ask(mechanicLibrary, state, 'time-zone', {})
  return [
    silenceInWords(state),
    ...settingsInWords({ contestMs }),
    ...(judge === null ? settingsInWords({ judgeMs }) : [words.judgeByRule(judge.ms, judge.rule)]),
    ...(admission === undefined ? settingsInWords({ door }) : [words.doorByRule(admission.number)]),
    ...(zone.from === undefined
      ? settingsInWords(timeZone === undefined ? {} : { timeZone })
      : [words.timeZoneByRule(zone.value, zone.from.number)]),
    ...settingsInWords(seals),
  ]
}
