/*
 * How many files of `src` take part when somebody votes: on their own page from the tap to the pixel, and on another's from the
 * bytes that come in. A file takes part if any function of it runs.
 *
 *   npm run bench -- walk [--list]
 */
import { join } from 'node:path'
import type { CDPSession } from 'playwright-core'
import { createServer } from 'vite'
import { root } from '../../../scripts/install.js'
import { startSignalling } from '../../../scripts/signalling.js'
import { Person } from '../../e2e/table/person.ts'
import { enact, propose, turnOf, vote } from '../../e2e/table/turn.ts'

const signalling = await startSignalling()
const app = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  cacheDir: join(root, 'node_modules', '.vite-walk'),
  logLevel: 'error',
  server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  plugins: [
    {
      name: 'synomic:signalling-of-the-walk',
      transformIndexHtml: (page) =>
        page
          .replace(/(name="synomic-signaling" content=")/, `$1${signalling.url}`)
          .replace(/(name="synomic-(?:relays|stun)" content=")known/g, '$1'),
    },
  ],
})
await app.listen()
const address = app.resolvedUrls?.local[0] ?? ''

/** The functions that ran on a page since this was last asked, by file: how many of each. */
async function watch({ page }: Person): Promise<() => Promise<Map<string, number>>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage')
    const ran = new Map<string, number>()
    for (const { url, functions } of result) {
      const [, file] = /^https?:\/\/[^/]+\/(src\/[^?]+)(\?v=\w+)?$/.exec(url) ?? []
      const count = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length
      if (file !== undefined && count > 0) ran.set(file, (ran.get(file) ?? 0) + count)
    }
    return ran
  }
}

const [ann, bo] = [await Person.arrive('Ann'), await Person.arrive('Bo')]
try {
  const link = await ann.create('Walk', address)
  await bo.join(link)
  await ann.sees('Bo')
  await ann.press(/^Start with/)
  await turnOf([ann, bo], 'Ann', 1)
  await propose(ann, 'Tea', () => enact(ann, 'Tea', 'Whoever makes tea gets thanks.'))
  for (const person of [ann, bo]) await person.button('For').first().waitFor()

  const [annRan, boRan] = [await watch(ann), await watch(bo)]
  // What looks ahead, or tells the others what is here, is done by then.
  await ann.page.waitForTimeout(30_000)
  await Promise.all([annRan(), boRan()])
  await vote(ann, 'Tea', 'For')
  await bo.page.waitForTimeout(2_000)
  tell('An own vote, from the tap to the pixel', await annRan())
  tell('Another’s vote, from the wire to the pixel', await boRan())
} finally {
  await Promise.all([ann.goHome(), bo.goHome()])
  await app.close()
  await signalling.close()
}
process.exit()

function tell(what: string, ran: ReadonlyMap<string, number>): void {
  const files = [...ran.keys()].sort()
  const functions = [...ran.values()].reduce((sum, count) => sum + count, 0)
  const below = files.filter((file) => !file.startsWith('src/ui/'))
  console.log(
    `${what}: ${files.length} files, ${below.length} of them below the screen, ${functions} functions`,
  )
  const rooms = [...new Set(files.map((file) => file.split('/')[1]))]
  const inRoom = (room = '') => files.filter((file) => file.startsWith(`src/${room}/`)).length
  console.log(rooms.map((room) => `${room} ${inRoom(room)}`).join(', '))
  if (process.argv.includes('--list'))
    for (const file of files) console.log(`  ${ran.get(file)} ${file}`)
}
