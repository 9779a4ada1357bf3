import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutations } from './mutations.ts'

it.each(mutations)('$rule can still be broken so that $what', ({ file, find, put }) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(source.split(find)).toHaveLength(2)
  expect(put).not.toBe(find)
})
