import ts from 'typescript'
import { scriptKind } from './imports.ts'
import { scriptOf, type Sources } from './sources.ts'

/** Codes given to `fault('…')` for which no file of texts has a sentence. */
export function faultsWithoutSentence(code: Sources, texts: Sources): readonly string[] {
  const spoken = new Set([...texts].flatMap(([path, text]) => keysIn(path, text)))
  return [...code].flatMap(([path, text]) =>
    codesIn(path, scriptOf(path, text))
      .filter((one) => !spoken.has(one))
      .map((one) => `${path}: no sentence for “${one}”`),
  )
}

function codesIn(path: string, script: string): readonly string[] {
  return collect(path, script, (node) =>
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'fault' &&
    node.arguments[0] !== undefined
      ? literalsOf(node.arguments[0])
      : [],
  )
}

/** `'a'` of `'a'`, and both of `late ? 'a' : 'b'`. */
function literalsOf(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  if (!ts.isConditionalExpression(node)) return []
  return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
}

/** Names of properties and first elements of entries: `{ 'a-b': … }`, `['a-b', …]`. */
function keysIn(path: string, script: string): readonly string[] {
  return collect(path, script, (node) => {
    if (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) {
      return ts.isComputedPropertyName(node.name) ? [] : [node.name.text]
    }
    const [first] = ts.isArrayLiteralExpression(node) ? node.elements : []
    return first !== undefined && ts.isStringLiteralLike(first) ? [first.text] : []
  })
}

function collect(
  path: string,
  script: string,
  pick: (node: ts.Node) => readonly string[],
): readonly string[] {
  const file = ts.createSourceFile(path, script, ts.ScriptTarget.Latest, true, scriptKind(path))
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    found.push(...pick(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
