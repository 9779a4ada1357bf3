import { defineMechanic } from './define.ts'

/** Chicken and Brick's rule 309: a rule that is gone the moment it is adopted. */
export const selfDeleting = defineMechanic({
  kind: 'self-deleting',
  title: 'A rule that deletes itself',
  group: 'limits',
  params: {},
  describe: () => 'As soon as this rule is adopted it is repealed, and has no effect.',
  reacts: {
    'rule-changed': ({ rule: changed, change }, { rule }) =>
      changed === rule.id && change !== 'repeal' ? [{ do: 'self-status', status: 'repealed' }] : [],
  },
})
