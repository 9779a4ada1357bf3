import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import whole from './eslint.config.js'

/** Lint without the rules that need types, which take a third of its time: `npm test`. `npm run check` and `test:long` have all. */
export default defineConfig(whole, tseslint.configs.disableTypeChecked)
