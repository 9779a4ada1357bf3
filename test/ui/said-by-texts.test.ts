// Whatever a person reads that is not of the game comes from src/texts: all that is said there stands in brackets here, and what is
// shown outside of them is looked for in the game.
import { afterEach, expect, it, vi } from 'vitest'
import { actionId } from '../../src/actions/ids.ts'
import { mountApp } from '../../src/ui/mount.ts'
import { starters } from '../../src/starters/starters.ts'
import { ruleSentences } from '../../src/views/rules/rule-sentences.ts'
import { readyIdeas, silenceIdeas } from '../../src/texts/en/views/ready.ts'
import { titlesInBook } from '../../src/texts/en/views/changes.ts'
import { byDay } from './gallery/by-day.ts'
import { gameCards } from './gallery/game-cards.ts'
import { scenes, type Scene } from './gallery/scenes.ts'
import { neverThere } from './gallery/asked-game.ts'

const { bracketed } = vi.hoisted(() => {
  function bracketed(said: unknown): unknown {
    // Each line may be shown by itself.
    if (typeof said === 'string') return said.replace(/.+/g, (line) => `⟦${line}⟧`)
    if (typeof said === 'function') {
      return (...args: readonly unknown[]) => bracketed(Reflect.apply(said, undefined, args))
    }
    if (Array.isArray(said)) return said.map(bracketed)
    if (typeof said !== 'object' || said === null) return said
    return Object.fromEntries(Object.entries(said).map(([key, one]) => [key, bracketed(one)]))
  }
  return { bracketed }
})

vi.mock('../../src/texts/words.ts', () => ({
  words: (_name: string, said: unknown) => bracketed(said),
  saying: (_name: string, say: unknown) => bracketed(say),
  speak: () => undefined,
}))

let unmount: () => void = () => undefined

afterEach(() => {
  unmount()
  document.body.innerHTML = ''
})

/** The app's name, and those of languages. */
const sameForAll = ['Synomic', 'English', 'Deutsch']

/** Fingerprints, and places by whose clocks one plays. */
const codes = /^(?:[0-9a-f]{32,}|[A-Z]\w+(?:\/\w+)+)$/

/** Written to somebody, and not to be read in the state of the game. */
const whispered = ['Sorry, friend.', 'Not for me.']

/** What becomes a rule, or the title of a proposal, is said in the language of the book. */
const ofTheBook = [
  ...Object.values(readyIdeas).flatMap((idea) => Object.values(idea('points'))),
  ...silenceIdeas.flatMap((idea) => Object.values(idea)),
  ...[titlesInBook.enact, titlesInBook.amend(203), titlesInBook.renumber(205, 305)],
]

const isNight = process.env.SYNOMIC_ALL_SCENES === '1'
const thatCome = [...scenes].filter(
  ([name]) => !neverThere.has(name) && (isNight || byDay.includes(name)),
)

/** By scene: the files of the parts that it shows. */
const partsShown = new Map<string, ReadonlySet<string>>()

it.each(thatCome)('%s: shows nothing but the texts’ words, and the game’s', async (name, make) => {
  const scene = make()
  const target = await shown(scene)
  partsShown.set(name, partsIn(target))
  const known = [...sameForAll, ...whispered, ...ofTheBook, ...(await wordsOf(scene))]
    .join('\n')
    .toLowerCase()
  const foreign = [...new Set(blocksOf(target).flatMap(outsideOfBrackets))].filter(
    (words) => !isIn(known, words.toLowerCase()) && !codes.test(words),
  )
  expect(foreign).toEqual([])
})

