import type { InitialRule } from '../../src/actions/change.ts'
import { usesIn } from '../../src/actions/passage.ts'
import { seededRandom } from '../../src/base/random.ts'
import { joined, plainVocabulary, type Vocabulary } from '../../src/language/grammar/vocabulary.ts'
import { namesBrought } from '../../src/views/rules/vocabulary.ts'
import type { SimConfig } from './config.ts'
import { grownSentence } from './grown.ts'
import { readySentences } from './ready-sentences.ts'

/** What no book that ships does, each in a sentence. */
const unshipped: readonly string[] = [
  'A player may take back their vote on a proposal: they take back their vote on it.',
  'A vote closes 2 hours after it opened.',
  'A judgment is overruled unless at least 1 of the other players uphold it within 1 day.',
  'A judgment stands unless more than half of the other players overrule it within 1 day.',
  'A player may call: everyone is asked in secret, with 1 day to answer: “Who?” Then whoever was named most gains 5 points.',
  'When a proposal is made, everyone may bid points in secret, with 24 hours to answer; whoever bids most (of those who tie, nobody) pays it, and they gain 20 points.',
  'A player may challenge another player. Both choose in secret, within 24 hours: “rock”, “scissors” or “paper”. Each beats the next, and the last the first; the loser pays the winner 5 points.',
  'Nobody may forfeit.',
]

/** Something of everything that sentences name. */
const things: readonly string[] = [
  'Each player has gold, at first 3.',
  'There is a number, the bank, at first 5.',
  'There are ships, which players can own.',
  'Each of the ships has a strength, at first 2.',
  'Each player can have a lord.',
  'Each rule can have an owner.',
  'When this rule comes into force, everyone gets 2 new ships.',
]

export const namesOfThings: Partial<Vocabulary> = {
  ...{ quantities: ['gold'], stores: ['bank'], things: ['ships'], thingValues: ['strength'] },
  ...{ links: ['lord'], ruleLinks: ['owner'], roles: ['king'] },
}

/** Those that are written down here; each reads. */
export const plainSentences: readonly string[] = [...unshipped, ...things]

/**
 * The texts that come to people's minds in a run, a sentence a line: some that the app offers, some that do what no book does
 * that ships; in one game of three what somebody hostile types, grown from the grammar, where everything has a name. In most
 * games all agree on some of it at the very beginning.
 */
export function typedIn(
  seed: string,
  rules: readonly InitialRule[],
): Pick<SimConfig, 'typed' | 'agreed'> {
  const random = seededRandom(`typed ${seed}`)
  const named = rules.flatMap(({ passages }) => usesIn(passages)).map(namesBrought)
  const known = named.reduce<Vocabulary>(joined, plainVocabulary)
  if (!random.chance(1, 3)) {
    const some = random.shuffle(unshipped).slice(0, 3)
    const typed = [...random.shuffle(readySentences(known)).slice(0, 3), ...some]
    return { typed, agreed: random.chance(1, 2) ? some.slice(0, 1) : [] }
  }
  const vocabulary = joined(known, namesOfThings)
  const typed = Array.from({ length: 6 }, () =>
    Array.from({ length: 1 + random.below(3) }, () => grownSentence(vocabulary, random)).join('\n'),
  )
  return { typed, agreed: [things.join('\n'), ...typed.slice(0, random.below(3))] }
}
