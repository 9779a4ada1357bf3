import { readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { PROTOCOL_VERSION } from '../../src/actions/action.ts'
import { canonicalWords } from '../../src/language/meaning/content.ts'
import { anySentence } from './any-sentence.ts'
import { data } from './data.ts'
import { sayable, type Pinned } from './canonical.ts'

/*
 * `npx tsx test/language/pin.ts` adds a sentence to canonical.json, of the guide, of sentences.txt or made up, for each operator that has none. What is pinned
 * stays: where its words have to change, games of its version keep them.
 */
const url = new URL('canonical.json', import.meta.url)
const pinned: Pinned[] = JSON.parse(readFileSync(url, 'utf8'))
const guide = readFileSync(new URL('../../docs/RULE-LANGUAGE.md', import.meta.url), 'utf8')
const others = readFileSync(new URL('sentences.txt', import.meta.url), 'utf8')
const worked = [
  ...guide.split('\n').flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : [])),
  ...others.trim().split('\n'),
].map(data)
const any = fc.sample(anySentence, { seed: 5, numRuns: 60_000 })
const shortest = [...worked, ...any]
  .map((sentence) => ({ sentence, text: JSON.stringify(sentence) }))
  .sort((a, b) => a.text.length - b.text.length)
for (const { name: operator } of sayable) {
  const name = `[${JSON.stringify(operator)}`
  if (pinned.some(({ sentence }) => JSON.stringify(sentence).includes(name))) continue
  const found = shortest.find(({ text }) => text.includes(name))
  if (found === undefined) throw new Error(`no sentence was made with ${name}`)
  const { sentence } = found
  const version = PROTOCOL_VERSION
  pinned.push({ version, sentence, words: canonicalWords(sentence, version) })
}
writeFileSync(url, `[\n${pinned.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`)
