import { describe, expect, it } from 'vitest'
import { fault } from '../../src/base/result.ts'
import { iceServerOf, publicStunServers, type IceServer } from '../../src/actions/ice-server.ts'
import { isStrict, type Candidate } from '../../src/network/webrtc/ways-out.ts'
import '../../src/texts/en/session.ts'
import { gettingWords, reachWords } from '../../src/texts/en/views/game.ts'
import {
  clockSentence,
  friendFigures,
  friendSentence,
  gettingSentence,
  liveSentences,
  mailSentence,
  type WayFigures,
} from '../../src/views/game/reach.ts'

const roads = { signalling: 'connected', mailboxes: [], peers: [], alarms: [] } as const
const ways: WayFigures = { hasAddress: true, servers: [], isStrict: false, isRelayed: false }
const servers = (...answers: readonly boolean[]): WayFigures['servers'] =>
  answers.map((one, at) => ({ address: `stun:${at}`, said: one ? 'answers' : 'silent' }))
const last = (found: Partial<WayFigures>) => liveSentences(roads, { ...ways, ...found }).at(-1)

describe('why friends are reached or not', () => {
  it('says what kind of router it is, as far as that can be told', () => {
    expect(liveSentences(roads, null)).toEqual([reachWords.noWebRtc])
    expect(liveSentences(roads, { ...ways, hasAddress: false })).toEqual([reachWords.noAddress])
    expect(last({})).toBe(reachWords.noStun)
    expect(last({ servers: servers(false, false) })).toBe(reachWords.server.silent('stun:1'))
    const address = 'turn:a'
    for (const said of ['password', 'refuses'] as const) {
      const sentence = last({ servers: [{ address, said }] })
      expect(sentence).toBe(reachWords.server[said](address))
      expect(sentence).not.toBe(reachWords.server.silent(address))
    }
    expect(last({ servers: servers(true) })).toBe(reachWords.oneStun)
    expect(last({ servers: servers(true, true) })).toBe(reachWords.open)
    expect(last({ servers: servers(true, true), isStrict: true })).toBe(reachWords.strict)
    expect(last({ servers: servers(true, true), isStrict: true, isRelayed: true })).toBe(
      reachWords.relayed,
    )
  })

  it('says whether others are found, and what the mailboxes and clocks do', () => {
    expect(liveSentences({ ...roads, signalling: 'unreachable' }, ways)[0]).toBe(
      reachWords.signalling.unreachable,
    )
    const mailboxes = ['open', 'slow', 'refuses', 'closed', 'left'].map((state) => ({ state }))
    const refusing = [{ state: 'refuses' }, { state: 'refuses' }]
    expect(mailSentence({ ...roads, mailboxes: refusing })).toMatch(/^All 2 mailboxes refuse/)
    expect(mailSentence(roads)).toBe(reachWords.noMail)
    expect(mailSentence({ ...roads, mailboxes })).toBe(reachWords.mail(2, 5, 1))
    expect(clockSentence(roads)).toBe(reachWords.clockUnknown)
    const peers = [{ online: true }]
    expect(clockSentence({ ...roads, peers })).toBe(reachWords.clockFits)
    const alarms = [fault('fork-seen'), fault('clock-ahead', { minutes: 20 })]
    expect(clockSentence({ ...roads, peers, alarms })).toMatch(/20 minutes ahead/)
  })

  it('finds a router strict that shows one socket at two ports', () => {
    const seen = (
      relatedPort: number | null,
      port: number,
      address = '203.0.113.7',
    ): Candidate => ({
      type: 'srflx',
      address,
      port,
      relatedPort,
    })
    const own: Candidate = { type: 'host', address: '10.0.0.2', port: 5, relatedPort: null }
    expect(isStrict([own, seen(5, 700), seen(5, 700), seen(6, 800)])).toBe(false)
    expect(isStrict([own, seen(5, 700), seen(5, 701)])).toBe(true)
    expect(isStrict([seen(0, 700), seen(0, 900, '2001:db8::1')])).toBe(false)
  })
})

describe('addresses of STUN and TURN servers', () => {
  const read: readonly (readonly [string, IceServer])[] = [
    ['stun:stun.example:3478', { urls: 'stun:stun.example:3478' }],
    [
      ' turn:turn.example?transport=tcp  ann  secret ',
      { urls: 'turn:turn.example?transport=tcp', username: 'ann', credential: 'secret' },
    ],
    ...publicStunServers.map((urls) => [urls, { urls }] as const),
  ]

  it.each(read)('are read: %s', (text, server) => {
    expect(iceServerOf(text)).toEqual(server)
  })

  // Any of these would have browsers refuse to make a connection.
  it.each([
    '',
    'stun',
    'https://stun.example',
    'stun:a?transport=udp',
    'turn:a',
    'turn:a b',
    'x y',
  ])('are left aside: “%s”', (text) => {
    expect(iceServerOf(text)).toBe(null)
  })
})

describe('whether everyone is getting my moves', () => {
  const up = { isHere: false, lacks: 0 }
  const behind = { isHere: false, lacks: 2 }
  const asked = { friends: [up, behind], onlyHere: 0, keptAt: 0 }

  it('is answered in one sentence, by what is known of friends, mailboxes and this device', () => {
    expect(gettingSentence({ ...asked, friends: [] })).toBe(gettingWords.alone)
    expect(gettingSentence({ ...asked, friends: [up, up] })).toMatch(/^Yes\. Everyone/)
    expect(gettingSentence({ ...asked, keptAt: 1 })).toBe(
      '1 of 2 has everything. For the rest your moves wait in a mailbox.',
    )
    expect(gettingSentence({ ...asked, keptAt: 1, onlyHere: 1 })).toBe(
      'Not yet. 1 move of yours is only on this device.',
    )
    expect(gettingSentence(asked)).toMatch(/^Not yet\. No one else is here/)
    const here = { ...behind, isHere: true }
    expect(gettingSentence({ ...asked, friends: [up, here] })).toMatch(/1 of 2 has everything/)
  })

  it.each([
    ['nobody was heard of', [], { isHere: false, lacks: undefined }],
    ['nobody knows', [[false, null]], { isHere: false, lacks: null }],
    [
      'a phone and a laptop',
      [
        [true, 5],
        [false, 3],
      ],
      { isHere: true, lacks: 3 },
    ],
    [
      'one of two is not known',
      [
        [false, null],
        [false, 3],
      ],
      { isHere: false, lacks: 3 },
    ],
  ] as const)('goes by the device of a friend that has most: %s', (_, devices, figures) => {
    const peers = devices.map(([online, lacks]) => ({ online, lacks }))
    expect(friendFigures(peers)).toEqual(figures)
  })

  it('is told of each friend, with how they get what they lack', () => {
    expect(friendSentence(up, 0)).toBe('Has everything.')
    expect(friendSentence(behind, 1)).toBe(
      '2 moves behind: gets your moves from a mailbox on opening the game.',
    )
    expect(friendSentence({ ...behind, lacks: undefined }, null)).toBe(
      'Gets your moves when you’re both here, or by chat.',
    )
    expect(friendSentence({ isHere: true, lacks: 1 }, 0)).toBe('1 move behind; it’s on the way.')
    expect(friendSentence({ isHere: true, lacks: null }, 0)).toMatch(/^Has moves that aren’t here/)
  })
})
