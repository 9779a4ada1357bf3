import type { ProposalDraft } from '../../../src/session/drafts-api.ts'
import { sentenceKind } from '../../../src/actions/passage.ts'

/** A rule being written in which words for people stand above a sentence that runs by itself. */
export const applauseDraft: ProposalDraft = {
  title: 'Louder applause',
  commentary: '',
  changes: [
    {
      do: 'enact',
      title: 'Applause',
      passages: [
        { prose: 'A good idea deserves a hand: its author gets 5 points.' },
        {
          kind: sentenceKind,
          params: {
            sentence: ['when', ['adopted'], ['gain', ['proponent'], ['so many', 8, 'points']]],
          },
        },
      ],
    },
  ],
  extra: {},
}
