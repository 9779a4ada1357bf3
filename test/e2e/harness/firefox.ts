import { launch, type Browser } from 'puppeteer-core'
import { findFirefox } from '../../../scripts/find-browser.js'

/** Firefox's tests are skipped where it is not installed. */
export const hasFirefox = findFirefox() !== undefined

/** Starts Firefox (WebDriver BiDi) with an empty profile of its own; `close()` ends it. `languages`: those that pages are asked for in. */
export function launchFirefox(profileDir?: string, languages = 'en-GB'): Promise<Browser> {
  const executablePath = findFirefox()
  if (executablePath === undefined) throw new Error('no Firefox was found: set SYNOMIC_FIREFOX')
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // As wide as in Chromium: on a narrow screen the draft is folded away.
    defaultViewport: { width: 1100, height: 800 },
    ...(profileDir === undefined ? {} : { userDataDir: profileDir }),
    extraPrefsFirefox: {
      'intl.accept_languages': languages,
      // As in Chromium: no mDNS names, loopback may be named.
      'media.peerconnection.ice.loopback': true,
      'media.peerconnection.ice.obfuscate_host_addresses': false,
    },
  })
}
