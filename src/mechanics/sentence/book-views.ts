import { actionId, type PlayerId, type ProposalId } from '../../actions/ids.ts'
import type { Ballot } from '../../actions/body.ts'
import type { Change } from '../../actions/change.ts'
import { usesIn } from '../../actions/passage.ts'
import type { Setting } from '../../engine/kernel/mechanic.ts'
import type { Entity } from '../../engine/kernel/entity.ts'
import type { GameState, Proposal, Rule } from '../../engine/kernel/state.ts'
import type { ProposalForm } from '../../engine/votes/proposal-form.ts'
import { isUnknown, type CastBallot } from '../../engine/votes/vote.ts'
import { everyChange } from '../../engine/rules/alternatives.ts'
import { ruleByNumber, rulesInForce } from '../../engine/rules/rules.ts'
import { lotOf } from '../../engine/draws/left-to-lot.ts'
import { ballotOf } from '../../engine/votes/ballots.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { textOf } from '../../language/content.ts'
import { dependsOnField } from '../../language/operators/attributes.ts'
import { namesIn } from '../../language/vocabulary.ts'
import { hasWords, isAmong, onlyWords, timesAmong } from '../../language/words.ts'
import type { ChangeView, ProposalView, RuleView, ThingView } from '../../language/world.ts'
import { sentencesOf } from '../templates/templates.ts'
import { winsByWhatOf } from '../ways-to-win.ts'

/** A proposal that is only being made, as the rules are asked whether it may be. */
export interface Draft {
  readonly by: PlayerId
  readonly changes: readonly Change[]
  readonly values: ReadonlyMap<string, number>
}

/** By which sentences speak of it. */
export const draftId: ProposalId = actionId('draft')

/** A proposal that is only being made. */
export function viewOfDraft({ by, changes, values }: Draft, game: GameState): ProposalView {
  const draft = { id: draftId, number: game.nextNumber, by, values, votes: new Map() }
  const form = { title: '', changes }
  return new ViewedProposal({ ...draft, phase: 'debate', turn: null }, form, game)
}

/** A proposal as sentences ask about it. */
export function viewOf(proposal: Proposal, game: GameState): ProposalView {
  return new ViewedProposal(proposal, currentForm(proposal), game)
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
  private readonly game: GameState
  private words: string | null

  constructor(proposal: Viewed, form: ViewedForm, game: GameState) {
    this.words = null
    this.proposal = proposal
    this.form = form
    this.game = game
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
    return everyChange(this.form.changes).map((change) => ({
      does: kindOf(change),
      rule: 'rule' in change ? change.rule : null,
    }))
  }

  get changeViews(): readonly ChangeView[] {
    return everyChange(this.form.changes).map((change) => viewOfChange({ game: this.game }, change))
  }

  get wordCount(): number {
    const texts = everyChange(this.form.changes).map((change) =>
      'passages' in change ? textOf(change.passages, this.game.version) : '',
    )
    return wordCount([this.title, ...texts].join(' '))
  }

  says(words: string): boolean {
    this.words ??= onlyWords(written(this.form.changes, this.game.version))
    return isAmong(this.words, words)
  }

  spells(letters: string): boolean {
    const text = `${this.title} ${written(this.form.changes, this.game.version)}`
    return text.toLowerCase().includes(letters.toLowerCase())
  }

  get rules(): readonly RuleView[] {
    return rulesOf(this.game, this.proposal.id, this.form.changes).map(viewOfRule)
  }

  value(name: string): number {
    return this.proposal.values?.get(name) ?? 0
  }

  refersTo(name: string): PlayerId | null {
    return this.proposal.references?.get(name) ?? null
  }

  isAbout(words: string): boolean {
    const { id } = this.proposal
    const rules = rulesOf(this.game, id, this.form.changes)
    return this.says(words) || rules.some(({ text }) => hasWords(text, words))
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
    return vote !== undefined && vote.forcedBy === undefined && this.ballot(player) !== null
  }
}

/** The rules that a proposal has made or changed, or else would change. */
function rulesOf(game: GameState, id: ProposalId, changes: readonly Change[]): readonly Rule[] {
  const made = [...game.rules.values()].filter(({ history }) =>
    history.some((version) => version.proposal === id),
  )
  if (made.length > 0) return made
  return everyChange(changes).flatMap((change) =>
    'rule' in change ? (ruleByNumber(game, change.rule) ?? []) : [],
  )
}

/** A rule as sentences ask about it. */
export function viewOfRule(rule: Rule): RuleView {
  return new ViewedRule(rule)
}

class ViewedRule implements RuleView {
  private readonly rule: Rule
  private words: number | null
  private ownWords: string | null
  private named: readonly string[] | null

  constructor(rule: Rule) {
    this.rule = rule
    this.words = null
    this.ownWords = null
    this.named = null
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

  get wordCount(): number {
    this.words ??= wordCount(this.rule.text)
    return this.words
  }

  times(words: string): number {
    this.ownWords ??= onlyWords(this.rule.text)
    return timesAmong(this.ownWords, words)
  }

  get names(): readonly string[] {
    this.named ??= this.rule.mechanics
      .flatMap(sentencesOf)
      .flatMap((phrase) => Object.values(namesIn(phrase)).flat())
    return this.named
  }
}

/** What a proposal would do to a rule, as norms and claims ask about it. */
export function viewOfChange({ game }: Pick<Setting, 'game'>, change: Change): ChangeView {
  const rule = 'rule' in change ? ruleByNumber(game, change.rule) : undefined
  return {
    does: kindOf(change),
    ...(change.do === 'transmute' ? { to: change.to } : {}),
    rule: rule === undefined ? null : viewOfRule(rule),
    get wordCount() {
      return 'passages' in change ? wordCount(textOf(change.passages, game.version)) : null
    },
    get letsWinBy() {
      const uses = 'passages' in change ? usesIn(change.passages) : []
      return winsByWhatOf(uses, () => rulesInForce(game).flatMap(({ mechanics }) => mechanics))
    },
  }
}

function kindOf({ do: kind }: Change): ChangeView['does'] {
  return kind === 'setting' ? 'other' : kind
}

/** Words are runs of letters and digits. */
function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

/** The titles and texts that changes write. */
function written(changes: readonly Change[], version: number): string {
  return everyChange(changes)
    .map((change) =>
      'passages' in change ? `${change.title ?? ''} ${textOf(change.passages, version)}` : '',
    )
    .join(' ')
}

/** Something that has an owner, as sentences ask about it. */
export function viewOfThing({ id, owner, state, values, references }: Entity): ThingView {
  return {
    id,
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
