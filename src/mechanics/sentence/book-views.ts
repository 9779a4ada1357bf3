import { actionId, type PlayerId, type ProposalId } from '../../actions/ids.ts'
import type { Ballot } from '../../actions/body.ts'
import type { Change } from '../../actions/change.ts'
import { usesIn } from '../../actions/passage.ts'
import type { Setting } from '../../engine/kernel/questions/mechanic.ts'
import type { Entity } from '../../engine/kernel/state/entity.ts'
import type { GameState, Proposal, Rule } from '../../engine/kernel/state/state.ts'
import type { ProposalForm } from '../../engine/votes/proposal-form.ts'
import { isOwnVote, isUnknown, type CastBallot } from '../../engine/votes/vote.ts'
import { everyChange } from '../../engine/rules/alternatives.ts'
import { ruleByNumber, rulesInForce } from '../../engine/rules/rules.ts'
import { lotOf } from '../../engine/draws/left-to-lot.ts'
import { ballotOf } from '../../engine/votes/ballots.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { textOf } from '../../language/meaning/content.ts'
import { authorOf, rulesOf, turnsOld } from './rule-origin.ts'
import { dependsOnField } from '../../language/operators/votes/attributes.ts'
import { footprintOf, type Footprint } from '../../language/meaning/footprint.ts'
import { namesIn } from '../../language/grammar/vocabulary.ts'
import {
  hasLetters,
  hasWords,
  lengthOf,
  timesIn,
  type TextUnit,
} from '../../language/meaning/words.ts'
import type { ChangeView, ProposalView, RuleView, ThingView } from '../../language/meaning/world.ts'
import { sentencesOf } from '../../language/meaning/content.ts'
import { isAboutWinning, winsByWhatOf } from '../ways-to-win.ts'

/** Whose steps are counted where texts are read. */
type Asking = Pick<Setting, 'game' | 'spend'>

/** To say a live sentence in its words. */
const stepsToSay = 200

/** A proposal that is only being made, as the rules are asked whether it may be. */
export interface Draft {
  readonly by: PlayerId
  readonly changes: readonly Change[]
  readonly values: ReadonlyMap<string, number>
}

/** By which sentences speak of it. */
export const draftId: ProposalId = actionId('draft')

/** A proposal that is only being made. */
export function viewOfDraft({ by, changes, values }: Draft, asking: Asking): ProposalView {
  const { game } = asking
  const draft = { id: draftId, number: game.nextNumber, by, values, votes: new Map() }
  const form = { title: '', changes }
  return new ViewedProposal({ ...draft, phase: 'debate', turn: null }, form, asking)
}

export function viewOf(proposal: Proposal, asking: Asking): ProposalView {
  return new ViewedProposal(proposal, currentForm(proposal), asking)
}

type Viewed = Pick<Proposal, 'id' | 'number' | 'by' | 'phase' | 'votes' | 'turn'> &
  Partial<
    Pick<
      Proposal,
      | 'tally'
      | 'values'
      | 'references'
      | 'outcome'
      | 'extra'
      | 'picture'
      | 'forms'
      | 'voteOpened'
      | 'choices'
    >
  >
type ViewedForm = Pick<ProposalForm, 'title' | 'changes'>

/** What is asked is worked out then, not before: most sentences ask for little. */
class ViewedProposal implements ProposalView {
  private readonly proposal: Viewed
  private readonly form: ViewedForm
  private readonly asking: Asking
  private readonly game: GameState
  private texts: string | null

  constructor(proposal: Viewed, form: ViewedForm, asking: Asking) {
    this.texts = null
    this.proposal = proposal
    this.form = form
    this.asking = asking
    this.game = asking.game
  }

  private get everyChange(): readonly Change[] {
    const changes = everyChange(this.form.changes)
    this.asking.spend(changes.length)
    return changes
  }

  get number(): number {
    return this.proposal.number
  }

  get by(): PlayerId {
    return this.proposal.by
  }

  get title(): string {
    return this.form.title
  }

  get changeCount(): number {
    return this.form.changes.length
  }

  get changes(): ProposalView['changes'] {
    return this.everyChange.map((change) => ({
      does: kindOf(change),
      rule: 'rule' in change ? change.rule : null,
    }))
  }

