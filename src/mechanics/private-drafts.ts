import { fault } from '../base/result.ts'
import { choiceOf } from '../engine/kernel/quantities.ts'
import { defineMechanic } from './define.ts'
import { nameOf } from './param.ts'

/** Rule 210, as far as the app reaches: nobody sees another's draft, except teammates; teams are a choice, if any. */
export const privateDrafts = defineMechanic({
  kind: 'private-drafts',
  title: 'Drafts are private',
  group: 'limits',
  params: {
    team: nameOf('choice', { label: 'Except among those who have the same', default: 'team' }),
    none: nameOf('choice', { label: 'On no team is who is', default: 'undecided' }),
  },
  describe: ({ team, none }) =>
    `The app keeps drafts of proposals private: a draft can be put on the table only for players of the same ${team}, if there are any (${none} is none). What is said elsewhere is for people to judge.`,
  answers: {
    'may-share-draft': ({ player, with: reader }, { game, rule, params: { team, none } }) => {
      const mine = choiceOf(game, player, team)
      const allow = mine !== undefined && mine !== none && mine === choiceOf(game, reader, team)
      return {
        value: allow ? { allow } : { allow, fault: fault('drafts-private', {}, rule.number) },
      }
    },
  },
})
