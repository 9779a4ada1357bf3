import type { EventMeaning } from '../meaning.ts'
import { operator } from '../operator.ts'
import type { ChangeView, Happening, ProposalView, World } from '../world.ts'

const aboutProposal = { gives: ['proposal', 'focus'] } as const
const aboutBoth = { gives: ['proposal', 'they', 'focus', 'own'] } as const
const aboutPlayer = { gives: ['they', 'focus', 'own'] } as const

/** What can happen, told as it has happened. */
export const events = [
  operator(
    'event',
    'adopted',
    [],
    'a proposal is adopted',
    { hears: 'vote closed', isMeant: proposalThat(({ isAdopted }) => isAdopted) },
    aboutProposal,
  ),
  operator(
    'event',
    'adopted unanimously',
    [],
    'a proposal is adopted unanimously',
    {
      hears: 'vote closed',
      isMeant: proposalThat(({ isAdopted, isUnanimous }) => isAdopted && isUnanimous),
    },
    aboutProposal,
  ),
  operator(
    'event',
    'adopted by some',
    [],
    'a proposal is adopted , but not unanimously',
    {
      hears: 'vote closed',
      isMeant: proposalThat(({ isAdopted, isUnanimous }) => isAdopted && !isUnanimous),
    },
    aboutProposal,
  ),
  operator(
    'event',
    'defeated',
    [],
    'a proposal is defeated',
    { hears: 'vote closed', isMeant: proposalThat(({ isAdopted }) => !isAdopted) },
    aboutProposal,
  ),
  operator(
    'event',
    'vote closes',
    [],
    'the vote on a proposal closes',
    { hears: 'vote closed' },
    aboutProposal,
  ),
  operator('event', 'proposed', [], 'a proposal is made', { hears: 'proposed' }, aboutProposal),
  operator(
    'event',
    'vote opens',
    [],
    'the vote on a proposal opens',
    { hears: 'vote opened' },
    aboutProposal,
  ),
  operator(
    'event',
    'turn begins',
    [],
    'a player ’s turn begins',
    { hears: 'turn began' },
    aboutPlayer,
  ),
  operator('event', 'turn ends', [], 'a player ’s turn ends', { hears: 'turn ended' }, aboutPlayer),
  operator('event', 'joins', [], 'a player joins', { hears: 'joined' }, aboutPlayer),
  operator('event', 'leaves', [], 'a player leaves', { hears: 'left' }, aboutPlayer),
  operator(
    'event',
    'adopted in a row',
    ['ordinal'],
    'a player ’s proposal is adopted for the {0} time in a row',
    {
      hears: 'vote closed',
      isMeant: ({ proposal }, world, at) => {
        const view = proposal === undefined ? null : world.proposal(proposal)
        return view?.isAdopted === true && world.adoptedInRow(view.by) === at.count(0)
      },
      isAboutProponent: true,
    },
    aboutBoth,
  ),
  operator(
    'event',
    'first of the day',
    [],
    'a player makes their first proposal of a day',
    {
      hears: 'proposed',
      isMeant: ({ proposal }, world) => {
        const by = proposal === undefined ? undefined : world.proposal(proposal)?.by
        return by !== undefined && world.proposedToday(by) === 1
      },
      isAboutProponent: true,
    },
    aboutBoth,
  ),
  changing('repeals', 'a proposal that repeals rule {0} is adopted', 'repeal'),
  changing('amends', 'a proposal that amends rule {0} is adopted', 'amend'),
  changing('transmutes', 'a proposal that transmutes rule {0} is adopted', 'transmute'),
  operator(
    'event',
    'reaches',
    ['count', 'quantity'],
    'a player reaches {0} {1:0}',
    {
      hears: 'amount changed',
      isMeant: ({ amount }, _, at) =>
        amount !== undefined &&
        amount.quantity === at.name(1) &&
        amount.from < at.count(0) &&
        amount.to >= at.count(0),
    },
    aboutPlayer,
  ),
  operator(
    'event',
    'rule changes',
    [],
    'a rule-change takes effect',
    { hears: 'rule changed' },
    aboutProposal,
  ),
  operator('event', 'round begins', [], 'a round begins', { hears: 'round began' }),
  operator('event', 'in force', [], 'this rule comes into force', { hears: 'in force' }),
] as const

/** A proposal is adopted that does this to a rule, by the number that the rule had. */
function changing(name: string, pattern: string, what: ChangeView['does']) {
  const meaning: EventMeaning = {
    hears: 'vote closed',
    isMeant: ({ proposal }, world, at) => {
      const view = proposal === undefined ? null : world.proposal(proposal)
      const changes = view?.changes ?? []
      const isSo = changes.some(({ does, rule }) => does === what && rule === at.count(0))
      return isSo && view?.isAdopted === true
    },
  }
  return operator('event', name, ['count'], pattern, meaning, aboutProposal)
}

function proposalThat(isSo: (proposal: ProposalView) => boolean) {
  return ({ proposal }: Happening, world: World): boolean => {
    const view = proposal === undefined ? null : world.proposal(proposal)
    return view !== null && isSo(view)
  }
}
