import { production } from '../production.ts'

/** Whom a sentence is about. */
export const people = [
  production('one', 'proponent', [], 'its proponent', { needs: ['proposal'] }),
  production('one', 'they', [], 'they', { isPlural: true, needs: ['they'] }),
  production('one', 'other', [], 'the other player', { needs: ['other'] }),
  production('one', 'mover', [], 'the player whose turn it is'),
  production('who', 'everyone', [], 'everyone'),
  production('who', 'everyone else', [], 'everyone else', { needs: ['they'] }),
  production('who', 'everyone but', ['who'], 'everyone but {0}'),
  production('who', 'everyone who', ['trait'], 'everyone who {0}'),
  production('who', 'whoever is', ['role'], 'the {0}'),
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
  production('trait', 'at least', ['number', 'quantity'], 'has|have at least {0} {1:0}'),
  production('trait', 'at most', ['number', 'quantity'], 'has|have at most {0} {1:0}'),
  production('trait', 'more than', ['number', 'quantity'], 'has|have more than {0} {1:0}'),
  production('trait', 'fewer than', ['number', 'quantity'], 'has|have fewer than {0} {1:0}'),
  production('trait', 'exactly', ['number', 'quantity'], 'has|have exactly {0} {1:0}'),
  production('trait', 'in the lead', ['quantity'], 'is|are in the lead by {0}'),
  production('trait', 'not in the lead', ['quantity'], 'is|are not in the lead by {0}'),
  production('trait', 'is', ['role'], 'is|are {0}'),
  production('trait', 'is not', ['role'], 'is|are not {0}'),
] as const
