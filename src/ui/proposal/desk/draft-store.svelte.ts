import { createSubscriber } from 'svelte/reactivity'
import { createContext } from 'svelte'
import type { PlayerId } from '../../../actions/ids.ts'
import type { Fault, Result } from '../../../base/result.ts'
import type { Readings } from '../wording/readings.svelte.ts'
import type { DraftCopy, DraftView, GameDrafts, Spot } from '../../../session/drafts/drafts-api.ts'

/** The drafts of a game, as screens read them. */
export class DraftStore {
  readonly desk: GameDrafts
  readonly #follow: () => void

  constructor(desk: GameDrafts) {
    this.desk = desk
    this.#follow = createSubscriber((changed) => desk.subscribe(changed))
  }

  get all(): readonly DraftView[] {
    this.#follow()
    return this.desk.all()
  }

  get sharing(): Result<null> {
    this.#follow()
    return this.desk.sharing()
  }

  get troubles(): readonly Fault[] {
    this.#follow()
    return this.desk.troubles()
  }

  copies(id: string): readonly DraftCopy[] {
    this.#follow()
    return this.desk.copies(id)
  }
}

/** Somebody else who writes in a text. */
export interface Writer {
  readonly player: PlayerId
  /** UTF-16 units from the beginning of the text. */
  readonly at: number
}

/** What the texts of a draft know of those who write in them. */
export interface Writing {
  others(field: string): readonly Writer[]
  /** Where I write, if it is here, as the text stands now. */
  mine(field: string): Spot | null
  /** I write here. */
  point(spot: Spot): void
  /** How it is understood. */
  readings(): Readings | null
}

export const [getWriting, setWriting] = createContext<Writing>()
