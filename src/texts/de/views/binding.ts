import type * as en from '../../en/views/binding.ts'
import type { Translated } from '../../translated.ts'

const ballots = {
  for: (number: number) => `für Antrag ${number} stimmen`,
  against: (number: number) => `gegen Antrag ${number} stimmen`,
  abstain: (number: number) => `sich bei Antrag ${number} enthalten`,
} as const

const kinds = { mutable: 'veränderlicher', immutable: 'unveränderlicher' } as const

/** What a player can do, as it stands under *Darf* and *Darf nicht*. */
export const bindingWords: Translated<typeof en.bindingWords> = {
  propose: 'eine Regeländerung beantragen',
  enact: 'eine neue Regel beantragen',
  amend: (which) => `die Änderung ${kinds[which]} Regeln beantragen`,
  repeal: (which) => `die Aufhebung ${kinds[which]} Regeln beantragen`,
  transmute: (which) => `die Umwandlung ${kinds[which]} Regeln beantragen`,
  vote: (number) => `über Antrag ${number} abstimmen`,
  cast: (ballot, number) => ballots[ballot](number),
  changeVote: (number) => `die Stimme zu Antrag ${number} ändern`,
  callVote: (number) => `die Abstimmung über Antrag ${number} eröffnen`,
  beginTurn: 'den nächsten Zug beginnen',
  endTurn: 'den Zug beenden',
  invoke: 'ein Urteil verlangen',
  judge: (question) => `über „${question}“ urteilen`,
  overrule: (question) => `das Urteil über „${question}“ überstimmen`,
  forfeit: 'aufgeben',
  claimAny: 'jede Regel von Hand anwenden',
  claimOthers: 'die übrigen Regeln von Hand anwenden',
  claim: (rule) => `Regel ${rule} von Hand anwenden`,
  draft: (name) => `${name} einen Entwurf zeigen`,
}
