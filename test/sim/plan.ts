import { seededRandom, type Random } from '../../src/base/random.ts'
import { configOf, type Habits, type SimConfig } from './config.ts'
import type { Deed, Step } from './step.ts'

/** Everything that a run follows from. */
export interface Scenario {
  readonly seed: string
  readonly config: SimConfig
  readonly steps: readonly Step[]
}

/** The run that a seed stands for. */
export function scenarioOf(seed: string): Scenario {
  const { config, habits } = configOf(seed)
  const steps = new Plan(seed, config, habits).draw()
  return { seed, config, steps }
}

/** Draws the steps of a run. */
class Plan {
  readonly #random: Random
  readonly #config: SimConfig
  readonly #habits: Habits
  readonly #steps: Step[] = []
  readonly #replicas: number
  #at = 0

  constructor(seed: string, config: SimConfig, habits: Habits) {
    this.#random = seededRandom(`plan ${seed}`)
    this.#config = config
    this.#habits = habits
    const { players, secondDevices, clones, spares } = config
    this.#replicas = players + secondDevices.length + clones.length + spares
  }

  draw(): readonly Step[] {
    const { style, steps, pauseMs } = this.#habits
    while (this.#steps.length < steps) {
      if (style !== 'mixed') this.#cycle()
      else {
        this.#pause(this.#random.below(pauseMs))
        this.#anything()
      }
    }
    return this.#steps
  }

  #pause(ms: number): void {
    this.#at += ms
  }

  #push(
    deed: Deed,
    who = this.#random.below(this.#replicas),
    other = this.#random.below(this.#replicas),
  ): void {
    this.#steps.push({ at: this.#at, deed, who, other, salt: this.#random.next() })
  }

  #anything(): void {
    const random = this.#random
    const { turbulencePermille, crashPermille, isBusy, churn } = this.#habits
    const chance = isBusy ? 90 + random.below(730) : random.below(1000)
    if (random.chance(turbulencePermille, 1000)) this.#disturbance()
    else if (random.chance(crashPermille, 1000)) this.#push('crash')
    else if (chance < 140) this.#action(churn)
    else if (chance < 420) this.#push(this.#crashes() ? 'duty-crash' : 'duty')
    else if (chance < 640) this.#push('exchange')
    else if (chance < 760) this.#push('send')
    else if (chance < 900) this.#push('deliver')
    else this.#push('bag')
  }

  #action(churn: boolean): void {
    const random = this.#random
    const { liars, forkers } = this.#config
    const cheats = [...liars, ...forkers]
    if (cheats.length > 0 && random.chance(1, 3)) {
      const cheat = random.pick(cheats)
      this.#push(forkers.includes(cheat) && random.chance(2, 3) ? 'fork' : 'lie', cheat)
    } else if (random.chance(1, 12)) this.#push('backdate')
    else if (churn && random.chance(1, 4)) {
      this.#push(random.pick(['leave', 'join', 'add-device', 'revoke-device', 'reseat', 'reseat']))
    } else if (this.#crashes()) this.#push(random.pick(['act-crash-signed', 'act-crash-archived']))
    else this.#push('act')
  }

  #disturbance(): void {
    const random = this.#random
    const lasting = this.#habits.crashPermille > 0
    const deeds: Deed[] = ['part', 'heal', 'wipe', 'line', 'line']
    if (lasting) deeds.push('disk')
    if (lasting && this.#habits.churn) deeds.push('backup', 'restore')
    this.#push(random.pick(deeds))
  }

  #crashes(): boolean {
    return this.#random.chance(this.#habits.crashPermille, 1000)
  }

  #changeSeat(): void {
    const { changing } = this.#habits
    if (changing === null) return
    const { seat, by } = changing
    // Players come first, then the second device, then the spare one.
    const own = this.#random.pick([seat, this.#config.players])
    if (by === 'reseat') this.#push(by, undefined, seat)
    else this.#push(this.#random.pick([by, 'add-device']), own)
  }

  /**
   * What only sealing can get wrong: minutes that few get to see, countersignatures that one alone holds, who is then
   * gone; views that change; and people who come back to find that the others went on.
   */
  #cycle(): void {
    const random = this.#random
    const { settlingMs, patienceMs } = this.#config
    for (let i = random.below(3); i >= 0; i--) this.#action(this.#habits.churn)
    if (random.chance(1, 2)) this.#changeSeat()
    for (let i = random.below(4); i > 0; i--) this.#push('exchange')
    this.#pause(settlingMs + 1000 + random.below(2000))
    this.#push('ballot')
    for (let views = random.pick([0, 1, 1, 2, 3]); views > 0; views--) {
      if (random.chance(1, 2)) this.#action(false)
      if (random.chance(1, 2)) this.#push(random.pick(['line', 'exchange']))
      this.#pause(patienceMs + settlingMs + random.below(2000))
      this.#push('round')
      if (random.chance(1, 3)) this.#push('round')
      this.#push('ballot')
    }
    if (random.chance(this.#habits.turbulencePermille, 300)) this.#disturbance()
    if (this.#crashes()) this.#push('crash')
    if (random.chance(1, 3)) this.#push('round')
  }
}
