import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MailFolder } from '../../src/cli/keeping/mail-folder.ts'
import { keepMail, openNodeSocket } from '../../src/cli/keeping/keep-command.ts'
import { encodeInvitation } from '../../src/crypto/invitation.ts'
import { mailKeys } from '../../src/crypto/mail-keys.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import { mailKind, signedEvent, type NostrEvent } from '../../src/network/mail/event.ts'
import { EventBox } from '../../src/network/mail/event-box.ts'
import { MailKeeper } from '../../src/network/mail/mail-keeper.ts'
import { agree, Device, game } from '../network/device.ts'
import { Post } from '../network/mail/post.ts'
import { deflatePromptly } from '../network/prompt-deflate.ts'
import { hurriedTime, VirtualTime } from '../network/virtual-time.ts'
import { good } from '../session/playing.ts'

const secret = { epoch: 0, bytes: new Uint8Array(32).fill(4) }
const keys = mailKeys(secret)
const { author, writer } = keys
if (writer === null) throw new Error('who has the secret writes')
let made = 0

function letter(name = `letter ${made++}`, createdAt = 1_000): NostrEvent {
  const writing = { author, kind: mailKind, createdAt, tags: [['d', name]], content: 'AAAA' }
  return signedEvent(writing, (hash) => writer!.sign(hash))
}

let places: readonly string[]
beforeEach(() => {
  places = ['a', 'b'].map((name) => mkdtempSync(join(tmpdir(), `synomic-${name}-`)))
})
afterEach(() => {
  for (const place of places) rmSync(place, { recursive: true, force: true })
})

/** A start of the program over a folder. */
function start(place: string, bytesMax = 1_000_000) {
  const box = new EventBox([author])
  const use = { machine: `machine-${made}`, start: `start-${made++}`, bytesMax }
  const folder = new MailFolder(place, box, use)
  const keep = (event = letter()): boolean => {
    const isKept = folder.keep(event)
    if (isKept) box.take(event)
    return isKept
  }
  return { box, folder, keep, ids: () => box.all.map(({ id }) => id).toSorted() }
}

const here = () => places[0] ?? ''
const there = () => places[1] ?? ''
const filesIn = (place: string) => readdirSync(place).map((name) => join(place, name))

describe('a folder of mail', () => {
  it('is read as far as it has been copied, and the rest when it has', () => {
    const ann = start(here())
    for (let n = 0; n < 5; n++) ann.keep()
    const [file = ''] = filesIn(here())
    const copy = join(there(), 'copy.synomic-mail')
    copyFileSync(file, copy)
    truncateSync(copy, statSync(copy).size - 30)
    const bo = start(there())
    expect(bo.folder.look().length).toBe(4)
    copyFileSync(file, copy)
    expect(bo.folder.look().length).toBe(1)
    expect(bo.ids()).toEqual(ann.ids())
  })

  it('holds what conflict copies hold; what was resolved the wrong way is put back', () => {
    const ann = start(here())
    ann.keep()
    ann.keep()
    const [file = ''] = filesIn(here())
    const conflict = `${file.replace('.synomic-mail', '')}.sync-conflict-20261122.synomic-mail`
    copyFileSync(file, conflict)
    ann.folder.close()
    truncateSync(file, 10)
    const bo = start(here())
    expect(bo.folder.look().length).toBe(2)
    rmSync(conflict)
    expect(bo.folder.look()).toEqual([])
    expect(bo.folder.heal()).toBe(2)
    expect(start(here()).folder.look().length).toBe(2)
    expect(bo.folder.look()).toEqual([])
    expect(bo.folder.heal()).toBe(0)
  })

  it('keeps to files of its own, and begins another where somebody wrote into one', () => {
    const [ann, bo] = [start(here()), start(here())]
    ann.keep()
    bo.keep()
    expect(filesIn(here()).length).toBe(2)
    const [file = ''] = filesIn(here()).filter((path) =>
      readFileSync(path, 'utf8').includes(ann.ids()[0]!),
    )
    appendFileSync(file, '{"cut')
    ann.keep()
    expect(filesIn(here()).length).toBe(3)
    expect(start(here()).folder.look().length).toBe(3)
  })

  it('leaves foreign files and forged letters aside, and keeps the newest of a name', () => {
    const ann = start(here())
    const [old, young] = [letter('one', 1_000), letter('one', 2_000)]
    ann.keep(young)
    writeFileSync(join(here(), 'holiday.jpg'), 'no mail')
    const forged = { ...letter(), content: 'BBBB' }
    const others = { ...letter(), pubkey: 'ab'.repeat(32) }
    const lines = [old, forged, others, 'nonsense', { id: 1 }].map((one) => JSON.stringify(one))
    writeFileSync(join(here(), 'x.synomic-mail'), lines.join('\n'))
    const bo = start(here())
    expect(bo.folder.look()).toEqual([young])
    expect(bo.ids()).toEqual([young.id])
  })

  it('says so where there is no room, and loses nothing that it kept', () => {
    const ann = start(here(), 1_500)
    const answers = Array.from({ length: 8 }, () => ann.keep())
    expect(answers[0]).toBe(true)
    expect(answers.at(-1)).toBe(false)
    expect(start(here()).folder.look().length).toBe(answers.filter((one) => one).length)
  })

  it('makes room where its own letters were written anew, and leaves others’ files alone', () => {
    const box = new EventBox([author])
    const folder = new MailFolder(here(), box, { machine: 'mine', start: 'a', bytesMax: 2_500 })
    const others = letter('theirs')
    writeFileSync(join(here(), 'other-b-0.synomic-mail'), `${JSON.stringify(others)}\n`)
    folder.look()
    for (let n = 0; n < 20; n++) {
      const event = letter('mine', 1_000 + n)
      expect(folder.keep(event)).toBe(true)
      box.take(event)
    }
    const size = filesIn(here()).reduce((sum, path) => sum + statSync(path).size, 0)
    expect(size).toBeLessThan(2_500)
    const again = start(here())
    expect(again.folder.look().length).toBeGreaterThan(1)
    expect(again.ids()).toEqual(box.all.map(({ id }) => id).toSorted())
  })
})

