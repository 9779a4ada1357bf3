import type * as en from '../../en/ui/terms.ts'
import type { Translated } from '../../translated.ts'

const proposal =
  'Eine oder mehrere Änderungen der Regeln, über die jemand alle abstimmen lassen möchte.'
const change =
  'Eine neue Regel; oder eine Regel, die geändert, gestrichen, oder leichter oder schwerer änderbar wird.'
const immutable =
  'Fest: So eine Regel kann erst geändert werden, wenn eine Abstimmung sie veränderlich gemacht hat, und sie gilt vor jeder veränderlichen.'
const mutable = 'Offen für Änderungen: Eine Abstimmung kann so eine Regel ändern wie jede andere.'
const transmute = 'Eine veränderliche Regel unveränderlich machen, oder umgekehrt.'
const judge =
  'Das Amt, zu entscheiden, wenn jemand fragt, was die Regeln bedeuten. Die Regeln sagen, wer es hat und wie die anderen ein Urteil überstimmen können.'
const settled =
  'Die meisten von euch haben unterschrieben, dass es in dieser Reihenfolge kam: Es kann sich nicht mehr verschieben.'
const seal = 'Das unterschriebene Wort der meisten von euch, was in welcher Reihenfolge geschah.'

/** Die Wörter auf dem Bildschirm, und die der Regeln, die Englisch sind. */
export const terms: Translated<typeof en.terms> = {
  antrag: proposal,
  antrags: proposal,
  anträge: proposal,
  regeländerung: change,
  regeländerungen: change,
  unveränderlich: immutable,
  unveränderliche: immutable,
  veränderlich: mutable,
  veränderliche: mutable,
  umwandeln: transmute,
  richteramt: judge,
  endgültig: settled,
  siegel: seal,
  proposal,
  'rule-change': change,
  proponent: 'Wer den Antrag gestellt hat.',
  immutable,
  mutable,
  enact: 'Zur Regel machen.',
  amend: 'Ändern, was die Regel sagt.',
  repeal: 'Die Regel streichen.',
  transmute,
  judge,
  settled,
  seal,
}
