import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { buildId } from './scripts/build-id.js'
import { compileHint } from './scripts/compile-hint.js'
import { offline } from './scripts/offline.js'

/*
 * These tell a test that hangs from one that waits for its turn on a busy machine, and never a quick one from a slow one:
 * how long things take is measured by benchmarks.
 */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 } as const
const patienceInBrowsers = {
  testTimeout: 600_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
} as const

const browserTests = ['test/e2e/**/*.test.ts', 'test/**/*.browser.test.ts']

/** Where parts of the app begin: with a part come all that it imports at once, and that no part before it has. */
const parts = [
  ['home', ['src/main.ts']],
  // Small screens that can be anybody's first: what they share with a game must not bring the game.
  [null, ['src/ui/join/JoinScreen.svelte', 'src/ui/settings/DeviceSettingsScreen.svelte']],
  [
    'table',
    ['src/ui/game/GameScreen.svelte', 'src/session/game-work.ts', 'src/mechanics/library.ts'],
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

/** Builds the static app into dist/ (relative addresses), and says how the tests run. */
export default defineConfig({
  base: './',
  publicDir: 'static',
  plugins: [svelte(), buildId(), compileHint(['home', 'table']), offline()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
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
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/ui/**', ...browserTests],
          environment: 'node',
          ...patience,
        },
      },
      {
        // Svelte parts rendered into a simulated document.
        extends: true,
        resolve: { conditions: ['browser'] },
        test: {
          name: 'ui',
          include: ['test/ui/**/*.test.ts'],
          exclude: browserTests,
          environment: 'happy-dom',
          ...patience,
        },
      },
      {
        // Real browsers, after everything else. They mostly wait for each other, so two files share what cores there are.
        extends: true,
        test: {
          name: 'e2e',
          include: browserTests,
          environment: 'node',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...patienceInBrowsers,
        },
      },
    ],
  },
})
