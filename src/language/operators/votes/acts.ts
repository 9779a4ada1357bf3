import type { PlayerId } from '../../../actions/ids.ts'
import { compare } from '../../../base/rational.ts'
import { fault } from '../../../base/result.ts'
import type { ActMeaning, Place } from '../../meaning/meaning.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { exactly } from '../../meaning/whole.ts'
import type { Attempt, ChangeView, RuleView } from '../../meaning/world.ts'
import { remainder } from '../having/numbers.ts'
import { textUnits } from '../../meaning/words.ts'
import { makesChange } from './changes.ts'

/** The proposal that would change it can be spoken of, and whoever makes it. */
const ofProposal = { gives: ['proposal', 'own'] } as const

/** What players do, forbidden or kept to some. */
export const acts = [
  makes.act(
    'propose',
    'propose',
    { also: ['make a proposal', 'make proposals'] },
    { act: 'propose' },
  ),
  makes.act('vote', 'vote', { act: 'vote' }),
  makes.act(
    'vote on own',
    'vote on their own proposal',
    { also: ['vote on a proposal of their own', 'vote on their own proposals'] },
    {
      act: 'vote',
      covers: ({ world }, { player, proposal }) =>
        proposal !== undefined && world.proposal(proposal)?.by === player,
    },
  ),
  makes.act('vote on such', 'vote on {changes}', {
    act: 'vote',
    covers: (at, { proposal }) => proposal !== undefined && makesChange(at, 0, proposal),
  }),
  makes.act('change their vote', 'change their vote', {
    act: 'change a vote',
    refusal: () => fault('vote-stands'),
  }),
  makes.act('abstain', 'abstain', {
    act: 'abstain',
    covers: (_, { ballot }) => ballot === 'abstain',
    refusal: ({ ballot = '' }) => fault('ballot-not-offered', { ballot }),
  }),
  ...castings('for'),
  ...castings('against'),
  makes.act('call the vote', 'put a proposal to the vote', { act: 'call a vote' }),
  makes.act('call the vote of another', 'put a proposal of another player to the vote', {
    act: 'call a vote',
    covers: ({ world }, { player, proposal }) =>
      proposal !== undefined && world.proposal(proposal)?.by !== player,
    refusal: ({ proposal }, world) => {
      const named = proposal === undefined ? null : world.proposal(proposal)
      return named === null ? null : fault('not-yours', { number: named.number })
    },
  }),
  makes.act(
    'revise',
    'revise a proposal',
    {
      also: [
        'reword a proposal',
        'edit a proposal',
        'revise their proposal',
        'edit their proposal',
        'revise proposals',
        'edit proposals',
      ],
    },
    { act: 'revise' },
  ),
  makes.act('end their turn', 'end their turn', { act: 'end a turn' }),
  makes.act('begin their turn', 'begin their turn', { act: 'begin a turn' }),
  makes.act('invoke judgment', 'invoke judgment', { act: 'invoke judgment' }),
  makes.act('forfeit', 'forfeit', { act: 'forfeit' }),
  makes.act('join', 'join the game', { act: 'join' }),
  makes.act('keep the rules', 'begin a new round with the rules as they are', {
    act: 'begin a round with these rules',
  }),
  makes.act('make a move', 'make a move', { also: ['make moves'] }, { act: 'make a move' }),
  makes.act(
    'make the move',
    'make the move {quoted}',
    { also: ['{0}'] },
    {
      act: 'make a move',
      covers: (at, { move }) => move?.toLowerCase() === at.name(0).trim().toLowerCase(),
    },
  ),
  makes.act('claim', 'apply a rule by hand', { act: 'claim' }),
  makes.act('share a draft', 'share a draft', { act: 'share a draft' }),
  makes.act('enact', 'enact a rule', changes('enact')),
  makes.act('amend', 'amend a rule', changes('amend')),
  makes.act('repeal', 'repeal a rule', changes('repeal')),
  makes.act('transmute', 'transmute a rule', changes('transmute')),
  makes.act('amend', 'amend a rule {ruleTrait}', ofProposal, changes('amend')),
  makes.act('repeal', 'repeal a rule {ruleTrait}', ofProposal, changes('repeal')),
  makes.act('transmute', 'transmute a rule {ruleTrait}', ofProposal, changes('transmute')),
  makes.act('change', 'change a rule {ruleTrait}', ofProposal, changes('any')),
  ...alike('numbered evenly', [
    makes.ruleTrait('odd', 'whose number is odd', (_, { number }) => !isEven(number)),
    makes.ruleTrait('even', 'whose number is even', (_, { number }) => isEven(number)),
  ] as const),
  makes.ruleTrait('numbered', 'whose number is {measure}', (at, { number }) =>
    at.measures(0, exactly(number)),
  ),
  ...alike(
    'wordy',
    textUnits.map((unit) =>
      makes.ruleTrait(
        unit === 'word' ? 'wordy' : 'so many letters',
        `that has {measure} ${unit}s`,
        (at, rule) => at.measures(0, exactly(rule.length(unit))),
      ),
    ),
  ),
  makes.ruleTrait('aged', 'that is|are {measure} turns old', (at, { turnsOld }) =>
    at.measures(0, exactly(turnsOld)),
  ),
  makes.ruleTrait('whose author is', 'whose author is {who}', (at, { author }) =>
    at.people(0).some((one) => one === author),
  ),
  makes.ruleTrait(
    'whose author they are',
    'whose author they are',
    { needs: ['own'] },
    ({ scope }, { author }) => scope.own !== undefined && author === scope.own,
  ),
  makes.ruleTrait('about', 'about {quantity}', (at, { names }) => names.includes(at.name(0))),
  makes.ruleTrait(
    'another',
    'other than this one',
    ({ world }, { number }) => number !== world.ownNumber,
  ),
  ...alike('mutable', [
    makes.ruleTrait('mutable', 'that is mutable', (_, { isMutable }) => isMutable),
    makes.ruleTrait('immutable', 'that is immutable', (_, { isMutable }) => !isMutable),
  ] as const),
] as const

