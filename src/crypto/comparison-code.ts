import { concatBytes, utf8Bytes } from '../base/bytes.ts'
import { sha256 } from '../base/hash.ts'

const groups = 4
const groupDigits = 4

/**
 * Digits for two people to compare, by telephone for example, whether their screens show the same key: four groups of
 * four. Who wants another key to show the same digits has to try some 10^16 keys.
 */
export function comparisonCode(keyHex: string): string {
  const bytes = sha256(concatBytes(utf8Bytes('synomic comparison'), utf8Bytes(keyHex)))
  const parts: string[] = []
  for (let group = 0; group < groups; group++) {
    const at = 4 * group
    const number = bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0)
    parts.push(String(number % 10_000).padStart(groupDigits, '0'))
  }
  return parts.join(' ')
}
