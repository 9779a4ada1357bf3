import type { BodyType } from '../../src/actions/body.ts'

/** What people do in nearly every few games, and their clients by themselves. */
const usual: readonly BodyType[] = [
  ...(['propose', 'revise', 'comment', 'call-vote', 'vote', 'encrypted-vote'] as const),
  ...(['open-ballots', 'throw', 'deal-draw', 'open-draw', 'move', 'answer'] as const),
  ...(['encrypted-answer', 'open-answers', 'invoke-judgment', 'judge', 'consent'] as const),
  ...(['claim', 'contest', 'sign-together', 'tick', 'join', 'admit', 'picture'] as const),
  ...(['can-version', 'add-device', 'revoke-device'] as const),
]
const rare: readonly BodyType[] = [
  ...(['overrule', 'uphold', 'hide', 'sponsor', 'forfeit', 'absent', 'reveal-ballot'] as const),
  ...(['new-epoch', 'adopt-epoch', 'reclaim', 'reseat', 'decline-reseat', 'new-round'] as const),
  ...(['agree', 'tell-settled', 'leave', 'present', 'raise-version'] as const),
]

const undoneNowAndThen: readonly BodyType[] = [
  'vote',
  'claim',
  'consent',
  'move',
  'propose',
  'throw',
  'judge',
]

/** What comes of actions in a few games, as the sum of runs tells it: `vote applied`. */
export const oftenSeen: readonly string[] = usual.map((type) => `${type} applied`)

/** The same of a thousand games. */
export const everSeen: readonly string[] = [
  ...oftenSeen,
  ...rare.map((type) => `${type} applied`),
  ...undoneNowAndThen.map((type) => `${type} undone`),
]
