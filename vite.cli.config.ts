import { defineConfig } from 'vite'

/** Builds the terminal program: plain JavaScript for Node, so that a keeper need not carry what reads TypeScript. */
export default defineConfig({
  publicDir: false,
  build: { ssr: 'src/cli/main.ts', outDir: 'dist-cli', target: 'node20', minify: false },
})
