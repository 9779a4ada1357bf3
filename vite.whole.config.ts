import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { buildId } from './scripts/build-id.js'
import { singleFile } from './scripts/single-file.js'
import { atOnce, wholeInto } from './scripts/whole.js'

/** Builds Synomic as one script, for one HTML file that has it inside: dist-single/synomic.html. */
export default defineConfig({
  publicDir: false,
  plugins: [svelte(), atOnce(), buildId(), wholeInto(singleFile)],
  build: {
    target: 'es2022',
    outDir: 'dist-single',
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: { synomic: 'src/main-file.ts' },
      output: { codeSplitting: false },
    },
  },
})
