import type { PlayersRight } from '../../meaning/meaning.ts'
import { makes } from '../../grammar/operator.ts'
import type { RuleDoes } from '../../meaning/rule-deed.ts'
import type { RuleView } from '../../meaning/world.ts'

/** What players may do in any case, and what rules may not do. */
export const rights = [
  makes.sentence(
    'may always',
    '< whoever {traits@1} | every player > may always {act@0} , < despite {rules@3} | whatever rules of lower rank say [ , except {rules@2} ] > .',
    (at) => ({
      right: {
        act: (at) => at.act(0),
        allows: (at, attempt) =>
          at.covers(0, attempt) &&
          (!at.has(1) || (attempt.player !== null && at.is(1, attempt.player))),
        ...(at.has(1) ? {} : { isOfAll: true }),
        ...(at.has(2) ? { exceptAt: 2 } : {}),
        ...(at.has(3) ? { despiteAt: 3 } : {}),
      },
    }),
  ),
  makes.sentence('votes remain', 'if the other rules leave nobody a vote , everyone has one .', {
    right: {
      act: () => 'vote',
      isLast: true,
      allows: ({ world }, { player, proposal }) =>
        player !== null &&
        proposal !== undefined &&
        !world.mayVote(player, proposal) &&
        !world.players.some((one) => world.mayVote(one, proposal)),
    },
  }),
  unentrenched('none safe', 'no rule is safe from change .', null, [
    'no rule is safe from change for ever .',
    'no rule is immune to change .',
    'no rule is wholly immune to change .',
    'no rule is absolutely immune to change .',
    'nothing is immune to change .',
  ]),
  unentrenched(
    'change of changes',
    'a change of a rule about rule-changes is as permissible as any other .',
    ({ isAboutChanges }) => isAboutChanges,
    ['changes of rules about rule-changes are as permissible as others .'],
  ),
  makes.framed('no rule may', 'no rule [ {ruleTrait@1} ] may {ruleAct@0} .', {
    ban: {
      does: (at) => [at.ruleAct(0).does],
      forbids: (at, deed) =>
        (!at.has(1) || (deed.rule !== null && at.isRule(1, deed.rule))) && at.coversDeed(0, deed),
      ofAll: (at) => (at.has(1) ? null : (at.ruleAct(0).ofAll?.(at.standing(0)) ?? null)),
      of: (at) => at.ruleAct(0).of?.(at.standing(0)) ?? null,
    },
  }),
  makes.sentence('own votes', 'nobody ’s vote is cast for them .', {
    ban: { does: () => ['cast a vote'], forbids: () => true, ofAll: () => '' },
  }),
  ...ofNamed('take', 'take {quantity} from anyone', 'take {quantity} from {who}'),
  ...ofNamed('give', 'give {quantity} to anyone', 'give {quantity} to {who}'),
  ...ofNamed('name', 'make anyone {role}', 'make {who@1} {role@0}'),
  ...ofNamed('unname', 'take the role of {role} from anyone', 'take the role of {role} from {who}'),
  ...ofPlayer('let win', 'let anyone win', 'let {who} win'),
  ...ofPlayer('let throw', 'let anyone throw dice', 'let {who} throw dice'),
  ...ofPlayer('put out', 'put anyone out of the game', 'put {who} out of the game'),
  ...ofPlayer('cast a vote', 'cast anyone ’s vote', 'cast the vote of {who}'),
  ...ofPlayer('end a turn', 'end a turn', 'end the turn of {who}'),
  makes.ruleAct('move a turn', 'pass over a turn or change the order of turns', {
    does: 'move a turn',
    // What the same rule lets begin in its order is in order.
    covers: ({ world }, { begins = false, rule, player }) =>
      !begins || rule?.number !== world.ownNumber || player !== world.next,
    ofAll: () => '',
  }),
  makes.ruleAct('open a vote', 'put a proposal to the vote', {
    does: 'open a vote',
    ofAll: () => '',
  }),
  makes.ruleAct('close a vote', 'close a vote', { does: 'close a vote', ofAll: () => '' }),
  makes.ruleAct('withdraw', 'withdraw a proposal', { does: 'withdraw', ofAll: () => '' }),
  makes.ruleAct('defeat', 'defeat a proposal without its vote', {
    does: 'defeat',
    ofAll: () => '',
  }),
  makes.ruleAct('begin a round', 'begin a new round', { does: 'begin a round', ofAll: () => '' }),
] as const

/** That a rule can be changed, whatever rule would keep it as it is: not however, nor whenever. */
function unentrenched(
  name: string,
  words: string,
  isSuch: ((rule: RuleView) => boolean) | null,
  also: readonly string[],
) {
  const right: PlayersRight = {
    act: () => 'change a rule',
    against: 'entrenching',
    allows: (_, { change }) =>
      change !== undefined && change.rule !== null && isSuch?.(change.rule) !== false,
    ...(isSuch === null ? { isOfAll: true } : {}),
  }
  return makes.sentence(name, words, { also }, { right })
}

/** What is done to anyone's, or to some players', share of what has a name. */
function ofNamed(does: RuleDoes, all: string, some: string) {
  return [
    makes.ruleAct(does, all, {
      does,
      covers: (at, { name }) => name === at.name(0),
      ofAll: (at) => at.name(0),
      of: (at) => at.name(0),
    }),
    makes.ruleAct(`${does} some`, some, {
      does,
      of: (at) => at.name(0),
      covers: (at, { name, player }) =>
        name === at.name(0) && player !== null && at.people(1).includes(player),
    }),
  ]
}

function ofPlayer(does: RuleDoes, all: string, some: string) {
  return [
    makes.ruleAct(does, all, { does, ofAll: () => '' }),
    makes.ruleAct(`${does} some`, some, {
      does,
      covers: (at, { player }) => player !== null && at.people(0).includes(player),
    }),
  ]
}
