import ts from 'typescript'
import { scriptKind } from './imports.ts'
import { scriptOf, type Sources } from './sources.ts'

const id = /\[([a-z]{2,}(?:-[a-z0-9]+)+)\]/g

/** Protocol ids cited in comments and test titles that the protocol's document does not have. */
export function unknownIds(sources: Sources, protocol: string): readonly string[] {
  const known = new Set(idsIn(protocol))
  return [...sources].flatMap(([path, text]) =>
    [...new Set(idsIn(proseOf(path, scriptOf(path, text))))]
      .filter((one) => !known.has(one))
      .map((one) => `${path} cites [${one}]`),
  )
}

/** Ids of the document that no test's title or comment cites. */
export function uncitedIds(tests: Sources, protocol: string): readonly string[] {
  const cited = new Set(
    [...tests].flatMap(([path, text]) => idsIn(proseOf(path, scriptOf(path, text)))),
  )
  return [...new Set(idsIn(protocol))].filter((one) => !cited.has(one))
}

function idsIn(text: string): readonly string[] {
  return [...text.matchAll(id)].flatMap(([, one]) => (one === undefined ? [] : [one]))
}

const titled = new Set(['describe', 'it', 'test'])

/** Comments and the titles of tests: where words stand, not code. Empty where nothing in the file looks like an id. */
function proseOf(path: string, script: string): string {
  if (idsIn(script).length === 0) return ''
  const file = ts.createSourceFile(path, script, ts.ScriptTarget.Latest, true, scriptKind(path))
  const prose = new Set<string>()
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(script, node.getFullStart()) ?? []) {
      prose.add(script.slice(range.pos, range.end))
    }
    if (ts.isCallExpression(node) && titled.has(calledName(node.expression))) {
      prose.add(node.arguments[0]?.getText(file) ?? '')
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...prose].join('\n')
}

/** `it` of `it(…)`, `it.skipIf(…)(…)`, `it.each(…)(…)`. */
function calledName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    return calledName(callee.expression)
  }
  return ''
}
