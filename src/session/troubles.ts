import type { Fault } from '../base/result.ts'

/** What goes wrong for now, one fault for each place where it does. */
export class Troubles {
  readonly #faults = new Map<string, Fault>()

  get all(): readonly Fault[] {
    return [...this.#faults.values()]
  }

  /** Another version of the app has the archive now: what it signs with this device's key is not seen here. */
  get isTakenOver(): boolean {
    return this.#faults.get('reading')?.code === 'storage-closed'
  }

  /** `null`: all is well there again. */
  note(where: string, trouble: Fault | null): void {
    if (trouble === null) this.#faults.delete(where)
    else this.#faults.set(where, trouble)
  }

  /** Wherever this went wrong, it does no longer. */
  areOver(code: string): void {
    for (const [where, fault] of this.#faults) if (fault.code === code) this.#faults.delete(where)
  }
}