describe('a keeper', () => {
  it('puts back what relays lost while nobody was there; two are as good as one', async () => {
    deflatePromptly()
    const post = new Post(new VirtualTime(), ['honest', 'honest'])
    const { time } = post
    const keeperOf = () => {
      const { folder } = start(here())
      const authors = [mailKeys(post.place.secret).author]
      return new MailKeeper([...post.relays.keys()], authors, {
        clock: time,
        openSocket: post.openSocket,
        box: new EventBox(authors),
        keep: (event) => Promise.resolve(folder.keep(event)),
        came: () => undefined,
      })
    }
    const open = (host: Parameters<Post['courier']>[0]) => post.courier(host)
    const ann = new Device('Ann', signingKey(new Uint8Array(32).fill(1)), open, { time })
    ann.seed()
    void ann.courier.start()
    for (let n = 0; n < 20; n++) ann.act()
    await time.pass(60_000)
    const keepers = [keeperOf(), keeperOf()]
    await time.pass(120_000)
    let isGone = false
    void ann.courier.stop().then(() => (isGone = true))
    await time.until(() => isGone, 'Ann’s leaving')
    post.relay(0).forget()
    post.relay(1).forget()
    await time.pass(86_400_000 + 300_000)
    for (const keeper of keepers) keeper.stop()
    const bo = new Device('Bo', signingKey(new Uint8Array(32).fill(2)), open, { time })
    void bo.courier.start()
    await time.until(() => bo.log.size === 21, 'all of it from relays that had lost it')
    expect(agree(ann, bo)).toBe(true)
  })

  it('goes nowhere on its machine or in its network because a link says so, but where it is told to', async () => {
    const relays = ['ws://127.0.0.1:9', 'ws://localhost:9', 'wss://192.168.1.1', 'wss://[::1]:9']
    const place = { gameName: '', from: '', signaling: [], relays, iceServers: [] }
    const link = encodeInvitation({ secret, game: game.id, ...place })
    for (const [told, reached] of [
      [[], []],
      [[['--relays', 'ws://127.0.0.1:9'] as const], ['ws://127.0.0.1:9']],
    ] as const) {
      const texts = new Map([['--folder', here()] as const, ...told])
      const kept = good(await keepMail(link, { texts, numbers: new Map([['--port', 0]]) }, true))
      expect(kept.status().map(({ relay }) => relay)).toEqual(reached)
      await kept.close()
    }
  })

  it('is a relay for the app on its machine, and for nobody who does not know whose mail it is', async () => {
    const time = hurriedTime(50)
    const place = { gameName: '', from: '', signaling: [], relays: [], iceServers: [] }
    const link = encodeInvitation({ secret, game: game.id, ...place })
    const texts = new Map([['--folder', here()]])
    const numbers = new Map([['--port', 0]])
    const kept = good(await keepMail(link, { texts, numbers }, false))
    expect(kept.address).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/)
    const post = new Post(time, [])
    const at = { ...post.place, secret, servers: { ...post.place.servers, relays: [kept.address] } }
    const devices = [1, 2].map((n) => {
      const key = signingKey(new Uint8Array(32).fill(n))
      return new Device(`Player ${n}`, key, (host) => post.courier(host, at, openNodeSocket), {
        time,
      })
    }) as [Device, Device]
    const [ann, bo] = devices
    ann.seed().act()
    for (const { courier } of devices) await courier.start()
    await time.until(() => agree(ann, bo), 'mail by the folder')
    await time.until(() => ann.courier.status().mailboxes[0]?.kept === 1, 'reading it back')
    let hasMoved = false
    kept.onMoved(() => (hasMoved = true))
    expect(hasMoved).toBe(false)
    ann.act({ type: 'adopt-epoch', action: game.id, keys: [] })
    await time.until(() => hasMoved, 'word that the players moved to another mailbox')
    const said: string[] = []
    const asked = openNodeSocket(kept.address, {
      opened: () => asked.send('["REQ","x",{"kinds":[30078]}]'),
      message: (text) => void said.push(text),
      closed: () => undefined,
    })
    await time.until(() => said.length > 0, 'an answer')
    expect(said.join()).toBe('["EOSE","x"]')
    asked.close()
    for (const { courier } of devices) await courier.stop()
    await kept.close()
    const again = start(here())
    again.folder.look()
    expect(again.box.all.length).toBe(2)
  })
})

describe.skipIf(process.platform === 'win32')('a folder that others may write into', () => {
  it('is read of regular files alone: a pipe holds nobody up, a link leads nowhere', () => {
    const [place = '', elsewhere = ''] = places
    const { folder, ids } = start(place)
    execFileSync('mkfifo', [join(place, 'pipe.synomic-mail')])
    const secretLine = letter()
    writeFileSync(join(elsewhere, 'own.synomic-mail'), `${JSON.stringify(secretLine)}\n`)
    symlinkSync(join(elsewhere, 'own.synomic-mail'), join(place, 'link.synomic-mail'))
    symlinkSync('/dev/zero', join(place, 'endless.synomic-mail'))
    const honest = letter()
    writeFileSync(join(place, 'friend.synomic-mail'), `${JSON.stringify(honest)}\n`)
    folder.look()
    expect(ids()).toEqual([honest.id])
  })
})
