import { production } from '../production.ts'

/** What must be so. */
export const conditions = [
  production('condition', 'so', ['one', 'trait'], '{0} {1}'),
  production('condition', 'anyone', ['trait'], 'anyone {0}'),
  production('condition', 'nobody', ['trait'], 'nobody {0}'),
  production('condition', 'all', ['trait'], 'everyone {0}'),
  production('condition', 'nobody fewer', ['quantity'], 'nobody has fewer {0}', {
    needs: ['they'],
  }),
  production('condition', 'nobody more', ['quantity'], 'nobody has more {0}', { needs: ['they'] }),
  production('condition', 'is more', ['number', 'number'], '{0} is more than {1}'),
  production('condition', 'is less', ['number', 'number'], '{0} is less than {1}'),
  production('condition', 'either', ['condition', 'condition'], 'either {0} or {1}'),
  production('conditions', 'both', ['condition', 'condition'], '{0} and {1}'),
  production('conditions', 'both', ['condition', 'condition', 'condition'], '{0} , {1} and {2}'),
] as const
