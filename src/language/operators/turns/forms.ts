import type { PlayerId } from '../../../actions/ids.ts'
import type { FormMeaning, Place } from '../../meaning/meaning.ts'
import { gives } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'
import { spokenOf } from '../../meaning/filled.ts'
import type { ProposalView, RuleView } from '../../meaning/world.ts'
import { highest } from '../rules/definitions.ts'

/** Towards whom, or about what, a move is made: what its player fills in. */
export const forms = [
  makes.toward(
    'another',
    'another player',
    { gives: ['other'], also: ['any other player', 'someone else', 'a player of their choice'] },
    towards(() => true),
  ),
  makes.toward(
    'someone who',
    'someone who {traits}',
    { gives: ['other'] },
    towards((at, player) => at.is(0, player)),
  ),
  makes.form('proposal', 'a proposal', { gives: ['proposal'] }, ofProposals()),
  proposed('own proposal', 'one of their proposals', (proposal, mover) => proposal.by === mover, [
    'their proposal',
    'their own proposal',
    'a proposal of theirs',
  ]),
  proposed(
    'own vote',
    'their vote on a proposal',
    (proposal, mover) => proposal.isVotedOn && proposal.ballot(mover) !== null,
    ['a vote of theirs', 'their vote', 'one of their votes'],
  ),
  proposed(
    'proposal of another in debate',
    'another player ’s proposal under debate',
    ({ by, isDebated }, mover) => by !== mover && isDebated,
    ['a proposal of another player under debate'],
  ),
  proposed('proposal in debate', 'a proposal under debate', ({ isDebated }) => isDebated, [
    'a proposal that is not voted on yet',
  ]),
  makes.form(
    'proposal about',
    'a proposal that speaks of {quoted}',
    { gives: ['proposal'] },
    ofProposals((at, proposal) => proposal.isAbout(at.name(0))),
  ),
  makes.item(
    'rule',
    'a rule [ {ruleTrait} ]',
    { gives: ['rule'] },
    amongRules((at, rule) => !at.has(0) || at.isRule(0, rule)),
  ),
  makes.form(
    'bet',
    'up to {count} {quantity:0} on a number from {count} to {count}',
    { gives: ['bet'] },
    {
      blanks: (at, mover) => [
        {
          of: 'number',
          name: 'bet',
          min: 1,
          max: Math.min(at.count(0), at.world.quantity(mover, at.name(1))),
          unit: at.name(1),
        },
        { of: 'number', name: 'number', min: at.count(2), max: highest(at, 2, 3) },
      ],
      brings: ({ numbers }) => ({
        deal: { give: numbers.get('bet') ?? 0, take: numbers.get('number') ?? 0 },
      }),
    },
  ),
  makes.form('number', 'a number from {count} to {count} [ and {toward} ]', gives.total, {
    blanks: (at, mover) => [
      { of: 'number', name: 'number', min: at.count(0), max: highest(at, 0, 1) },
      ...(at.has(2) ? at.blanks(2, mover) : []),
    ],
    brings: (filled) => ({ ...spokenOf(filled), total: filled.numbers.get('number') ?? 0 }),
  }),
  makes.form('to somebody', '{item} to {toward}', {
    blanks: (at, mover) => [...at.blanks(0, mover), ...at.blanks(1, mover)],
  }),
] as const

/** One of the rules in force of which something is so. */
function amongRules(isMeant: (at: Place, rule: RuleView) => boolean): FormMeaning {
  return {
    blanks: (at) => [
      {
        of: 'rule',
        among: at.world.rules.filter((rule) => isMeant(at, rule)).map(({ number }) => number),
      },
    ],
  }
}

/** One of the open proposals of which something is so. */
function proposed(
  name: string,
  words: string,
  isMeant: (proposal: ProposalView, mover: PlayerId) => boolean,
  also: readonly string[],
) {
  const meaning = ofProposals((_, proposal, mover) => isMeant(proposal, mover))
  return makes.form(name, words, { gives: ['proposal'], also }, meaning)
}

/** Not of one whose vote is over, and to be opened or drawn: who helps with that knows before the others how it went. */
function ofProposals(
  isMeant: (at: Place, proposal: ProposalView, mover: PlayerId) => boolean = () => true,
): FormMeaning {
  return {
    blanks: (at, mover) => [
      {
        of: 'proposal',
        among: at.world.openProposals.filter((id) => {
          const proposal = at.world.proposal(id)
          const isUnderWay = proposal?.isDebated === true || proposal?.isVotedOn === true
          return isUnderWay && isMeant(at, proposal, mover)
        }),
      },
    ],
  }
}

function towards(
  fits: (
    at: Parameters<FormMeaning['blanks']>[0],
    player: Parameters<FormMeaning['blanks']>[1],
  ) => boolean,
): FormMeaning {
  return {
    blanks: (at, mover) => [
      {
        of: 'player',
        among: at.world.players.filter((player) => player !== mover && fits(at, player)),
      },
    ],
  }
}
