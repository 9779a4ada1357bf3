import { expect } from 'vitest'
import { patienceMs, type Person } from './person.ts'

/** Whatever browser they have. */
type Onlooker = Pick<Person, 'fingerprint'>

/** Waits until all see the same fingerprint of the state, which is the answer: what they sign by themselves may be under way. */
export async function agree(people: readonly Onlooker[]): Promise<string> {
  let shown: readonly string[] = []
  const look = async (): Promise<number> => {
    shown = await Promise.all(people.map((person) => person.fingerprint()))
    return new Set(shown).size
  }
  await expect.poll(look, { timeout: patienceMs, interval: 500 }).toBe(1)
  return shown[0] ?? ''
}
