import { usesIn, type Passage } from '../../actions/passage.ts'

/** What a rule book makes of how players are called, beside showing it. */
export interface NamesAsked {
  readonly surname: boolean
  readonly account: boolean
}

/** Whether rules take turns by surname or by account name: only then anybody need think of it. */
export function namesAsked(rules: Iterable<{ readonly passages: readonly Passage[] }>): NamesAsked {
  const said = JSON.stringify([...rules].flatMap(({ passages }) => usesIn(passages)))
  return { surname: said.includes('"by surname"'), account: said.includes('"by account name"') }
}
