import { fault } from '../base/result.ts'
import type { Context } from '../engine/kernel/mechanic.ts'
import type { ProposalId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { flag, listOf, ruleNumber } from './param.ts'
import { listed } from './phrase.ts'
import { seatedIds } from './seated.ts'

/** Rule 105: every player is an eligible voter, and every eligible voter takes part in every vote. */
export const eligibleVoters = defineMechanic({
  kind: 'eligible-voters',
  title: 'Everyone may vote',
  group: 'voting',
  params: {
    untilAll: flag({
      label: 'A vote does not close until everyone who may vote has voted',
      default: false,
    }),
    own: flag({ label: 'Nobody’s vote is cast for them', default: false }),
    except: listOf(
      { rule: ruleNumber({ label: 'Rule' }) },
      { label: 'Except as these rules say', minItems: 0, maxItems: 50, default: [] },
    ),
  },
  describe: ({ untilAll, own, except }) => {
    const rules = except.map(({ rule }) => `${rule}`)
    const exception =
      rules.length === 0
        ? ''
        : `, except as ${rules.length === 1 ? 'rule' : 'rules'} ${listed(rules, 'and')} ${rules.length === 1 ? 'says' : 'say'}`
    const close = untilAll ? ' A vote does not close until everyone who may vote has voted.' : ''
    const cast = own ? ' Nobody’s vote is cast for them.' : ''
    return `Every player may vote on every proposal, whatever rules of lower rank say${exception}.${close}${cast}`
  },
  asserts: ({ untilAll, own, except }) => [
    { about: 'may-vote', says: 'right', right: rightIn(except), cases: [] },
    ...(untilAll
      ? [{ about: 'close-vote', says: 'prohibition', cases: ['someone is silent'] } as const]
      : []),
    ...(own ? [{ about: 'cast-vote', says: 'prohibition', cases: [] } as const] : []),
  ],
  answers: {
    'may-vote': ({ player }, { game, params }) =>
      game.players.get(player)?.status === 'seated'
        ? { value: { allow: true }, right: rightIn(params.except) }
        : undefined,
    'may-effect': ({ effect }, context) => {
      const { rule, params } = context
      const isForbidden =
        effect.do === 'close-vote'
          ? params.untilAll && isSomeoneSilent(context, effect.proposal)
          : params.own && effect.do === 'cast-vote'
      if (!isForbidden) return undefined
      return { value: { allow: false, fault: fault('everyone-votes', {}, rule.number) } }
    },
  },
})

function rightIn(except: readonly { readonly rule: number }[]) {
  return except.length === 0 ? {} : { except: except.map(({ rule }) => rule) }
}

function isSomeoneSilent({ game, ask }: Context<unknown>, proposal: ProposalId): boolean {
  const votes = game.openProposals.get(proposal)?.votes
  return seatedIds(game).some(
    (player) => votes?.has(player) !== true && ask('may-vote', { player, proposal }).value.allow,
  )
}
