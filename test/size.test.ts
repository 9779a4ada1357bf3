// How much script a newcomer's browser loads. Measured in the built app, compressed as hosts send it.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { chat, dist, ensureBuilt, single } from '../scripts/build.js'
import { root } from '../scripts/install.js'
import { unzip } from './e2e/harness/unzip.ts'
import { filesFor, type Manifest } from './size/chunks.ts'

const homeLimitKb = 73
/** With style, page and what goes before each file on the wire both stay below 100 kB. */
const invitationLimitKb = { English: 84, German: 92 }
/** With what its worker loads until somebody votes: some six above what was measured, for it moves by how parts are cut. */
const tableLimitKb = 480

const entry = 'index.html'

/**
 * Loaded only by people who play with encrypted notes, scan a code, write a mechanic of their own, begin a game, save one
 * or open one as a file, carry moves by chat, meet by code or ask why somebody is not reached, fill in a form, bring in or
 * lose a device, open another screen, invoke judgment, apply a rule by hand, sign together, win, check a throw, write a
 * proposal with others or their first one, weigh a vote, follow another's or show an anonymous one, are asked or let move by a rule, come late, try
 * what would follow, change a rule that another changes too, rehearse, practise, look back, wait for somebody silent, draw
 * together or leave votes to chance, wait for shares, are
 * notified, are asked whether to take a newer version, save deadlines, show something to others, hide something or give a picture, play in a messenger's chat, read a text with Markdown's marks in it, or read German.
 */
const rarelyNeeded =
  /qr-scanner|_Picture-|_picture-form-|texts\/de\/|proposals\/look-at-words|parts\/AwaitedShares|proposal\/(FollowForm|RivalChanges|TrialFindings|voting\/(Lots|ShowBallot))|network\/drafts\/|rulebook\/text\/markdown|src\/(script|starters)\/|game-file|seat-desk|device-arrival|session\/ahead\/(rehearsal|practice)|home\/ChatGames|table\/(FirstIdeas|GoOn|GoneOn|JoinLate|Silences|Since|asked\/(Draws|Moves|Polls|PollForm))|moves-text|meeting-code|code-mesh|ways-out|Screen\.svelte$|src\/ui\/(devices|new|newer|join|judgment|settings|forms|encrypted|hidden|tokens|win|rehearsal|past|postcard|called-back)\//

describe.runIf(existsSync(join(root, 'src', 'main.ts')))('the built app', () => {
  let manifest: Manifest
  beforeAll(() => {
    expect(ensureBuilt({ quiet: true })).toBe(true)
    manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
  })

  it(`needs at most ${homeLimitKb} kB of script until Home can be used`, () => {
    const files = filesFor(manifest, [entry], () => false)
    expect(compressedKb(files), files.join(' ')).toBeLessThanOrEqual(homeLimitKb)
  })

  it.each([
    ['English', invitationLimitKb.English, []],
    [
      'German',
      invitationLimitKb.German,
      ['src/texts/de/first.ts', 'src/texts/de/ui/coming/join.ts'],
    ],
  ] as const)('says an invitation in %s with at most %d kB of script', (_, limit, words) => {
    const starts = [entry, 'src/ui/join/JoinScreen.svelte', ...words]
    const files = filesFor(manifest, starts, () => false)
    expect(compressedKb(files), files.join(' ')).toBeLessThanOrEqual(limit)
  })

  it(`needs at most ${tableLimitKb} kB of script for a whole table`, () => {
    const [table = ''] = Object.entries(manifest).find(([, { name }]) => name === 'table') ?? []
    const files = filesFor(manifest, [entry, table], (part) => !rarelyNeeded.test(part))
    expect(compressedKb(files), files.join(' ')).toBeLessThanOrEqual(tableLimitKb)
  })

  it.each(['home', 'table'])('asks to compile all of %s at once, by its first line', (part) => {
    const file = Object.values(manifest).find(({ name }) => name === part)?.file ?? ''
    expect(readFileSync(join(dist, file), 'utf8').split('\n', 1)).toEqual([
      '//# allFunctionsCalledOnLoad',
    ])
  })

  it('connects without TLS to this machine only', () => {
    const page = readFileSync(join(dist, 'index.html'), 'utf8')
    const [, sources = ''] = /connect-src ([^;"]*)/.exec(page) ?? []
    expect(sources.split(' ').sort()).toEqual([
      "'self'",
      'ws://127.0.0.1:*',
      'ws://localhost:*',
      'wss:',
    ])
  })

  it('has only relative addresses, so that any static host can serve it from any folder', () => {
    const page = readFileSync(join(dist, 'index.html'), 'utf8')
    const addresses = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address) => !address?.startsWith('./'))).toEqual([])
  })
})

/** Script, style and words of the whole app, and what of it base64 adds: docs/REACH.md, *One HTML file*. */
const singleLimitKb = 1248
const singleCompressedLimitKb = 940

describe.runIf(existsSync(join(root, 'src', 'main-file.ts')))('the one HTML file', () => {
  let page: string
  beforeAll(() => {
    expect(ensureBuilt({ quiet: true, what: single })).toBe(true)
    page = readFileSync(join(single.into, single.page), 'utf8')
  })

  it(`has at most ${singleLimitKb} kB, ${singleCompressedLimitKb} once compressed`, () => {
    expect(page.length / 1000).toBeLessThanOrEqual(singleLimitKb)
    expect(gzipSync(page, { level: 9 }).length / 1000).toBeLessThanOrEqual(singleCompressedLimitKb)
  })

  it('names nothing outside itself, and lets run no scripts but its own two', () => {
    const [, packed = ''] = /id="synomic-packed">([^<]*)</.exec(page) ?? []
    const script = gunzipSync(Buffer.from(packed, 'base64')).toString()
    const shell = page.replace(packed, '')
    const [, loader = ''] = /<script type="module">([^<]*)</.exec(shell) ?? []
    const addresses = [...shell.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses.filter((address) => !address?.startsWith('data:'))).toEqual([])
    const [, allowed = ''] = /script-src ([^;]*);/.exec(shell) ?? []
    const hashes = [loader, script].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    expect(allowed.split(' ')).toEqual(hashes)
    expect(shell).toContain("default-src 'none'")
    // No other file of the build, no service worker, nothing fetched.
    const asking = /import\.meta|\bimport\(|\bserviceWorker\.register\b|[^.\w]fetch\(/
    expect(asking.exec(script)?.[0]).toBeUndefined()
  })
})

const chatLimitKb = 922

describe.runIf(existsSync(join(root, 'src', 'main-chat.ts')))('the app for a chat', () => {
  it(`has at most ${chatLimitKb} kB, and what messengers look for`, () => {
    expect(ensureBuilt({ quiet: true, what: chat })).toBe(true)
    const archive = readFileSync(join(chat.into, chat.page))
    expect(archive.length / 1000).toBeLessThanOrEqual(chatLimitKb)
    const files = unzip(archive)
    expect([...files.keys()].toSorted()).toEqual([
      'icon.png',
      'index.html',
      'manifest.toml',
      'synomic.css',
      'synomic.js',
    ])
    expect(files.get('manifest.toml')?.toString()).toBe('name = "Synomic"\n')
    const addresses = [...String(files.get('index.html')).matchAll(/(?:src|href)="([^"]*)"/g)]
    expect(addresses.map(([, address]) => address)).toEqual([
      'synomic.css',
      'webxdc.js',
      'synomic.js',
    ])
  })
})

/** kB of 1000 bytes, each file compressed for itself. */
function compressedKb(files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1000
}
