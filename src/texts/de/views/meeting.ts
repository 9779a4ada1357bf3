import type * as en from '../../en/views/meeting.ts'
import { listWords } from '../list.ts'
import type { Translated } from '../../translated.ts'

function by(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'ohne Antrag'
  return `durch ${numbers.length === 1 ? 'Antrag' : 'die Anträge'} ${listWords(numbers.map(String))}`
}

function why(rule: number | undefined): string {
  return rule === undefined ? 'da keine Regel etwas anderes sagt' : `wie Regel ${rule} sagt`
}

/** An amendment whose rule had changed since it was worded. */
export const metWords: Translated<typeof en.metWords> = {
  done: (proposal, { rule, touches, holds, meanwhile, by: said }) => {
    const since = `Regel ${rule} war ${by(meanwhile)} geändert worden, seit Antrag ${proposal} so lautet`
    const where = touches ? 'beide ändern denselben Absatz' : 'sie ändern verschiedene Absätze'
    const outcome = {
      both: 'beide Änderungen gelten',
      later: `die spätere gilt ganz, und die Regel lautet wie in Antrag ${proposal}`,
      earlier: `die spätere bleibt bei dieser Regel ohne Wirkung, und die Regel bleibt, wie sie war`,
      defeat: `der spätere Antrag ist nicht angenommen`,
    }[touches && holds === 'both' ? 'later' : holds]
    return `${since}; ${where}: ${outcome}, ${why(said)}`
  },
}
