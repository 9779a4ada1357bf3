import { getContext, setContext } from 'svelte'
import type { LinkTargets } from '../../rulebook/text/linked-html.ts'

/** Where mentions of rules and proposals lead; outside a game, nowhere. */
export interface Links {
  readonly addressOf: (of: 'rule' | 'proposal', number: number) => string | null
  /** What people's own texts can mention. */
  readonly targets: () => LinkTargets
}

const key = Symbol('links')
const noRules: LinkTargets = { rules: new Set() }
const nowhere: Links = { addressOf: () => null, targets: () => noRules }

export function setLinks(links: Links): void {
  setContext(key, links)
}

export function getLinks(): Links {
  return getContext<Links | undefined>(key) ?? nowhere
}
