import { expect, it } from 'vitest'
import { filesFor, type Manifest } from './chunks.ts'

//  index ──> shared          index ··> screen ──> shared
//    └────> style                        ··> rare
const manifest: Manifest = {
  index: { file: 'index.js', imports: ['shared', 'style'], dynamicImports: ['screen'] },
  shared: { file: 'shared.js' },
  style: { file: 'style.css' },
  screen: { file: 'screen.js', imports: ['shared'], dynamicImports: ['rare'] },
  rare: { file: 'rare.js' },
}

it.each([
  ['what is imported', ['index'], [], ['index.js', 'shared.js']],
  [
    'what is loaded later, if needed',
    ['index'],
    ['screen'],
    ['index.js', 'screen.js', 'shared.js'],
  ],
  ['several starts', ['index', 'rare'], [], ['index.js', 'rare.js', 'shared.js']],
])('counts %s', (_, starts, needed, files) => {
  expect(filesFor(manifest, starts, (part) => needed.includes(part))).toEqual(files)
})

it('does not pass over a part that is gone', () => {
  expect(() => filesFor(manifest, ['gone'], () => false)).toThrow('gone')
})
