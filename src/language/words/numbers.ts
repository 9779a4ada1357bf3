import { production } from '../production.ts'

/** How much of what. *Their* is of whoever gains, loses or pays it. */
export const amounts = [
  production('amount', 'so many', ['count', 'quantity'], '{0} {1:0}'),
  production('amount', 'for each', ['count', 'quantity', 'counted'], '{0} {1:0} for each {2}'),
  production(
    'amount',
    'and for each',
    ['count', 'quantity', 'count', 'counted'],
    '{0} {1:0} and {2} more for each {3}',
  ),
  production(
    'amount',
    'or if',
    ['count', 'quantity', 'count', 'condition'],
    '{0} {1:0} ( {2} if {3} )',
  ),
  production('amount', 'that many', ['quantity'], 'that many {0}', { needs: ['total'] }),
  production('amount', 'tenth', ['quantity'], 'a tenth of their {0} ( rounded down )'),
  production('amount', 'tenth up', ['quantity'], 'a tenth of their {0} ( rounded up )'),
  production('amount', 'half', ['quantity'], 'half of their {0} ( rounded down )'),
  production('amount', 'half up', ['quantity'], 'half of their {0} ( rounded up )'),
  production('amount', 'all', ['quantity'], 'all their {0}'),
  production('counted', 'player', [], 'player'),
  production('counted', 'vote for', [], 'vote for it', { needs: ['proposal'] }),
  production('counted', 'vote against', [], 'vote against it', { needs: ['proposal'] }),
  production('counted', 'own', ['quantity'], 'of their {0}'),
] as const

export const durations = [
  production('duration', 'minutes', ['count'], '{0} minute/minutes'),
  production('duration', 'hours', ['count'], '{0} hour/hours'),
  production('duration', 'days', ['count'], '{0} day/days'),
  production('duration', 'weeks', ['count'], '{0} week/weeks'),
] as const
