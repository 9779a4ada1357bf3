import type { Sources } from './sources.ts'

/** A name with a number of lines. */
export interface Length {
  readonly name: string
  readonly lines: number
}

export function fileLengths(sources: Sources): readonly Length[] {
  return [...sources].map(([name, text]) => ({ name, lines: countLines(text) }))
}

export function median(lengths: readonly Length[]): number {
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Lines of Markdown that are wider; tables, pictures and code cannot be wrapped. */
export function longLines(texts: Sources, width: number): readonly string[] {
  return [...texts]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, text]) => {
      let isCode = false
      return text.split('\n').flatMap((line, index) => {
        if (/^\s*```/.test(line)) isCode = !isCode
        const canWrap = !isCode && !/^\s*(\||!\[)/.test(line)
        return canWrap && [...line].length > width ? [`${path}:${index + 1}`] : []
      })
    })
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
