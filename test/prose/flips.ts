import { createHash } from 'node:crypto'

/** Words that turn a rule round when one stands for the other. */
const pairs: readonly (readonly [string, string])[] = [
  ['most', 'fewest'],
  ['fewest', 'most'],
  ['richest', 'poorest'],
  ['poorest', 'richest'],
  ['leader', 'player in last place'],
  ['leading', 'last'],
  ['last', 'first'],
  ['first', 'last'],
  ['highest', 'lowest'],
  ['lowest', 'highest'],
  ['passes', 'fails'],
  ['pass', 'fail'],
  ['fails', 'passes'],
  ['adopted', 'rejected'],
  ['accepted', 'rejected'],
  ['voted down', 'passed'],
  ['gain', 'lose'],
  ['gains', 'loses'],
  ['get', 'lose'],
  ['gets', 'loses'],
  ['receive', 'lose'],
  ['receives', 'loses'],
  ['earn', 'lose'],
  ['lose', 'gain'],
  ['loses', 'gains'],
  ['costs', 'earns'],
  ['for', 'against'],
  ['against', 'for'],
  ['yes', 'no'],
  ['no', 'yes'],
  ['start', 'end'],
  ['end', 'start'],
  ['starts', 'ends'],
  ['ends', 'starts'],
  ['at most', 'at least'],
  ['at least', 'at most'],
  ['at least', 'fewer than'],
  ['more than', 'fewer than'],
  ['fewer than', 'more than'],
  ['everyone', 'nobody'],
  ['everybody', 'nobody'],
  ['can', "can't"],
  ['may', 'may not'],
  ["can't", 'can'],
  ['nobody', 'everybody'],
  ['only', ''],
  ['not', ''],
  ['everyone else', 'everyone'],
  ['all', 'no'],
  ['before', 'after'],
  ['after', 'before'],
  ['wins', 'loses'],
  ['win', 'lose'],
  ['another', 'no'],
  ['unanimously', 'narrowly'],
  ['every', 'every other'],
  ['each', 'every second'],
  ['more', 'less'],
  ['has', 'does not have'],
  ['have', "don't have"],
  ['must', "mustn't"],
  ['is', 'is not'],
  ['your', "someone else's"],
  ['to', 'from'],
  ['from', 'to'],
  ['king', 'jester'],
  ['proposal', 'vote'],
  ['double', 'half'],
  ['twice', 'once'],
  ['random', 'chosen'],
  ['week', 'month'],
  ['day', 'week'],
  ['hours', 'days'],
  ['round', 'turn'],
  ['turn', 'round'],
  ['points', 'coins'],
  ['unless', 'if'],
  ['if', 'unless'],
]

const tails = [
  'unless it is Friday',
  'except the king',
  'if it is Sunday',
  'but not on Mondays',
  'once a game',
  'if you want',
  'until someone wins',
  'with at least 3 votes',
  'of the king',
  'twice',
  'for 3 turns',
  'or not',
]
const heads = [
  'Only on Sundays,',
  'Unless you are king,',
  'It is not true that',
  'Nobody',
  'Only if you are last,',
  'Except on Fridays,',
  'Before round 3,',
]

/** The text with one word turned round. */
function turnedOf(prose: string): readonly string[] {
  return pairs.flatMap(([from, to]) => {
    const pattern = new RegExp(`\\b${from}\\b(?!['’])`, 'i')
    return pattern.test(prose) ? [prose.replace(pattern, to)] : []
  })
}

/** The text with a condition more. */
function conditionedOf(prose: string): readonly string[] {
  const bare = prose.replace(/[.!]$/, '')
  // What you may do you do only if you want.
  const mayAnyway = /\byou (?:can|may)\b(?! (?:not|only))/i.test(bare)
  return [
    ...tails
      .filter((tail) => tail !== 'if you want' || !mayAnyway)
      .map((tail) => `${bare} ${tail}.`),
    ...heads.map((head) => `${head} ${bare.slice(0, 1).toLowerCase()}${bare.slice(1)}.`),
  ]
}

/** The text with one word turned round, or a condition more. */
export function flipsOf(prose: string): readonly string[] {
  return [...turnedOf(prose), ...conditionedOf(prose)].filter((one) => one !== prose)
}

/** Those that are read by day: of the words turned round one in three, and of the conditions one in 36. */
export const flipsByDay = flipsDrawn(3, 36)

/** Those that the long tests read: all words turned round, and of the conditions one in six. To read all takes half an hour. */
export const flipsAtNight = flipsDrawn(1, 6)

function flipsDrawn(ofWords: number, ofConditions: number) {
  return (prose: string): readonly string[] =>
    [
      ...turnedOf(prose).filter((one) => isDrawn(one, ofWords)),
      ...conditionedOf(prose).filter((one) => isDrawn(one, ofConditions)),
    ].filter((one) => one !== prose)
}

/** Whether a text is one of those, of so many, that are looked at: the same on every machine, whatever stands beside it. */
export function isDrawn(text: string, ofSoMany: number): boolean {
  return createHash('sha256').update(text).digest().readUInt32BE() % ofSoMany === 0
}
