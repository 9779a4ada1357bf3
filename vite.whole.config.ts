import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { buildId } from './scripts/build-id.js'
import { chatApp } from './scripts/chat-app.js'
import { singleFile } from './scripts/single-file.js'
import { atOnce, wholeInto } from './scripts/whole.js'

/** Builds Synomic as one script: for one HTML file that has it inside, or, as `--mode chat`, for a messenger's chat. */
export default defineConfig(({ mode }) => {
  const isChat = mode === 'chat'
  return {
    publicDir: false,
    resolve: { alias: { 'lib0/logging': join(import.meta.dirname, 'scripts/plain-logging.js') } },
    plugins: [svelte(), atOnce(), buildId(), wholeInto(isChat ? chatApp : singleFile)],
    build: {
      target: 'es2022',
      outDir: isChat ? 'dist-xdc' : 'dist-single',
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: { synomic: isChat ? 'src/main-chat.ts' : 'src/main-file.ts' },
        output: { codeSplitting: false },
      },
    },
  }
})
