import type * as en from '../../en/ui/if-adopted.ts'
import type { Translated } from '../../translated.ts'
import { countWords, listWords } from '../list.ts'

export const tryWords: Translated<typeof en.tryWords> = {
  trying: 'Es wird vorausgeschaut, auf einer Kopie des Spiels …',
  late: 'Dieses Gerät konnte nicht rechtzeitig vorausschauen: Was vorgeschlagen ist, verlangt zu viel Arbeit. Abgestimmt werden kann trotzdem; frag den, der es vorgeschlagen hat, wozu es gut ist.',
  lateWarnings:
    'Ob danach noch Regeln geändert werden könnten, ließ sich auf diesem Gerät nicht rechtzeitig herausfinden.',
  cannot: 'Das lässt sich noch nicht ausprobieren.',
  advice: 'Das ist ein Rat von diesem Gerät. Er bindet niemanden und hindert dich an nichts.',
  never: 'So, wie es steht, kann er nicht angenommen werden, selbst mit allen Stimmen.',
  noMore:
    'Mit den abgegebenen Stimmen kann er nicht mehr angenommen werden. Könnte er es, würde das folgen:',
  consequences: 'Was folgt',
  bySelf: 'durch den Antrag selbst',
  needs: (needs) => `Nötig: ${needs}`,
  change: (number) => `Änderung ${number}`,
  toVote: (names) =>
    `${countWords(names.length, 'Stimme kann', 'Stimmen können')} noch abgegeben werden: ${listWords(names)}.`,
  needed: (needed) =>
    needed === 0
      ? 'Er wird angenommen, wie auch immer sie stimmen.'
      : `Er wird angenommen, wenn noch ${needed === 1 ? 'eine davon' : `${needed} davon`} dafür ${needed === 1 ? 'ist' : 'sind'}.`,
  noChange: 'keine Änderung',
  ballots: 'Was dir jede Stimme brächte',
  ballot: 'Wenn du stimmst',
  passes: 'und er wird angenommen',
  fails: 'und er scheitert',
  impossible: 'nicht möglich',
  nothing: 'nichts',
  stops: 'Was ihn aufhält',
  disagree: 'Zwei Regeln wären sich uneins',
  about: (on) => `Bei dieser Frage: ${on}.`,
  holds: (winner, loser, because) =>
    `Regel ${winner} würde gelten und Regel ${loser} zurücktreten: ${because}.`,
  look: 'Einen zweiten Blick wert',
}
