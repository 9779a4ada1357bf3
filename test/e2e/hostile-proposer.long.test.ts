// Whatever a member signs, the others' pages stay alive: how long the worst of it holds a page that shows it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasFirefox } from './harness/firefox.ts'
import { serveApp, type ServedFolder } from './harness/serve.ts'
import {
  chromiumOnlooker,
  firefoxOnlooker,
  prepareSeats,
  type Held,
  type Onlooker,
} from './hostile/onlooker.ts'
import { worst } from './hostile/worst.ts'

/** A page is dead for whoever waits longer. What is aimed at is in docs/BENCHMARKS.md, with what was measured. */
const aliveMs = 2_000

const browsers = [
  ['Chromium', chromiumOnlooker],
  ...(hasFirefox ? [['Firefox', firefoxOnlooker] as const] : []),
] as const

describe.each(browsers)('what a member signs, looked at with %s', (name, open) => {
  let app: ServedFolder
  let onlooker: Onlooker
  const figures: string[] = []

  beforeAll(async () => {
    app = await serveApp()
    await prepareSeats(app)
    onlooker = await open(app)
  }, 240_000)

  afterAll(async () => {
    await onlooker.leave()
    await app.close()
    console.log([`${name}: the longest task, ms`, ...figures].join('\n'))
  })

  it.each(Object.keys(worst))('%s', async (what) => {
    const held = await onlooker.lookAt(made(what))
    figures.push(`| ${what} | ${held.map(inWords).join(' · ')} |`)
    for (const { screen, ms } of held) expect(ms, screen).toBeLessThan(aliveMs)
  })
})

function made(what: string) {
  const make = worst[what]
  if (make === undefined) throw new Error(`nothing is called ${what}`)
  return make()
}

const inWords = ({ screen, ms }: Held): string => `${screen} ${ms.toFixed(0)}`
