import { createSubscriber } from 'svelte/reactivity'
import type { App, DeviceSettings, GameCard } from '../session/api.ts'
import type { Fault } from '../base/result.ts'
import { Visits } from './visits.ts'

/** What screens read of the app; they are drawn anew when it changes. */
export class AppStore {
  readonly app: App
  readonly visits: Visits
  readonly #follow: () => void

  constructor(app: App) {
    this.app = app
    this.visits = new Visits(app)
    this.#follow = createSubscriber((changed) => app.subscribe(changed))
  }

  get games(): readonly GameCard[] {
    this.#follow()
    return this.app.games()
  }

  /** How many things the games of this device wait for from me. */
  get asked(): number {
    return this.games.reduce((sum, { asked }) => sum + asked.length, 0)
  }

  get settings(): DeviceSettings {
    this.#follow()
    return this.app.settings()
  }

  /** How I am called: as the settings say, else as in the last game. */
  get myName(): string {
    return this.settings.myName || (this.games.find(({ me }) => me !== null)?.me ?? '')
  }

  get troubles(): readonly Fault[] {
    this.#follow()
    return this.app.troubles()
  }
}
