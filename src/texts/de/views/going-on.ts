import type * as en from '../../en/views/going-on.ts'
import type { Translated } from '../../translated.ts'

/** What stays behind where a new game goes on from the last state of another. */
export const leftWords: Translated<typeof en.leftWords> = {
  debate: (proposal) => `die Debatte zu ${proposal}`,
  vote: (proposal) => `die Abstimmung zu ${proposal}`,
  draw: 'was gerade gemeinsam gezogen wird',
  throwOf: (name) => `der Wurf, der bei ${name} noch aussteht`,
  question: (question) => `die Frage ${question}`,
  judgment: (question) => `das Urteil über „${question}“`,
  pending: (what) => `was auf euch alle wartet: ${what}`,
}
