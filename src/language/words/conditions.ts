import { production } from '../production.ts'

/** What must be so. */
export const conditions = [
  production('condition', 'so', ['one', 'trait'], '{0} {1}'),
  production('condition', 'anyone', ['trait'], 'anyone {0}'),
  production('condition', 'nobody', ['trait'], 'nobody {0}'),
  production('condition', 'everybody', ['trait'], 'everyone {0}'),
  production('condition', 'nobody fewer', ['quantity'], 'nobody has fewer {0}', {
    needs: ['they'],
  }),
  production('condition', 'nobody more', ['quantity'], 'nobody has more {0}', { needs: ['they'] }),
  production('condition', 'circuit', ['ordinal'], 'it is the {0} circuit of turns or a later one'),
  production('condition', 'all for', [], 'everyone who may vote votes for it', {
    needs: ['tally'],
  }),
  production('condition', 'most for', [], 'more than half of those who vote are for it', {
    needs: ['tally'],
  }),
  production(
    'condition',
    'most of all for',
    [],
    'more than half of those who may vote are for it',
    { needs: ['tally'] },
  ),
  production('condition', 'votes for', ['count'], 'at least {0} vote/votes are for it', {
    needs: ['tally'],
  }),
  production('condition', 'votes cast', ['count'], 'at least {0} vote/votes are cast', {
    needs: ['tally'],
  }),
  production('condition', 'either', ['condition', 'condition'], 'either {0} or {1}'),
  production('conditions', 'both', ['condition', 'condition'], '{0} and {1}'),
  production('conditions', 'both', ['condition', 'condition', 'condition'], '{0} , {1} and {2}'),
] as const
