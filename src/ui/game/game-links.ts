import { proposalByNumber } from '../../engine/votes/proposals.ts'
import { ruleByNumber } from '../../engine/rules/rules.ts'
import { ruleNumbers } from '../../views/rules/rule-book.ts'
import type { GameStore } from '../game-store.svelte.ts'
import { pageAddress } from '../parts/controls/page-address.ts'
import { writeRoute, type GamePage } from '../route.ts'
import { Glossary } from './glossary.svelte.ts'
import type { Links } from './links.ts'

/** Where the numbers mentioned in a game's texts lead: a number that is no rule's may be a proposal's. */
export function linksOf(game: GameStore): Links {
  const glossary = new Glossary()
  const address = (page: GamePage) => gameAddress(game, page)
  return {
    addressOf: (of, number) => {
      const { state } = game.view
      if (state === null) return null
      const isRule = ruleByNumber(state, number) !== undefined
      const isProposal = proposalByNumber(state, number) !== undefined
      if (of === 'rule' && isRule) return address({ name: 'rules', number })
      if (isProposal) return address({ name: 'proposal', number })
      return isRule ? address({ name: 'rules', number }) : null
    },
    targets: () => {
      const { state } = game.view
      if (state === null) return { rules: new Set() }
      return { rules: ruleNumbers(state), terms: glossary.termsOf(state) }
    },
  }
}

/** A whole link to a page of this game, for others; empty where this page has no address for them. */
export function gameLink(game: GameStore, page: GamePage): string {
  const base = pageAddress()
  return base === '' ? '' : base + gameAddress(game, page)
}

/** The address of a page of this game; where one looks at the past, of the page as it stood then. */
export function gameAddress(game: GameStore, page: GamePage): string {
  const { id, past } = game.session
  return writeRoute({ screen: 'game', game: id, ...past, page })
}
