import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { pureFiles, pureLayers } from './scripts/lint-pure.js'
import svelteConfig from './svelte.config.js'

/**
 * Rules that need types; they catch switches that miss a case.
 * @type {import('eslint').Linter.RulesRecord}
 */
const typed = {
  '@typescript-eslint/no-unnecessary-type-assertion': 'error',
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
  '@typescript-eslint/restrict-plus-operands': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
}

/**
 * They need the types of nearly every expression, and catch forgotten awaits.
 * @type {import('eslint').Linter.RulesRecord}
 */
const ofPromises = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
}

/** @type {import('eslint').Linter.RulesRecord} */
const house = {
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  // The compiler says so, but in Svelte's files: noUnusedLocals, noUnusedParameters.
  '@typescript-eslint/no-unused-vars': 'off',
  // A switch counts once: that it is exhaustive is another rule's part.
  complexity: ['error', { max: 18, variant: 'modified' }],
  eqeqeq: 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-param-reassign': 'error',
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
}

export default defineConfig(
  globalIgnores([
    'dist',
    'dist-single',
    'dist-xdc',
    'dist-cli',
    '.svelte-check',
    'coverage',
    '.cache',
    'test-results',
    'test/**/fixtures',
    'test/vectors',
  ]),
  js.configs.recommended,
  tseslint.configs.strict,
  svelte.configs.recommended,
  // Which names there are by themselves is the compiler's part: nobody looks at a thousand of them for each file.
  { languageOptions: { parserOptions: { lib: [] } } },
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, rules: house },
  {
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    languageOptions: { globals: globals.browser },
    rules: {
      // TypeScript itself knows what is defined.
      'no-undef': 'off',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  {
    // Not Svelte's files: their types are svelte-check's part, and linting with them is slow.
    files: ['src/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: typed,
  },
  { files: ['src/**/*.ts'], ignores: pureFiles, rules: ofPromises },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
    rules: {
      // A binding is declared with `let` and written by the markup.
      'prefer-const': 'off',
      'svelte/prefer-const': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_' }],
    },
  },
  {
    // The brand constructors: where text becomes an id, and what was verified authentic.
    files: ['src/actions/ids.ts', 'src/actions/authentic.ts', 'src/base/brand.ts'],
    rules: { '@typescript-eslint/consistent-type-assertions': 'off' },
  },
  { files: ['src/cli/**', 'scripts/**', '*.js'], languageOptions: { globals: globals.node } },
  { files: ['scripts/offline-worker.js'], languageOptions: { globals: globals.serviceworker } },
  {
    files: ['test/**/*.ts', '*.ts'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: { 'no-undef': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  pureLayers,
)
