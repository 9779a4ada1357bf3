import type * as en from '../../en/views/changes.ts'
import type { Translated } from '../../translated.ts'
import { countWords, listWords } from '../list.ts'
import { mutabilitySaid, reasonSaid } from '../said.ts'

const ruleVerbs: ReadonlyMap<string, string> = new Map([
  ['enact', 'wurde neu eingeführt'],
  ['amend', 'wurde geändert'],
  ['repeal', 'wurde aufgehoben'],
  ['transmute', 'wurde umgewandelt'],
  ['renumber', 'wurde umnummeriert'],
  ['void', 'ist nichtig, weil sie einer Regel widerspricht, die Vorrang hat'],
  ['stands-again', 'ist nicht mehr nichtig'],
  ['suspended', 'ist vorläufig ohne Wirkung'],
  ['acts-again', 'wirkt wieder'],
])

const ballots: ReadonlyMap<string, string> = new Map([
  ['for', 'dafür'],
  ['against', 'dagegen'],
])

/** What a rule would have done, as it ends after „Regel 5 hätte“; a proposal's name stands in the dative. */
type ActWords = (who: string, proposal: string) => string
const acts: ReadonlyMap<string, ActWords> = new Map<string, ActWords>([
  ['close-vote', (_, proposal) => `die Abstimmung zu ${proposal} geschlossen`],
  ['open-vote', (_, proposal) => `die Abstimmung zu ${proposal} eröffnet`],
  ['cast-vote', (who, proposal) => `für ${who} bei ${proposal} eine Stimme abgegeben`],
  ['win', (who) => `${who} gewinnen lassen`],
  ['add', (who) => `geändert, was ${who} hat`],
  ['set', (who) => `geändert, was ${who} hat`],
  ['drop-player', (who) => `${who} aus dem Spiel genommen`],
  ['end-turn', () => 'den Zug beendet'],
  ['end-turn-of', (who) => `den Zug von ${who} beendet`],
  ['begin-turn-of', (who) => `den Zug von ${who} begonnen`],
  ['set-role', (who) => `${who} eine Rolle gegeben oder genommen`],
  ['give-title', (who) => `${who} einen Titel gegeben`],
  ['self-status', () => 'sich selbst geändert'],
  ['change-rule', () => 'eine Regel geändert'],
  ['take-back-vote', (who, proposal) => `die Stimme von ${who} zu ${proposal} zurückgenommen`],
  ['give-item', (who) => `${who} etwas gegeben`],
  ['take-item', (who) => `${who} etwas weggenommen`],
  ['remove-title', () => 'einen Titel zurückgenommen'],
  ['set-choice', (who) => `eine Wahl von ${who} geändert`],
  ['set-link', (who) => `geändert, wer zu ${who} gehört`],
  ['set-reference', () => 'geändert, wer zu etwas gehört'],
  ['seat-player', (who) => `${who} einen Platz gegeben`],
  ['extra-turn', (who) => `${who} noch einen Zug gegeben`],
  ['pass-over', (who) => `den nächsten Zug von ${who} ausfallen lassen`],
  ['reverse-turns', () => 'die Reihenfolge der Züge umgekehrt'],
  ['mark-rule', () => 'eine Regel gekennzeichnet'],
  ['set-rule-value', () => 'geändert, was eine Regel hat'],
  ['set-proposal-value', () => 'geändert, was ein Antrag hat'],
  ['withdraw-proposal', (_, proposal) => `die Rücknahme von ${proposal} bewirkt`],
  ['null-proposal', () => 'einen Zug als einen ohne Antrag gewertet'],
  ['create-entity', () => 'etwas Neues gemacht'],
  ['set-entity', () => 'ein Ding geändert, oder wem es gehört'],
  ['set-entity-value', () => 'ein Ding geändert'],
  ['destroy-entity', () => 'ein Ding vernichtet'],
  ['owe-throw', (who) => `${who} würfeln lassen`],
  ['owe-draw', () => 'etwas gemeinsam ziehen lassen'],
  ['ask', () => 'etwas gefragt'],
  ['wait', () => 'auf den rechten Moment gewartet'],
  ['wait-for', () => 'abgewartet, was zuerst geschehen soll'],
  ['set-timer', () => 'eine Frist gesetzt'],
  ['name-judge', () => 'jemandem das Richteramt gegeben'],
  ['new-round', () => 'eine neue Runde begonnen'],
])

