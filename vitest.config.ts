import { defineConfig, mergeConfig } from 'vitest/config'
import { testProjects } from './scripts/test-projects.js'
import app from './vite.config.ts'

export default mergeConfig(app, defineConfig({ test: { projects: testProjects() } }))
