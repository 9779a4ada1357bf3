import { fault } from '../base/result.ts'
import { defineMechanic } from './define.ts'
import { flag } from './param.ts'

/** Rule 105: which ballots there are; who must take part in every vote cannot abstain. */
export const ballots = defineMechanic({
  kind: 'ballots',
  title: 'Ballots',
  group: 'voting',
  params: {
    abstain: flag({ label: 'Players may abstain', default: false }),
  },
  describe: ({ abstain }) =>
    abstain
      ? 'A ballot is for, against, or an abstention.'
      : 'A ballot is for or against; nobody can abstain.',
  asserts: ({ abstain }) => [
    {
      about: 'may-cast',
      says: abstain ? 'right' : 'prohibition',
      cases: [],
      among: ['abstain'],
    },
  ],
  answers: {
    'may-cast': ({ ballot }, { rule, params }) => {
      if (ballot !== 'abstain') return undefined
      if (params.abstain) return { value: { allow: true }, right: {} }
      return {
        value: { allow: false, fault: fault('ballot-not-offered', { ballot }, rule.number) },
      }
    },
  },
})
