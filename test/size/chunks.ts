/** One file of the built app, as Vite's manifest tells of it. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** By source: `index.html`, `src/ui/game/GameScreen.svelte`, `_shared-Ab12.js`. */
export type Manifest = Readonly<Record<string, Chunk>>

/**
 * The script files a browser loads for some parts of the app: what they import, and of what they load later
 * the parts that `isNeeded` names.
 */
export function filesFor(
  manifest: Manifest,
  starts: readonly string[],
  isNeeded: (part: string) => boolean,
): readonly string[] {
  const reached = new Set<string>()
  const queue = [...starts]
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    if (reached.has(part)) continue
    reached.add(part)
    const chunk = manifest[part]
    if (chunk === undefined) throw new Error(`the built app has no part ${part}`)
    queue.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(isNeeded))
  }
  const files = [...reached].map((part) => manifest[part]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js')).sort()
}
