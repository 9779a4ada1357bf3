import { createContext } from 'svelte'
import type { MechanicLibrary } from '../engine/kernel/questions/mechanic.ts'
import type { Vocabulary } from '../language/grammar/vocabulary.ts'
import type { AppStore } from './app-store.svelte.ts'
import type { Clock } from './clock.svelte.ts'
import type { GameStore } from './game-store.svelte.ts'
import type { HeldVotes } from './proposal/voting/held-votes.svelte.ts'
import type { News } from './news.svelte.ts'
import type { Router } from './router.svelte.ts'

/** What every screen can reach. */
export interface Shell {
  readonly store: AppStore
  readonly router: Router
  readonly clock: Clock
  readonly news: News
}

export const [getShell, setShell] = createContext<Shell>()

/** The game a screen is about. */
export const [getGame, setGame] = createContext<GameStore>()

/** The votes of a shown game that can still be taken back. */
export const [getHeldVotes, setHeldVotes] = createContext<HeldVotes>()

/** A rule as one names it. */
export interface RuleName {
  readonly number: number
  readonly title?: string
}

/** The rules that a form can name: those in force, or those of the book a game is about to begin with. */
export const [getRuleNames, setRuleNames] = createContext<() => readonly RuleName[]>()

/** The names that a live sentence can use. */
export const [getVocabulary, setVocabulary] = createContext<() => Vocabulary>()

/** The mechanics that rules can use; set where a game is shown or made. */
export const [getLibrary, setLibrary] = createContext<MechanicLibrary>()
