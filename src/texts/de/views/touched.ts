import type * as en from '../../en/views/touched.ts'
import type { Translated } from '../../translated.ts'

const aspects: ReadonlyMap<string, string> = new Map([
  ['time', 'die Zeit'],
  ['votes', 'Stimmen'],
  ['ballots', 'wer wie gestimmt hat'],
  ['turns', 'Züge'],
  ['rules', 'die Regeln'],
  ['players', 'wer mitspielt'],
  ['proposals', 'Anträge'],
  ['winners', 'wer gewinnt'],
  ['rounds', 'Runden'],
])

const happenings: ReadonlyMap<string, string> = new Map([
  ['vote closed', 'Stimmen'],
  ['vote opened', 'Stimmen'],
  ['voted', 'Stimmen'],
  ['vote undone', 'Stimmen'],
  ['vote shown', 'Stimmen'],
  ['proposed', 'Anträge'],
  ['worded', 'Anträge'],
  ['withdrawn', 'Anträge'],
  ['turn began', 'Züge'],
  ['turn ended', 'Züge'],
  ['turn missed', 'Züge'],
  ['circuit began', 'Züge'],
  ['circuit ended', 'Züge'],
  ['game began', 'Runden'],
  ['round began', 'Runden'],
  ['joined', 'wer mitspielt'],
  ['returned', 'wer mitspielt'],
  ['left', 'wer mitspielt'],
  ['amount changed', 'was jemand hat'],
  ['said', 'was gesagt wird'],
  ['thrown', 'Würfel'],
  ['moved', 'Spielzüge'],
  ['became', 'wer was ist'],
  ['won', 'wer gewinnt'],
  ['winner', 'wer gewinnt'],
  ['judged', 'Urteile'],
  ['in force', 'die Regeln'],
  ['rule changed', 'die Regeln'],
  ['due', 'die Zeit'],
])

const kinds: ReadonlyMap<string, (name: string) => string> = new Map([
  ['rule-value', (name) => `„${name}“ von Regeln`],
  ['proposal-value', (name) => `„${name}“ von Anträgen`],
  ['rule-link', (name) => `„${name}“ von Regeln`],
  ['thing-link', (name) => `„${name}“ von Dingen`],
  ['proposal-link', (name) => `„${name}“ von Anträgen`],
  ['store', (name) => `„${name}“`],
])

export const touchedWords: Translated<typeof en.touchedWords> = {
  aspect: (aspect) => aspects.get(aspect) ?? aspect,
  happening: (happening) => happenings.get(happening) ?? happening,
  named: (of, name) => kinds.get(of)?.(name) ?? name,
}
