import { production } from '../production.ts'

/** Whom a sentence is about. */
export const people = [
  production('one', 'proponent', [], 'its proponent', { needs: ['proposal'] }),
  production('one', 'they', [], 'they', { isPlural: true, needs: ['they'] }),
  production('one', 'mover', [], 'the player whose turn it is'),
  production('who', 'everyone', [], 'everyone'),
  production('who', 'everyone else', [], 'everyone else', { needs: ['focus'] }),
  production('who', 'everyone but', ['who'], 'everyone but {0}'),
  production('who', 'everyone who', ['trait'], 'everyone who {0}'),
  production('who', 'holder', ['role'], 'the {0}'),
  production('who', 'fewest', ['quantity'], 'whoever has the fewest {0}'),
  production('who', 'most', ['quantity'], 'whoever has the most {0}'),
  production('who', 'alone fewest', ['quantity'], 'whoever alone has the fewest {0}'),
  production('who', 'alone most', ['quantity'], 'whoever alone has the most {0}'),
] as const

/** What can be said of a player. */
export const traits = [
  production('trait', 'voted for', [], 'voted for it', { needs: ['proposal'] }),
  production('trait', 'voted against', [], 'voted against it', { needs: ['proposal'] }),
  production('trait', 'abstained', [], 'abstained', { needs: ['proposal'] }),
  production('trait', 'did not vote', [], 'did not vote on it', { needs: ['proposal'] }),
  production('trait', 'at least', ['count', 'quantity'], 'has|have at least {0} {1:0}'),
  production('trait', 'at most', ['count', 'quantity'], 'has|have at most {0} {1:0}'),
  production('trait', 'exactly', ['count', 'quantity'], 'has|have exactly {0} {1:0}'),
  production('trait', 'leads', ['quantity'], 'is|are in the lead by {0}'),
  production('trait', 'trails', ['quantity'], 'is|are not in the lead by {0}'),
  production('trait', 'is', ['role'], 'is|are {0}'),
  production('trait', 'is not', ['role'], 'is|are not {0}'),
] as const
