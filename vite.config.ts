import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { offline } from './scripts/offline.js'

const browserTests = ['test/e2e/**/*.test.ts', 'test/**/*.browser.test.ts']

/** Builds the static app into dist/ (relative addresses), and says how the tests run. */
export default defineConfig({
  base: './',
  publicDir: 'static',
  plugins: [svelte(), offline()],
  build: { target: 'es2022', outDir: 'dist', manifest: true },
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
