import { posix } from 'node:path'
import type { Import } from './imports.ts'

/** Circles of files that import each other when the program runs, each as a path of files. */
export function importCycles(imports: readonly Import[]): readonly string[] {
  const next = edges(imports.filter((one) => !one.typeOnly && !one.dynamic))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file)
    if (start >= 0 && !areNestedParts(path.slice(start))) {
      cycles.push([...path.slice(start), file].join(' → '))
    }
    if (start >= 0 || done.has(file)) return
    for (const to of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return cycles
}

/** Parts of the screen that show nested data contain each other; they are used only when they are shown. */
function areNestedParts(files: readonly string[]): boolean {
  const folders = new Set(files.map((file) => posix.dirname(file)))
  return folders.size === 1 && files.every((file) => file.endsWith('.svelte'))
}

/** Files that no entry reaches by any import, types and workers included. */
export function unreachable(
  files: Iterable<string>,
  imports: readonly Import[],
  entries: readonly string[],
): readonly string[] {
  const next = edges(imports)
  const reached = new Set<string>()
  const queue = [...entries]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    queue.push(...(next.get(file) ?? []))
  }
  return [...files].filter((file) => !reached.has(file))
}

function edges(imports: readonly Import[]): ReadonlyMap<string, readonly string[]> {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) {
    const known = next.get(from)
    if (known === undefined) next.set(from, [to])
    else known.push(to)
  }
  return next
}
