import { operator } from '../operator.ts'
import type { Happening, ProposalView, World } from '../world.ts'

const aboutProposal = { gives: ['proposal', 'focus'] } as const
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
  operator('event', 'round begins', [], 'a round begins', { hears: 'round began' }),
  operator('event', 'in force', [], 'this rule comes into force', { hears: 'in force' }),
] as const

function proposalThat(isSo: (proposal: ProposalView) => boolean) {
  return ({ proposal }: Happening, world: World): boolean => {
    const view = proposal === undefined ? null : world.proposal(proposal)
    return view !== null && isSo(view)
  }
}
