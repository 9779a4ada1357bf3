import type * as en from '../../en/ui/what-if.ts'
import type { Translated } from '../../translated.ts'

export const whatIfWords: Translated<typeof en.whatIfWords> = {
  title: 'Was, wenn das schon gegolten hätte …',
  since: 'Seit',
  choose: 'Zug wählen',
  turn: (number, name) => `Zug ${number}, ${name}`,
  start: 'Beginn des Spiels',
  trying: 'Das Spiel wird auf einer Kopie noch einmal gespielt …',
  about: 'Dieselben Spielzüge, auf einer Kopie, und von da an mit dem hier im Regelbuch.',
  cannot: 'Damals hätte es nicht gelten können.',
  same: 'Jetzt wäre nichts anders.',
  now: 'Jetzt',
  would: 'Wäre',
  what: 'Was',
  different: 'Was jetzt anders wäre',
  moments: 'Wo es dazu gekommen wäre',
  missing: (sentence) => `So nicht: ${sentence}`,
  stale: (sentence) => `Das hätte nicht mehr gepasst: ${sentence}`,
  more: (count) => `und ${count} weitere`,
}
