// Which language the app speaks. Each test has the module anew: what is spoken is spoken by the whole page.
import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../../src/texts/de/rest.ts', () => ({ 'test rest': { title: 'Rest' } }))

beforeEach(() => {
  vi.resetModules()
})

async function spokenTo(
  preferred: readonly string[],
  chosen: 'system' | 'en' | 'de' = 'system',
): Promise<{ lang: string; tag: string | undefined; home: string; ago: string }> {
  const page = { documentElement: { lang: '' } as HTMLElement }
  const { localeTag, t } = await import('../../src/session/locale.ts')
  const { home } = await import('../../src/texts/en/ui/home.ts')
  const { relativeWords } = await import('../../src/texts/en/ui/home.ts')
  await t(chosen, { page, preferred })
  return {
    lang: page.documentElement.lang,
    tag: localeTag(),
    home: home.newGame,
    ago: relativeWords(0, 5 * 60_000),
  }
}

const english = { lang: 'en', home: 'New game with other rules', ago: '5 minutes ago' }
const german = { lang: 'de', home: 'Neues Spiel mit anderen Regeln', ago: 'vor 5 Minuten' }

test.each([
  ['the first one that the app knows', ['fr-FR', 'de-AT', 'en-GB'], 'system', german, 'de-AT'],
  ['English before German', ['en-GB', 'de'], 'system', english, 'en-GB'],
  ['English where it knows none', ['fr', 'dz'], 'system', english, 'en'],
  ['English where the browser names none', [], 'system', english, 'en'],
  ['what was chosen, whatever the browser asks for', ['en-US'], 'de', german, 'de'],
  ['English, chosen in a German browser', ['de-DE', 'en'], 'en', english, 'en'],
] as const)('speaks %s', async (_, preferred, chosen, said, tag) => {
  expect(await spokenTo(preferred, chosen)).toEqual({ ...said, tag })
})

test('stays with English where the catalog cannot be loaded', async () => {
  vi.doMock('../../src/texts/de/first.ts', () => {
    throw new Error('offline')
  })
  expect(await spokenTo(['de'])).toEqual({ ...english, tag: 'en' })
  vi.doUnmock('../../src/texts/de/first.ts')
})

test('loads the rest of the words before a part that says them, once', async () => {
  await spokenTo(['de'])
  const { withWords } = await import('../../src/session/locale.ts')
  const { words } = await import('../../src/texts/words.ts')
  const said = words('test rest', { title: 'Remainder' })
  const parts = await Promise.all([1, 2].map((part) => withWords(async () => [part, said.title])))
  expect(parts).toEqual([
    [1, 'Rest'],
    [2, 'Rest'],
  ])
})