/** What became of a player, of their seat, or of its keys. */
const becomes: ReadonlyMap<string, (who: string) => string> = new Map([
  ['seated', (who) => `${who} hat einen Platz`],
  ['waiting', (who) => `${who} wartet auf einen Platz`],
  ['scrub', (who) => `${who} sitzt auf der Reservebank`],
  ['forfeited', (who) => `${who} hat aufgegeben`],
  ['dropped', (who) => `${who} ist ausgeschieden`],
  ['left', (who) => `${who} ist gegangen`],
  ['device-added', (who) => `${who} spielt auf einem weiteren Gerät`],
  [
    'device-revoked',
    (who) => `Ein Gerät von ${who} wurde entfernt. Was es von jetzt an tut, hat keine Wirkung`,
  ],
  ['play-on-asked', (who) => `Von ${who} kam lange nichts`],
  [
    'absent',
    (who) => `Das Spiel geht ohne ${who} weiter. ${who} zählt nicht mit, bis von dort etwas kommt`,
  ],
  ['link-made', (who) => `Ein Link kann ein weiteres Gerät an den Platz von ${who} bringen`],
  ['link-withdrawn', (who) => `Ein Link für den Platz von ${who} wurde zurückgezogen`],
  ['seat-asked', (who) => `Die anderen entscheiden, ob es wirklich ${who} ist`],
  ['seat-denied', (who) => `Gegen die Bitte um den Platz von ${who} ist eine Stimme`],
  [
    'settled-stays',
    (who) =>
      `Was von den Geräten von ${who} vorher endgültig war, bleibt, wie es ist: So weit zurück reicht ein Entfernen nicht`,
  ],
  ['reseated', (who) => `Der Platz von ${who} hat ein neues Gerät. Die früheren zählen nicht mehr`],
])