it.runIf(isNight)('scenes of the day show every part that any scene shows', () => {
  const seen = new Set(byDay.flatMap((name) => [...(partsShown.get(name) ?? [])]))
  const missing = [...partsShown].flatMap(([name, parts]) =>
    [...parts].filter((part) => !seen.has(part)).map((part) => `${name}: ${part}`),
  )
  expect(seen.size).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

/** Svelte says of each element in which file it stands, where it is developed. */
function partsIn(target: HTMLElement): ReadonlySet<string> {
  const files = [...target.querySelectorAll<Element & SvelteMeta>('*')].map(
    ({ __svelte_meta: meta }) => meta?.loc.file,
  )
  return new Set(files.filter((file) => file !== undefined))
}

interface SvelteMeta {
  readonly __svelte_meta?: { readonly loc: { readonly file: string } }
}

/** As a whole, or each part of a list. */
function isIn(known: string, words: string): boolean {
  const parts = words.split(', ').map((part) => part.replace(/^[^\p{L}]+/u, ''))
  return known.includes(words) || parts.every((part) => known.includes(part))
}

/** The page, when nothing of it is on its way any more. */
async function shown({ app, route, now }: Scene): Promise<HTMLElement> {
  location.hash = route
  const target = document.createElement('div')
  document.body.append(target)
  unmount = mountApp(app, target, { now: () => now })
  let quietSince = performance.now()
  const observer = new MutationObserver(() => (quietSince = performance.now()))
  observer.observe(target, { subtree: true, childList: true, characterData: true })
  const isDrawn = () =>
    target.querySelector('main :is(h1, h2)') && !target.querySelector('[aria-busy=true]')
  do await new Promise((done) => setTimeout(done, 50))
  while (performance.now() - quietSince < 200 || !isDrawn())
  observer.disconnect()
  return target
}

/** Every text of a scene’s game, of its cards and of the books that come along, and what the rules in it say that the app does. */
async function wordsOf({ app, route }: Scene): Promise<readonly string[]> {
  const found = new Set<string>()
  const seen = new Set<unknown>()
  const look = (value: unknown): void => {
    if (typeof value === 'string') found.add(value)
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (value instanceof Map) for (const [key, one] of value) [key, one].forEach(look)
    else if (value instanceof Set) value.forEach(look)
    else for (const [key, one] of Object.entries(value)) [key, one].forEach(look)
  }
  look([app.games(), app.settings(), starters, gameCards])
  const game = /^#\/game\/([0-9a-f]+)/.exec(route)?.[1]
  const opened = game === undefined ? null : await app.openGame(actionId(game))
  if (opened?.ok !== true) return [...found]
  const view = opened.value.view()
  const drafts = await opened.value.drafts()
  look([view, drafts.all()])
  for (const { mechanics } of view.state?.rules.values() ?? []) {
    look(ruleSentences(mechanics).map(({ sentence }) => sentence))
  }
  return [...found]
}

const inline = new Set([
  'A',
  'SPAN',
  'EM',
  'STRONG',
  'B',
  'I',
  'SMALL',
  'MARK',
  'INS',
  'DEL',
  'CODE',
  'ABBR',
  'OUTPUT',
  'DFN',
])
const spoken = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']

/** What is read as one, block by block; without what is marked as of another language, dates, and what somebody types. */
function blocksOf(root: HTMLElement): readonly string[] {
  const blocks: string[] = []
  const visit = (node: Node, block: { text: string }): void => {
    if (node.nodeType === Node.TEXT_NODE) block.text += node.textContent ?? ''
    if (!(node instanceof HTMLElement)) return
    if (node.lang !== '' || node.className.split(' ').includes('talk')) return
    if (['TIME', 'STYLE', 'TEXTAREA', 'svg'].includes(node.tagName)) return
    // A piece bears letters of its player’s name.
    if (node.classList.contains('piece')) return
    for (const name of spoken) blocks.push(node.getAttribute(name) ?? '')
    // A word that explains itself stands in a sentence; other buttons stand for themselves.
    const isInline = inline.has(node.tagName) || node.hasAttribute('popovertarget')
    const own = isInline ? block : { text: '' }
    for (const child of node.childNodes) visit(child, own)
    if (own !== block) blocks.push(own.text)
  }
  visit(root, { text: '' })
  return blocks
}

/** Words of a block that stand in no bracket. */
function outsideOfBrackets(block: string): readonly string[] {
  let depth = 0
  let outside = ''
  for (const char of block) {
    if (char === '⟦') depth++
    outside += depth > 0 ? '|' : char
    if (char === '⟧') depth--
  }
  return outside.split(/[|\n“”"·:;()✓]+|\s{2,}/).flatMap((words) => {
    const text = words.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    return /\p{L}{2}/u.test(text) ? [text] : []
  })
}
