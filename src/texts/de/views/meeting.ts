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

function where(touches: boolean): string {
  return touches ? 'beide ändern denselben Absatz' : 'die beiden ändern verschiedene Absätze'
}

/** An amendment whose rule had changed since it was worded. */
export const metWords: Translated<typeof en.metWords> = {
  done: (proposal, { rule, touches, holds, meanwhile, by: said }) => {
    const since = `Regel ${rule} war ${by(meanwhile)} geändert worden, seit Antrag ${proposal} so lautet`
    const outcome = {
      both: 'beide Änderungen gelten',
      later: `die spätere gilt ganz, und die Regel lautet wie in Antrag ${proposal}`,
      earlier: `die spätere bleibt bei dieser Regel ohne Wirkung, und die Regel bleibt, wie sie war`,
      defeat: `der spätere Antrag ist nicht angenommen`,
    }[touches && holds === 'both' ? 'later' : holds]
    return `${since}; ${where(touches)}: ${outcome}, ${why(said)}`
  },
  since: ({ rule, touches, holds, meanwhile, by: said }) => {
    const outcome = {
      both: 'wird dieser Antrag angenommen, gelten beide',
      later: 'wird dieser Antrag angenommen, gilt er ganz, und die Regel lautet wie hier',
      earlier: 'auch angenommen bleibt dieser Antrag bei dieser Regel ohne Wirkung',
      defeat: 'so wie er jetzt lautet, wird dieser Antrag nicht angenommen',
    }[touches && holds === 'both' ? 'later' : holds]
    const changed = `Regel ${rule} wurde ${by(meanwhile)} geändert, seit dieser Antrag so lautet`
    return `${changed}; ${where(touches)}: ${outcome}, ${why(said)}.`
  },
  wanted: (other, { rule, touches, holds, by: said }) => {
    const outcome = {
      both: 'werden beide angenommen, gelten beide',
      later: 'werden beide angenommen, gilt der spätere ganz, und die Regel lautet wie in ihm',
      earlier: 'werden beide angenommen, bleibt der spätere bei dieser Regel ohne Wirkung',
      defeat: 'ist einer davon angenommen, wird es der andere nicht mehr',
    }[touches && holds === 'both' ? 'later' : holds]
    return `Auch Antrag ${other} ändert Regel ${rule}; ${where(touches)}: ${outcome}, ${why(said)}.`
  },
  stops: (rule, other) =>
    `Auch Antrag ${other} ändert Regel ${rule}: Wird er zuerst angenommen, geht dies nicht mehr, und dieser Antrag wird nicht angenommen.`,
  reads: 'Die Regel lautet dann:',
  takeOver: 'Die andere Änderung in meinen Wortlaut übernehmen',
  takeOverAbout:
    'Dein Antrag bekommt einen neuen Wortlaut, in dem die Regel beides sagt. Daran sind die Stimmen gebunden.',
  draft: (rule, numbers) =>
    `Regel ${rule} wurde ${by(numbers)} geändert, seit du hier angefangen hast.`,
  draftTouches: 'Dabei wurde ein Absatz geändert, den auch du geändert hast:',
  takeOverDraft: 'Diese Änderung übernehmen',
  keepDraft: 'So lassen, wie ich es schrieb',
}
