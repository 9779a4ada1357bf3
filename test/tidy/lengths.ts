import ts from 'typescript'
import { scriptKind } from './imports.ts'
import { scriptOf, type Sources } from './sources.ts'

/** A name with a number of lines. */
export interface Length {
  readonly name: string
  readonly lines: number
}

export function fileLengths(sources: Sources): readonly Length[] {
  return [...sources].map(([name, text]) => ({ name, lines: countLines(text) }))
}

/** Every function from its first line to its last, functions inside it included. */
export function functionLengths(sources: Sources): readonly Length[] {
  return [...sources].flatMap(([path, text]) => {
    const script = scriptOf(path, text)
    const file = ts.createSourceFile(path, script, ts.ScriptTarget.Latest, true, scriptKind(path))
    const found: Length[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
        found.push(lengthOf(node, file))
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
    return found
  })
}

export function median(lengths: readonly Length[]): number {
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function lengthOf(node: ts.Node, file: ts.SourceFile): Length {
  const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line
  const last = file.getLineAndCharacterOfPosition(node.getEnd()).line
  return { name: `${file.fileName}:${first + 1}`, lines: last - first + 1 }
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
