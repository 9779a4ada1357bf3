import { durationWords } from '../ui/time.ts'
import { words } from '../../words.ts'

/** A term that is set: `30 seconds`, `7 days`. */
function term(ms: number): string {
  if (ms >= 60_000) return durationWords(ms)
  const seconds = (ms / 1000).toFixed(0)
  return seconds === '1' ? '1 second' : `${seconds} seconds`
}

/** What the players agree on beside their rules, a sentence each. */
export const settingSentences = words('settingSentences', {
  settlingMs: (ms: number) =>
    `What was done at least ${term(ms)} ago is settled for good once enough players have signed for it.`,
  patienceMs: (ms: number) =>
    `If nothing was settled for ${term(ms)}, the next player takes over proposing it.`,
  seal: (numerator: number, denominator: number) =>
    numerator * 2 === denominator
      ? 'It takes more than half of the players to settle something.'
      : `It takes more than ${numerator}/${denominator} of the players to settle something.`,
  silenceMs: (ms: number) =>
    `When nothing has come from a player for ${term(ms)}, more than half of all can continue without them. They are not counted then, their turn is passed over and they do not judge, until the first thing they do.`,
  contestMs: (ms: number) =>
    ms === 0
      ? 'What a player claims by hand takes effect at once.'
      : `A win that is claimed by hand, or something taken from another, takes effect when nobody has contested it for ${term(ms)}, or most agree.`,
  judgeMs: (ms: number) =>
    `A Judge who has said nothing for ${term(ms)} gives way to the next Judge.`,
  judgeByRule: (ms: number, rule: number) =>
    `A Judge has ${term(ms)} to answer, as rule ${rule} has it.`,
  doorByRule: (rule: number) => `How somebody who comes later gets in is settled by rule ${rule}.`,
  timeZoneByRule: (zone: string, rule: number) =>
    `Times of day that rules name are those of ${zone.replaceAll('_', ' ')}, as rule ${rule} has it.`,
  door: (door: 'word' | 'open') =>
    door === 'open'
      ? 'Anyone with the invitation who comes later is in when most players agree, or when none of them objects in time, unless a rule says otherwise.'
      : 'Who comes later is let in by the word of a player at the table, unless a rule says otherwise.',
  timeZone: (zone: string) =>
    `Times of day that rules name are those of ${zone.replaceAll('_', ' ')}, summer time included.`,
  about:
    'Agreed when the game began. They can be changed by a proposal, as rules are, or by all players together.',
  title: 'How we play',
  change: 'Propose to change this',
})
