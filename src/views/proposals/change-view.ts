import { assertNever } from '../../base/result.ts'
import { meetingOf } from '../../engine/rules/meeting.ts'
import { ruleByNumber } from '../../engine/rules/rules.ts'
import { sameJson } from '../../engine/kernel/questions/same-json.ts'
import type { GameState, Proposal, RuleVersion } from '../../engine/kernel/state/state.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import type { Change } from '../../actions/change.ts'
import { usesIn, type MechanicUse, type Passage } from '../../actions/passage.ts'
import { actingIn } from '../../language/meaning/content.ts'
import { changeTitles, titlesInBook } from '../../texts/en/views/changes.ts'
import { sentenceCount, type SentenceCount } from '../rules/acting-passages.ts'
import { passageDiff } from '../rules/passage-view.ts'
import { nameOf } from '../players/people.ts'
import { unitOf } from '../players/quantity-text.ts'
import { versionAt } from '../rules/rule-history.ts'
import { ruleSentences, type RuleSentence } from '../rules/rule-sentences.ts'
import { settingsInWords } from '../rules/settings-in-words.ts'
import { Comparing, type ParagraphDiff } from '../../rulebook/text/diff.ts'

/** A mechanic of a changed rule: new, going, or staying. */
export interface MechanicLine extends RuleSentence {
  readonly was: 'kept' | 'added' | 'removed'
}

/** One proposed change as one reads it. */
export interface ChangeView {
  readonly change: Change
  /** `Amend rule 203`, `Enact a rule: “Majority”`. */
  readonly title: string
  /** The rule's title, as it is to be. */
  readonly ruleTitle: string | null
  /** What the rule is to say, or says where that stays. */
  readonly passages: readonly Passage[] | null
  /** Against the wording that it replaces. */
  readonly diff: readonly ParagraphDiff[] | null
  readonly mechanics: readonly MechanicLine[]
  /** Of the sentences that are new. */
  readonly count: SentenceCount
  readonly options: readonly { readonly title: string; readonly changes: readonly ChangeView[] }[]
}

/** With a proposal that is closed, rules are shown as it found them. `work`: of all changes that are shown together. */
export function changeView(
  state: GameState,
  change: Change,
  proposal?: Proposal,
  work = new Comparing(),
): ChangeView {
  const { do: kind } = change
  if (kind === 'score' || kind === 'setting' || kind === 'alternatives') {
    return otherView(state, change, proposal, work)
  }
  const { before, after = change } =
    kind === 'enact' ? { before: undefined } : asItWas(state, change, proposal)
  const { passages: was = [] } = before ?? {}
  const compare = (now: readonly Passage[]) => passageDiff(was, now, state.version, work)
  return { ...plain(state, change), ...ruleView(after, before, compare) }
}

/**
 * What a change is shown against, and what it came to where it was made with another's: an amendment on the table against
 * what it was written against.
 */
function asItWas(
  state: GameState,
  change: Exclude<RuleChange, { readonly do: 'enact' }>,
  proposal: Proposal | undefined,
): { readonly before: RuleVersion | undefined; readonly after?: RuleChange } {
  const before = standing(state, change.rule, proposal)
  if (change.do !== 'amend' || proposal === undefined) return { before }
  if (proposal.phase !== 'closed') {
    const { on } = currentForm(proposal)
    return { before: meetingOf(mechanicLibrary, state, change, on)?.base ?? before }
  }
  const { history = [] } = ruleByNumber(state, change.rule) ?? {}
  const made = history.find((one) => one.proposal === proposal.id && one.by === 'amend')
  const met = proposal.decisions.some((one) => one.met?.holds === 'both' && !one.met.touches)
  return made === undefined || !met
    ? { before }
    : { before, after: { ...change, passages: made.passages } }
}

