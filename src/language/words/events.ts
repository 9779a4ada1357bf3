import { production } from '../production.ts'

/** What can happen, told as it has happened. */
export const events = [
  production('event', 'adopted', [], 'a proposal is adopted', { gives: ['proposal'] }),
  production('event', 'adopted unanimously', [], 'a proposal is adopted unanimously', {
    gives: ['proposal'],
  }),
  production('event', 'adopted by some', [], 'a proposal is adopted , but not unanimously', {
    gives: ['proposal'],
  }),
  production('event', 'defeated', [], 'a proposal is defeated', { gives: ['proposal'] }),
  production('event', 'vote closes', [], 'the vote on a proposal closes', { gives: ['proposal'] }),
  production('event', 'proposed', [], 'a proposal is made', { gives: ['proposal'] }),
  production('event', 'vote opens', [], 'a vote opens', { gives: ['proposal'] }),
  production('event', 'vote cast', [], 'someone votes', { gives: ['proposal', 'they'] }),
  production('event', 'turn begins', [], 'a player ’s turn begins', { gives: ['they'] }),
  production('event', 'turn ends', [], 'a player ’s turn ends', { gives: ['they'] }),
  production('event', 'joins', [], 'a player joins', { gives: ['they'] }),
  production('event', 'leaves', [], 'a player leaves', { gives: ['they'] }),
  production('event', 'round begins', [], 'a round begins'),
  production('event', 'in force', [], 'this rule comes into force'),
] as const
