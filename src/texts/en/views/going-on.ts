import { words } from '../../words.ts'

/** What stays behind where a new game goes on from the last state of another. */
export const leftWords = words('leftWords', {
  debate: (proposal: string) => `${proposal}, which is under debate`,
  vote: (proposal: string) => `the vote on ${proposal}`,
  draw: 'what is being drawn together',
  throwOf: (name: string) => `what ${name} is to throw`,
  question: (question: string) => `the question ${question}`,
  judgment: (question: string) => `the judgment on “${question}”`,
  pending: (what: string) => `what waits for all of you: ${what}`,
})
