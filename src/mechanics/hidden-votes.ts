import { defineMechanic } from './define.ts'
import { oneOf } from './param.ts'

/** When votes are shown: as they are cast, or only when the vote has closed. */
export const hiddenVotes = defineMechanic({
  kind: 'hidden-votes',
  title: 'When votes are shown',
  group: 'voting',
  params: {
    shown: oneOf({
      label: 'Votes are shown',
      options: { closed: 'when the vote has closed', cast: 'as they are cast' },
      default: 'closed',
    }),
  },
  describe: ({ shown }) =>
    shown === 'cast'
      ? 'Votes are shown as they are cast.'
      : 'Until the vote on a proposal has closed, the app shows who has voted, but not how; the players’ devices hold the votes all the same.',
  answers: {
    secrecy: (_input, { params }) => ({ value: params.shown === 'closed' ? 'hidden' : 'open' }),
  },
})
