import type { Word } from '../word.ts'

/*
 * What people have to do or to leave, in whatever words: *no rule may mention a player by name*, *coins can’t be stolen*. Who
 * does not keep to it people tell; what only the app does (*nobody can win before the fifth round*) nobody can break.
 */

/** Who or what it is about, and what has to be done or left. */
interface Norm {
  readonly subject: string
  readonly deed: string
  /** It must not be done, or only so. */
  readonly isBan: boolean
}

/** What is said of when it holds. */
const before =
  /^(?:if|when|whenever|once|while|until|unless|before|after|on|in|at|during|every)\b[^,]*, /
const behind = /,? \b(?:if|when|whenever|unless|until|while|before|because|so that)\b.*$/
/** *If you can not answer …*: that is when, too. */
const whether = /^(?:if|when|whenever|once|unless|until|because)\b/

const modal =
  /\b(?<must>must|should|shall|ought to|ha(?:s|ve) (?:got )?to|needs? to|may|can|(?:is|are) allowed to)(?<how>(?: (?:not|never|only|always|all|both|also|please|still))*)(?: to)? (?<deed>[^,]+.*)$/
const forbidden =
  /^(?<deed>.+?) (?:is|are) (?:strictly )?(?:forbidden|banned|prohibited|illegal|invalid|void|not (?:allowed|permitted|valid|ok|okay))\b(?<rest>.*)$/
const asked = /^(?:please )?(?<how>do not|never|no|always|please) (?<deed>.+)$/
const gerund = /^\w+ing\b/
/** Of nobody, or of no other: what they may is what the others must not. */
const ofNone = /^(?:nobody|nothing|none|no(?! \w+,)|only)\b/
const allowing = /^(?:may|can|is allowed to|are allowed to)$/

/** Rules and proposals of them. */
const rules = /(?<!\b(?:not|to|may|can) )\b(?:proposals?|amendments?|motions?|rules?|laws?)\b/
const proposing =
  /^(?:be )?(?:propos\w*|repeal\w*|amend\w*|delet\w*|submit\w*|chang(?:e|ing|ed) .*\brules?)\b/
/** What is done with them once they are made, or what comes of them, the app does. */
const later =
  /^(?:be )?(?:voted|put|confirmed|open|opened|closed|dealt|reviewed|passed|shown|counted|decided|carried|ignored|edited|withdrawn|count|win|take effect|come into|expire|last|stay|remain|cost|pass|fail|get|need|receive|have (?:at least|more|fewer|a majority))\b/

/** Whether words bind what may be proposed, or who may propose it and when. */
export function isNormOfRules(words: readonly Word[]): boolean {
  const norm = normIn(words)
  if (norm === null || later.test(norm.deed)) return false
  if (proposing.test(norm.deed)) return norm.isBan
  return (
    rules.test(norm.subject) &&
    !/^(?:the )?(?:judge|secretary|author|winner|king)\b/.test(norm.subject)
  )
}

/** What is so of somebody without their doing, or what only the app does. */
const state =
  /^(?:win|lose|gain|get|have|own|hold|start|begin|serve|act|go|join|score|count|play|move|receive|become|last|exceed|drop|fall|leave|end|pass|expire|stay|remain|belong|apply|mean|earn|judge)$/
const byApp =
  /^(?:removed|counted|repealed|fined|voted|adopted|changed|reduced|doubled|halved|added|overturned|replaced|elected|chosen|deprived|ended|skipped|disregarded|ignored|considered|deemed|rounded|public|secret|valid|void|open|anonymous|reset|drawn|paid|divided|at|in|less|more|fewer|worth|the|an?|exactly|confirmed|reviewed|closed|opened|frozen)$/
/** What people do with what they have. */
const handled =
  /^(?:stolen|given|sold|bought|traded|lent|passed|handed|shared|transferred|gifted|swapped|used|borrowed|hidden)$/
/** Of these people do nothing. */
const things =
  /\b(?:votes?|voting|turns?|rounds?|scores?|ties?|abstentions?|decisions?|game|points|coins)\b/
