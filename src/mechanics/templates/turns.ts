import { oneOf } from '../param.ts'
import { template } from '../template.ts'

/** Rule 201: there are turns, and who comes after whom. */
export const turnOrder = template({
  kind: 'turn-order',
  title: 'Turn order',
  group: 'turns',
  params: {
    by: oneOf({
      label: 'In order of',
      options: { seat: 'seats, clockwise', account: 'account name', surname: 'surname' },
      default: 'seat',
    }),
  },
  says: ({ by }) => [['turns', [by === 'account' ? 'by account name' : `by ${by}`]]],
})

/** There are no turns: everyone may do what the rules let them, at any time. */
export const noTurns = template({
  kind: 'no-turns',
  title: 'No turns',
  group: 'turns',
  params: {},
  says: () => [['no turns']],
})
