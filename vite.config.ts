import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { aheadWorker } from './scripts/ahead-worker.js'
import { buildId } from './scripts/build-id.js'
import { compileHint } from './scripts/compile-hint.js'
import { fingerprint } from './scripts/fingerprint.js'
import { noDoc } from './scripts/no-doc.js'
import { offline } from './scripts/offline.js'

/** Where parts of the app begin: with a part come all that it imports at once, and that no part before it has. */
const parts = [
  ['home', ['src/main.ts']],
  // Small screens that can be anybody's first: what they share with a game must not bring the game.
  [null, ['src/ui/join/JoinScreen.svelte', 'src/ui/settings/DeviceSettingsScreen.svelte']],
  [
    'table',
    ['src/ui/game/GameScreen.svelte', 'src/session/ahead/game-work.ts', 'src/mechanics/library.ts'],
  ],
] as const

/** One file for each part: a browser asks for it once, and it compresses better than forty. */
function partOf(id: string, graph: ModuleGraph): string | null {
  return parts.find(([, starts]) => reachedFrom(starts, graph).has(id))?.[0] ?? null
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const reached = new Map<readonly string[], ReadonlySet<string>>()

/** All modules that these import without `import()`. */
function reachedFrom(starts: readonly string[], graph: ModuleGraph) {
  const known = reached.get(starts)
  if (known !== undefined) return known
  const found = new Set(starts.map((start) => join(import.meta.dirname, start)))
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  reached.set(starts, found)
  return found
}

/** Builds the static app into dist/ (relative addresses). */
export default defineConfig({
  base: './',
  publicDir: 'static',
  resolve: { alias: { 'lib0/logging': join(import.meta.dirname, 'scripts/plain-logging.js') } },
  plugins: [
    svelte(),
    aheadWorker(),
    noDoc(),
    buildId(),
    compileHint(['home', 'table']),
    offline(),
    fingerprint(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    // Sizes are held by test/size.test.ts; whoever starts the app reads no advice about them.
    chunkSizeWarningLimit: 2_000,
    modulePreload: {
      // A worker loads them, too, which has no document that could be told before what comes with them.
      resolveDependencies: (file, parts) => (/\/(first|door|rest)-/.test(file) ? [] : parts),
    },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: partOf, debugName: 'parts' }],
        },
      },
    },
  },
  worker: { format: 'es' },
})