/** Who does such a thing by a rule does it for the others: *the loser makes tea*. */
const habit =
  /^(?:the (?:winner|loser|holder|last|first|(?:player|person) (?:who|with))|(?:last|first) (?:one|player|person))\b/
const power =
  /\b(?:is|are|has|have|decides?|chooses?|picks?|starts?|begins?|goes|plays?|gets?|becomes?|wins?|may|can|counts?|settles?|moves?|draws?|votes?)\b/

/** Whether words bind what people do. */
export function isNorm(words: readonly Word[]): boolean {
  const norm = normIn(words)
  if (norm === null) {
    const main = mainOf(words) ?? ''
    return habit.test(main) && !power.test(main)
  }
  const { subject, deed } = norm
  if (rules.test(subject)) return false
  const [verb = '', next = ''] = deed.split(' ').filter((one) => one !== 'also')
  const isOfThings = things.test(subject)
  if (verb === 'be') return isOfThings ? handled.test(next) : next !== '' && !byApp.test(next)
  // *The judge cannot vote*: the app sees to that, and to turns.
  if (next === '' || /^\w+ (?:\w+ ){0,2}turns?\b/.test(deed)) return false
  return !state.test(verb) && !isOfThings
}

/** What a rule binds somebody to; `null`: to nothing, or it lets them off. */
function normIn(words: readonly Word[]): Norm | null {
  const main = mainOf(words)
  return main === null ? null : (forbiddenIn(main) ?? askedIn(main) ?? modalIn(main))
}

/** *Selling votes is forbidden* */
function forbiddenIn(main: string): Norm | null {
  const { deed = null, rest = '' } = forbidden.exec(main)?.groups ?? {}
  return deed === null ? null : ofGerund(`${deed}${rest}`, deed)
}

/** *No phones*, *do not shout*, *please knock* */
function askedIn(main: string): Norm | null {
  const { deed = null, how = '' } = asked.exec(main)?.groups ?? {}
  if (deed === null || (how === 'no' && modal.test(deed))) return null
  if (how !== 'no') return { subject: '', deed, isBan: how !== 'always' && how !== 'please' }
  return gerund.test(deed) || rules.test(deed) ? ofGerund(deed, deed) : null
}

/** What is forbidden: something that people do, or something else. */
function ofGerund(deed: string, subject: string): Norm {
  return gerund.test(deed)
    ? { subject: '', deed, isBan: true }
    : { subject, deed: 'be so', isBan: true }
}

/** The first that binds somebody, of *may* and *must* in a rule; none of what somebody is who … */
function modalIn(main: string): Norm | null {
  let rest = main
  for (;;) {
    const found = modal.exec(rest)
    if (found?.groups === undefined) return null
    const { must = '', how = '', deed = '' } = found.groups
    const subject = main.slice(0, main.length - rest.length + found.index).trim()
    const isDescribing = /\b(?:that|which|who)(?: \w+ (?:and|but|or))?$/.test(subject)
    const isDenied = /\b(?:not|never|only)\b/.test(how)
    const isNone = ofNone.test(subject) || /\b(?:nobody|but only [^,]*|only)$/.test(subject)
    const isOnly = allowing.test(must) && /^[^,]*\bonly\b/.test(deed)
    const isLetOff = /\b(?:do|does) not$/.test(subject)
    const isNorm = allowing.test(must) ? isDenied || isNone || isOnly : true
    if (isNorm && !isDescribing && !isLetOff)
      return { subject, deed, isBan: isDenied || isNone || isOnly }
    rest = rest.slice(found.index + 1)
  }
}

/** A rule without when it holds; `null`: nothing else is certain. */
function mainOf(words: readonly Word[]): string | null {
  const rule = words
    .map(({ key }) => key)
    .join(' ')
    .replaceAll(' ,', ',')
  const main = rule.replace(before, '').replace(behind, '')
  return whether.test(main) || main === '' ? null : main
}
