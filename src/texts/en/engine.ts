import { durationWords } from './ui/home.ts'
import { faultWords } from '../faults.ts'
import { you, your, yourFirst } from '../who-did.ts'

/** Why something cannot be done in a game, whatever its rules say; what to do instead. */
export const engineFaults = faultWords('engineFaults', {
  // ── the game and its people
  'no-game-yet': () => 'The game’s first action is missing here. It comes with the next exchange.',
  'already-created': () => 'This game exists already. Begin another one from the home screen.',
  'game-name-unfit': ({ max }) => `A game needs a name of 1 to ${max} characters.`,
  'too-many-initial-rules': ({ max }) => `A game can begin with at most ${max} rules.`,
  'player-name-mixed': () =>
    'This name mixes letters of different alphabets, and could be taken for another. Write it in one.',
  'player-name-unfit': ({ max }) =>
    `A name has 1 to ${max} characters, none of them invisible. Choose another one.`,
  'name-alike': ({ name, like }) =>
    `“${name}” looks too much like ${like}, who is here already; people could not tell the two apart. Choose another name.`,
  'name-taken': ({ name }) => `Somebody here is called ${name} already. Choose another name.`,
  'already-joined': ({ who }) => `${you(who, 'are', 'is')} in this game already.`,
  'seat-moved': () =>
    'The seat of this device was given to another device. Ask the others for a new invitation.',
  'too-many-players': ({ max }) => `This game has ${max} players, and no more fit in.`,
  'already-started': () => 'The game has started. It is still possible to ask to join it.',
  'not-let-in': () =>
    'The game is begun by who made it, or by somebody whom they let in. Ask one of them to be let in, or to begin.',
  'let-in-already': ({ name }) => `${name} is let in already.`,
  'not-started': () => 'The game has not started yet. When everybody is here, start it.',
  'too-few-players': ({ min }) => `It takes ${min} players to start. Invite somebody.`,
  'seats-unfit': () =>
    'These seats are not those of the players who joined. Look at the list again, then start.',
  'seats-unseen': () =>
    'Somebody on this list came when the list was made already. Look at it again, then start.',
  'seats-alike': ({ name, like }) =>
    `${name} and ${like} look too much alike to tell apart. Leave one of them out; they can join again under another name.`,
  'ticket-missing': () =>
    'Joining takes an invitation. Whoever has only a link for watching can read the game; ask a player for an invitation.',
  'ticket-wrong': () => 'This is not the game’s invitation. Ask a player for one.',
  'invitation-over': () =>
    'The players have changed the game’s secret since this invitation was made. Ask one of them for a new one.',
  'epoch-not-next': () =>
    'The game’s secret was changed meanwhile. Look at who has it now, and change it again if that is still needed.',
  'epoch-keys-unfit': () =>
    'The devices at the table are others now than when this secret was made. Change the secret again.',
  'no-such-epoch': () => 'This new secret was adopted already, or another one was made since.',
  'needs-update': () =>
    'The others play a newer version of Synomic. Reload the page to go on; until then nothing is signed here, and everything is kept.',
  'newer-than-game': () =>
    'This was made in a newer version of Synomic than the game is played in, so it has no effect.',
  'version-said': () => 'The others know already which version this device can play.',
  'version-not-newer': () => 'The game is played in this version already.',
  'version-not-everywhere': ({ name }) =>
    `A device of ${name} cannot play this version yet. The game goes on in it when all can.`,
  'round-over': () => 'This round is over. Begin a new one to go on.',
  'round-not-over': () => 'This round is not over yet. A new one begins after somebody won.',
  'not-a-player': () => 'This device has no seat in this game. Join it first.',
  'claim-not-waiting': () =>
    'This does not wait any more. It took effect, was undone, or belongs to a round that is over.',
  'not-asked-before': ({ who }) =>
    `This was done before ${who ?? 'you'} came to the table. Those who were there decide it.`,
  'objection-stays': () =>
    'No Judge undoes an objection, a question to the Judge, or what everyone signed. Only all of you together can.',
  'revocation-decides': () =>
    'Without all that this device did, others would have won or sit at the table. Take it off from its last move on, or ask the others to undo single moves together.',
  'too-many-waiting': ({ who, max }) =>
    `${max} things that ${who ?? 'you'} did wait for the others already. Wait until they have answered some of them.`,
  'absent-yourself': () =>
    'The others decide whether they continue without somebody. Whoever does not want to play any more can leave.',
  'not-silent-long': ({ name, ms }) =>
    `Something has come from ${name} not so long ago. If nothing more comes, the others can continue without ${name} in ${durationWords(Number(ms))}.`,
  'not-seated': () => 'Only players at the table can do this.',
  'no-such-player': () => 'There is no such player in this game.',
  'already-sponsored': ({ name }) => `${name} has a sponsor already.`,
  'too-many-sponsored': ({ who, max }) =>
    `${you(who, 'speak', 'speaks')} already for ${max} people who have not come yet. Wait for some of them.`,
  'not-waiting': ({ name }) => `${name} does not wait for a seat now. Look at the list again.`,
  'only-watching': ({ who }) =>
    `${you(who, 'are', 'is')} watching this game. What a watcher does here counts once somebody at the table has let them in.`,
  'device-known': () => 'This device has or had a seat in this game. Use another one.',
  'device-proof-wrong': () =>
    'The new device did not confirm that it wants this seat. Make its link again on that device.',
  'too-many-devices': ({ max }) => `A seat has at most ${max} devices. Take one off it first.`,
  'no-such-device': ({ who }) => `This is not one of ${your(who)} devices.`,
  'own-act-counts': () =>
    'Somebody with the same seat did something else at the same time, on another device or with a copied key, and more of the others had built on that. That counts; this is kept without effect. If it is still wanted, do it again now.',
  'last-action-unknown': () =>
    'The action named as the last one that counts is not one of that device that came before this. Look again which devices the seat has, and try once more.',
  'last-device': ({ who }) =>
    `This is ${your(who)} only device; without it nobody could act for that seat.`,
  'too-many-links': ({ max }) =>
    `This seat has made ${max} links for further devices, and no more are possible.`,
  'link-used': () =>
    'This link was used before; each brings in one device. Make another one on a device that plays already.',
  'link-withdrawn': () =>
    'This link was withdrawn. Make another one on a device that plays already.',
  'link-only-adds': () => 'A link can only bring in one more device.',
  'reclaim-too-early': () =>
    'The game has not started, so there is no seat to ask for yet. Join it under another name.',
  'no-seat-to-reclaim': () => 'This player has no seat at the table now. Join the game instead.',
  'nobody-to-agree': () =>
    'Nobody else is at the table, so nobody can say whose seat it is. Without its key this seat stays empty.',
  'no-such-reclaim': () =>
    'Nobody asks for this seat with that device any more. Look at the list again.',
  'reclaim-differs': () => 'This is not what the new device asked for. Look at its request again.',
  'not-your-own-seat': ({ who }) => `The others decide about a new device for ${your(who)} seat.`,
  'not-for-the-engine': () => 'This changes nothing in the game.',
  // ── polls
  'no-such-poll': () => 'Nobody asks this any more. Look again at what is asked.',
  'not-asked': () => 'This is asked of others. Their answers can be watched.',
  'poll-answered': ({ who }) => `${you(who, 'have', 'has')} answered this, and an answer stands.`,
  'poll-own-name': () => 'This asks for somebody else. Choose another player.',
  'poll-option-unknown': () =>
    'This is not one of the answers. Choose one of those that are offered.',
  'poll-without-choice': () => 'A rule wanted to ask something with nothing to choose from.',
  'too-many-polls': () => 'Too many questions wait for answers already.',
  // ── texts and numbers
  'text-missing': () => 'Write something first.',
  'words-too-long': ({ max }) => `This text is too long. At most ${max} characters are possible.`,
  'text-unfit': () =>
    'This text holds characters that cannot be kept, perhaps unseen ones that came along as it was pasted. Type it anew.',
  'title-unfit': ({ max }) => `A title has at most ${max} characters.`,
  'name-unfit': () =>
    'This name will not do: 1 to 40 characters, none of them invisible, and of one alphabet.',
  'number-unfit': () => 'This number will not do. Whole numbers of a sensible size are possible.',
  'data-unfit': () => 'A rule wanted to keep more than a rule can keep.',
  'too-many-names': () => 'There are too many different names here already.',
  'no-such-action': () => 'What this is about is not part of the game so far.',
  // ── forms
  'field-missing': ({ field }) => `“${field}” is still to be filled in.`,
  'field-unknown': ({ name, fields }) =>
    fields === ''
      ? `There is no field “${name}” here: there is nothing to fill in.`
      : `There is no field “${name}” here. The fields are: ${fields}.`,
  'field-wrong-type': ({ field }) => `“${field}” is filled in with something that does not fit.`,
  'field-out-of-range': ({ field, value, min, max }) =>
    `“${field}” is ${value}; it can be ${min} to ${max}.`,
  'field-not-an-option': ({ field, value, options }) =>
    options === ''
      ? `“${value}” is not one of the options of “${field}”: there are none now.`
      : `“${value}” is not one of the options of “${field}”. Choose one of these: ${options}.`,
  'field-too-long': ({ field, max }) => `“${field}” is too long. Its limit is ${max}.`,
  'field-bad-text': ({ field }) => `“${field}” holds characters that will not do. Write it anew.`,
  'mechanic-unknown': ({ kind }) =>
    `This app knows no mechanic “${kind}”. Choose one from the list, or leave it as text.`,
  'mechanic-unreadable': ({ mechanic }) =>
    `“${mechanic}” cannot be read as it is filled in. Fill in its form again.`,
  // ── rules and rule-changes
  'no-changes': () => 'A proposal changes something. Add at least one change.',
  'too-many-changes': ({ max }) => `A proposal makes at most ${max} changes. Split it in two.`,
  'too-many-sentences': ({ count, max }) =>
    `This proposal has ${count} sentences that the app would run; at most ${max} are possible. Split it into several proposals.`,
  'proposal-too-long': ({ size, max }) =>
    `This proposal is ${size} kB long; at most ${max} are possible. Shorten it, or split it into several proposals.`,
  'name-looks-like': ({ name, like }) =>
    `“${name}” looks too much like “${like}”, of which the rules speak, too. Choose another name.`,
  'name-unclear': ({ name, sentence }) =>
    `With something called “${name}”, this rule could be read in two ways: “${sentence}” Choose another name.`,
  'too-much-to-read': () =>
    'The sentences here are too much for one act to read. Split them up into several proposals, or make the long ones shorter.',
  'last-state-unfit': () =>
    'This game says that it goes on from another, but what it says of that one’s players is not in order.',
  'rule-text-missing': () => 'A rule needs a text.',
  'rule-text-too-long': ({ length, max }) =>
    `This rule has ${length} characters; at most ${max} are possible. Split it into several rules.`,
  'too-many-passages': ({ max }) => `A rule has at most ${max} passages.`,
  'too-many-mechanics': ({ max }) => `A rule has at most ${max} mechanics.`,
  'no-such-rule': ({ number }) => `There is no rule ${number}.`,
  'warning-void': ({ number, by, because }) =>
    `Rule ${number} would be void as a whole: rule ${by} contradicts it and takes precedence (${because}).`,
  'warning-votes-unknown': ({ number, words }) =>
    `Rule ${number} goes by who voted how. While votes are anonymous nobody knows that, so for the votes that players cast this does nothing: ${words} A rule can act when a player shows how they voted.`,
  'warning-adoption-unknown': ({ number, words }) =>
    `Rule ${number} goes by who voted how. While votes are anonymous nobody knows that, so this does not decide what is adopted: ${words} Another rule does, or that more votes are for it than against it.`,
  'warning-throw-chosen': ({ number, words }) =>
    `By rule ${number}, whoever throws can foresee how others would vote, and may choose between that and not throwing: ${words} Drawn together, nobody can choose.`,
  'warning-nobody-judges': ({ number, words }) =>
    `Nobody is Judge in this book, so nobody can find what rule ${number} asks for, and this does nothing: ${words} Let most of the others find it, or write a rule that says who is Judge.`,
  'warning-closes-twice': ({ number, first, second }) =>
    `Rule ${number} tells two times at which the same votes close. The later one counts, so leave one out: ${first} ${second}`,
  'change-unknown': () =>
    'The app could not find out whether the rules can still be changed after this: that is too much to play through.',
  'change-unlooked': () =>
    'The app did not look whether the rules can still be changed after this: there are too many alternatives to play through.',
  'change-shut-later': ({ turn }) =>
    `If the game goes on as now until turn ${turn}, nobody can change the rules any more in this round. Ask whether that is meant.`,
  'change-shut-with': ({ name, count, quantity }) =>
    `If ${name} had ${count} ${quantity}, nobody could change the rules any more in this round. Ask whether that is meant.`,
  'ways-unlooked': ({ count }) =>
    `The alternatives can be chosen together in many ways. The app looked at ${count} of them; after others the rules may be impossible to change.`,
  'warning-stands-again': ({ number }) => `Rule ${number}, which is void, would stand again.`,
  'void-not-higher': ({ number, by }) =>
    `Whether rule ${number} is void by rule ${by} cannot be judged: no rule says that rule ${by} takes precedence and makes others void.`,
  'rule-void': ({ number }) =>
    `Rule ${number} is void: it contradicts a rule that takes precedence over it. It stands again once either of them changes.`,
  'rule-suspended': ({ number }) =>
    `Rule ${number} has no effect for now, as another rule says. It acts again as soon as that is over.`,
  'effect-forbidden': ({ number }) =>
    `What rule ${number} would do here is forbidden by a rule that takes precedence over it.`,
  'rule-not-in-force': ({ number }) => `Rule ${number} is not in force any more.`,
  'already-so': ({ number, mutability }) => `Rule ${number} is ${mutability} already.`,
  'number-taken': ({ number }) => `There is a rule ${number} already. Choose another number.`,
  'score-by-or-to': () => 'A score changes either by a number or to a number; give one of the two.',
  'alternatives-count': ({ min, max }) =>
    `A choice offers ${min} to ${max} alternatives to choose from.`,
  'alternatives-nested': () => 'An alternative cannot hold alternatives itself.',
  'too-many-open-proposals': ({ who, max }) =>
    `${you(who, 'have', 'has')} ${max} open proposals. Let some of them be decided first.`,
  'no-such-debate': () => 'There is no such proposal in debate.',
  'not-yours': ({ who, number }) =>
    `Proposal ${number} is not ${who === undefined ? 'yours' : your(who)} to change.`,
  'debate-over': ({ number }) => `Debate on proposal ${number} is over; its wording is final.`,
  'too-many-forms': ({ max }) => `A proposal is worded at most ${max} times. Call the vote.`,
  'form-changed': () => 'The wording has changed since. Read it again, then go on.',
  'vote-not-open': ({ number }) => `Voting on proposal ${number} has not begun yet.`,
  'no-open-vote': () => 'This vote is not open, or not any more.',
  'ballot-in-the-clear': ({ number }) =>
    `Votes on proposal ${number} are not encrypted. Vote again as the screen offers it.`,
  'answer-in-the-clear': () =>
    'Answers to this are not encrypted. Answer again as the screen offers it.',
  'ballot-not-encrypted': () =>
    'What is said here is encrypted until it is over, and this was not. Say it again.',
  'ballot-proof-wrong': () =>
    'This does not prove that the others can open it once it is over, so it does not count. Vote, or answer, again.',
  'not-in-this-vote': ({ who, number }) =>
    `${who ?? 'You'} came to the table after the vote on proposal ${number} was opened. Its ballots are encrypted for those who were there then, and only they vote.`,
  'no-ballots-to-open': () =>
    'Nothing waits to be opened here: it is not over yet, or open already.',
  'holds-no-share': ({ who }) =>
    `${you(who, 'were', 'was')} not at the table when this began: others open it.`,
  'already-opened': ({ who }) => `${yourFirst(who)} part in opening this is there already.`,
  'other-ballots': () =>
    'This would open something other than what was given here. The app does its part again by itself.',
  'share-wrong': () =>
    'This part in opening it does not prove to be right, so it has no effect. Others open it.',
  'anonymous-says-no-more': () =>
    'Votes are anonymous here: a ballot says which way it goes, and nothing more. Say the rest in the debate.',
  'nothing-to-reveal': ({ who }) =>
    `There is no anonymous vote of ${who === undefined ? 'yours' : your(who)} here that was counted, so there is nothing to show.`,
  'already-revealed': ({ who }) => `${you(who, 'have', 'has')} shown this vote already.`,
  'reveals-nothing': ({ who }) =>
    `This does not prove how ${who ?? 'you'} voted, so it has no effect. Show it from a device of the seat that voted.`,
  'vote-by-lot': ({ who, number }) =>
    `The time to vote on proposal ${number} is over, and ${your(who)} vote is being drawn by lot. It can be seen here as soon as it is there.`,
  'vote-not-over': () =>
    'Votes are hidden here until the vote is over, and so is what chance votes: this can be thrown and shown after that.',
  'vote-not-settled': () =>
    'The vote has just ended, and a vote cast before its end may still be on its way: nobody should see first what chance votes. The dice can be thrown as soon as the end is settled.',
  'already-voted': ({ who }) => `${you(who, 'have', 'has')} voted on this already.`,
  'ballot-not-offered': ({ ballot }) => `“${ballot}” is not one of the ballots here.`,
  'picks-unfit': () => 'Choose one alternative for each choice, or none at all.',
  // ── turns, dice, moves
  'no-turn-to-end': ({ who }) => `It is not ${your(who)} turn, so there is no turn to end.`,
  'no-turn': () => 'There is no such turn under way.',
  'turn-under-way': () => 'This player’s turn is under way already.',
  'not-a-throw': () => 'Only a throw can be made again.',
  'throw-own': () =>
    'How the dice fall would be for whoever writes this to choose. Somebody else has to ask for that throw.',
  'throw-apart': () =>
    'A throw cannot wait with the rest of it, since whoever lets that take effect could choose how the dice fall. Claim the throw on its own.',
  'no-throw-owed': () => 'This throw isn’t owed now.',
  'throw-needs-value': ({ min, max }) =>
    `These dice are thrown by hand. Say what they show: ${min} to ${max}.`,
  'throw-value-unfit': ({ value, min, max }) =>
    `These dice cannot show ${value}; they show ${min} to ${max}.`,
  'throw-not-by-hand': () => 'This die is thrown by the app, so that everybody can check it.',
  'throw-needs-proof': () => 'The proof of this throw is missing. Throw again.',
  'throw-proof-wrong': () => 'The proof of this throw does not hold, so the throw does not count.',
  'too-many-throws': () => 'Too many throws are owed already.',
  'no-such-draw': () => 'Nothing of this kind waits to be drawn together.',
  'draws-without-you': ({ who }) =>
    `${you(who, 'were', 'was')} not at the table when this draw was asked for: others draw it together.`,
  'draw-fixed': () => 'It is fixed already what is drawn here; enough others did their part.',
  'draw-not-fixed': () =>
    'It is not fixed yet what is drawn here, so there is nothing to open. The app does its part again by itself.',
  'already-dealt': ({ who }) => `${yourFirst(who)} part in this draw is there already.`,
  'dealing-wrong': () =>
    'This part in a draw does not prove that the others can open it, so it does not count. Others do theirs.',
  'draw-opened-already': ({ who }) =>
    `${yourFirst(who)} part in opening this draw is there already.`,
  'draw-share-wrong': () =>
    'This part in opening a draw does not prove to be right, so it has no effect. Others open it.',
  'no-such-move': ({ who, move }) =>
    `There is no move “${move}” for ${who ?? 'you'} now under this rule.`,
  'move-too-much-work': () =>
    'This is more than the rule can do at once, so the app stopped. Nothing was changed. Try less at a time, or propose a change to the rule.',
  'move-failed': ({ move }) =>
    `The move “${move}” did not work out. Nothing was changed; the rule may need mending.`,
  'not-enough-items': ({ item, has, needs }) =>
    `That takes ${needs} of ${item}, and there are only ${has}.`,
  'no-such-entity': () => 'It is not there any more.',
  'too-many-entities': () => 'There are too many things in the game already.',
  'too-many-timers': () => 'Too many deadlines run already.',
  'no-rule-speaks': () => 'Only a rule can do this.',
  // ── judgment, claims, everybody together
  'no-such-judgment': () => 'There is no such question in judgment, or it is settled.',
  'too-many-judgments': ({ who, max }) =>
    `Already ${max} of ${your(who)} questions are in judgment. Wait for an answer to some of them.`,
  'already-judged': () => 'This has been judged. It can be overruled before it is settled.',
  'no-judge': () => 'No rule names a Judge for this. The players decide among themselves.',
  'not-the-judge': ({ who }) => `${you(who, 'are', 'is')} not the Judge of this question.`,
  'answer-not-offered': ({ answers }) => `A Judge can answer: ${answers}.`,
  'too-many-orders': ({ max }) => `A ruling gives at most ${max} orders.`,
  'undoes-itself': () =>
    'This would undo the very thing that makes it possible, so it cannot stand. Order less.',
  'nothing-to-overrule': () => 'There is no ruling here that could be overruled.',
  'nothing-to-uphold': () =>
    'There is no judgment here that waits to be upheld. It may have been upheld or overruled before.',
  'uphold-instead': () =>
    'This judgment is overruled by itself unless enough of you uphold it: to have it overruled, say nothing.',
  'judge-cannot-uphold': () => 'A Judge does not uphold their own judgment.',
  'already-upholding': ({ who }) => `${you(who, 'uphold', 'upholds')} this already.`,
  'already-overruling': ({ who }) =>
    `${you(who, 'have', 'has')} asked for this to be overruled already.`,
  'nothing-to-consent': ({ who }) => `Nothing waits for ${your(who)} consent.`,
  'cannot-be-undone': () => 'This action cannot be undone.',
  'already-undone': () => 'This action is undone already.',
  'claim-empty': () => 'Say what the rule brings about: a claim needs at least one effect.',
  'claim-too-long': ({ max }) => `At most ${max} effects are possible at once.`,
  'no-such-claim': () => 'There is no such claim.',
  'contest-without-reason': () =>
    'Say what is wrong with the claim: the reason is what the Judge is asked.',
  'already-contested': () => 'This claim is in judgment already.',
  'too-many-comments': ({ who, max }) =>
    `${you(who, 'have', 'has')} written ${max} comments within an hour, as many as are possible. Go on a little later.`,
  'too-many-pictures': ({ who, max }) =>
    `${you(who, 'have', 'has')} given ${max} pictures, as many as fit into a game.`,
  'no-picture-with-proposal': () =>
    'No rule lets a picture come with a proposal. It can be made without.',
  'no-picture': ({ who }) => `There is no picture beside ${your(who)} name.`,
  'hidden-already': () => 'This is hidden for everybody already.',
  'nothing-to-hide': () => 'There is no such picture, remark or name in this game.',
  'already-signed': ({ who }) =>
    `${you(who, 'have', 'has')} signed this already. It takes effect when the others have, too.`,
  'too-many-pending': ({ who, max }) =>
    `${max} things that ${who ?? 'you'} began wait for the others already. Wait until some of them are done.`,
})
