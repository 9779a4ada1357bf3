import { production } from '../production.ts'

/** What a rule makes happen. */
export const effects = [
  production('effect', 'gain', ['who', 'amount'], '{0} gain(s) {1}'),
  production('effect', 'lose', ['who', 'amount'], '{0} lose(s) {1}'),
  production('effect', 'pay', ['who', 'amount', 'who'], '{0} pay(s) {1} to {2}'),
  production('effect', 'become', ['who', 'new-name'], '{0} become(s) {1}'),
  production('effect', 'be no longer', ['who', 'role'], '{0} is|are no longer {1}'),
  production('effect', 'win', ['who'], '{0} win(s)'),
  production('effect', 'out', ['who'], '{0} is|are out of the game'),
  production('effect', 'close', [], 'the vote closes', { needs: ['proposal'] }),
  production('effect', 'repeal', [], 'this rule is repealed'),
  production('effect', 'later', ['duration', 'effect'], 'after {0} {1}'),
  production(
    'effect',
    'throw for',
    ['one', 'count', 'quantity'],
    '{0} throw(s) a {1} -sided die and gain(s) that many {2}',
  ),
  production(
    'effect',
    'throw for',
    ['one', 'few', 'count', 'quantity'],
    '{0} throw(s) {1} {2} -sided dice and gain(s) that many {3}',
  ),
  production('effect', 'throw', ['one', 'count', 'effect'], '{0} throw(s) a {1} -sided die : {2}', {
    gives: ['total'],
  }),
  production('effects', 'steps', ['effect', 'effect'], '{0} and {1}'),
  production('effects', 'steps', ['effect', 'effect', 'effect'], '{0} , {1} and {2}'),
  production(
    'effects',
    'steps',
    ['effect', 'effect', 'effect', 'effect'],
    '{0} , {1} , {2} and {3}',
  ),
] as const
