import { defineMechanic } from './define.ts'
import { oneOf } from './param.ts'

/** Rules 101, 106, 107, 205: what the app does in every game, said under the rule that asks for it. */
export const inherent = defineMechanic({
  kind: 'inherent',
  title: 'How the app always works',
  group: 'limits',
  params: {
    what: oneOf({
      label: 'What',
      options: {
        'current-text': 'the rules in force are those shown',
        'final-form': 'votes are bound to one wording',
        'effect-at-close': 'changes take effect when the vote closes',
        explicit: 'a transmutation is a change of its own',
        'self-reference': 'a change may concern any rule, also its own',
      },
      default: 'effect-at-close',
    }),
  },
  describe: ({ what }) => sentences[what],
})

const sentences = {
  'current-text':
    'The app goes by the rules in force as they stand, and keeps every earlier text to read; it always works so.',
  'final-form':
    'Every proposal is in writing, and each vote is bound to exactly the form that was put to the vote; the app always works so.',
  'effect-at-close':
    'A change takes full effect at the moment its vote closes, never before and never backwards; the app always works so.',
  explicit:
    'Making a rule mutable or immutable is a change of its own, named as such in the proposal; the app always works so.',
  'self-reference':
    'A proposal may concern any rule, also those that govern rule-changes, or itself; the app always works so.',
} as const
