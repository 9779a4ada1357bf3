#!/usr/bin/env node
// npm test: install what is missing (a browser too), build, run the tests of every day; check types, lint and format meanwhile.
// npm run test:long: those that take long, and for docs/BENCHMARKS.md how long they took; lint with the rules that need types, and format, of all.
// Both: -- PATH…: only the tests there. -- --no-browser: all but those in real browsers.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { ensureInstalled, requireNode, root } from './install.js'

requireNode()
ensureInstalled()

const { ensureBrowsers } = await import('./install-browser.js')
const { ensureBuilt } = await import('./build.js')
const { behind, runBeside, runSteps } = await import('./run.js')
const { dailySteps, formatStep, lintStep } = await import('./check-steps.js')
const { runs } = await import('./test-projects.js')

const given = process.argv.slice(2)
const paths = given.filter((option) => !option.startsWith('--'))
const withBrowser = !given.includes('--no-browser')
const isLong = given.includes('--long')
const [inNodeProjects, inBrowserProjects, measuredProjects] = isLong ? runs.long : runs.daily

if (withBrowser && !ensureBrowsers(isLong)) process.exit(1)

const ofAll = () => (isLong ? [lintStep, formatStep] : dailySteps())
const steps = paths.length > 0 ? [] : ofAll()
let checks = steps.length
/** @type {string[]} */
const failedSteps = []

const nothing = { name: '', status: 0, passed: 0, failed: 0, files: [] }
// A twentieth less CPU for tests in Node, whose worlds are many and short-lived.
const roomForTests = ['--min-semi-space-size=32', '--max-semi-space-size=64']
// Vitest would leave a core free, which nobody uses then.
const workers = `--maxWorkers=${Math.max(2, availableParallelism())}`
/*
 * Every day all begins at once, and no core is ever idle: browsers mostly wait for each other, and what only computes has the
 * time that they leave. In the long run there is too much of both: what computes would wait for an hour. It comes first; and what
 * measures last, with nothing beside it.
 */
const checking = runSteps(steps, 1, behind)
if (isLong) await checking
const computing = runTests('in-node', inNodeProjects, behind, [workers])
if (existsSync(join(root, 'src', 'main.ts'))) {
  checks += 1
  const built = ensureBuilt({ quiet: true })
  console.log(`${built ? 'ok    ' : 'FAILED'}  build`)
  if (!built) failedSteps.push('build')
}
if (isLong) await computing
const inBrowsers = withBrowser ? await runTests('in-browsers', inBrowserProjects, 0) : nothing
const inNode = await computing
failedSteps.push(...(await checking))
const isMeasured = withBrowser && measuredProjects.length > 0
const measured = isMeasured ? await runTests('measured', measuredProjects, 0) : nothing
const all = [inNode, inBrowsers, measured]
const passed = checks - failedSteps.length + all.reduce((sum, run) => sum + run.passed, 0)
const failed = failedSteps.length + all.reduce((sum, run) => sum + run.failed, 0)
if (isLong) printFigures(all.flatMap(({ files }) => files))
// Whoever reads no more than the last lines sees what failed, and why.
for (const line of all.flatMap(linesOnFailed)) console.log(line)
if (failedSteps.length > 0) console.log(`Failed checks: ${failedSteps.join(', ')}.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || all.some(({ status }) => status !== 0) ? 1 : 0

/**
 * @param {string} name of the report
 * @param {readonly string[]} projects
 * @param {number} niceness how far they give way to others
 * @param {readonly string[]} [options] of Vitest
 */
async function runTests(name, projects, niceness, options = []) {
  const report = join(root, 'node_modules', '.cache', 'synomic', `tests-${name}.json`)
  mkdirSync(join(report, '..'), { recursive: true })
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const which = [...projects.map((project) => `--project=${project}`), ...options, ...paths]
  const status = await runBeside(
    [...roomForTests, vitest, 'run', '--passWithNoTests', ...reporting, ...which],
    niceness,
  )
  return { name, status, ...count(report, status) }
}

/**
 * @typedef {{ title: string, fullName: string, status: string, duration?: number, failureMessages?: string[] }} TestReport
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestReport[] }} FileReport
 */

/**
 * @param {string} report written by Vitest
 * @param {number} status
 */
function count(report, status) {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: FileReport[] }} */
  const found = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  // A file that cannot even be loaded has no failed test of its own.
  const broken = found.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length
  const failed = found.numFailedTests + broken
  return {
    passed: found.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    files: found.testResults,
  }
}

/**
 * A line for each test that failed: its file, its name, and the first line of the reason.
 * @param {{ name: string, status: number, failed: number, files: readonly FileReport[] }} run
 */
function linesOnFailed({ name: run, status, files }) {
  const lines = files.flatMap(({ name, message, assertionResults, ...file }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed')
      return [lineOf(name, 'as a whole', message)]
    return failed.map((test) => lineOf(name, test.fullName, test.failureMessages?.[0] ?? ''))
  })
  const isUnexplained = status !== 0 && lines.length === 0
  return isUnexplained ? [`FAILED  tests ${run}: none by itself; see what is said above`] : lines
}

/**
 * @param {string} file
 * @param {string} test
 * @param {string} reason
 */
function lineOf(file, test, reason) {
  return `FAILED  ${relative(root, file)}: ${test}: ${reason.trim().split('\n')[0]}`
}

/**
 * How long each test took, as docs/BENCHMARKS.md has it.
 * @param {readonly FileReport[]} files
 */
function printFigures(files) {
  const commit = spawnSync('git', ['log', '-1', '--format=%h'], { cwd: root, encoding: 'utf8' })
  const date = new Date().toISOString().slice(0, 10)
  const cores = `${availableParallelism()} cores`
  console.log(
    `\n${date} · \`${commit.stdout?.trim()}\` · Node ${process.versions.node} · ${cores}\n`,
  )
  console.log('| test | result | s |\n|---|---|---|')
  for (const { name, assertionResults } of files) {
    for (const { title, status, duration = 0 } of assertionResults) {
      const seconds = (duration / 1000).toFixed(1)
      console.log(`| \`${relative(root, name)}\`: ${title} | ${status} | ${seconds} |`)
    }
  }
}
