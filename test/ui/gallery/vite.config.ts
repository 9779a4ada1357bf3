import { svelte } from '@sveltejs/vite-plugin-svelte'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { root } from '../../../scripts/install.js'
import { gallery } from './build.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [svelte({ configFile: join(root, 'svelte.config.js') })],
  build: {
    outDir: gallery.into,
    emptyOutDir: true,
    target: 'es2022',
    // One script: of two hundred small ones each takes a browser, and who watches it, its time.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
