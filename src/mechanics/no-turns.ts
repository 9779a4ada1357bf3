import { defineMechanic } from './define.ts'

/** There are no turns: everyone may do what the rules let them, at any time. */
export const noTurns = defineMechanic({
  kind: 'no-turns',
  title: 'No turns',
  group: 'turns',
  params: {},
  describe: () => 'There are no turns; players act at any time.',
  answers: { 'has-turns': () => ({ value: false }) },
})
