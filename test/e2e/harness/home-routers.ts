import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findNft, findTurnServer } from '../../../scripts/find-browser.js'
import { freshFolder, removeFolder } from './profiles.ts'

/*
 * Homes behind routers, on this machine alone: each home is a network namespace behind another that is its router, and all routers
 * meet in one that is the internet, where a STUN and TURN server stands (coturn). What the routers do is what Linux does for the
 * homes of this world: it lets out who asks, under its own address, and nobody in who was not asked.
 */

/** `usual`: it shows a home to all by one port; `strict`: to each by another, which nobody can foretell. */
export type Router = 'usual' | 'strict'

export interface Homes {
  /** For each, what starts a Chromium in it. */
  readonly chromiums: readonly string[]
  /** Two, since only two tell whether a router is strict. */
  readonly stun: readonly string[]
  /** As people write it, with name and password. */
  readonly turn: string
  close(): Promise<void>
}

const internet = '203.0.113'
const [stunPort, otherStunPort] = [3478, 3480]
const [name, password] = ['ann', 'a-secret']

let opened = 0

/** Whether this machine lets one make them. */
export function canHaveHomes(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const probe = `synomic-probe-${process.pid}`
  const made = spawnSync('ip', ['netns', 'add', probe]).status === 0
  if (made) spawnSync('ip', ['netns', 'del', probe])
  return made && findNft() !== undefined && findTurnServer() !== undefined
}

/**
 * @param routers one for each home
 * @param ports of this machine's loopback that each home's loopback has, too: of the page and of its signalling
 */
export async function openHomes(
  routers: readonly Router[],
  ports: readonly number[],
): Promise<Homes> {
  opened += 1
  const folder = await freshFolder()
  const spaces: string[] = []
  const children: ChildProcess[] = []
  const servers = ports.map((port) => ({ port, path: join(folder, `${port}.sock`) }))
  const closing = servers.map(({ port, path }) => passOn(path, port))
  const space = (what: string): string => {
    const made = `synomic-${process.pid}-${opened}-${what}`
    ip('netns', 'add', made)
    spaces.push(made)
    return made
  }
  const runs = async (where: string, ...command: readonly string[]): Promise<void> => {
    const child = spawn('ip', ['netns', 'exec', where, ...command], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    children.push(child)
    await new Promise<void>((done, fail) => {
      child.stdout.once('data', () => done())
      child.once('exit', () => fail(new Error(`${command.join(' ')} ended`)))
    })
    child.stdout.resume()
  }
  const net = space('internet')
  within(net, 'link', 'add', 'street', 'type', 'bridge')
  within(net, 'addr', 'add', `${internet}.1/24`, 'dev', 'street')
  for (const device of ['lo', 'street']) within(net, 'link', 'set', device, 'up')
  const chromiums = await Promise.all(
    routers.map(async (router, index) => {
      const at = index + 2
      const [home, own] = [space(`home-${index}`), space(`router-${index}`)]
      ip('link', 'add', 'wan', 'netns', own, 'type', 'veth', 'peer', `to-${index}`, 'netns', net)
      ip('link', 'add', 'lan', 'netns', own, 'type', 'veth', 'peer', 'router', 'netns', home)
      within(net, 'link', 'set', `to-${index}`, 'master', 'street', 'up')
      within(own, 'addr', 'add', `${internet}.${at}/24`, 'dev', 'wan')
      within(own, 'addr', 'add', `10.${at}.0.1/24`, 'dev', 'lan')
      within(home, 'addr', 'add', `10.${at}.0.2/24`, 'dev', 'router')
      for (const device of ['lo', 'wan', 'lan']) within(own, 'link', 'set', device, 'up')
      for (const device of ['lo', 'router']) within(home, 'link', 'set', device, 'up')
      within(home, 'route', 'add', 'default', 'via', `10.${at}.0.1`)
      inSpace(own, ['sysctl', '-qw', 'net.ipv4.ip_forward=1'])
      inSpace(own, ['nft', '-f', '-'], ruleset(router))
      for (const { port, path } of servers) {
        await runs(home, process.execPath, passedOn, String(port), path)
      }
      return startingIn(home, folder)
    }),
  )
  await runs(net, 'turnserver', ...turnOptions(folder))
  return {
    chromiums,
    stun: [stunPort, otherStunPort].map((port) => `stun:${internet}.1:${port}`),
    turn: `turn:${internet}.1:${stunPort} ${name} ${password}`,
    close: async () => {
      for (const child of children) child.kill()
      for (const close of closing) close()
      for (const one of spaces.reverse()) spawnSync('ip', ['netns', 'del', one])
      await removeFolder(folder)
    },
  }
}

const passedOn = fileURLToPath(new URL('./passed-on.js', import.meta.url))

/** Lets whoever comes by a socket in the file system speak with a port of this machine's loopback. */
function passOn(path: string, port: number): () => void {
  const server = createServer((asked) => {
    const answering = connect(port, '127.0.0.1')
    asked.pipe(answering).pipe(asked)
    asked.on('error', () => answering.destroy())
    answering.on('error', () => asked.destroy())
  })
  server.listen(path)
  return () => server.close()
}

async function startingIn(home: string, folder: string): Promise<string> {
  const program = join(folder, `${home}.sh`)
  const chromium = findChromium() ?? 'chromium'
  await writeFile(program, `#!/bin/sh\nexec ip netns exec ${home} "${chromium}" "$@"\n`)
  await chmod(program, 0o755)
  return program
}

function ruleset(router: Router): string {
  const how = router === 'strict' ? 'masquerade fully-random' : 'masquerade'
  return `table ip router {
    chain out { type nat hook postrouting priority srcnat; oifname "wan" ${how}; }
    chain between { type filter hook forward priority filter; policy drop; iifname "lan" accept; ct state established,related accept; }
    chain in { type filter hook input priority filter; iifname "wan" ct state new drop; }
  }`
}

function turnOptions(folder: string): readonly string[] {
  return [
    ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--log-file', 'stdout', '--simple-log'],
    ...['--listening-ip', `${internet}.1`, '--listening-port', String(stunPort)],
    ...['--aux-server', `${internet}.1:${otherStunPort}`, '--relay-ip', `${internet}.1`],
    ...['--lt-cred-mech', '--realm', 'synomic', '--user', `${name}:${password}`],
    ...['--pidfile', join(folder, 'turn.pid'), '--userdb', join(folder, 'turn.db')],
  ]
}

function ip(...options: readonly string[]): void {
  execFileSync('ip', options)
}

function within(space: string, ...options: readonly string[]): void {
  execFileSync('ip', ['-n', space, ...options])
}

function inSpace(space: string, command: readonly string[], input = ''): void {
  execFileSync('ip', ['netns', 'exec', space, ...command], { input })
}
