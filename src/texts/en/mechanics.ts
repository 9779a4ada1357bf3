import { faultWords } from '../faults.ts'
import { you, your } from '../who-did.ts'

/** Why a mechanic refuses, warns, or cannot be used as it was filled in. */
export const mechanicFaults = faultWords('mechanicFaults', {
  'sentence-empty': () => 'Write the sentence first.',
  'sentence-too-long': () => 'The sentence is too long. Say it in two sentences.',
  'sentence-unread': ({ word, after = '', could = '' }) =>
    `The app does not know what to do with “${word}” ${after === '' ? 'there' : `after “${after}”`}. ${could === '' ? 'Say it another way, or begin from one of the examples.' : `It could go on with ${could}.`}`,
  'sentence-unfinished': ({ could = '' }) =>
    `The sentence is not finished. ${could === '' ? 'It ends with a full stop.' : `It could go on with ${could}.`}`,
  'sentence-ambiguous': () =>
    'The sentence can be read in two ways. Say it in two shorter sentences.',
  'name-is-a-word': ({ name }) =>
    `“${name}” means somebody else in a sentence, so nobody can be called that here. Choose another name.`,
  'letters-unfit': ({ text }) =>
    `“${text}” holds something unseen, or letters that look like others. Type it anew, in one alphabet.`,
  'sentence-unsound': () => 'This is not a sentence that the app knows. Write it anew.',
  'sentence-speaks-of-nothing': ({ word }) =>
    `The sentence says “${word}”, and nothing before it says who or what that is.`,
  'sentence-tells-nothing': () =>
    'Somebody always has the most, and somebody the fewest; several may tie. So this would always be true, or never. Ask whether anybody has more, or fewer, than everyone else.',
  'rule-forbids': ({ who, act, sentence }) =>
    `This rule does not let ${who ?? 'you'} ${act}: “${sentence}”`,
  'nobody-to-choose': () => 'There is nobody, or nothing, to choose for this now.',
  'nobody-to-answer': () => 'There is nobody to decide this: those whom it is about do not.',
  'choice-unfit': () => 'Whom or what was chosen does not fit here. Choose another.',
  'not-for-you': () => 'This can be done only by those of whom the rule says so.',
  'not-your-turn-for-move': () => 'Players can do this only on their own turn.',
  'move-not-today': ({ weekday }) => `This can be done only on a ${weekday}.`,
  'done-often-enough': ({ who, limit }) =>
    `${you(who, 'have', 'has')} done this already; it can be done ${limit}.`,
  'move-too-dear': ({ who, has, price, quantity }) =>
    `This costs ${price} ${quantity}, and ${who === undefined ? 'you have' : `${who} has`} ${has}.`,
  'parameter-unreadable': ({ field }) =>
    `“${field}” cannot be read. Choose a value that the form offers.`,
  'rule-immutable': ({ number }) =>
    `Rule ${number} is immutable. It can only be made mutable first; amend or repeal it after that.`,
  'change-not-allowed': ({ kind }) => `The rules do not let a proposal ${kind}.`,
  'proposal-not-voted-on': ({ number }) =>
    `Proposal ${number} has not been voted on yet. The turn can end when its vote has closed.`,
  'vote-stands': ({ who }) =>
    `${you(who, 'have', 'has')} voted on this proposal, and a vote once cast stands.`,
  'bonus-unfit': () =>
    'This is none of the bonuses that the rule offers. Claim one of them, in its exact amount and for nobody else.',
  'drafts-private': () =>
    'The rules keep drafts private: nobody but you can see yours, and nothing of it leaves this device until you propose it.',
  'not-your-turn': ({ who }) => `It is not ${your(who)} turn. Propose when it is.`,
  'already-proposed': ({ who }) =>
    `${you(who, 'have', 'has')} proposed in this turn already. The next proposal comes with the next turn.`,
  'too-many-rules': ({ max, after, which }) =>
    `There would be ${after} ${which}rules, and at most ${max} are allowed. Repeal or amend one instead.`,
  'winning-not-by-points': ({ quantity }) =>
    `This would let someone win by something other than ${quantity}. How many ${quantity} win, and how they are earned, can be changed.`,
  'no-mutable-rule': () =>
    'This would leave no mutable rule, and there must always be one. Leave at least one rule mutable.',
  'no-change-proposing': ({ by }) =>
    `After this nobody could change the rules any more: nobody could propose anything${by === undefined ? '' : ` (rule ${by})`}. Leave somebody a way to.`,
  'no-change-closing': () =>
    'After this nobody could change the rules any more: votes would never close. Let them end some time.',
  'no-change-adopting': ({ by }) =>
    `After this nobody could change the rules any more: nothing would be adopted, even if everyone voted for it${by === undefined ? '' : ` (rule ${by})`}. Ask for fewer votes.`,
  'awaiting-consent': ({ have, need }) =>
    `Judgment was invoked, so the next turn waits until ${need} of the other players consent; ${have} have.`,
  'judge-in-teammates-turn': () =>
    'Nobody judges what was asked in the turn of somebody on their team.',
  'judge-in-own-turn': () =>
    'Nobody judges in their own turn, and there is nobody else to judge now. Answer when that turn is over.',
  'judge-cannot-overrule': () => 'A Judge does not vote on overruling their own judgment.',
  'judgment-settled': () =>
    'The next turn has begun, so this judgment is settled and can no longer be overruled.',
  'overruling-over': () =>
    'The time in which this judgment could be overruled is over, so it stands. What comes later does not count.',
  'warning-compounded': ({ count }) =>
    `This proposal makes ${count} changes at once. They stand or fall together; some may want to vote on them one by one.`,
  'warning-no-difference': ({ number }) =>
    `This amendment leaves rule ${number} as it is. It would use up a turn without changing anything.`,
  'warning-no-way-to-win': () =>
    'After this no rule would say by what one wins, and the game would have no end.',
  'cannot-pay': ({ who, has, price }) =>
    `This costs ${price}, and ${who === undefined ? 'you have' : `${who} has`} ${has}.`,
  'earlier-vote-first': ({ name }) =>
    `The proposal of ${name}’s turn has to be voted on first. Call this vote when that one has closed.`,
  'already-asked': ({ who }) =>
    `${you(who, 'have', 'has')} asked for this already; others have to join.`,
  'nothing-to-claim': ({ who }) =>
    `There is no bonus for ${who ?? 'you'} to claim. A bonus comes with an adopted proposal.`,
  'nothing-is-due': () => 'No time is running, so there is none to add to.',
  'no-quorum': ({ have, need }) =>
    `${have} have voted, and it takes ${need} for the vote to count.`,
  'not-in-stock': ({ item, left }) => `Of ${item} only ${left} are left in the market.`,
  'item-missing': ({ who, item }) => `${you(who, 'have', 'has')} no ${item}.`,
  'too-few-items': ({ who, item, has, count }) =>
    `${you(who, 'have', 'has')} ${has} of ${item}, not ${count}.`,
  'another-player-needed': () => 'Choose another player; nobody can do this to themselves.',
  'not-at-the-table': () => 'That player is not at the table. Choose one who is.',
  'move-not-offered': () => 'This move is not open now. Look at what the rules offer.',
  'table-full': ({ max }) => `There are ${max} players at the table, and no more can join.`,
  'nobody-bribed': () => 'Nobody is bribed on this proposal, so there is nothing to outbid.',
  'not-bribed': () => 'That player is not bribed on this proposal.',
  'proponent-not-bribed': () => 'The proponent’s own vote cannot be bought.',
  'no-vote-to-buy': () =>
    'That player may not vote on this proposal now, so there is no vote to buy.',
  'has-voted-already': () => 'That player has voted already; a bribe would come too late.',
  'no-such-bag': () => 'There is no such bag any more.',
  'too-many-bags': ({ max }) =>
    `There are ${max} closed bags on the table already. Accept or withdraw one first.`,
  'bag-readers-unfit': () =>
    'This bag is not encrypted for exactly those who may look into it. Offer it again.',
  'bag-key-wrong': () => 'This is not the key of the bag, so it stays closed.',
  'bag-not-paid': ({ name, price }) =>
    `${name} no longer has the ${price} that this bag costs. Withdraw it, or wait.`,
  'bag-not-held': ({ name, held, left }) =>
    `${name} put ${held} into this bag and has ${left} left, so it is not sold, and nothing is paid. It takes another offer.`,
})
