import * as real from '../../src/crypto/ristretto.ts'
import { exponents } from './exponents.ts'

/** In the place of src/crypto/ristretto.ts, in most tests of every day: scripts/test-projects.js. */
export const {
  Fn,
  elementFrom,
  elementLength,
  elementOfKey,
  generator,
  isAmong,
  isSame,
  proofLength,
  proveAmong,
  proveSame,
  scalarFrom,
  scalarOfSeed,
  sumOf,
} = exponents(real)