/** In a few words what a change is, with the title of its rule: `Amend rule 203: Majority`; of a new rule the title alone. */
export function nameInBook(state: GameState, change: Change, proposal?: Proposal): string {
  const title = titleOf(state, change, titlesInBook)
  const { do: kind } = change
  if (kind === 'score' || kind === 'setting' || kind === 'alternatives') return title
  if (kind === 'enact') return change.title ?? title
  const named = kind === 'amend' ? change.title : undefined
  const rule = named ?? standing(state, change.rule, proposal)?.title
  return rule === undefined ? title : `${title}: ${rule}`
}

type RuleChange = Exclude<Change, { readonly do: 'score' | 'setting' | 'alternatives' }>

function plain(state: GameState, change: Change): ChangeView {
  return {
    change,
    title: titleOf(state, change, changeTitles),
    ...{ ruleTitle: null, passages: null, diff: null, mechanics: [], options: [] },
    count: { acts: 0, words: 0 },
  }
}

function titleOf(state: GameState, change: Change, titles: typeof titlesInBook): string {
  switch (change.do) {
    case 'enact':
      return titles.enact
    case 'amend':
      return titles.amend(change.rule)
    case 'repeal':
      return titles.repeal(change.rule)
    case 'transmute':
      return titles.transmute(change.rule, change.to)
    case 'renumber':
      return titles.renumber(change.rule, change.to)
    case 'score': {
      const who = nameOf(state, change.player)
      const { by = null, to = null } = change
      const quantity = to === null ? unitOf(by ?? 0, change.quantity) : change.quantity
      return titles.score(who, quantity, by, to)
    }
    case 'setting':
      return titles.setting
    case 'alternatives':
      return titles.alternatives
    default:
      return assertNever(change)
  }
}

function ruleView(
  change: RuleChange,
  before: RuleVersion | undefined,
  compare: (now: readonly Passage[]) => readonly ParagraphDiff[],
): Partial<ChangeView> {
  const ruleTitle = before?.title ?? null
  const mechanics = before?.mechanics ?? []
  switch (change.do) {
    case 'enact':
    case 'amend':
      return {
        ruleTitle: change.title ?? ruleTitle,
        passages: change.passages,
        diff: before ? compare(change.passages) : null,
        mechanics: compareMechanics(mechanics, actingIn(usesIn(change.passages))),
        count: sentenceCount(change.passages, before?.passages),
      }
    case 'repeal':
      return {
        ruleTitle,
        diff: before ? compare([]) : null,
        mechanics: compareMechanics(mechanics, []),
      }
    case 'transmute':
    case 'renumber':
      return { ruleTitle, passages: before?.passages ?? null }
    default:
      return assertNever(change)
  }
}

function otherView(
  state: GameState,
  change: Exclude<Change, RuleChange>,
  proposal: Proposal | undefined,
  work: Comparing,
): ChangeView {
  if (change.do === 'score') return plain(state, change)
  if (change.do === 'setting') {
    const passages = settingsInWords(change.to).map((prose) => ({ prose }))
    return { ...plain(state, change), passages }
  }
  const options = change.options.map(({ title, changes }) => ({
    title,
    changes: changes.map((one) => changeView(state, one, proposal, work)),
  }))
  return { ...plain(state, change), options }
}

function standing(
  state: GameState,
  number: number,
  proposal: Proposal | undefined,
): RuleVersion | undefined {
  const rule = ruleByNumber(state, number)
  const closed = proposal?.closed
  return closed && rule ? versionAt(rule, closed.at) : rule?.history.at(-1)
}

function compareMechanics(
  before: readonly MechanicUse[],
  after: readonly MechanicUse[],
): readonly MechanicLine[] {
  const isIn = (use: MechanicUse, list: readonly MechanicUse[]) =>
    list.some((other) => sameJson(other, use))
  const staying = ruleSentences(after).map((line) => ({
    ...line,
    was: isIn(line.use, before) ? ('kept' as const) : ('added' as const),
  }))
  const going = before.filter((use) => !isIn(use, after))
  return [...ruleSentences(going).map((line) => ({ ...line, was: 'removed' as const })), ...staying]
}
