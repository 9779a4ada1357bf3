import type { Fault } from '../base/result.ts'

const stopping: ReadonlySet<string> = new Set([
  'storage-closed',
  'storage-deleted',
  'clock-ahead',
  'clock-ahead-of',
  'clock-jumped',
  'own-actions-damaged',
  'app-older',
  'own-actions-missing',
  'taken-back',
  'keys-unread',
  'keys-unsaved',
])

/** What goes wrong for now, one fault for each place where it does. */
export class Troubles {
  readonly #faults = new Map<string, Fault>()

  /** Each once, in however many places it shows. */
  get all(): readonly Fault[] {
    return [...new Map([...this.#faults.values()].map((fault) => [fault.code, fault])).values()]
  }

  /**
   * Why nothing may be signed: another version of the app has the archive, and what it signs with this device's key is not
   * seen here; or the archive was deleted, and a page opened now would not know what is signed here; or the others would
   * hold it back, for this device's clock is ahead of theirs; or that clock went ahead, and nobody has said yet whether it is right;
   * or the key is not on the disk, and all that it signs would be lost with the page.
   */
  get stopsSigning(): Fault | null {
    return [
      'deleted',
      'reading',
      'keys',
      'taken back',
      'chain',
      'clock',
      'jump',
    ].reduce<Fault | null>((found, where) => {
      const trouble = this.#faults.get(where)
      return found ?? (trouble !== undefined && stopping.has(trouble.code) ? trouble : null)
    }, null)
  }

  has(where: string): boolean {
    return this.#faults.has(where)
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