export const changeWords: Translated<typeof en.changeWords> = {
  whole: (sentence, rule) => (rule === null ? `${sentence}.` : `${sentence} (Regel ${rule}).`),
  quantity: (who, by, quantity, to) =>
    `${who === null ? '' : `${who}: `}${by} ${quantity}, jetzt ${to}`,
  stands: (quantity: string, to: string) => `${quantity}: jetzt „${to}“`,
  item: (who, things, from) => `${who} hat ${things} statt ${from}`,
  title: (title, who) => `Der Titel „${title}“ ging an ${who}`,
  titleGone: (title) => `Den Titel „${title}“ hat niemand mehr`,
  choice: (who, choice, option) => `„${choice}“ steht bei ${who} jetzt auf „${option}“`,
  role: (who, role, held) =>
    held ? `${who} ist jetzt „${role}“` : `${who} ist nicht mehr „${role}“`,
  link: (who, link, other) =>
    other === null ? `${who} hat „${link}“ nicht mehr` : `${who} hat jetzt ${other} als „${link}“`,
  reference: (who, name, holder) =>
    who === null
      ? `Niemand ist mehr „${name}“ von ${holder}`
      : `${who} ist jetzt „${name}“ von ${holder}`,
  has: (who, things) => `${who} hat ${things}`,
  hasNoMore: (who, what) => `${who} hat „${what}“ nicht mehr`,
  newThing: (kind, who) =>
    who === null ? `Neu auf dem Tisch: „${kind}“` : `Neu bei ${who}: „${kind}“`,
  thingGoes: (kind, who) =>
    who === null ? `„${kind}“ geht zurück auf den Tisch` : `„${kind}“ geht an ${who}`,
  thing: (kind, who, what) =>
    who === null ? `„${kind}“: ${what}` : `„${kind}“ von ${who}: ${what}`,
  player: (who, status) => becomes.get(status)?.(who) ?? `${who}: ${status}`,
  turnBegan: (who, turn) => `Zug ${turn} beginnt: ${who} ist am Zug`,
  turnPassed: (who) => `Der Zug von ${who} fiel aus`,
  turnsReversed: 'Die Reihenfolge der Züge wurde umgekehrt',
  counted: (who, isCounted) => (isCounted ? `${who} zählt wieder mit` : `${who} zählt nicht mit`),
  turnEnded: (who) => `Der Zug von ${who} ist vorbei`,
  nullProposal: (who, number) => `${who} hat den leeren Antrag ${number} gestellt`,
  proposal: {
    'vote-opened': (number) => `Die Abstimmung über Antrag ${number} läuft`,
    'vote-awaits-lot': (number) =>
      `Die Abstimmung über Antrag ${number} ist vorbei, als Nächstes wird gezogen, was der Zufall in ihr stimmt`,
    'vote-ended': (number) =>
      `Die Abstimmung über Antrag ${number} ist vorbei, ihre Stimmen werden geöffnet`,
    adopted: (number) => `Antrag ${number} wurde angenommen`,
    defeated: (number) => `Antrag ${number} wurde abgelehnt`,
    withdrawn: (number) => `Antrag ${number} wurde zurückgezogen`,
  },
  forcedVote: (who, ballot, name) =>
    ballot === 'abstain'
      ? `Bei ${name} gilt ${who} als enthalten`
      : `Eine Regel hat für ${who} bei ${name} ${ballots.get(ballot) ?? ballot} gestimmt`,
  voteTakenBack: (who, name) => `Die Stimme von ${who} zu ${name} wurde zurückgenommen`,
  ballotSpoilt: (who, name) =>
    `In der Stimme von ${who} zu ${name} stand nichts, das man abgeben kann. Sie zählt nicht`,
  ballotRevealed: (who, ballot, name) =>
    ballot === 'abstain'
      ? `${who} hat sich bei ${name} enthalten, wie selbst gezeigt`
      : `${who} hat bei ${name} ${ballots.get(ballot) ?? ballot} gestimmt, wie selbst gezeigt`,
  hiddenForcedVote: (who, name) => `Eine Regel hat für ${who} bei ${name} abgestimmt`,
  rule: (number, former, what) => {
    const verb = ruleVerbs.get(what) ?? `hat sich geändert (${what})`
    return former === null || former === number
      ? `Regel ${number} ${verb}`
      : `Regel ${former} ${verb} und ist jetzt Regel ${number}`
  },
  value: (change) =>
    `„${change.value}“ von ${change.of === 'rule' ? 'Regel' : 'Antrag'} ${change.number} ist jetzt ${change.to}`,
  throwsDropped: (who) => `${who} muss nicht mehr würfeln.`,
  throwOwed: (who, count, sides) => {
    const [die, dice] =
      sides === 6 ? ['', ''] : [` mit einem Würfel mit ${sides} Seiten`, ` mit je ${sides} Seiten`]
    return count === 1
      ? `${who} muss${die} würfeln`
      : `${who} muss mit ${count} Würfeln${dice} würfeln`
  },
  thrown: (who, values) =>
    values.length === 1
      ? `${who} hat eine ${values.join('')} gewürfelt`
      : `${who} hat ${values.join(', ')} gewürfelt, zusammen ${values.reduce((sum, value) => sum + value, 0)}`,
  drawAsked: (count, sides) =>
    count === 1
      ? `Eine Zahl von 1 bis ${sides} wird gemeinsam gezogen`
      : `${count} Zahlen von 1 bis ${sides} werden gemeinsam gezogen`,
  draw: {
    dealt: (left) =>
      `Es fehlt noch ${countWords(left, 'Teil', 'Teile')}, bis feststeht, was gezogen ist`,
    fixed: () =>
      'Was gezogen ist, steht fest, und niemand weiß es: Geöffnet wird, sobald das besiegelt ist',
    opened: (left) =>
      left === 0
        ? 'Die Ziehung ist geöffnet'
        : `Zum Öffnen fehlt noch ${countWords(left, 'Teil', 'Teile')}`,
    anew: () =>
      'Es wird neu gezogen, von allen, die jetzt am Tisch sind: Von den anderen kam nichts mehr',
    alone: () =>
      'Mit weniger als drei am Tisch wird nichts gemeinsam gezogen: Stattdessen wird gewürfelt',
  },
  drawn: (values) =>
    values.length === 1
      ? `Gemeinsam gezogen wurde eine ${values.join('')}`
      : `Gemeinsam gezogen wurden ${values.join(', ')}, zusammen ${values.reduce((sum, value) => sum + value, 0)}`,
  judgeNamed: (who) => `${who} hat das Richteramt`,
  noJudge: 'Nach den Regeln hat niemand das Richteramt',
  overruled: 'Das Urteil wurde überstimmt, und was es angeordnet hatte, rückgängig gemacht',
  judgmentSettled: 'Das Urteil ist endgültig',
  pending: {
    waits: (name) =>
      `Nach den Regeln hat ${name} gewonnen, aber nur durch eine Feststellung, der die anderen noch nicht zugestimmt haben: Das wartet auf sie`,
    'goes-first': (name) =>
      `${name} gewinnt nicht, solange niemand dem widerspricht, was noch wartet: Dessen Regel geht vor`,
    agreed: (name) => `${name} hat zugestimmt`,
    against: (name) => `${name} hat widersprochen`,
    granted: (name) => `Was ${name} getan hat, wirkt jetzt`,
    failed: (name) => `Was ${name} getan hat, kann nicht mehr wirken`,
  },
  newSettings: 'Wie wir spielen, wurde geändert. Es steht auf der ersten Seite des Regelbuchs',
  wentOn: 'Es setzt ein anderes Spiel fort, so wie jenes stand',
  newSecret:
    'Von da an hat das Spiel ein neues Spielgeheimnis. Links von vorher lassen niemanden mehr herein',
  poll: {
    asked: (question) => `Gefragt: „${question}“`,
    opening: (question) =>
      `„${question}“: Die Zeit ist um, oder alle haben geantwortet; die Antworten werden geöffnet`,
    ended: (question) => `„${question}“ ist beantwortet`,
    cancelled: (question) =>
      `„${question}“ wird nicht mehr gefragt: Die Regel, die es fragte, ist aufgehoben, und nichts folgt daraus`,
    unopened: (question) =>
      `„${question}“: Es sind zu wenige übrig, die die Antworten öffnen könnten, also folgt nichts daraus`,
  },
  answersOpened: (question, left) =>
    left > 0
      ? `Um die Antworten auf „${question}“ zu öffnen, fehlen noch ${left}`
      : `Die Antworten auf „${question}“ sind offen`,
  answerOpened: (who, question, answer) =>
    answer === null
      ? `${who} hat auf „${question}“ nichts geantwortet, was man antworten konnte`
      : `${who} hatte auf „${question}“ geantwortet: ${answer}`,
  words: (count) =>
    `Dafür ${count === 1 ? 'ist' : 'sind'} bisher ${countWords(count, 'Person', 'Leute')}`,
  awaitedCame: 'Worauf gewartet wurde, ist eingetreten',
  timeCame: 'Das Warten war vorbei',
  turnTimerFired: (turn) => `Die Zeit für Zug ${turn} war um`,
  timerFired: (name) => `Eine Frist ist abgelaufen: ${name}`,
  voteTimerFired: (proposal) => `Die Zeit für die Abstimmung zu ${proposal} war um`,
  won: (names, count) =>
    count === 1 ? `${names} hat gewonnen` : `${names} haben gemeinsam gewonnen`,
  act: (act, who, proposal) => acts.get(act)?.(who, proposal) ?? `etwas bewirkt (${act})`,
  forbidden: (rule, act, by, because) => {
    const who = rule === null ? 'Eine Regel' : `Regel ${rule}`
    const why = because === null ? '' : ` (${reasonSaid(because)})`
    return `${who} hätte ${act}, aber Regel ${by} verbietet es${why}`
  },
  often: (sentence, times) =>
    times === 1 ? `${sentence}.` : `${sentence}. Das kam bisher ${times} Mal vor.`,
  flag: (problem, sentence, steps) => {
    if (problem === 'too-much-follows')
      return 'Die Regeln lösten einander ohne Ende aus, darum hat die App sie angehalten'
    const who = sentence === null ? 'Der Satz einer Regel' : `„${sentence}“`
    if (steps === undefined) return `${who} ist gescheitert und hat nichts bewirkt: ${problem}`
    return `${who} hat nichts bewirkt: Für einen einzigen Zug ist es zu viel Arbeit (angehalten nach ${countWords(steps, 'Schritt', 'Schritten')})`
  },
  changeUnknown: 'Ob sich die Regeln danach noch ändern lassen, ließ sich nicht herausfinden',
}

