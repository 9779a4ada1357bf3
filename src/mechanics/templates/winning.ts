import { line, nameOf } from '../param.ts'
import { template } from '../template.ts'

/** Rule 213: when a Judge finds that play cannot go on, who could not complete the turn wins. */
export const paradoxWins = template({
  kind: 'paradox-wins',
  title: 'Winning by paradox',
  group: 'winning',
  params: {
    answer: line({ label: 'The Judge answers', maxLength: 40, default: 'paradox' }),
  },
  says: ({ answer }) => [['paradox wins', answer]],
})

/** Rule 112: what wins stays a score; how large, and how points are earned, can change. */
export const winningOnlyByPoints = template({
  kind: 'winning-only-by-points',
  title: 'Winning only by points',
  group: 'winning',
  params: { quantity: nameOf('quantity', { label: 'Of', default: 'points' }) },
  says: ({ quantity }) => [['wins only by', quantity]],
})

/** Rule 114: a mutable rule always remains, and changing the rules never becomes impossible. */
export const keepRulesChangeable = template({
  kind: 'keep-rules-changeable',
  title: 'The rules stay changeable',
  group: 'limits',
  params: {},
  says: () => [['stay changeable'], ['votes remain']],
})
