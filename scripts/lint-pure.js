/** The layers that know no clock, chance, I/O or locale: the same log must give the same state everywhere. */
export const pureFolders = [
  'texts',
  'base',
  'crypto',
  'actions',
  'log',
  'language',
  'engine',
  'mechanics',
  'script',
  'starters',
  'rulebook',
  'views',
]

const forbiddenGlobals = {
  'the clock (time enters as a field of an action)': [
    'Date',
    'performance',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'requestAnimationFrame',
  ],
  'chance (seeds and proofs enter as arguments)': ['crypto'],
  'the outside': [
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'Worker',
    'window',
    'document',
    'navigator',
    'location',
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'console',
    'process',
    'Buffer',
    'globalThis',
    'self',
  ],
  'the locale': ['Intl'],
  'something engines differ in': [
    'structuredClone',
    'WeakRef',
    'FinalizationRegistry',
    'parseFloat',
  ],
}

const integerMath = 'min|max|abs|floor|trunc|imul|sign|clz32'

const forbiddenSyntax = [
  ['ForInStatement', 'for…in order is not ours to rely on: use for…of over entries'],
  [
    `MemberExpression[object.name="Math"][computed=false][property.name!=/^(${integerMath})$/]`,
    'floating Math.* may differ between engines, and Math.random is chance',
  ],
  ['MemberExpression[object.name="Math"][computed=true]', 'name the Math function'],
  ['VariableDeclarator[init.name="Math"]', 'call Math.* by its full name'],
  [
    'MemberExpression[property.name=/^(toLocale|localeCompare$)/]',
    'locales differ between people: compare with < and spell out formats',
  ],
  [
    'MemberExpression[property.name=/^(randomBytes|randomSecretKey|randomPrivateKey)$/]',
    'randomness comes from the session layer',
  ],
  ['ImportExpression', 'pure code loads nothing while it runs'],
  // So the rules about promises, which cost most of all, need not look there: eslint.config.js.
  [
    'AwaitExpression, :function[async=true], Identifier[name="Promise"]',
    'pure code waits for nothing',
  ],
]

const forbiddenImports = [
  {
    group: ['yjs', 'y-*', 'y-*/**', 'lib0', 'lib0/**', 'idb', 'svelte', 'svelte/**', 'node:*'],
    message: 'the pure layers know neither transport, storage, screen nor Node',
  },
  { regex: '^(fs|path|os|crypto|worker_threads)$', message: 'the pure layers do not know Node' },
]

export const pureFiles = pureFolders.map((folder) => `src/${folder}/**/*.ts`)

/**
 * The part of the ESLint configuration that keeps the pure layers pure.
 * @type {{ files: string[], ignores: string[], rules: import('eslint').Linter.RulesRecord }}
 */
export const pureLayers = {
  files: pureFiles,
  // How a language writes lists and times; what comes of it is read by people alone.
  ignores: ['src/texts/formats.ts'],
  rules: {
    'no-restricted-globals': [
      'error',
      ...Object.entries(forbiddenGlobals).flatMap(([what, names]) =>
        names.map((name) => ({ name, message: `Pure code does not touch ${what}.` })),
      ),
    ],
    'no-restricted-syntax': [
      'error',
      ...forbiddenSyntax.map(([selector, message]) => ({ selector, message })),
    ],
    'no-restricted-imports': ['error', { patterns: forbiddenImports }],
  },
}
