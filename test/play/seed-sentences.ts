import { readFileSync } from 'node:fs'

/**
 * One sentence of the text that a starter restates, and what becomes of it in the app. *acts*: scripts of the book show that
 * the app does what it says. *people*: nobody but people can do it. *missing*: the app does otherwise, as scripts in
 * `missing/` show, whose last step is not as the sentence wants it.
 */
export interface Row {
  /** The number that its rule begins with, and which sentence of that rule it is, from 1. */
  readonly rule: string
  readonly sentence: number
  /** What it says, in our own words. */
  readonly says: string
  readonly verdict: 'acts' | 'people' | 'missing'
  /** Their names, without `.json`. */
  readonly scripts?: readonly string[]
  /**
   * *people*: why they alone can. *missing*: what is done instead. *acts*: why it goes on without the rule, so that no script
   * can tell whether it is there; left out where scripts can.
   */
  readonly why?: string
  /** What it does otherwise on purpose, or where one may read the sentence so or so. */
  readonly note?: string
}

/** The table of a book, sentence by sentence in the order of its text. */
export function rowsOf(book: string): readonly Row[] {
  const url = new URL(`seed-sentences/${book}.json`, import.meta.url)
  const rows: readonly Row[] = JSON.parse(readFileSync(url, 'utf8'))
  return rows
}

/** The scripts that rows of this verdict name, each once for each rule. */
export function scriptsNamed(
  rows: readonly Row[],
  verdict: Row['verdict'],
): readonly { readonly rule: string; readonly script: string; readonly isSeen: boolean }[] {
  const seen = new Map<string, { rule: string; script: string; isSeen: boolean }>()
  for (const { rule, why, scripts = [] } of rows.filter((row) => row.verdict === verdict)) {
    for (const script of scripts) {
      const isSeen = why === undefined || seen.get(`${rule} ${script}`)?.isSeen === true
      seen.set(`${rule} ${script}`, { rule, script, isSeen })
    }
  }
  return [...seen.values()]
}
