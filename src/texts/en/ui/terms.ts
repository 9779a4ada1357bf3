import { words } from '../../words.ts'

/** Words of the game that nobody brings along, each with what it means; found in lower case. */
export const terms = words<Record<string, string>>('terms', {
  proposal: 'One or more changes to the rules that somebody asks all to vote on.',
  'rule-change': 'A new rule; or a rule changed, struck out, or made easier or harder to change.',
  proponent: 'Whoever made the proposal.',
  immutable:
    'Fixed: such a rule cannot be changed until a vote has made it mutable, and it counts before any mutable one.',
  mutable: 'Open to change: a vote can change it like any other.',
  enact: 'Make it a rule.',
  amend: 'Change what the rule says.',
  repeal: 'Strike the rule out.',
  transmute: 'Make a mutable rule immutable, or the other way round.',
  judge:
    'The player who decides when somebody asks what the rules mean. The rules say who it is, and how the others can overrule them.',
  settled: 'Most of you have signed that it came in this order: it cannot move any more.',
  seal: 'The signed word of most of you on what happened in which order.',
})

/** Finds them, each as a whole word, the longest first. */
export function termPattern(): RegExp {
  const longestFirst = Object.keys(terms).toSorted((a, b) => b.length - a.length)
  return new RegExp(`(?<!\\p{L})(${longestFirst.join('|')})(?!\\p{L})`, 'iu')
}
