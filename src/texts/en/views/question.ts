const questions: ReadonlyMap<string, string> = new Map([
  ['may-propose', 'who can make a proposal'],
  ['may-change', 'which changes can be made'],
  ['may-call-vote', 'when a vote can be called'],
  ['may-vote', 'who can vote'],
  ['ballots', 'how one can vote'],
  ['may-change-vote', 'whether a vote can be changed'],
  ['forced-ballot', 'a vote that rules cast'],
  ['vote-over', 'when a vote is over'],
  ['adopted', 'whether a proposal is adopted'],
  ['secrecy', 'when votes are shown'],
  ['proposal-number', 'the number of a proposal'],
  ['rule-number', 'the number of a rule'],
  ['proposal-fields', 'what a proposal has to name'],
  ['next-turn', 'whose turn is next'],
  ['has-turns', 'whether there are turns'],
  ['may-begin-turn', 'whether a turn can begin'],
  ['may-end-turn', 'whether a turn can end'],
  ['judge', 'who judges'],
  ['may-invoke-judgment', 'who can invoke judgment'],
  ['may-judge', 'who can judge'],
  ['judgment-answers', 'how one can judge'],
  ['overruled', 'what it takes to overrule a judgment'],
  ['may-overrule', 'who can overrule a judgment'],
  ['winners', 'who has won'],
  ['may-join', 'who can join'],
  ['admission', 'how a newcomer is let in'],
  ['admitted', 'what it takes to let a newcomer in'],
  ['may-forfeit', 'who can forfeit'],
  ['may-share-draft', 'who can see a draft'],
  ['may-claim', 'what can be applied by hand'],
  ['precedence', 'which rule takes precedence'],
  ['quantities', 'a number that is kept'],
])

/** What a question to the rules is about. */
export function questionWords(question: string): string {
  return questions.get(question) ?? question
}
