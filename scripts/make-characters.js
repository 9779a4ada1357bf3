/*
 * Writes src/base/characters.ts: which characters are seen, which are combined with others, and which look like which.
 * Sources, not needed otherwise: npm install --no-save unhomoglyph@1.0.6 @unicode/unicode-15.0.0@2.0.7
 * unhomoglyph's data.json is Unicode's confusables.txt (UTS 39); the other is the Unicode Character Database, version 15.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const root = new URL('..', import.meta.url)
/** @type {Record<string, string>} */
const confusables = JSON.parse(
  readFileSync(new URL('node_modules/unhomoglyph/data.json', root), 'utf8'),
)

/**
 * @param {string} property
 * @returns {Promise<number[]>}
 */
async function codePoints(property) {
  const { default: points } = await import(`@unicode/unicode-15.0.0/${property}/code-points.mjs`)
  return points
}

/**
 * Ascending ranges, each as its distance from the one before and, where it is longer than one, by how much; base 36.
 * @param {number[]} points
 */
function ranges(points) {
  const parts = []
  let last = 0
  /** @type {number | null} */
  let first = null
  let before = 0
  for (const point of [...points, null]) {
    if (first !== null && point === before + 1) {
      before = point
      continue
    }
    if (first !== null) {
      const length = before - first
      parts.push((first - last).toString(36) + (length > 0 ? `-${length.toString(36)}` : ''))
      last = before
    }
    first = point
    before = point ?? 0
  }
  return parts.join(' ')
}

/** What still looks like ASCII after compatible decomposition, by what it looks like. */
function lookAlikes() {
  const byTarget = new Map()
  for (const [source, target] of Object.entries(confusables)) {
    const stays = source.normalize('NFKD') === source && [...source].length === 1
    if (!stays || /^\p{M}/u.test(source) || !/^[!-~]+$/.test(target)) continue
    byTarget.set(target, (byTarget.get(target) ?? '') + source)
  }
  return [...byTarget].map(([target, sources]) => `${target} ${sources}`)
}

const ignorable = new Set(await codePoints('Binary_Property/Default_Ignorable_Code_Point'))
const marks = (await codePoints('General_Category/Mark')).filter((point) => !ignorable.has(point))
const unseen = new Set([
  ...ignorable,
  ...marks,
  ...(await codePoints('General_Category/Other')),
  ...(await codePoints('General_Category/Separator')),
  // Braille's blank.
  0x2800,
])
const seen = (await codePoints('Binary_Property/Assigned')).filter((point) => !unseen.has(point))

/** @param {string} text */
const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`
writeFileSync(
  new URL('src/base/characters.ts', root),
  `// Made by scripts/make-characters.js, of Unicode 15.0.

/** Characters that can be seen: ranges, each as the distance from the end of the one before and its length less one, in base 36. */
export const seenRanges =
  ${quoted(ranges(seen))}

/** Characters that go onto the one before them, likewise. */
export const markRanges =
  ${quoted(ranges(marks))}

/** What characters look like (UTS 39), where that is ASCII: the look, a space, and those that have it. */
export const looks: readonly string[] = [
${lookAlikes()
  .map((line) => `  ${quoted(line)},`)
  .join('\n')}
]
`,
)
