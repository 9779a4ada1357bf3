import type { Sources } from './sources.ts'

/** `` `test/a.test.ts` “one”, “two” ``: a test file, and titles in it. */
const citation = /`(test\/[^`]+\.test\.ts)`((?:[,\s]*“[^”]+”)+)/g

/** Tests that a document names and that there are not. */
export function uncitable(document: string, tests: Sources): readonly string[] {
  return [...document.matchAll(citation)].flatMap(([, path = '', titles = '']) => {
    const text = tests.get(path)
    if (text === undefined) return [path]
    const plain = text.replaceAll('\\', '')
    return [...titles.matchAll(/“([^”]+)”/g)]
      .map(([, title = '']) => title.replace(/\s+/g, ' '))
      .filter((title) => ![`'`, '"', '`'].some((quote) => plain.includes(quote + title + quote)))
      .map((title) => `${path} “${title}”`)
  })
}
