// Takes pictures of scenes, on a phone and on a desk, by day and by night: `npx tsx test/ui/gallery/shoot.ts FOLDER [SCENE …]`; of all
// if none is named, in German if named so: `vote@de`.
import { join } from 'node:path'
import { openChromium } from '../../e2e/harness/chromium.ts'
import { serveGallery } from './build.ts'
import { scenes } from './scenes.ts'
import { sharedScenes } from './shared-table.ts'

const [folder = '/tmp/gallery', ...wanted] = process.argv.slice(2)
const looks = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${width}-${colorScheme}`,
    width,
    colorScheme,
  })),
)

const gallery = await serveGallery()
const context = await openChromium({ viewport: { width: 1280, height: 800 } })
const page = await context.newPage()
page.on('pageerror', (error) => console.log('page error:', error.message))
page.on(
  'console',
  (message) => message.type() === 'error' && console.log('console:', message.text()),
)
const all = [...scenes.keys(), ...sharedScenes.keys()]
for (const scene of wanted.length > 0 ? wanted : all) {
  for (const { name, width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto(gallery.sceneUrl(scene.replace('@', '&language=')))
    await page
      .waitForSelector('main h1, main h2', { state: 'attached', timeout: 5000 })
      .catch(() => console.log(`${scene}: nothing is shown`))
    await page.waitForTimeout(150)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) console.log(`${scene} ${name}: ${wide} px wide`)
    await page.screenshot({ path: join(folder, `${scene}-${name}.png`), fullPage: true })
  }
}
await context.browser()?.close()
await gallery.close()
