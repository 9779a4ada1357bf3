#!/usr/bin/env node
// npm run check: types, lint, format, and the test that keeps the house tidy. Says what failed.
import { ensureInstalled, requireNode } from './install.js'

requireNode()
ensureInstalled()

const { runSteps } = await import('./run.js')
const { checkSteps, tidyStep } = await import('./check-steps.js')

const failed = await runSteps([...checkSteps, tidyStep], 2)
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')}. (npm run format mends the format.)`)
  process.exitCode = 1
}
