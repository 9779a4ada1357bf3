import type { Change } from '../../../src/actions/change.ts'
import type { ProposalDraft } from '../../../src/session/drafts/drafts-api.ts'
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

/** A rule as somebody types it: some of it acts, some nearly, some is words. */
export const letterDraft: ProposalDraft = {
  title: 'Catching up',
  commentary: '',
  changes: [
    {
      do: 'enact',
      title: 'Catching up',
      passages: [
        {
          prose:
            'When your proposal passes you get 7 points. Everybody gets 3 coins. Half your points go to the bank when your turn ends. Be nice on Mondays.',
        },
      ],
    },
  ],
  extra: {},
}

/** A rule about what people see, and one in which something is left open. */
export const seenDraft: ProposalDraft = {
  title: 'Jokes',
  commentary: '',
  changes: [
    {
      do: 'enact',
      title: 'Jokes',
      passages: [
        {
          prose:
            'Whoever tells the best joke gets 5 points. You get some points for voting. No phones at the table. You must wait one turn before proposing again if your proposal got voted down.',
        },
      ],
    },
  ],
  extra: {},
}

/** An amendment: what a defeat costs is less than it was. */
export const milderDraft: ProposalDraft = {
  title: 'Milder',
  commentary: '',
  changes: [
    {
      do: 'amend',
      rule: 206,
      title: 'A defeated proposal costs points',
      passages: [{ prose: 'When a proposal is defeated, its proponent loses 3 points.' }],
    },
  ],
  extra: {},
}

/** Such a rule as it is sent. */
export const letterSent: Change = {
  do: 'enact',
  title: 'Catching up',
  passages: [
    {
      kind: sentenceKind,
      params: {
        sentence: ['when', ['adopted'], ['gain', ['proponent'], ['so many', 7, 'points']]],
      },
    },
    { prose: 'Be nice on Mondays.' },
  ],
}
