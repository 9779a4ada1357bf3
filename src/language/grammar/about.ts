/*
 * What many operators say of themselves (`More` in `operator.ts`): what must have been spoken of, what of the game they read or
 * change, and what they bring up.
 */

/** What must have been spoken of, and what of the game is touched. */
export const about = {
  own: { needs: ['own'] },
  them: { needs: ['they'] },
  other: { needs: ['other'] },
  thing: { needs: ['thing'] },
  tally: { needs: ['tally'] },
  total: { needs: ['total'] },
  answers: { needs: ['answers'] },
  /** What a proposal says, which nothing changes; its votes; how they were cast. */
  proposal: { needs: ['proposal'] },
  vote: { needs: ['proposal'], touches: 'votes' },
  ballots: { needs: ['proposal'], touches: 'ballots' },
  rounds: { touches: 'rounds' },
  rules: { touches: 'rules' },
  time: { touches: 'time' },
  turns: { touches: 'turns' },
  votes: { touches: 'votes' },
  winners: { touches: 'winners' },
} as const

/** What can be spoken of then, in what they take, or after the first of it. */
export const gives = {
  own: { gives: ['own'] },
  ownAfter: { givesAfter: ['own'] },
  /** Of each, everyone else is another, and what is theirs is that player's own. */
  others: { gives: ['focus', 'own'] },
  player: { gives: ['they', 'focus', 'own'] },
  /** Also how many it was. */
  playerAndTotal: { gives: ['they', 'focus', 'own', 'total'] },
  proposal: { gives: ['proposal', 'focus'] },
  /** The proposal and, as a player, who made it or votes on it. */
  proponent: { gives: ['proposal', 'they', 'focus', 'own'] },
  thing: { gives: ['thing'] },
  total: { gives: ['total'] },
  totalAfter: { givesAfter: ['total'] },
} as const
