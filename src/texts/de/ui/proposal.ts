import type * as en from '../../en/ui/proposal.ts'
import type { Translated } from '../../translated.ts'
import { votesWords } from '../views/votes.ts'
import { countWords, listWords } from '../list.ts'

export const proposalWords: Translated<typeof en.proposalWords> = {
  ifAdopted: 'Wenn jetzt angenommen …',
  onCopy: 'auf einer Kopie ausprobiert',
  proposal: 'Antrag',
  number: (number) => `Antrag ${number}`,
  by: (name) => `von ${name}`,
  nullProposal: 'Leerer Antrag',
  phase: {
    debate: 'in der Debatte',
    voting: 'in der Abstimmung',
    drawing: 'abgestimmt; gezogen wird, was der Zufall stimmt',
    opening: 'abgestimmt; die Stimmen werden geöffnet',
    closed: 'geschlossen',
  },
  adopted: 'Angenommen',
  defeated: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
  commentary: 'Was dazu gesagt wird',
  newText: 'Der neue Text',
  wholeRule: 'Ganze Regel zeigen',
  onlyChanges: 'Nur Änderungen zeigen',
  added: 'dazu',
  removed: 'weg',
  notCompared:
    'Hier ändert sich zu viel, um es Wort für Wort zu vergleichen: erst, was da stand, dann, was da stehen soll.',
  mechanicAdded: 'Von da an:',
  mechanicRemoved: 'Nicht mehr:',
  mechanicKept: 'Wie bisher:',
  textOnly: 'Nur Worte: Ihr haltet euch selbst daran, die App tut nichts.',
  option: (title, index) => (title === '' ? `Möglichkeit ${index + 1}` : title),
  debate: 'Debatte',
  nothingSaid: 'Noch hat niemand etwas gesagt.',
  saidBefore: (count, all) =>
    count === all
      ? `Die ${all} Beiträge davor zeigen`
      : `${count} der ${all} Beiträge davor zeigen`,
  remarkLabel: 'Kommentar',
  react: 'Reagieren',
  say: 'Posten',
  suggest: 'Einen anderen Wortlaut vorschlagen',
  suggests: (name) => `${name} schlägt diesen Wortlaut vor:`,
  suggestionTaken: (name) => `Dieser Wortlaut von ${name} wurde übernommen`,
  takeOver: 'Diesen Wortlaut nehmen',
  takeOverAbout: 'Er wird der Wortlaut deines Antrags.',
  revise: 'Wortlaut ändern',
  versions: (count) => `Der Wortlaut wurde ${count - 1}-mal geändert.`,
  callVote: 'Wortlaut festlegen und abstimmen lassen',
  callVoteAbout:
    'Das beendet die Debatte. Die Stimmen gelten genau diesem Wortlaut; er lässt sich nicht mehr ändern.',
  vote: 'Die Abstimmung',
  opened: 'Eröffnet',
  yourVote: 'Deine Stimme',
  ballots: { for: 'Dafür', against: 'Dagegen', abstain: 'Enthaltung' },
  held: {
    for: 'Du stimmst dafür.',
    against: 'Du stimmst dagegen.',
    abstain: 'Du enthältst dich.',
  },
  heldFollows: 'Deine Stimme richtet sich nach einer anderen.',
  heldFor: 'Sie zählt in 5 Sekunden.',
  heldThen: {
    final: 'Dann ist sie endgültig.',
    notFinal: 'Du kannst sie ändern, bis die Abstimmung schließt.',
  },
  final: 'Deine Stimme ist endgültig.',
  notFinal: {
    changeable: 'Du kannst deine Stimme ändern, bis die Abstimmung schließt',
    'taken-back':
      'Deine Stimme zählt; eine Regel erlaubt, Stimmen zurückzunehmen, bis die Abstimmung schließt',
  },
  closedFinal: 'Die Abstimmung ist endgültig.',
  takeBack: 'Zurücknehmen',
  notCounted: (why) => `Deine Stimme zählt nicht. ${why}`,
  pick: 'Was davon wäre dir lieber?',
  voteComment: 'Ein Wort zu deiner Stimme',
  voted: { for: 'dafür', against: 'dagegen', abstain: 'enthält sich' },
  hasVoted: 'hat abgestimmt',
  notVoted: 'hat noch nicht abgestimmt',
  takes: 'Was es zum Annehmen braucht',
  whoSees: 'Wer sieht, wie ich stimme?',
  hidden:
    'Bis die Abstimmung geschlossen ist, zeigt die App nur dir, wie du gestimmt hast. Das ist Höflichkeit unter Freunden, kein Schloss: Bei weniger als drei Leuten werden die Stimmen nicht verschlüsselt, und die Geräte von allen und die Spieldatei enthalten sie so, wie sie unterschrieben wurden',
  encrypted: (needed, holders) =>
    `Bis die Abstimmung geschlossen ist, kann niemand lesen, wie du gestimmt hast, es sei denn, ${needed} der ${holders} am Tisch tun sich dafür zusammen; danach öffnen irgendwelche ${needed} ihrer Geräte alle Stimmen auf einmal. Alle sehen, dass du gestimmt hast und wann; und bei wenigen Stimmen kann das Ergebnis verraten, wie jede war`,
  anonymous: (needed, holders) =>
    `Wenn die Abstimmung geschlossen ist, erfahren alle, wie viele Stimmen es von jeder Art gab. Wie du gestimmt hast, erfährt niemand, weder jetzt noch später, es sei denn, ${needed} der ${holders} am Tisch tun sich dafür zusammen oder du zeigst es selbst. Alle sehen, dass du gestimmt hast und wann; und wo wenige stimmen oder alle gleich, verraten die Zahlen, wie jede Stimme war`,
  noPicks:
    'Hier stehen zu viele Möglichkeiten zur Wahl, um sie ohne Namen zu zählen. Darum wird niemand gefragt, welche lieber wäre: Gemeint ist jeweils die erste.',
  countedTogether: (ballots, needed) =>
    ballots === 1
      ? 'Nur eine Stimme wurde abgegeben, also wissen alle, wie.'
      : `Die ${ballots} Stimmen wurden als eine Summe gezählt, und keine von ihnen wurde geöffnet: Die Geräte von ${needed} Leuten haben die Summe gemeinsam geöffnet, und alle Geräte haben sie geprüft. Niemand weiß, wer wie gestimmt hat, wenn es die Zahlen nicht verraten oder jemand es zeigt.`,
  show: 'Zeigen, wie du gestimmt hast',
  showAbout:
    'Alle sehen dann, wie du gestimmt hast, und dass es stimmt. Das lässt sich nicht zurücknehmen. Niemand kann es von dir verlangen.',
  showEarly: 'Sie sehen es sofort, während andere noch abstimmen.',
  showBrings: (gains) => `Das brächte dir ${gains}`,
  showBringsNothing: 'Keine Regel gibt dir etwas dafür.',
  showNow: 'Allen zeigen',
  needs: (needs) => `Nötig: ${needs}`,
  needed: (needs, adopted) => `Nötig: ${needs}. ${adopted ? 'Das war erreicht' : 'Das fehlte'}`,
  change: (number) => `Änderung ${number}`,
  tally: ({ unit, ...votes }) => {
    const [infavour, against, abstaining] = [votes.for, votes.against, votes.abstain].map((one) =>
      votesWords(one, unit),
    )
    return `${infavour} dafür, ${against} dagegen${votes.abstain > 0 ? `, ${abstaining} ${votes.abstain === (unit ?? 1) ? 'Enthaltung' : 'Enthaltungen'}` : ''}`
  },
  enough: (votes, voters) =>
    votes === voters
      ? `Alle ${voters} müssen dafür sein`
      : `${votes} von ${voters} ${votes === 1 ? 'genügt' : 'genügen'}`,
  foregone: (passes) =>
    passes
      ? 'Er ist durch, wie auch immer die anderen stimmen. '
      : 'Er kann nicht mehr durchkommen. ',
  andSoFar: (tally) => ` · ${tally}`,
  soFar: (tally) => `Bisher ${tally}.`,
  follow: 'Nach der Stimme von jemand anderem richten',
  whose: 'Nach wessen?',
  followAbout:
    'Das klärt sich, wenn die Abstimmung schließt. Gibt es bis dahin dort keine Stimme, oder wartet ihr alle aufeinander, ist deine weder dafür noch dagegen.',
  like: (name) => `Stimmen wie ${name}`,
  if: {
    for: (name) => `Dafür, falls ${name} dafür ist`,
    against: (name) => `Dagegen, falls ${name} dagegen ist`,
    abstain: (name) => `Enthaltung, falls sich ${name} enthält`,
  },
  forced: (rule) => `abgegeben nach Regel ${rule}`,
  link: 'Allein öffnen',
  missing: 'Diesen Antrag gibt es in diesem Spiel nicht.',
}

export const tryWords: Translated<typeof en.tryWords> = {
  trying: 'Es wird vorausgeschaut, auf einer Kopie des Spiels …',
  late: 'Dieses Gerät konnte nicht rechtzeitig vorausschauen: Was vorgeschlagen ist, verlangt zu viel Arbeit. Abgestimmt werden kann trotzdem; frag den, der es vorgeschlagen hat, wozu es gut ist.',
  lateWarnings:
    'Ob danach noch Regeln geändert werden könnten, ließ sich auf diesem Gerät nicht rechtzeitig herausfinden.',
  cannot: 'Das lässt sich noch nicht ausprobieren.',
  way: 'Ausprobiert, als wäre den meisten lieber:',
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
