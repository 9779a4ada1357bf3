import type { Import } from './imports.ts'

/** A file may import from its own layer and from earlier ones. `ui` and `cli` stand side by side. */
const layers = [
  ['texts'],
  ['base'],
  ['crypto'],
  ['actions'],
  ['log'],
  ['language'],
  ['prose'],
  ['engine'],
  ['mechanics'],
  ['script'],
  ['rulebook'],
  ['starters'],
  ['views'],
  ['storage'],
  ['network'],
  ['session'],
  ['ui', 'cli'],
  ['main.ts', 'main-file.ts', 'main-chat.ts', 'main-worker.ts'],
]

/** Packages that only some layers may know. */
const reserved: readonly { readonly name: RegExp; readonly layers: readonly string[] }[] = [
  { name: /^(yjs|lib0|y-.*)(\/|$)/, layers: ['network'] },
  { name: /^idb(\/|$)/, layers: ['storage'] },
  { name: /^svelte(\/|$)/, layers: ['ui', 'main.ts'] },
  { name: /^node:/, layers: ['cli'] },
]

/** The screen asks the session and the views; what travels is in `actions/`, and these it does not know at all. */
const hiddenFromUi = ['log', 'storage', 'network']

/** Sentences for people need the shape of a fault, and nothing else. */
const typesForTexts = 'base'

/** Imports against the direction in which layers may look, as sentences. */
export function layerViolations(imports: readonly Import[]): readonly string[] {
  return imports.flatMap((one) => {
    const from = layerOf(one.from)
    if (from === undefined) return []
    const reason = one.to.startsWith('src/')
      ? againstLayers(from, layerOf(one.to), one)
      : againstReserve(from, one)
    return reason === undefined ? [] : [`${one.from} imports ${one.to}: ${reason}`]
  })
}

/** Folders of src/ that have no place in the list. */
export function unknownLayers(paths: Iterable<string>): readonly string[] {
  const known = layers.flat()
  const found = [...paths].map(layerOf).filter((layer) => layer !== undefined)
  return [...new Set(found)].filter((layer) => !known.includes(layer))
}

function layerOf(path: string): string | undefined {
  const [top, layer] = path.split('/')
  return top === 'src' ? layer : undefined
}

function againstLayers(from: string, to: string | undefined, one: Import): string | undefined {
  if (to === undefined || to === from) return undefined
  if (from === 'texts' && to === typesForTexts && one.typeOnly) return undefined
  if (rank(to) >= rank(from)) return `${from} comes before or beside ${to}`
  const isHidden = hiddenFromUi.includes(to)
  return from === 'ui' && isHidden ? `ui never touches ${to}` : undefined
}

function againstReserve(from: string, one: Import): string | undefined {
  if (one.typeOnly) return undefined
  const rule = reserved.find(({ name }) => name.test(one.to))
  if (rule === undefined || rule.layers.includes(from)) return undefined
  return `only ${rule.layers.join(', ')} may`
}

function rank(layer: string): number {
  return layers.findIndex((names) => names.includes(layer))
}
