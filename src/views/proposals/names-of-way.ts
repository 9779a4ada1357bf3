import type { Change } from '../../actions/change.ts'
import { proposalWords } from '../../texts/en/ui/proposal.ts'

/** What alternatives are called that are chosen so: one for each choice. */
export function namesOfWay(
  changes: readonly Change[],
  picks: readonly number[],
): readonly string[] {
  const choices = changes.flatMap((change) => (change.do === 'alternatives' ? [change] : []))
  return choices.map(({ options }, position) => {
    const pick = picks[position] ?? 0
    return proposalWords.option(options[pick]?.title ?? '', pick)
  })
}
