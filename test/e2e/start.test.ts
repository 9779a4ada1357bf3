import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dist } from '../../scripts/build.js'
import { fingerprintOf } from '../../scripts/fingerprint.js'
import { root } from '../../scripts/install.js'

const hasApp = existsSync(join(root, 'src', 'main.ts'))

it.runIf(hasApp)(
  'npm start serves the app and signalling, and ends both when it is ended',
  async () => {
    const program = join(root, 'scripts', 'start.js')
    const child = spawn(process.execPath, [program, '--port', '0', '--signalling-port', '0'])
    const ended = once(child, 'exit')
    let said = ''
    child.stdout.on('data', (chunk) => (said += String(chunk)))
    try {
      await expect.poll(() => said, { timeout: 120_000 }).toMatch(/Synomic is at /)
      const [, url = ''] = /Synomic is at (http:\S+)/.exec(said) ?? []
      const page = await (await fetch(url)).text()
      const [, signalling = ''] =
        /<meta name="synomic-signaling" content="(ws:[^"]+)"/.exec(page) ?? []
      expect(page).toContain('<meta name="synomic-relays" content="known"')
      expect(page).toContain('<meta name="synomic-stun" content=""')
      const fingerprint = await (await fetch(new URL('fingerprint.txt', url))).text()
      expect(fingerprint).toBe(`${fingerprintOf(dist)}\n`)
      const greeting = await fetch(signalling.replace('ws:', 'http:'))
      expect(await greeting.text()).toBe('okay')

      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      await expect(fetch(url)).rejects.toThrow()
      await expect(fetch(signalling.replace('ws:', 'http:'))).rejects.toThrow()
    } finally {
      child.kill('SIGKILL')
    }
  },
)
