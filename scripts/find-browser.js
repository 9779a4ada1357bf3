import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const { env, platform } = process

const chromiumPaths = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'Google\\Chrome\\Application\\chrome.exe',
    'Chromium\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ].flatMap(underProgramFiles),
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(onPath),
}

const firefoxPaths = {
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: underProgramFiles('Mozilla Firefox\\firefox.exe'),
  linux: ['firefox-esr', 'firefox'].flatMap(onPath),
}

/** Path of a Chromium or a relative of it, or undefined. SYNOMIC_CHROMIUM or CHROME_BIN name one. */
export function findChromium() {
  return [
    env.SYNOMIC_CHROMIUM,
    env.CHROME_BIN,
    ...of(chromiumPaths),
    ...playwrightCache('chromium-', [
      'chrome-linux/chrome',
      'chrome-linux64/chrome',
      'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
      'chrome-win/chrome.exe',
      'chrome-win64/chrome.exe',
    ]),
  ].find(isThere)
}

/** Path of a Firefox as its makers publish it, or undefined. SYNOMIC_FIREFOX or FIREFOX_BIN name one. */
export function findFirefox() {
  return [env.SYNOMIC_FIREFOX, env.FIREFOX_BIN, ...of(firefoxPaths)].find(isThere)
}

/**
 * Path of the driver of WebKitGTK, the nearest to Safari that there is on Linux, or undefined. SYNOMIC_WEBKIT_DRIVER names one. It needs
 * an X server to draw on.
 */
export function findWebKitDriver() {
  return [env.SYNOMIC_WEBKIT_DRIVER, ...onLinux('WebKitWebDriver')].find(isThere)
}

/** Path of an X server without a screen, or undefined. */
export function findXvfb() {
  return onLinux('Xvfb').find(isThere)
}

/** Path of coturn’s server, or undefined: what tells homes behind routers how they are seen, in the test of them. */
export function findTurnServer() {
  return onLinux('turnserver').find(isThere)
}

/** Path of what sets up such routers, or undefined. */
export function findNft() {
  return onLinux('nft').find(isThere)
}

/** @param {string} name */
function onLinux(name) {
  return platform === 'linux' ? onPath(name) : []
}

/**
 * @param {Record<string, string[]>} paths by platform
 * @returns {string[]}
 */
function of(paths) {
  return paths[platform] ?? paths.linux ?? []
}

/**
 * @param {string | undefined} path
 * @returns {path is string}
 */
function isThere(path) {
  return path !== undefined && path !== '' && existsSync(path)
}

/** @param {string} name */
function onPath(name) {
  const folders = (env.PATH ?? '').split(delimiter)
  return [...folders, '/usr/bin', '/snap/bin'].filter(Boolean).map((folder) => join(folder, name))
}

/** @param {string} path */
function underProgramFiles(path) {
  const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
  return roots.flatMap((folder) => (folder ? [join(folder, path)] : []))
}

/**
 * Browsers that Playwright downloaded earlier, newest first.
 * @param {string} prefix
 * @param {readonly string[]} programs
 */
function playwrightCache(prefix, programs) {
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    ...(env.LOCALAPPDATA ? [join(env.LOCALAPPDATA, 'ms-playwright')] : []),
  ].filter(isThere)
  return caches.flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => name.startsWith(prefix))
      .sort()
      .reverse()
      .flatMap((name) => programs.map((program) => join(cache, name, program))),
  )
}
