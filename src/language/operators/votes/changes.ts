import type { ProposalId } from '../../../actions/ids.ts'
import { fault, type Fault } from '../../../base/result.ts'
import { type Place, type SentenceMeaning, warnings, type Taken } from '../../meaning/meaning.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { proposalAt } from '../../meaning/refers.ts'
import type { ChangeView } from '../../meaning/world.ts'

/** What proposals do: changes of rules and others, and which of them there may be. */
export const changes = [
  change('any', 'a rule-change', () => true),
  // What is agreed beside the rules is adopted as a new rule would be.
  change('enactment', 'an enactment', ({ does }) => does === 'enact' || does === 'other'),
  ...alike('kind of amendment', [
    change('amendment', 'an amendment', ({ does }) => does === 'amend'),
    change('amendment of mutable', 'an amendment of a mutable rule', isOf('amend', true)),
    change('amendment of immutable', 'an amendment of an immutable rule', isOf('amend', false)),
  ] as const),
  ...alike('kind of repeal', [
    change('repeal', 'a repeal', ({ does }) => does === 'repeal'),
    change('repeal of mutable', 'a repeal of a mutable rule', isOf('repeal', true)),
    change('repeal of immutable', 'a repeal of an immutable rule', isOf('repeal', false)),
  ] as const),
  ...alike('kind of transmutation', [
    change('transmutation', 'a transmutation', ({ does }) => does === 'transmute'),
    change('made mutable', 'a transmutation that makes a rule mutable', transmutesTo('mutable')),
    change(
      'made immutable',
      'a transmutation that makes a rule immutable',
      transmutesTo('immutable'),
    ),
  ] as const),
  ...alike('change of such', [
    ofSuch('change of such', 'a change of a rule {ruleTrait}', () => true),
    ofSuch('amendment of such', 'an amendment of a rule {ruleTrait}', (does) => does === 'amend'),
    ofSuch('repeal of such', 'a repeal of a rule {ruleTrait}', (does) => does === 'repeal'),
  ]),
  makes.change('of such a proponent', '{change} whose proponent {trait}', (at, view) => {
    const by = proposalAt(at)?.by
    return by !== undefined && at.is(1, by) && at.isChange(0, view)
  }),
  change('renumbering', 'a renumbering', ({ does }) => does === 'renumber'),
  change('scores', 'a change of scores', ({ does }) => does === 'score'),
  change('alternatives', 'a choice between alternatives', ({ does }) => does === 'alternatives'),
  makes.changes('any of', '{change*or2}', (at, view) =>
    at.listed(0).some((one) => at.isChange(one, view)),
  ),
  ...alike('no change but', [
    makes.sentence(
      'no change but',
      'no rule-change may be made but {changes} .',
      allowing((at, view) => at.isChange(0, view)),
    ),
    makes.sentence(
      'no change but, besides',
      'no rule-change may be made but {changes} , and what another rule says that a proposal may make .',
      allowing((at, view) => at.isChange(0, view) || at.world.isAllowedBesides(view)),
    ),
  ] as const),
  makes.sentence('may also make', 'a proposal may also make {changes} .', {
    allows: (at, view) => at.isChange(0, view),
  }),
  makes.sentence(
    'no change',
    'no rule-change may be made .',
    allowing(() => false),
  ),
] as const

/** Whether one of the changes of a proposal is such a one as stands there. */
export function makesChange(at: Place, changesAt: number, proposal: ProposalId): boolean {
  const views = at.world.proposal(proposal)?.changeViews ?? []
  return views.some((view) => at.isChange(changesAt, view))
}

function change(name: string, words: string, isSo: (view: ChangeView) => boolean) {
  return makes.change(name, words, (_, view) => isSo(view))
}

/** A rule that is not there counts as mutable. */
function isOf(what: ChangeView['does'], isMutable: boolean) {
  return ({ does, rule }: ChangeView): boolean =>
    does === what && (rule?.isMutable ?? true) === isMutable
}

/** What is done to a rule of which more is said; a rule that is only enacted is none yet. */
function ofSuch(name: string, words: string, isDone: (does: ChangeView['does']) => boolean) {
  return makes.change(
    name,
    words,
    (at, { does, rule }) => rule !== null && isDone(does) && at.isRule(0, rule),
  )
}

function transmutesTo(mutability: ChangeView['to']) {
  return ({ does, to }: ChangeView): boolean => does === 'transmute' && to === mutability
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
