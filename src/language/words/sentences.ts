import { production } from '../production.ts'

/** What players and rules do, forbidden or kept to some. */
export const acts = [
  production('act', 'propose', [], 'propose'),
  production('act', 'vote', [], 'vote'),
  production('act', 'change their vote', [], 'change their vote'),
  production('act', 'call the vote', [], 'put a proposal to the vote'),
  production('act', 'end their turn', [], 'end their turn'),
  production('act', 'invoke judgment', [], 'invoke judgment'),
  production('act', 'forfeit', [], 'forfeit'),
  production('act', 'claim', [], 'apply a rule by hand'),
] as const

export const limits = [
  production('limit', 'on their turn', [], 'on their turn'),
  production('limit', 'once a turn', [], 'once a turn'),
  production('limit', 'once a round', [], 'once a round'),
  production('limit', 'once a game', [], 'once a game'),
  production('limit', 'once a day', [], 'once a day'),
  production('limit', 'once a week', [], 'once a week'),
  production('limit', 'own turn once a turn', [], 'on their turn , once a turn'),
  production('limit', 'own turn once a game', [], 'on their turn , once a game'),
] as const

/** The kinds of whole sentences: definitions, reactions, claims, norms, moves. */
export const sentences = [
  production('sentence', 'each has', ['new-name', 'count'], 'each player has {0} , at first {1} .'),
  production('sentence', 'when', ['event', 'effects'], 'when {0} , {1} .'),
  production('sentence', 'when if', ['event', 'conditions', 'effects'], 'when {0} and {1} , {2} .'),
  production(
    'sentence',
    'every circuit',
    ['effects'],
    'at the end of every circuit of turns , {0} .',
  ),
  production(
    'sentence',
    'every nth circuit',
    ['ordinal', 'effects'],
    'at the end of every {0} circuit of turns , {1} .',
  ),
  production('sentence', 'every day', ['clock', 'effects'], 'every day at {0} , {1} .'),
  production('sentence', 'every week', ['weekday', 'clock', 'effects'], 'every {0} at {1} , {2} .'),
  production('sentence', 'wins', ['trait'], 'whoever {0} wins .'),
  production(
    'sentence',
    'adopted if',
    ['conditions'],
    'a rule-change is adopted if {0} , and only then .',
    { gives: ['proposal', 'tally'] },
  ),
  production('sentence', 'closes after', ['duration'], 'a vote closes {0} after it opened .'),
  production('sentence', 'nobody may', ['act'], 'nobody may {0} .'),
  production('sentence', 'nobody who', ['trait', 'act'], 'nobody who {0} may {1} .'),
  production('sentence', 'only may', ['trait', 'act'], 'only whoever {0} may {1} .'),
  production('sentence', 'may', ['new-name', 'effects'], 'a player may {0} : {1} .', {
    gives: ['they'],
  }),
  production(
    'sentence',
    'may, limited',
    ['limit', 'new-name', 'effects'],
    '{0} , a player may {1} : {2} .',
    { gives: ['they', 'focus'] },
  ),
  production(
    'sentence',
    'may, for',
    ['new-name', 'count', 'quantity', 'effects'],
    'a player may {0} ( costs {1} {2:1} ) : {3} .',
    { gives: ['they', 'focus'] },
  ),
  production(
    'sentence',
    'may, limited, for',
    ['limit', 'new-name', 'count', 'quantity', 'effects'],
    '{0} , a player may {1} ( costs {2} {3:2} ) : {4} .',
    { gives: ['they', 'focus'] },
  ),
] as const
