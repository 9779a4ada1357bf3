import { flag, nameOf, oneOf } from '../param.ts'
import { quotaSaid, shareParam } from '../share.ts'
import { template } from '../template.ts'

/** Rule 212: anyone can invoke judgment, and who judges. */
export const judgeOrder = template({
  kind: 'judge-order',
  title: 'Who judges',
  group: 'judgment',
  params: {
    who: oneOf({
      label: 'The Judge is',
      options: {
        preceding: 'the player before the one moving',
        following: 'the player after the one moving',
      },
      default: 'preceding',
    }),
    parted: flag({ label: 'Nor in the turn of somebody on their team', default: false }),
  },
  says: ({ who, parted }) => {
    const judge = who === 'preceding' ? 'judge before' : 'judge after'
    return [parted ? [`${judge}, no teammate`, 'team'] : [judge]]
  },
})

/** Rule 212: once judgment has been invoked, the next turn waits for consent. */
export const consentToBegin = template({
  kind: 'consent-to-begin',
  title: 'The next turn waits for consent',
  group: 'judgment',
  params: {
    share: shareParam({ label: 'Who must consent, of the other players', default: 'majority' }),
  },
  says: ({ share }) => [['consent', quotaSaid[share]]],
})

/** Rule 212: the other players can overrule a Judge until the next turn begins. */
export const overruling = template({
  kind: 'overruling',
  title: 'Overruling a Judge',
  group: 'judgment',
  params: {
    share: shareParam({ label: 'Who overrules, of the other players', default: 'unanimous' }),
  },
  says: ({ share }) => [['overrule', quotaSaid[share]]],
})

/** Market's rule 314: newcomers are voted on, and wait for the vote under way. */
export const admissionByVote = template({
  kind: 'admission-by-vote',
  title: 'Voting on newcomers',
  group: 'people',
  params: {
    share: shareParam({ label: 'Of the players', default: 'majority' }),
    waits: flag({ label: 'They wait until the current proposal is voted on', default: true }),
  },
  says: ({ share, waits }) => [[waits ? 'newcomers, later' : 'newcomers', quotaSaid[share]]],
})

/** Rule 210, as far as the app reaches: nobody sees another's draft, except teammates; teams are a choice, if any. */
export const privateDrafts = template({
  kind: 'private-drafts',
  title: 'Drafts are private',
  group: 'limits',
  params: {
    team: nameOf('choice', { label: 'Except among those who have the same', default: 'team' }),
    none: nameOf('choice', { label: 'On no team is who is', default: 'undecided' }),
  },
  says: ({ team, none }) => [['drafts among', team, none]],
})
