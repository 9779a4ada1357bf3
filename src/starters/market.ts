import { marketImmutableRules, marketMutableRules } from './market-initial-set.ts'
import { marketLaterRules } from './market-later-rules.ts'
import type { Starter } from './starter.ts'

/** Classic after a long game: prices, bribes, health and minions. */
export const market: Starter = {
  id: 'market',
  title: 'Market',
  rules: [...marketImmutableRules, ...marketMutableRules, ...marketLaterRules],
}