/** To vote so on any proposal, on one's own, or on one of a player whom one has as something. */
function castings(ballot: 'for' | 'against') {
  const isSo = (attempt: Attempt) => attempt.ballot === ballot
  return [
    makes.act(`vote ${ballot}`, `vote ${ballot} a proposal`, {
      act: 'vote so',
      covers: (_, attempt) => isSo(attempt),
    }),
    makes.act(`vote ${ballot} own`, `vote ${ballot} their own proposal`, {
      act: 'vote so',
      covers: (at, attempt) => isSo(attempt) && proponentOf(at, attempt) === attempt.player,
    }),
    makes.act(`vote ${ballot} of link`, `vote ${ballot} a proposal of their {link}`, {
      act: 'vote so',
      covers: (at, attempt) => {
        const { player } = attempt
        const other = player === null ? null : at.world.link(player, at.name(0))
        return isSo(attempt) && other !== null && proponentOf(at, attempt) === other
      },
    }),
  ] as const
}

function proponentOf({ world }: Place, { proposal }: Attempt): PlayerId | null {
  return proposal === undefined ? null : (world.proposal(proposal)?.by ?? null)
}

function changes(what: ChangeView['does'] | 'any'): ActMeaning {
  return {
    act: 'change a rule',
    ...(what === 'enact' ? {} : { isOfStanding: true }),
    covers: (at, { change, player }) => {
      if (change === undefined || (what !== 'any' && change.does !== what)) return false
      if (at.phrase.length === 1) return true
      const theirs = player === null ? at : at.with({ own: player })
      return change.rule !== null && theirs.isRule(0, change.rule)
    },
  }
}

function isEven(number: RuleView['number']): boolean {
  return compare(remainder(exactly(number), exactly(2)), exactly(0)) === 0
}
