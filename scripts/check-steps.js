import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.js'

/** @param {readonly string[]} path inside node_modules */
const tool = (...path) => join(root, 'node_modules', ...path)

/** The tidy test by itself; `npm test` runs it among all the others. */
export const tidyStep = {
  name: 'tidy',
  args: [tool('vitest', 'vitest.mjs'), 'run', '--project', 'unit', 'test/tidy.test.ts'],
}

/** Types, lint and format. svelte-check only once there is a Svelte file, for it reads the types again. */
export function checkSteps() {
  return [
    { name: 'lint', args: [tool('eslint', 'bin', 'eslint.js'), '--max-warnings', '0', '.'] },
    { name: 'types', args: [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.'] },
    ...(hasSvelte(join(root, 'src')) ? [svelteStep] : []),
    {
      name: 'format',
      args: [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'],
    },
  ]
}

const svelteStep = {
  name: 'svelte types',
  args: [tool('svelte-check', 'bin', 'svelte-check'), '--tsconfig', './tsconfig.json'].concat(
    '--fail-on-warnings',
    '--output',
    'human',
  ),
}

/** @param {string} folder */
function hasSvelte(folder) {
  return readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.svelte'))
}