  get changeViews(): readonly ChangeView[] {
    return this.everyChange.map((change) => viewOfChange(this.asking, change))
  }

  get titleWords(): number {
    return lengthOf(this.title, 'word', this.asking.spend)
  }

  length(unit: TextUnit): number {
    const texts = this.everyChange.map((change) => textIn(change, this.asking))
    return lengthOf([this.title, ...texts].join(' '), unit, this.asking.spend)
  }

  says(words: string): boolean {
    return hasWords(`${this.title} ${this.written}`, words, this.asking.spend)
  }

  spells(letters: string): boolean {
    return hasLetters(`${this.title} ${this.written}`, letters, this.asking.spend)
  }

  /** The titles and texts that its changes write. */
  private get written(): string {
    this.texts ??= this.everyChange
      .map((change) =>
        'passages' in change ? `${change.title ?? ''} ${textIn(change, this.asking)}` : '',
      )
      .join(' ')
    return this.texts
  }

  get rules(): readonly RuleView[] {
    return this.rulesMeant.map((rule) => viewOfRule(rule, this.asking))
  }

  value(name: string): number {
    return this.proposal.values?.get(name) ?? 0
  }

  refersTo(name: string): PlayerId | null {
    return this.proposal.references?.get(name) ?? null
  }

  isAbout(words: string): boolean {
    const { spend } = this.asking
    return this.says(words) || this.rulesMeant.some(({ text }) => hasWords(text, words, spend))
  }

  private get rulesMeant(): readonly Rule[] {
    this.asking.spend(1 + (this.game.rules.size >> 2))
    return rulesOf(this.game, this.proposal.id, this.form.changes)
  }

  told(name: string): string {
    const told = this.proposal.extra?.[name]
    return typeof told === 'string' ? told : ''
  }

  get hasPicture(): boolean {
    return this.proposal.picture !== undefined
  }

  get dependsOn(): number | null {
    const dependsOn = this.proposal.extra?.[dependsOnField]
    return typeof dependsOn === 'number' ? dependsOn : null
  }

  get isDebated(): boolean {
    return this.proposal.phase === 'debate'
  }

  get isVotedOn(): boolean {
    return this.proposal.phase === 'voting'
  }

  isLeftToLot(player: PlayerId): boolean {
    const { phase, votes } = this.proposal
    const vote = votes.get(player)
    if (phase !== 'voting' && phase !== 'drawing') return false
    return vote === undefined || isUnknown(vote)
  }

  awaitsLot(player: PlayerId): boolean {
    return lotOf(this.game, { proposal: this.proposal.id, player }) !== null
  }

  get voterCount(): number {
    const { eligible = 0, unit = 1 } = this.proposal.tally ?? {}
    return Math.floor(eligible / unit)
  }

  get madeAt(): number {
    return this.proposal.forms?.[0]?.at ?? 0
  }

  get voteOpenedAt(): number | null {
    return this.proposal.voteOpened?.at ?? null
  }

  get isOpen(): boolean {
    return this.proposal.phase !== 'closed'
  }

  get isAdopted(): boolean {
    return this.proposal.outcome === 'adopted'
  }

  get isUnanimous(): boolean {
    const { tally } = this.proposal
    return tally !== undefined && tally.for === tally.eligible
  }

  ballot(player: PlayerId): CastBallot | null {
    return ballotOf(this.proposal.votes, player)
  }

  counted(ballot: Ballot | null): number | null {
    const { choices, tally } = this.proposal
    if (choices === undefined || tally === undefined) return null
    const { unit = 1 } = tally
    const parts = ballot === null ? tally.for + tally.against + tally.abstain : tally[ballot]
    return Math.floor(parts / unit)
  }

  shown(player: PlayerId): Ballot | null {
    return this.proposal.votes.get(player)?.revealed?.ballot ?? null
  }

  hasVotedThemselves(player: PlayerId): boolean {
    const vote = this.proposal.votes.get(player)
    return vote !== undefined && isOwnVote(vote) && this.ballot(player) !== null
  }

