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

/**
 * @param {string} name
 * @param {readonly string[]} options
 */
const lint = (name, options) => ({
  name,
  args: [...roomy, tool('eslint', 'bin', 'eslint.js'), ...options, '--max-warnings', '0', '.'],
})

/** Lint with all its rules; a third of its time is for those that need types. */
export const lintStep = lint('lint', [])

const types = {
  name: 'types',
  args: [...roomy, tool('svelte-check', 'bin', 'svelte-check')].concat(
    ...['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  ),
}

const format = {
  name: 'format',
  args: [...roomy, tool('prettier', 'bin', 'prettier.cjs')].concat(
    ...['--check', '--cache', '--log-level', 'warn', '.'],
  ),
}

/** Types, lint and format. svelte-check reports all that tsc does, of every file that tsconfig.json names. */
export const checkSteps = [lintStep, types, format]

/** The same for every day: lint without the rules that need types, which {@link lintStep} has. */
export const dailySteps = [lint('lint', ['--config', 'eslint.quick.config.js']), types, format]
