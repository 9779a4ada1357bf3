import { join } from 'node:path'
import { root } from './install.js'
import { touchedFiles } from './touched.js'

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
 * @param {readonly string[]} files
 * @param {readonly string[]} [options]
 */
const lint = (files, options = []) => ({
  name: 'lint',
  args: [...roomy, tool('eslint', 'bin', 'eslint.js'), ...options].concat(
    ...['--max-warnings', '0', '--no-warn-ignored', ...files],
  ),
})

/** Lint with all its rules; a third of its time is for those that need types. */
export const lintStep = lint(['.'])

const types = {
  name: 'types',
  args: [...roomy, tool('svelte-check', 'bin', 'svelte-check')].concat(
    ...['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
    // What did not change since the last time is not read again: a third of the time.
    '--incremental',
  ),
}

/** @param {readonly string[]} files */
const format = (files) => ({
  name: 'format',
  args: [...roomy, tool('prettier', 'bin', 'prettier.cjs')].concat(
    ...['--check', '--cache', '--ignore-unknown', '--log-level', 'warn', ...files],
  ),
})

/** The format of all files. */
export const formatStep = format(['.'])

/** Types, lint and format. svelte-check reports all that tsc does, of every file that tsconfig.json names, and keeps it in .svelte-check/. */
export const checkSteps = [lintStep, types, formatStep]

/**
 * The same for every day: types of all; lint, without the rules that need types, and format of what was touched of late. What is of
 * one file alone, and was right, is right as long as nobody touches it.
 */
export function dailySteps() {
  const touched = touchedFiles()
  const quick = ['--config', 'eslint.quick.config.js']
  if (touched === null) return [lint(['.'], quick), types, formatStep]
  const code = touched.filter((file) => /\.(ts|js|svelte)$/.test(file))
  return [
    ...(code.length > 0 ? [lint(code, quick)] : []),
    types,
    ...(touched.length > 0 ? [format(touched)] : []),
  ]
}
