import { words } from '../../words.ts'

/** What somebody did, as a sentence without its full stop. */
export const actionWords = words('actionWords', {
  someone: 'Someone',
  proposal: (number: number) => `proposal ${number}`,
  aProposal: 'a proposal',
  aJudgment: 'a question for judgment',
  aClaim: 'a claim',
  somethingDone: 'something that was done',
  created: (who: string, name: string) => `${who} created the game “${name}”`,
  joined: (who: string) => `${who} asked to join`,
  started: (who: string, names: string) => `${who} started the game: ${names}, in this order`,
  newRound: (who: string, keepRules: boolean) =>
    `${who} began a new round${keepRules ? ' with the rules as they are' : ' with the rules of the beginning'}`,
  sponsored: (who: string, name: string) => `${who} sponsored ${name}`,
  playsOn: (who: string, name: string) => `${who} would continue without ${name}`,
  present: (who: string) => `${who} is here`,
  admitted: (who: string, name: string) => `${who} was for letting ${name} in`,
  picture: (who: string) => `${who} chose another picture`,
  noPicture: (who: string) => `${who} took their picture off`,
  hid: (who: string, what: string) => `${who} would hide ${what} for everybody`,
  aName: 'a name',
  somethingShown: 'a picture or a remark',
  forfeited: (who: string) => `${who} forfeited`,
  left: (who: string) => `${who} left`,
  addedDevice: (who: string, name: string) => `${who} added a device, “${name}”`,
  madeLink: (who: string) => `${who} made a link for another device`,
  revokedDevice: (who: string) => `${who} removed a device, or withdrew a link`,
  reclaimed: (player: string) => `A new device asked for ${player}’s seat`,
  reseated: (who: string, player: string) => `${who} agreed to a new device for ${player}’s seat`,
  declinedReseat: (who: string) => `${who} was against giving the seat to the device that asked`,
  newSecret: (who: string) => `${who} made a new secret for the game`,
  agreedToSecret: (who: string) => `${who} agreed to a new secret for the game`,
  canVersion: (who: string, version: number) =>
    `A device of ${who} can play version ${version} of Synomic`,
  raisedVersion: (version: number) => `The game went on in version ${version} of Synomic`,
  ticked: 'A deadline passed',
  threw: (who: string) => `${who} threw the die`,
  endedTurn: (who: string) => `${who} ended the turn`,
  moved: (who: string, move: string, rule: number) => `${who} used “${move}” of rule ${rule}`,
  answered: (who: string, question: string, answer: string) =>
    `${who} answered “${question}”: ${answer}`,
  answeredSomehow: (who: string, question: string) => `${who} answered “${question}”`,
  answeredNothing: (who: string) => `${who} answered what a rule asked`,
  sealed: (who: string) => `${who} signed for a seal`,
  unread: (who: string) => `${who} did something that only a newer Synomic can read`,
  proposed: (who: string, name: string, title: string) =>
    `${who} made ${name}${title === '' ? '' : `, “${title}”`}`,
  revised: (who: string, name: string) => `${who} revised ${name}`,
  commented: (who: string, name: string) => `${who} commented on ${name}`,
  calledVote: (who: string, name: string) => `${who} called the vote on ${name}`,
  voted: (who: string, ballot: 'for' | 'against' | 'abstain', name: string) =>
    ballot === 'abstain' ? `${who} abstained on ${name}` : `${who} voted ${ballot} ${name}`,
  votedBy: {
    like: (who: string, whose: string, name: string) => `${who} votes as ${whose} does on ${name}`,
    if: (who: string, whose: string, name: string, ballot: 'for' | 'against' | 'abstain') =>
      ballot === 'abstain'
        ? `${who} abstains on ${name}, if ${whose} does`
        : `${who} votes ${ballot} ${name}, if ${whose} does`,
  },
  votedOnNewcomer: (who: string, ballot: 'for' | 'against' | 'abstain', name: string) =>
    ballot === 'abstain'
      ? `${who} abstained on letting ${name} in`
      : `${who} voted ${ballot} letting ${name} in`,
  openedBallots: (who: string, name: string) =>
    `${who}’s device helped to open the ballots on ${name}`,
  dealtDraw: (who: string) => `${who}’s device did its part in a draw`,
  toldSettled: (who: string) => `${who}’s device says that the end of a vote is settled`,
  openedDraw: (who: string) => `${who}’s device helped to open a draw`,
  openedAnswers: (who: string) => `${who}’s device helped to open what was answered`,
  revealedBallot: (who: string, name: string) => `${who} showed their vote on ${name}`,
  votedSomehow: (who: string, name: string) => `${who} voted on ${name}`,
  invoked: (who: string, question: string) => `${who} invoked judgment: “${question}”`,
  judged: (who: string, answer: string) => `${who} judged: “${answer}”`,
  overruled: (who: string) => `${who} was for overruling the judgment`,
  upheld: (who: string) => `${who} was for upholding the judgment`,
  consented: (who: string) => `${who} was for letting the next turn begin`,
  claimed: (who: string, rule: number, note: string) =>
    `${who} made a claim under rule ${rule}${note === '' ? '' : `: “${note}”`}`,
  agreed: (who: string) => `${who} agreed to a claim that waited`,
  contested: (who: string, reason: string) =>
    `${who} contested a claim${reason === '' ? '' : `: “${reason}”`}`,
  signedTogether: (who: string) => `${who} signed what all sign together`,
})
