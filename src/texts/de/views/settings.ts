import type * as en from '../../en/views/settings.ts'
import type { Translated } from '../../translated.ts'
import { durationWords } from '../ui/time.ts'

/** A term that is set, as it stands before „lang“: `30 Sekunden`, `7 Tage`. */
function term(ms: number): string {
  if (ms >= 60_000) return durationWords(ms)
  const seconds = (ms / 1000).toFixed(0)
  return seconds === '1' ? '1 Sekunde' : `${seconds} Sekunden`
}

/** What the players agree on beside their rules, a sentence each. */
export const settingSentences: Translated<typeof en.settingSentences> = {
  settlingMs: (ms) =>
    `Was mindestens ${term(ms)} zurückliegt, wird endgültig, sobald genug von euch dafür unterschrieben haben.`,
  patienceMs: (ms) =>
    `Wenn ${term(ms)} lang nichts endgültig wurde, schlägt die nächste Person vor, was besiegelt wird.`,
  seal: (numerator, denominator) =>
    numerator * 2 === denominator
      ? 'Damit etwas endgültig wird, braucht es mehr als die Hälfte von euch.'
      : `Damit etwas endgültig wird, braucht es mehr als ${numerator}/${denominator} von euch.`,
  silenceMs: (ms) =>
    `Wenn von jemandem ${term(ms)} lang nichts kommt, kann mehr als die Hälfte von allen ohne diese Person weiterspielen. Sie zählt dann nicht mit, ihr Zug fällt aus, und sie urteilt nicht, bis wieder etwas von ihr kommt.`,
  contestMs: (ms) =>
    ms === 0
      ? 'Was jemand von Hand feststellt, wirkt sofort.'
      : `Ein Sieg, der von Hand festgestellt wird, oder was dabei jemandem genommen wird, wirkt erst, wenn es ${term(ms)} lang niemand angefochten hat oder die meisten zustimmen.`,
  judgeMs: (ms) =>
    `Wer das Richteramt hat und ${term(ms)} lang nichts sagt, gibt es an die nächste Person ab.`,
  judgeByRule: (ms, rule) =>
    `Wer das Richteramt hat, hat nach Regel ${rule} ${term(ms)} Zeit zum Antworten.`,
  doorByRule: (rule) => `Wie jemand hereinkommt, der später dazukommt, sagt Regel ${rule}.`,
  timeZoneByRule: (zone, rule) =>
    `Uhrzeiten, die in Regeln stehen, gelten nach Regel ${rule} für ${zone.replaceAll('_', ' ')}.`,
  door: (door) =>
    door === 'open'
      ? 'Wer die Einladung hat und später kommt, ist dabei, wenn die meisten zustimmen oder rechtzeitig niemand widerspricht, solange keine Regel etwas anderes sagt.'
      : 'Wer später kommt, wird auf das Wort von jemandem am Tisch hereingelassen, solange keine Regel etwas anderes sagt.',
  timeZone: (zone) =>
    `Uhrzeiten, die in Regeln stehen, gelten für ${zone.replaceAll('_', ' ')}, mit Sommerzeit.`,
  about:
    'So wurde es zu Beginn vereinbart. Ändern kann es ein Antrag, wie bei Regeln, oder ihr alle gemeinsam.',
  title: 'Wie wir spielen',
  change: 'Beantragen, das zu ändern',
}
