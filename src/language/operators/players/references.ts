import type { PlayerId } from '../../../actions/ids.ts'
import type { Deed, Referring } from '../../meaning/deed.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'
import { changedBy, present, presentOf, proposalAt, ruleOf, thingOf } from '../../meaning/refers.ts'
import type { RuleDoes } from '../../meaning/rule-deed.ts'
import type { RuleView } from '../../meaning/world.ts'
const ofProposal = { needs: ['proposal'], touches: 'proposals' } as const

/** Players whom rules, things and proposals have as something: an owner, a captain, a sponsor. At first it is nobody. */
export const references = [
  makes.sentence(
    'each rule can have',
    'each rule can have a {new-rule-link} .',
    { also: ['each rule has a {0} .', 'each rule has a {0} , at first nobody .'] },
    { defines: () => [] },
  ),
  makes.sentence(
    'each thing can have',
    'each of the {thing:+} can have a {new-thing-link} .',
    {
      also: [
        'each {0} can have a {1} .',
        'each {0} has a {1} .',
        'each {0} has a {1} , at first nobody .',
        'each of the {0} has a {1} .',
      ],
    },
    { defines: () => [] },
  ),
  makes.sentence(
    'each proposal can have',
    'each proposal can have a {new-proposal-link} .',
    { also: ['each proposal has a {0} .', 'each proposal has a {0} , at first nobody .'] },
    { defines: () => [] },
  ),

  // Who it is.
  makes.named('player of rule', 'the {rule-link} of < rule {count} | this rule >', (at) =>
    present(at, ruleOf(at, at.has(1) ? at.count(1) : at.world.ownNumber)),
  ),
  makes.named('player of that rule', 'the {rule-link} of that rule', { needs: ['rule'] }, (at) =>
    present(at, ruleOf(at, at.scope.rule)),
  ),
  ...ofRules('players', 'the {rule-link}', 1, (rule, at) => rule.refersTo(at.name(0))),
  makes.named(
    'player of thing',
    '< the {thing-link@0} of the {thing@1:-} | its {thing-link@0} >',
    about.thing,
    (at) => present(at, thingOf(at)),
  ),
  makes.named('owner', '< the owner of the {thing:-} | its owner >', about.thing, (at) =>
    presentOf(at, thingOf(at)?.owner ?? null),
  ),
  makes.named('player of proposal', 'its {proposal-link}', ofProposal, (at) =>
    present(at, proposalAt(at)),
  ),
  makes.who('those whose link', 'everyone whose {link} they are', about.them, (at) => {
    const { they } = at.scope
    return at.world.players.filter((one) => one !== they && at.world.link(one, at.name(0)) === they)
  }),

  // Who becomes it.
  makes.effect(
    'become player of rules',
    '{one} become(s) the {rule-link} of {rules}',
    about.rules,
    (at) => at.people(0).flatMap((to) => ofEachRule(at, 2, at.name(1), to)),
  ),
  makes.effect('rules lose player', '{rules} lose(s) its|their {rule-link}', about.rules, (at) =>
    ofEachRule(at, 0, at.name(1), null),
  ),
  makes.effect(
    'become player of thing',
    '{one} become(s) < the {thing-link@1} of the {thing@2:-} | its {thing-link@1} >',
    about.thing,
    (at) => at.people(0).flatMap((to) => ofThingAt(at, 1, to)),
  ),
  makes.effect('thing loses player', 'the {thing:-} loses its {thing-link}', about.thing, (at) =>
    ofThingAt(at, 1, null),
  ),
  makes.effect(
    'become player of proposal',
    '{one} become(s) its {proposal-link}',
    ofProposal,
    (at) => at.people(0).flatMap((to) => ofProposalAt(at, 1, to)),
  ),
  makes.effect('proposal loses player', 'it loses its {proposal-link}', ofProposal, (at) =>
    ofProposalAt(at, 0, null),
  ),
  kept('refer of rule', 'change the {rule-link} of a rule'),
  kept('refer of thing', 'change the {thing-link} of a thing'),
  kept('refer of proposal', 'change the {proposal-link} of a proposal'),
  kept('refer of player', 'change anyone ’s {link}'),
] as const

/**
 * Whom rules name as something, each once, in seat order: those of every rule of which something is so, and of every rule
 * that a proposal changes.
 */
export function ofRules(
  name: string,
  words: string,
  traitAt: number,
  named: (rule: RuleView, at: Place) => PlayerId | null,
) {
  const eachOnce = (at: Place, rules: readonly RuleView[]) => {
    const found = new Set(rules.map((rule) => named(rule, at)))
    return at.world.players.filter((player) => found.has(player))
  }
  const such = (at: Place) => at.world.rules.filter((rule) => at.isRule(traitAt, rule))
  return [
    makes.who(`${name} of rules`, `${words} of every rule {ruleTrait}`, (at) =>
      eachOnce(at, such(at)),
    ),
    makes.who(
      `${name} of changed rules`,
      `${words} of every rule that it changes`,
      { needs: ['proposal'], touches: 'rules' },
      (at) => eachOnce(at, changedBy(at)),
    ),
  ] as const
}

function ofEachRule(
  at: Place,
  rulesAt: number,
  name: string,
  to: PlayerId | null,
): readonly Deed[] {
  return at.world.rules
    .filter((rule) => at.isRule(rulesAt, rule))
    .map(({ number }) => set({ is: 'rule', number }, name, to))
}

function ofThingAt(at: Place, nameAt: number, to: PlayerId | null): readonly Deed[] {
  const thing = thingOf(at)
  return thing === null ? [] : [set({ is: 'thing', id: thing.id }, at.name(nameAt), to)]
}

function ofProposalAt(at: Place, nameAt: number, to: PlayerId | null): readonly Deed[] {
  const { proposal } = at.scope
  return proposal === undefined ? [] : [set({ is: 'proposal', id: proposal }, at.name(nameAt), to)]
}

function set(of: Referring, name: string, to: PlayerId | null): Deed {
  return { do: 'set-reference', of, name, to }
}

/** What rules may not change. */
function kept(does: RuleDoes, words: string) {
  return makes.ruleAct(does, words, {
    does,
    covers: (at, { name }) => name === at.name(0),
    ofAll: (at) => at.name(0),
  })
}
