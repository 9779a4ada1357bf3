import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  findChromium,
  findFirefox,
  findNft,
  findTurnServer,
  findWebKitDriver,
  findXvfb,
} from './find-browser.js'

/** Debian’s packages, and how to find what is in them. */
const byDay = [
  { name: 'chromium', find: findChromium },
  { name: 'firefox-esr', find: findFirefox },
]
const atNight = [
  { name: 'webkit2gtk-driver', find: findWebKitDriver },
  { name: 'xvfb', find: findXvfb },
  // Where services are started as they are installed, this one would serve the whole network.
  ...(existsSync('/run/systemd/system') ? [] : [{ name: 'coturn', find: findTurnServer }]),
  { name: 'nftables', find: findNft },
]

/**
 * Sees to it that there is a Chromium for the tests in real browsers. On Debian and as root it installs one, and Firefox beside
 * it, for the long tests WebKit, too, and what homes behind routers are made of; their own tests are skipped where there is none.
 *
 * @param {boolean} isLong
 * @returns {boolean} whether there is a Chromium now; if not, what to do has been said
 */
export function ensureBrowsers(isLong) {
  const wanted = isLong ? [...byDay, ...atNight] : byDay
  const missing = wanted.filter(({ find }) => !find()).map(({ name }) => name)
  if (missing.length > 0 && canUseApt()) {
    console.log(`Installing for the tests in real browsers: ${missing.join(', ')} …`)
    apt('update')
    // One by one: a system without one of them may have the other.
    for (const name of missing) apt('install', '-y', '--no-install-recommends', name)
  }
  if (!findFirefox()) console.log('No Firefox was found: its tests will be skipped.')
  if (isLong && (!findWebKitDriver() || !findXvfb())) {
    console.log('No WebKit was found, or no X server for it: its tests will be skipped.')
  }
  if (isLong && (!findTurnServer() || !findNft())) {
    console.log(
      'No coturn or nftables was found: the test of homes behind routers will be skipped.',
    )
  }
  if (findChromium()) return true
  console.error(
    'The tests in real browsers need Chromium or Chrome, and none was found. Install one (on Debian: ' +
      '“apt install chromium”), or name yours: SYNOMIC_CHROMIUM=/path/to/chrome npm test. ' +
      'To run all other tests: npm test -- --no-browser',
  )
  return false
}

function canUseApt() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}

/** @param {readonly string[]} options */
function apt(...options) {
  const done = spawnSync('apt-get', ['-q', ...options], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (done.status === 0) return
  console.error(`apt-get ${options.join(' ')} failed:\n${(done.stderr ?? '').slice(-2000)}`)
}
