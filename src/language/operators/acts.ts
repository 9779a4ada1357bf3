import { operator } from '../operator.ts'

/** What players do, forbidden or kept to some. */
export const acts = [
  operator('act', 'propose', [], 'propose', 'propose'),
  operator('act', 'vote', [], 'vote', 'vote'),
  operator('act', 'change their vote', [], 'change their vote', 'change a vote'),
  operator('act', 'call the vote', [], 'put a proposal to the vote', 'call a vote'),
  operator('act', 'end their turn', [], 'end their turn', 'end a turn'),
  operator('act', 'invoke judgment', [], 'invoke judgment', 'invoke judgment'),
  operator('act', 'forfeit', [], 'forfeit', 'forfeit'),
  operator('act', 'claim', [], 'apply a rule by hand', 'claim'),
] as const
