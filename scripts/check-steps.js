import { join } from 'node:path'
import { root } from './install.js'

/** @param {readonly string[]} path inside node_modules */
const tool = (...path) => join(root, 'node_modules', ...path)

/** Checkers make much garbage that is young: more room for it, from the beginning, saves a tenth of their time. */
const roomy = ['--min-semi-space-size=128', '--max-semi-space-size=256']

/** The tidy test by itself; `npm test` runs it among all the others. */
export const tidyStep = {
  name: 'tidy',
  args: [tool('vitest', 'vitest.mjs'), 'run', '--project', 'unit', 'test/tidy.test.ts'],
}

/** Types, lint and format. svelte-check reports all that tsc does, of every file that tsconfig.json names. */
export function checkSteps() {
  return [
    {
      name: 'lint',
      args: [...roomy, tool('eslint', 'bin', 'eslint.js'), '--max-warnings', '0', '.'],
    },
    {
      name: 'types',
      args: [...roomy, tool('svelte-check', 'bin', 'svelte-check')].concat(
        ...['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
      ),
    },
    {
      name: 'format',
      args: [...roomy, tool('prettier', 'bin', 'prettier.cjs')].concat(
        ...['--check', '--cache', '--log-level', 'warn', '.'],
      ),
    },
  ]
}
