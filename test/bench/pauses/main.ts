// npm run bench -- pauses: how long a page is held up in Chromium, by 32 MB from peers and by a long game.
import { serveApp, serveModule, startSignalling } from '../../e2e/harness/serve.ts'
import { openImportPage, openLongGamePage, playLongGame } from '../../session/long-game-page.ts'
import { launchMany } from '../../e2e/harness/chromium.ts'
import { largeRoom } from '../../network/large-room.ts'
import { machine } from '../log/report.ts'
import { lookBack } from './look-back.ts'
import { longestTask, type LongestTask } from './longest-task.ts'

/** Eight of ten actions are there when the game is opened; the others come in while it is open. */
const actions = Number(process.argv[2] ?? 10_000)
const idleMs = 2_000

const browser = await launchMany()
const signalling = await startSignalling()
const peers = await serveModule('test/network/pages/peer.ts')
const game = await serveModule('test/session/pages/long-game.ts')
try {
  console.log(
    `${machine()}\n\nThe longest task of any page, ms: the thread’s own, on the wall; how many took more than 50 of its own.`,
  )
  const idle = await browser.newPage()
  await idle.goto(peers.url)
  // What loading it leaves to be done.
  await idle.waitForTimeout(idleMs)
  tell('an idle page', await longestTask(browser, () => idle.waitForTimeout(idleMs)))
  await idle.close()
  await room()
  await longGame()
} finally {
  await browser.close()
  await Promise.all([signalling.close(), peers.close(), game.close()])
}

async function room(): Promise<void> {
  const { host, newcomer, beside, giveNewcomer, giveBeside } = await largeRoom(
    browser,
    peers.url,
    signalling.url,
  )
  tell('32 MB to a newcomer', await longestTask(browser, giveNewcomer))
  tell('32 MB to a second tab', await longestTask(browser, giveBeside))
  await Promise.all([host, newcomer, beside].map((tab) => tab.close()))
}

async function longGame(): Promise<void> {
  console.error(`Playing a game of ${actions} actions …`)
  const played = playLongGame(actions)
  const page = await openLongGamePage(browser, game.url, played)
  tell('open from the archive', await longestTask(browser, page.openCold))
  tell('make and keep the snapshot', await longestTask(browser, page.keepSnapshot))
  tell('open from the snapshot', await longestTask(browser, page.openWarm))
  tell('take in what was missed', await longestTask(browser, page.receiveMissed))
  tell('write a file', await longestTask(browser, page.exportFile))
  await page.becomeJudge()
  tell('see and give a ruling', await longestTask(browser, page.rule))
  if (page.errors.length > 0) throw new Error(page.errors.join('\n'))
  const other = await openImportPage(browser, game.url, played)
  tell('take in a file', await longestTask(browser, other.importFile))
  const app = await serveApp()
  const looked = await lookBack(browser, app, played.file)
  tell('look back, from the table', await longestTask(browser, looked.open))
  tell('far jumps of the slider', await longestTask(browser, looked.far))
  tell('the slider drawn along', await longestTask(browser, looked.drag))
  const sorted = looked.movesMs.toSorted((a, b) => a - b).map((ms) => ms.toFixed(0))
  console.log(
    `The slider’s ${sorted.length} moves, ms on the wall until shown: ${sorted.join(' ')}`,
  )
  await looked.close()
  await app.close()
}

function tell(what: string, { ownMs, wallMs, longOnes }: LongestTask): void {
  const [own, wall] = [ownMs, wallMs].map((ms) => ms.toFixed(1).padStart(8))
  console.log(`${what.padEnd(28)}${own}${wall}${String(longOnes).padStart(8)}`)
}
