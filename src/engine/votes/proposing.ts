import { fault, type Fault } from '../../base/result.ts'
import type { Change } from '../../actions/change.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { everyChange } from '../rules/alternatives.ts'
import { checkProposed } from '../rules/change-check.ts'
import { checkText } from '../kernel/check-text.ts'
import { proposalFields } from '../kernel/questions/collect.ts'
import type { Field } from '../kernel/questions/field.ts'
import { formHashOf } from './form-hash.ts'
import { limits } from '../kernel/state/limits.ts'
import { currentForm, openProposalsBy } from './proposals.ts'
import { readFields } from '../kernel/questions/read-fields.ts'
import { valuesOfNew } from '../effects/value-effects.ts'
import type { QuestionInput } from '../kernel/questions/question.ts'
import type { GameState, Proposal } from '../kernel/state/state.ts'
import type { ProposalForm } from './proposal-form.ts'
import { ruleByNumber } from '../rules/rules.ts'
import { replaceTurn } from '../turns/turn-flow.ts'
import { turnToProposeIn } from '../turns/turns.ts'
import { denied } from '../kernel/questions/verdict-cause.ts'
import { openVote, putProposal, takeProposalNumber } from './vote-flow.ts'
import { countPicture } from '../people/pictures.ts'
import { causeOf, record, tell, type Work } from '../kernel/work.ts'
import type { Handler } from '../kernel/handler.ts'

/** Proposes rule-changes; the proposal has its number from now on. */
export const propose: Handler<'propose'> = ({ work, by, action, undone }, body) => {
  const { title, changes, commentary } = body
  const player = by.id
  if (openProposalsBy(work.state, player).length >= limits.openProposalsPerPlayer) {
    return fault('too-many-open-proposals', { max: limits.openProposalsPerPlayer })
  }
  const problem =
    checkProposed(work, title, changes) ??
    checkCommentary(commentary) ??
    denied(work, 'may-propose', { player, changes, title, commentary: commentary ?? '' })
  if (problem !== null) return problem
  const fields = proposalFields(work.library, work.state, player, work.budget)
  const extra = readFields(fields, body.extra ?? {})
  const values = valuesOfNew(work, extra.ok ? extra.value : {})
  const denial = deniedChange(work, {
    player,
    all: changes,
    ...(values === undefined ? {} : { values }),
  })
  if (denial !== null) return denial
  if (!extra.ok) return extra.fault
  const unfit = body.picture === undefined ? null : checkPicture(work, player, fields)
  if (unfit !== null) return unfit
  const { number } = placeProposal(work, player, {
    title,
    changes,
    extra: extra.value,
    ...(commentary === undefined ? {} : { commentary }),
    ...(body.picture === undefined ? {} : { picture: body.picture }),
    ...(undone === undefined ? {} : { undone }),
  })
  const cause = causeOf(work)
  record(work, { cause, kind: 'proposal', proposal: action.id, number, what: 'made' })
  tell(work, { type: 'proposed', proposal: action.id, player })
  tell(work, { type: 'worded', proposal: action.id, player })
  return null
}

/** A picture comes with a proposal where a rule says so. */
function checkPicture(work: Work, player: PlayerId, fields: readonly Field[]): Fault | null {
  if (!fields.some(({ type }) => type === 'picture')) return fault('no-picture-with-proposal')
  return countPicture(work, player)
}

/** Puts a proposal on the table, in debate and under its number; nobody is asked whether that may be. */
export function placeProposal(
  work: Work,
  player: PlayerId,
  { title, changes, ...rest }: Placing,
): Proposal {
  const number = takeProposalNumber(work, player)
  const turn = turnToProposeIn(work.state, player)
  const values = valuesOfNew(work, rest.extra)
  const proposal: Proposal = {
    id: work.action,
    number,
    by: player,
    turn: turn?.number ?? null,
    ...rest,
    ...(values === undefined ? {} : { values }),
    forms: [formOf(work, work.action, work.action, { title, changes })],
    phase: 'debate',
    votes: new Map(),
    decisions: [],
  }
  putProposal(work, proposal)
  if (turn !== undefined) replaceTurn(work, { ...turn, proposal: work.action })
  return proposal
}

type Placing = Pick<ProposalForm, 'title' | 'changes'> &
  Pick<Proposal, 'commentary' | 'extra' | 'picture' | 'undone'>

/** Words a proposal anew while it is debated. */
export const revise: Handler<'revise'> = ({ work, by, action }, body) => {
  const proposal = inDebate(work, body.proposal)
  if ('code' in proposal) return proposal
  if (proposal.by !== by.id) return fault('not-yours', { number: proposal.number })
  if (proposal.forms.length >= limits.formsPerProposal) {
    return fault('too-many-forms', { max: limits.formsPerProposal })
  }
  const { title, changes } = body
  const problem =
    denied(work, 'may-revise', { player: by.id, proposal: proposal.id, title, changes }) ??
    checkProposed(work, title, changes) ??
    deniedChange(work, { player: by.id, all: changes, proposal: proposal.id })
  if (problem !== null) return problem
  const form = formOf(work, proposal.id, action.id, { title, changes })
  putProposal(work, { ...proposal, forms: [...proposal.forms, form] })
  const { id, number } = proposal
  record(work, { cause: causeOf(work), kind: 'proposal', proposal: id, number, what: 'revised' })
  tell(work, { type: 'worded', proposal: id, player: by.id })
  return null
}

/** Ends debate: from now on the others vote on exactly this wording. */
export const callVote: Handler<'call-vote'> = ({ work, by }, body) => {
  const proposal = inDebate(work, body.proposal)
  if ('code' in proposal) return proposal
  const form = currentForm(proposal)
  if (form.hash !== body.form) return fault('form-changed')
  const problem =
    denied(work, 'may-call-vote', { player: by.id, proposal: proposal.id }) ??
    deniedChange(work, { player: proposal.by, all: form.changes, proposal: proposal.id })
  return problem ?? openVote(work, proposal.id, causeOf(work))
}

function inDebate(work: Work, id: ActionId): Proposal | Fault {
  const proposal = work.state.openProposals.get(id)
  if (proposal === undefined) return fault('no-such-debate')
  if (proposal.phase !== 'debate') return fault('debate-over', { number: proposal.number })
  return proposal
}

function deniedChange(
  work: Work,
  input: Omit<QuestionInput<'may-change'>, 'change'>,
): Fault | null {
  for (const change of everyChange(input.all)) {
    const problem = denied(work, 'may-change', { ...input, change })
    if (problem !== null) return problem
  }
  return null
}

function checkCommentary(commentary = ''): Fault | null {
  if (commentary.length > limits.textLength)
    return fault('words-too-long', { max: limits.textLength })
  return checkText(commentary) ? null : fault('text-unfit')
}

export function formOf(
  work: Work,
  proposal: ActionId,
  action: ActionId,
  { title, changes }: { readonly title: string; readonly changes: readonly Change[] },
): ProposalForm {
  const hash = formHashOf(proposal, title, changes)
  const on = changedIn(work.state, changes)
  const form = { hash, title, changes, action, at: work.state.now }
  return on.length === 0 ? form : { ...form, on }
}

/** The rules that these change, as they stand. */
function changedIn(state: GameState, changes: readonly Change[]): NonNullable<ProposalForm['on']> {
  const numbers = everyChange(changes).flatMap((one) => ('rule' in one ? [one.rule] : []))
  const rules = new Set(numbers.map((number) => ruleByNumber(state, number)))
  return [...rules].flatMap((rule) =>
    rule === undefined ? [] : [{ rule: rule.id, version: rule.history.length - 1 }],
  )
}
