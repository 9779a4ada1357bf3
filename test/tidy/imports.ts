import { posix } from 'node:path'
import ts from 'typescript'
import { markupOf, scriptOf, type Sources } from './sources.ts'

/** One import as it stands in a file. */
export interface Import {
  readonly from: string
  /** A path of the project for relative imports, else the package's specifier. */
  readonly to: string
  /** Gone when the program runs: `import type`, or only `type` names. */
  readonly typeOnly: boolean
  /** `import()` and workers: loaded when needed. */
  readonly dynamic: boolean
}

export function importsOf(sources: Sources): readonly Import[] {
  return [...sources].flatMap(([path, text]) => [
    ...importsIn(path, scriptOf(path, text)),
    ...importsInMarkup(path, markupOf(path, text)),
  ])
}

/** `{@const load = () => import('./A.svelte')}` and the like, which stand outside of any script. */
function importsInMarkup(path: string, markup: string): readonly Import[] {
  const calls = markup.matchAll(/\bimport\(\s*(['"])([^'"]+)\1\s*\)/g)
  return [...calls].map(([, , specifier = '']) => ({
    from: path,
    to: resolveFrom(path, specifier),
    typeOnly: false,
    dynamic: true,
  }))
}

function importsIn(path: string, script: string): readonly Import[] {
  const how = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  }
  const file = ts.createSourceFile(path, script, how, false, scriptKind(path))
  const found: Import[] = []
  const add = (specifier: ts.Node | undefined, typeOnly: boolean, dynamic: boolean) => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return
    found.push({ from: path, to: resolveFrom(path, specifier.text), typeOnly, dynamic })
  }
  // Deeper than at the top only where the text says that something is loaded there.
  const isDeep = /\bimport\s*\(|\bURL\s*\(/.test(script)
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node), false)
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, isTypeExport(node), false)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true, false)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, true)
    else if (isUrlBesideFile(node)) add(node.arguments?.[0], false, true)
    if (isDeep || node === file) ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** `.svelte.ts` and `.ts` are TypeScript, and so are the scripts in `.svelte`. */
export function scriptKind(path: string): ts.ScriptKind {
  return path.endsWith('.js') ? ts.ScriptKind.JS : ts.ScriptKind.TS
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause === undefined) return false
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const names = importClause.namedBindings
  return (
    importClause.name === undefined &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.length > 0 &&
    names.elements.every((one) => one.isTypeOnly)
  )
}

function isTypeExport({ isTypeOnly, exportClause }: ts.ExportDeclaration): boolean {
  if (isTypeOnly) return true
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return false
  return exportClause.elements.length > 0 && exportClause.elements.every((one) => one.isTypeOnly)
}

/** `new URL('./worker.ts', import.meta.url)`: how bundlers are told of workers. */
function isUrlBesideFile(node: ts.Node): node is ts.NewExpression {
  return (
    ts.isNewExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'URL' &&
    node.arguments?.[1] !== undefined &&
    ts.isPropertyAccessExpression(node.arguments[1])
  )
}

function resolveFrom(path: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '')
  return bare.startsWith('.') ? posix.join(posix.dirname(path), bare) : bare
}
