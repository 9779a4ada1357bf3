import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { buildId } from './scripts/build-id.js'
import { offline } from './scripts/offline.js'

const browserTests = ['test/e2e/**/*.test.ts', 'test/**/*.browser.test.ts']

/** What a game's table needs and the first screen does not: one file compresses better than forty. */
const tableParts = [
  /src\/ui\/(chronicle|table)\/[\w-]+(?<!Screen)\./,
  /src\/ui\/game\/(?!links)[\w-]+(?<!Screen)\./,
  /src\/ui\/proposal\/(ChangeBlock|Debate|MechanicLines|Outcome|Picks|ProponentPart|ProposalCard|VoteForm|Votes)\./,
  /src\/ui\/parts\/(Act|ByRule|Dialog|Markdown|markdown-renderer|Presence|Prose|RemarkForm|RuleLink|Why|WordingDiff)\./,
  /src\/(engine|views)\/(?!claims|conflicts|devices|judgment-view|reclaims|sealed\.|situations|state-difference|together-pending|winners)/,
  /src\/ui\/sealed\/sealed\./,
  /src\/rulebook\/(diff|linked-html|mentions|plain-text)\./,
  /src\/texts\/en\/(views\/(?!difference|question|sealed|together)|ui\/(chronicle|game|move|proposal|table)\.)/,
  /node_modules\/diff\//,
]

/** Builds the static app into dist/ (relative addresses), and says how the tests run. */
export default defineConfig({
  base: './',
  publicDir: 'static',
  plugins: [svelte(), buildId(), offline()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'table', test: (id) => tableParts.some((part) => part.test(id)) }],
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
          testTimeout: 30_000,
        },
      },
      {
        // Real browsers: one file at a time, after everything else.
        extends: true,
        test: {
          name: 'e2e',
          include: browserTests,
          environment: 'node',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
