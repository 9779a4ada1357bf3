import { production } from '../production.ts'

const aboutProposal = { gives: ['proposal', 'focus'] } as const
const aboutPlayer = { gives: ['they', 'focus'] } as const

/** What can happen, told as it has happened. */
export const events = [
  production('event', 'adopted', [], 'a proposal is adopted', aboutProposal),
  production(
    'event',
    'adopted unanimously',
    [],
    'a proposal is adopted unanimously',
    aboutProposal,
  ),
  production(
    'event',
    'adopted by some',
    [],
    'a proposal is adopted , but not unanimously',
    aboutProposal,
  ),
  production('event', 'defeated', [], 'a proposal is defeated', aboutProposal),
  production('event', 'vote closes', [], 'the vote on a proposal closes', aboutProposal),
  production('event', 'proposed', [], 'a proposal is made', aboutProposal),
  production('event', 'vote opens', [], 'the vote on a proposal opens', aboutProposal),
  production('event', 'turn begins', [], 'a player ’s turn begins', aboutPlayer),
  production('event', 'turn ends', [], 'a player ’s turn ends', aboutPlayer),
  production('event', 'joins', [], 'a player joins', aboutPlayer),
  production('event', 'leaves', [], 'a player leaves', aboutPlayer),
  production('event', 'round begins', [], 'a round begins'),
  production('event', 'in force', [], 'this rule comes into force'),
] as const