/** A proposed change in a few words. */
export const changeTitles: Translated<typeof en.changeTitles> = {
  enact: 'Eine neue Regel einführen',
  amend: (rule) => `Regel ${rule} ändern`,
  repeal: (rule) => `Regel ${rule} aufheben`,
  transmute: (rule, to) => `Regel ${rule} umwandeln: ${mutabilitySaid(to)} machen`,
  renumber: (rule, to) => `Regel ${rule} in ${to} umnummerieren`,
  score: (who, quantity, by, to) => {
    if (to !== null) return `${who}: ${quantity} auf ${to} setzen`
    const change = by ?? 0
    return `${change < 0 ? '−' : '+'}${change < 0 ? -change : change} ${quantity} für ${who}`
  },
  setting: 'Ändern, wie wir spielen',
  alternatives: 'Eines davon',
}

function by(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'ohne Antrag'
  return `durch ${numbers.length === 1 ? 'Antrag' : 'die Anträge'} ${listWords(numbers.map(String))}`
}

function why(rule: number | undefined): string {
  return rule === undefined ? 'da keine Regel etwas anderes sagt' : `wie Regel ${rule} sagt`
}

function where({ touches, isGone }: { touches: boolean; isGone?: true }): string {
  if (isGone === true) return 'was der spätere will, geht nicht mehr'
  return touches ? 'beide ändern denselben Absatz' : 'die beiden ändern verschiedene Absätze'
}

