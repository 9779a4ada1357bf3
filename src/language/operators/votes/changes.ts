import type { ProposalId } from '../../../actions/ids.ts'
import { fault, type Fault } from '../../../base/result.ts'
import { type Place, type SentenceMeaning, warnings, type Taken } from '../../meaning/meaning.ts'
import { makes } from '../../grammar/operator.ts'
import { proposalAt } from '../../meaning/refers.ts'
import type { ChangeView } from '../../meaning/world.ts'

/** What a change does that is called so; none: anything. */
const kinds: ReadonlyMap<string, readonly ChangeView['does'][]> = new Map([
  ['a rule-change', []],
  // What is agreed beside the rules is adopted as a new rule would be.
  ['an enactment', ['enact', 'other']],
  ['an amendment', ['amend']],
  ['a repeal', ['repeal']],
  ['a transmutation', ['transmute']],
  ['a renumbering', ['renumber']],
  ['a change of scores', ['score']],
  ['a choice between alternatives', ['alternatives']],
])

function isOfKind({ does }: ChangeView, kind: string): boolean {
  const meant = kinds.get(kind) ?? []
  return meant.length === 0 || meant.includes(does)
}

/** What proposals do: changes of rules and others, and which of them there may be. */
export const changes = [
  makes.change(
    'kind of change',
    `<${[...kinds.keys()].join('|').replaceAll(' ', '_')}>`,
    (at, view) => isOfKind(view, at.name(0)),
  ),
  // A rule that is not there counts as mutable.
  makes.change(
    'change of mutable',
    '<an_amendment|a_repeal> of <a_mutable|an_immutable> rule',
    (at, view) =>
      isOfKind(view, at.name(0)) && (view.rule?.isMutable ?? true) === (at.name(1) === 'a mutable'),
  ),
  makes.change(
    'transmutation to',
    'a transmutation that makes a rule <mutable|immutable>',
    (at, { does, to }) => does === 'transmute' && to === at.name(0),
  ),
  // What is done to a rule of which more is said; a rule that is only enacted is none yet.
  makes.change(
    'change of such',
    '<a_change|an_amendment|a_repeal> of a rule {ruleTrait}',
    (at, view) => view.rule !== null && isOfKind(view, at.name(0)) && at.isRule(1, view.rule),
  ),
  makes.change('of such a proponent', '{change} whose proponent {trait}', (at, view) => {
    const by = proposalAt(at)?.by
    return by !== undefined && at.is(1, by) && at.isChange(0, view)
  }),
  makes.changes('any of', '{change*or2}', (at, view) =>
    at.listed(0).some((one) => at.isChange(one, view)),
  ),
  makes.sentence(
    'no change but',
    'no rule-change may be made [ but {changes} [ <,_and_what_another_rule_says_that_a_proposal_may_make> ] ] .',
    allowing(
      (at, view) =>
        at.has(0) && (at.isChange(0, view) || (at.has(1) && at.world.isAllowedBesides(view))),
    ),
  ),
  makes.sentence('may also make', 'a proposal may also make {changes} .', {
    allows: (at, view) => at.isChange(0, view),
  }),
] as const

/** Whether one of the changes of a proposal is such a one as stands there. */
export function makesChange(at: Place, changesAt: number, proposal: ProposalId): boolean {
  const views = at.world.proposal(proposal)?.changeViews ?? []
  return views.some((view) => at.isChange(changesAt, view))
}

/** Settings are no rule-change. */
function allowing(isAllowed: (at: Place, view: ChangeView) => boolean): SentenceMeaning {
  return {
    norm: {
      act: () => 'change a rule',
      forbids: (at, { change: view }) =>
        view !== undefined && view.does !== 'other' && !isAllowed(at, view),
      refusal: (_, { change: view }) => (view === undefined ? null : refusalOf(view)),
    },
  }
}

function refusalOf({ does, rule, to }: ChangeView): Fault {
  const isImmutable = rule?.isMutable === false && (does === 'amend' || does === 'repeal')
  const number = rule === null ? {} : { number: rule.number }
  if (isImmutable) return fault('rule-immutable', number)
  return fault('change-not-allowed', { ...number, kind: inWords[to ?? does] })
}

const inWords = {
  enact: 'enact a rule',
  amend: 'amend a mutable rule',
  repeal: 'repeal a mutable rule',
  transmute: 'transmute a rule',
  mutable: 'make an immutable rule mutable',
  immutable: 'make a mutable rule immutable',
  renumber: 'give a rule another number',
  score: 'change scores',
  alternatives: 'choose between alternatives',
  other: 'change the settings',
} as const

/** Before they vote players are told what a rule wants them to know of a proposal. */
export const warned = [
  makes.sentence(
    'warned of',
    `players are warned of a proposal that <${warnings.join('|').replaceAll(' ', '_')}> .`,
    { warnsOf: (at: Taken) => warnings.find((one) => one === at.option(0)) ?? null },
  ),
] as const
