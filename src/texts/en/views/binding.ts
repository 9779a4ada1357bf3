import { words } from '../../words.ts'

type Ballot = 'for' | 'against' | 'abstain'
type Mutability = 'mutable' | 'immutable'

const ballots: Readonly<Record<Ballot, (number: number) => string>> = {
  for: (number) => `vote for proposal ${number}`,
  against: (number) => `vote against proposal ${number}`,
  abstain: (number) => `abstain on proposal ${number}`,
}

/** What a player can do, as it stands after *may* and *may not*. */
export const bindingWords = words('bindingWords', {
  propose: 'propose a rule-change',
  enact: 'propose a new rule',
  amend: (which: Mutability) => `propose to change ${which} rules`,
  repeal: (which: Mutability) => `propose to strike out ${which} rules`,
  transmute: (which: Mutability) =>
    which === 'mutable'
      ? 'propose to make mutable rules immutable'
      : 'propose to make immutable rules mutable',
  vote: (number: number) => `vote on proposal ${number}`,
  cast: (ballot: Ballot, number: number) => ballots[ballot](number),
  changeVote: (number: number) => `change their vote on proposal ${number}`,
  callVote: (number: number) => `call the vote on proposal ${number}`,
  beginTurn: 'begin the next turn',
  endTurn: 'end the turn',
  invoke: 'invoke judgment',
  judge: (question: string) => `judge “${question}”`,
  overrule: (question: string) => `overrule the Judge on “${question}”`,
  forfeit: 'forfeit',
  claimAny: 'apply any rule by hand',
  claimOthers: 'apply the other rules by hand',
  claim: (rule: number) => `apply rule ${rule} by hand`,
  draft: (name: string) => `show a draft to ${name}`,
})