export const metWords: Translated<typeof en.metWords> = {
  done: (proposal, met) => {
    const { rule, holds, meanwhile, by: said } = met
    const since = `Regel ${rule} war ${by(meanwhile)} geändert worden, seit Antrag ${proposal} so lautet`
    const outcome = {
      both: 'beide Änderungen gelten',
      later: `die spätere gilt ganz, und die Regel lautet wie in Antrag ${proposal}`,
      earlier: `die spätere bleibt bei dieser Regel ohne Wirkung, und die Regel bleibt, wie sie war`,
      defeat: `der spätere Antrag ist nicht angenommen`,
    }[holds]
    return `${since}; ${where(met)}: ${outcome}, ${why(said)}`
  },
  since: (met) => {
    const { rule, holds, meanwhile, by: said } = met
    const outcome = {
      both: 'wird dieser Antrag angenommen, gelten beide',
      later: 'wird dieser Antrag angenommen, gilt er ganz, und die Regel lautet wie hier',
      earlier: 'auch angenommen bleibt dieser Antrag bei dieser Regel ohne Wirkung',
      defeat: 'so wie er jetzt lautet, wird dieser Antrag nicht angenommen',
    }[holds]
    const changed = `Regel ${rule} wurde ${by(meanwhile)} geändert, seit dieser Antrag so lautet`
    return `${changed}; ${where(met)}: ${outcome}, ${why(said)}.`
  },
  wanted: (other, met) => {
    const { rule, holds, by: said } = met
    const outcome = {
      both: 'werden beide angenommen, gelten beide',
      later: 'werden beide angenommen, gilt der spätere ganz, und die Regel lautet wie in ihm',
      earlier: 'werden beide angenommen, bleibt der spätere bei dieser Regel ohne Wirkung',
      defeat: 'ist einer davon angenommen, wird es der andere nicht mehr',
    }[holds]
    return `Auch Antrag ${other} ändert Regel ${rule}; ${where(met)}: ${outcome}, ${why(said)}.`
  },
  stops: (rule, other) =>
    `Auch Antrag ${other} ändert Regel ${rule}: Wird er zuerst angenommen, geht dies nicht mehr, und dieser Antrag wird nicht angenommen.`,
  others: (rule) => `Auch andere ändern Regel ${rule}:`,
  gistSince: ({ holds, meanwhile }) => {
    const outcome = {
      both: 'beides gilt',
      later: 'dieser Antrag ersetzt es',
      earlier: 'dieser Antrag bewirkt nichts',
      defeat: 'so kann dieser Antrag nicht durchkommen',
    }[holds]
    return `Geändert ${by(meanwhile)}: ${outcome}.`
  },
  gistWanted: (other, { holds }) => {
    const outcome = {
      both: 'beide können gelten',
      later: 'der spätere zählt',
      earlier: 'der frühere zählt',
      defeat: 'nur einer von beiden kommt durch',
    }[holds]
    return `Antrag ${other}: ${outcome}.`
  },
  gistStops: (other) => `Antrag ${other}: Kommt er zuerst, scheitert dieser.`,
  reads: 'Die Regel lautet dann:',
  takeOver: 'Diese Änderung in meinen Antrag aufnehmen',
  takeOverAbout:
    'Dein Antrag bekommt einen neuen Wortlaut, in dem die Regel beides sagt. Daran sind die Stimmen gebunden.',
  draft: (rule, numbers) =>
    `Regel ${rule} wurde ${by(numbers)} geändert, seit du hier angefangen hast.`,
  draftTouches: 'Dabei wurde ein Absatz geändert, den auch du geändert hast:',
  takeOverDraft: 'Diese Änderung übernehmen',
  keepDraft: 'So lassen, wie ich es schrieb',
}
