// A catalog of another language in the place of the English. Names of its own: other files share these words.
import { expect, test } from 'vitest'
import { saying, speak, words } from '../../src/texts/words.ts'

test('puts another language in the place of English, deeply, for whoever holds the words already', () => {
  const held = words('test words', {
    plain: 'tea',
    count: (cups: number) => `${cups} cups`,
    inner: { deep: 'deep', list: ['one', 'two'] },
  })
  const { inner } = held
  expect(held.count(2)).toBe('2 cups')
  speak({
    'test words': {
      plain: 'Tee',
      count: (cups: number) => `${cups} Tassen`,
      inner: { deep: 'tief', list: ['eins', 'zwei'] },
    },
  })
  expect(held.plain).toBe('Tee')
  expect(held.count(2)).toBe('2 Tassen')
  expect(inner).toEqual({ deep: 'tief', list: ['eins', 'zwei'] })
})

test('a function that was imported before says it in the new language', () => {
  const asked = saying('test asked', (name: string, mark: string = '?') => `${name}${mark}`)
  expect([asked('Ann'), asked('Ann', '!')]).toEqual(['Ann?', 'Ann!'])
  speak({ 'test asked': (name: string) => `${name} wird gefragt` })
  expect(asked('Ann')).toBe('Ann wird gefragt')
})

test('words that are loaded after the catalog are in its language from the start', () => {
  speak({ 'test late': { title: 'Spät' } })
  expect(words('test late', { title: 'Late', only: 'English' })).toEqual({
    title: 'Spät',
    only: 'English',
  })
})
