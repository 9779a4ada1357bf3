import { marketImmutableRules, marketMutableRules } from './market-initial-set.ts'
import { marketLaterRules } from './market-later-rules.ts'
import type { Starter } from './starter.ts'

/** Classic after a long game: prices, bribes, health and minions. */
export const market: Starter = {
  id: 'market',
  title: 'Market',
  about:
    'A rich book: points for popular proposals, bribes, a market, failing health, and minions. 200 points win.',
  rules: [...marketImmutableRules, ...marketMutableRules, ...marketLaterRules],
}
