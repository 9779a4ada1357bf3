import { production } from '../production.ts'

/** How much, how many, how long. All arithmetic is exact; where a whole number is needed, it says how it is rounded. */
export const numbers = [
  production('number', 'how many', ['one', 'quantity'], 'as many as {0} has|have {1}'),
  production('number', 'tenth', ['quantity'], 'a tenth of their {0} ( rounded down )', {
    needs: ['they'],
  }),
  production('number', 'tenth up', ['quantity'], 'a tenth of their {0} ( rounded up )', {
    needs: ['they'],
  }),
  production('number', 'half', ['quantity'], 'half of their {0} ( rounded down )', {
    needs: ['they'],
  }),
  production('number', 'half up', ['quantity'], 'half of their {0} ( rounded up )', {
    needs: ['they'],
  }),
  production('number', 'total', [], 'what it shows', { needs: ['total'] }),
  production('number', 'players', [], 'the number of players'),
  production('number', 'votes for', [], 'the number of votes for it', { needs: ['proposal'] }),
  production('number', 'votes against', [], 'the number of votes against it', {
    needs: ['proposal'],
  }),
  production('number', 'twice', ['number'], 'twice {0}'),
  production('number', 'plus', ['count', 'number'], '{0} more than {1}'),
  production('number', 'minus', ['count', 'number'], '{0} less than {1}'),
  production('duration', 'minutes', ['count'], '{0} minute/minutes'),
  production('duration', 'hours', ['count'], '{0} hour/hours'),
  production('duration', 'days', ['count'], '{0} day/days'),
  production('duration', 'weeks', ['count'], '{0} week/weeks'),
] as const
