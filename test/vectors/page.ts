import { allVectors, countOf, differences } from './check.ts'

/** The page of vectors.browser.test.ts: answers the vectors in whatever browser it is in. */
const vectors = {
  count: (): number => countOf(allVectors),
  differences: (): readonly string[] => differences(allVectors),
  /** The same with one answer spoilt: has to be noticed. */
  differencesWhenSpoilt: (): readonly string[] => {
    const [first, ...others] = allVectors['hashes'] ?? []
    return first === undefined ? [] : differences({ hashes: [{ ...first, gives: 'x' }, ...others] })
  },
}

export type VectorsPage = typeof vectors
Object.assign(globalThis, { vectors })
