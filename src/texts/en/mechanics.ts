type Sentence = (args: Readonly<Record<string, string | number>>) => string

/** Why a mechanic refuses, warns, or cannot be used as it was filled in. */
export const mechanicFaults = {
  'parameter-unreadable': ({ field }) =>
    `“${field}” cannot be read. Choose a value that the form offers.`,
  'more-than-all': ({ above, below }) =>
    `${above}/${below} is more than all votes there are. Choose a fraction of at most 1.`,
  'initial-outside-limits': ({ initial }) =>
    `It would begin at ${initial}, outside its own limits. Let it begin between them.`,
  'rule-immutable': ({ number }) =>
    `Rule ${number} is immutable. It can only be made mutable first; amend or repeal it after that.`,
  'change-not-allowed': ({ kind }) => `The rules do not let a proposal ${kind}.`,
  'proposal-not-voted-on': ({ number }) =>
    `Proposal ${number} has not been voted on yet. The turn can end when its vote has closed.`,
  'vote-stands': () => 'You have voted on this proposal, and a vote once cast stands.',
  'not-your-turn': () => 'It is not your turn. You can propose when it is.',
  'already-proposed': () =>
    'You have made your proposal of this turn. You can revise it until you call the vote.',
  'parts-missing': ({ parts }) =>
    `This turn is not complete yet; still to be done: ${parts}. It ends by itself after that.`,
  'too-many-rules': ({ max, after, which }) =>
    `There would be ${after} ${which}rules, and at most ${max} are allowed. Repeal or amend one instead.`,
  'winning-not-by-points': ({ quantity }) =>
    `This would let someone win by something other than ${quantity}. How many ${quantity} win, and how they are earned, can be changed.`,
  'no-mutable-rule': () =>
    'This would leave no mutable rule, and there must always be one. Leave at least one rule mutable.',
  'no-change-possible': () =>
    'This would forbid every rule-change. Leave at least one kind of change allowed.',
  'adoption-impossible': ({ votes, players }) =>
    `This would ask for ${votes} votes where only ${players} players can vote, so nothing could be adopted. Ask for fewer.`,
  'awaiting-consent': ({ have, need }) =>
    `Judgment was invoked, so the next turn waits until ${need} of the other players consent; ${have} have.`,
  'judge-in-own-turn': () =>
    'Nobody judges in their own turn. Another player is the Judge of this question.',
  'judge-cannot-overrule': () => 'A Judge does not vote on overruling their own judgment.',
  'judgment-settled': () =>
    'The next turn has begun, so this judgment is settled and can no longer be overruled.',
  'warning-compounded': ({ count }) =>
    `This proposal makes ${count} changes at once. They stand or fall together; some may want to vote on them one by one.`,
  'warning-no-difference': ({ number }) =>
    `This amendment leaves rule ${number} as it is. It would use up a turn without changing anything.`,
  'warning-no-way-to-win': ({ quantity }) =>
    `After this no rule would say how many ${quantity} win, and the game would have no end.`,
} satisfies Readonly<Record<string, Sentence>>
