import { allVectors, countOf } from './check.ts'
import type { VectorsPage } from './page.ts'

declare const vectors: VectorsPage

/** What a browser answers that gives the same as Node. */
export const nothingDiffers = {
  count: countOf(allVectors),
  differences: [],
  spoilt: ['hashes: nothing should be "x" and is'],
}

/** In the page. */
export function answers() {
  return {
    count: vectors.count(),
    differences: vectors.differences(),
    spoilt: vectors.differencesWhenSpoilt().map((line) => line.slice(0, 36)),
  }
}