  votedAt(player: PlayerId): number | null {
    const vote = this.proposal.votes.get(player)
    const isTheirs = vote?.forcedBy === undefined && this.ballot(player) !== null
    return isTheirs ? (vote?.at ?? null) : null
  }
}

export function viewOfRule(rule: Rule, asking: Asking): RuleView {
  return new ViewedRule(rule, asking)
}

class ViewedRule implements RuleView {
  private readonly rule: Rule
  private readonly asking: Asking

  constructor(rule: Rule, asking: Asking) {
    this.rule = rule
    this.asking = asking
  }

  get author(): PlayerId | null {
    return authorOf(this.asking.game, this.rule)
  }

  get turnsOld(): number {
    const { game, spend } = this.asking
    spend(1 + (game.closedProposals.size >> 3))
    return turnsOld(game, this.rule)
  }

  get number(): number {
    return this.rule.number
  }

  value(name: string): number {
    return this.rule.values?.get(name) ?? 0
  }

  refersTo(name: string): PlayerId | null {
    return this.rule.references?.get(name) ?? null
  }

  get title(): string {
    return this.rule.title ?? ''
  }

  get isMutable(): boolean {
    return this.rule.mutability === 'mutable'
  }

  get passages(): RuleView['passages'] {
    return this.rule.passages
  }

  length(unit: TextUnit): number {
    return lengthOf(this.rule.text, unit, this.asking.spend)
  }

  times(words: string): number {
    return timesIn(this.rule.text, words, this.asking.spend)
  }

  get isAboutWinning(): boolean {
    return this.rule.mechanics.flatMap(sentencesOf).some(isAboutWinning)
  }

  get isAboutChanges(): boolean {
    const sentences = this.rule.mechanics.flatMap(sentencesOf)
    this.asking.spend(sentences.length)
    return sentences.some((phrase) => footprintOf(phrase).asserts.some((one) => ofChanges.has(one)))
  }

  get names(): readonly string[] {
    const sentences = this.rule.mechanics.flatMap(sentencesOf)
    this.asking.spend(stepsToSay * sentences.length)
    return sentences.flatMap((phrase) => Object.values(namesIn(phrase)).flat())
  }
}

/** What sentences say, forbid or allow by which rules are changed. */
const ofChanges: ReadonlySet<Footprint['asserts'][number]> = new Set([
  'propose',
  'change a rule',
  'vote',
  'vote so',
  'abstain',
  'call a vote',
  'revise',
  'adopted',
  'voteOver',
  'votes',
  'meeting',
  'open a vote',
  'close a vote',
  'withdraw',
  'defeat',
])

/** What a proposal would do to a rule, as norms and claims ask about it. */
export function viewOfChange(asking: Asking, change: Change): ChangeView {
  const { game } = asking
  const rule = 'rule' in change ? ruleByNumber(game, change.rule) : undefined
  return {
    does: kindOf(change),
    ...(change.do === 'transmute' ? { to: change.to } : {}),
    rule: rule === undefined ? null : viewOfRule(rule, asking),
    length: (unit) =>
      'passages' in change ? lengthOf(textIn(change, asking), unit, asking.spend) : null,
    get letsWinBy() {
      const uses = 'passages' in change ? usesIn(change.passages) : []
      return winsByWhatOf(uses, () => rulesInForce(game).flatMap(({ mechanics }) => mechanics))
    },
  }
}

function kindOf({ do: kind }: Change): ChangeView['does'] {
  return kind === 'setting' ? 'other' : kind
}

/** The text that a change writes; empty: none. */
function textIn(change: Change, { game, spend }: Asking): string {
  if (!('passages' in change)) return ''
  spend(stepsToSay * usesIn(change.passages).length)
  return textOf(change.passages, game.version)
}

/** Something that has an owner, as sentences ask about it. */
export function viewOfThing({ id, kind, owner, state, values, references }: Entity): ThingView {
  return {
    id,
    kind,
    number: values.get(numberKey) ?? 0,
    owner,
    state,
    value: (name) => values.get(name) ?? 0,
    refersTo: (name) => references?.get(name) ?? null,
  }
}

/** Under which a thing that sentences made keeps its number. */
export const numberKey = 'number'

/** The state of a thing of which sentences know no other than that it is there. */
export const plainState = 'there'
