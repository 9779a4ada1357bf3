import { defineConfig, mergeConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.js'
import { testProjects } from './scripts/test-projects.js'
import app from './vite.config.ts'

export default mergeConfig(
  app,
  defineConfig({ test: { projects: testProjects(), sequence: { sequencer: LongestFirst } } }),
)
