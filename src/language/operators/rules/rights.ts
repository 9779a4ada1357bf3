import type { PlayersRight, RuleActMeaning, SentenceMeaning } from '../../meaning/meaning.ts'
import { operator, type OperatorOf } from '../../grammar/operator.ts'
import type { Type } from '../../grammar/type.ts'
import type { RuleDoes } from '../../meaning/rule-deed.ts'
import type { RuleView } from '../../meaning/world.ts'

const whatever = ', whatever rules of lower rank say'

/** What players may do in any case, and what rules may not do. */
export const rights = [
  right('everyone may always', ['act'], `every player may always {0} ${whatever} .`),
  right(
    'everyone may always, except',
    ['act', 'rules'],
    `every player may always {0} ${whatever} , except {1} .`,
  ),
  right(
    'everyone may always, despite',
    ['act', 'rules'],
    'every player may always {0} , despite {1} .',
  ),
  right(
    'whoever may always',
    ['traits', 'act', 'rules'],
    `whoever {0} may always {1} ${whatever} [ , except {2} ] .`,
  ),
  right(
    'whoever may always, despite',
    ['traits', 'act', 'rules'],
    'whoever {0} may always {1} , despite {2} .',
  ),
  operator(
    'sentence',
    'votes remain',
    [],
    'if the other rules leave nobody a vote , everyone has one .',
    {
      right: {
        act: () => 'vote',
        isLast: true,
        allows: ({ world }, { player, proposal }) =>
          player !== null &&
          proposal !== undefined &&
          !world.mayVote(player, proposal) &&
          !world.players.some((one) => world.mayVote(one, proposal)),
      },
    },
  ),
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
  operator('framed', 'no rule may', ['ruleAct', 'ruleTrait'], 'no rule [ {1} ] may {0} .', {
    ban: {
      does: (at) => [at.ruleAct(0).does],
      forbids: (at, deed) =>
        (!at.has(1) || (deed.rule !== null && at.isRule(1, deed.rule))) && at.coversDeed(0, deed),
      ofAll: (at) => (at.has(1) ? null : (at.ruleAct(0).ofAll?.(at.standing(0)) ?? null)),
      of: (at) => at.ruleAct(0).of?.(at.standing(0)) ?? null,
    },
  }),
  operator('sentence', 'own votes', [], 'nobody ’s vote is cast for them .', {
    ban: { does: () => ['cast a vote'], forbids: () => true, ofAll: () => '' },
  }),
  ...ofNamed('take', 'quantity', 'take {0} from anyone', 'take {0} from {1}'),
  ...ofNamed('give', 'quantity', 'give {0} to anyone', 'give {0} to {1}'),
  ...ofNamed('name', 'role', 'make anyone {0}', 'make {1} {0}'),
  ...ofNamed('unname', 'role', 'take the role of {0} from anyone', 'take the role of {0} from {1}'),
  ...ofPlayer('let win', 'let anyone win', 'let {0} win'),
  ...ofPlayer('let throw', 'let anyone throw dice', 'let {0} throw dice'),
  ...ofPlayer('put out', 'put anyone out of the game', 'put {0} out of the game'),
  ...ofPlayer('cast a vote', 'cast anyone ’s vote', 'cast the vote of {0}'),
  ...ofPlayer('end a turn', 'end a turn', 'end the turn of {0}'),
  ruleAct('move a turn', [], 'pass over a turn or change the order of turns', {
    does: 'move a turn',
    // What the same rule lets begin in its order is in order.
    covers: ({ world }, { begins = false, rule, player }) =>
      !begins || rule?.number !== world.ownNumber || player !== world.next,
    ofAll: () => '',
  }),
  ruleAct('open a vote', [], 'put a proposal to the vote', {
    does: 'open a vote',
    ofAll: () => '',
  }),
  ruleAct('close a vote', [], 'close a vote', { does: 'close a vote', ofAll: () => '' }),
  ruleAct('withdraw', [], 'withdraw a proposal', { does: 'withdraw', ofAll: () => '' }),
  ruleAct('defeat', [], 'defeat a proposal without its vote', {
    does: 'defeat',
    ofAll: () => '',
  }),
  ruleAct('begin a round', [], 'begin a new round', { does: 'begin a round', ofAll: () => '' }),
] as const

function right(name: string, takes: readonly Type[], words: string): OperatorOf<'sentence'> {
  const actAt = takes.indexOf('act')
  const traitsAt = takes.indexOf('traits')
  const rulesAt = takes.indexOf('rules')
  const meaning: PlayersRight = {
    act: (at) => at.act(actAt),
    allows: (at, attempt) =>
      at.covers(actAt, attempt) &&
      (traitsAt < 0 || (attempt.player !== null && at.is(traitsAt, attempt.player))),
    ...(traitsAt < 0 ? { isOfAll: true } : {}),
    ...(rulesAt < 0
      ? {}
      : words.includes('despite')
        ? { despiteAt: rulesAt }
        : { exceptAt: rulesAt }),
  }
  const sentence: SentenceMeaning = { right: meaning }
  return operator('sentence', name, takes, words, sentence)
}

/** That a rule can be changed, whatever rule would keep it as it is: not however, nor whenever. */
function unentrenched(
  name: string,
  words: string,
  isSuch: ((rule: RuleView) => boolean) | null,
  also: readonly string[],
) {
  const right: PlayersRight = {
    act: () => 'change a rule',
    isAgainstEntrenching: true,
    allows: (_, { change }) =>
      change !== undefined && change.rule !== null && isSuch?.(change.rule) !== false,
    ...(isSuch === null ? { isOfAll: true } : {}),
  }
  return operator('sentence', name, [], words, { right }, { also })
}

/** What is done to anyone's, or to some players', share of what has a name. */
function ofNamed(does: RuleDoes, type: 'quantity' | 'role', all: string, some: string) {
  return [
    ruleAct(does, [type], all, {
      does,
      covers: (at, { name }) => name === at.name(0),
      ofAll: (at) => at.name(0),
      of: (at) => at.name(0),
    }),
    ruleAct(`${does} some`, [type, 'who'], some, {
      does,
      of: (at) => at.name(0),
      covers: (at, { name, player }) =>
        name === at.name(0) && player !== null && at.people(1).includes(player),
    }),
  ]
}

function ofPlayer(does: RuleDoes, all: string, some: string) {
  return [
    ruleAct(does, [], all, { does, ofAll: () => '' }),
    ruleAct(`${does} some`, ['who'], some, {
      does,
      covers: (at, { player }) => player !== null && at.people(0).includes(player),
    }),
  ]
}

function ruleAct(name: string, takes: readonly Type[], words: string, meaning: RuleActMeaning) {
  return operator('ruleAct', name, takes, words, meaning)
}
