import { describe, expect, it } from 'vitest'
import { actionId, deviceId, type ActionId } from '../../src/actions/ids.ts'
import type { CourierStatus, Mailbox } from '../../src/network/courier.ts'
import { FirstMeeting } from '../../src/session/meeting/first-meeting.ts'
import { friends } from './friends.ts'
import { stateOf } from './playing.ts'

const quiet = { settlingMs: 12 * 3_600_000, patienceMs: 24 * 3_600_000 }
const nobody: CourierStatus = {
  signalling: 'connected',
  peers: [],
  mailboxes: [],
  alarms: [],
  counts: { bytesReceived: 0, bytesSent: 0, malformed: 0, dropped: 0 },
}

/** Ann’s game with Bo, opened on Bo’s device, as if he met these there. */
async function opened() {
  const { annGame, others, end } = await friends(quiet, ['Bo'])
  const state = stateOf(annGame)
  const [ann, bo] = [annGame.view().myDevice, others[0]?.game.view().myDevice]
  if (bo === undefined) throw new Error('nobody came')
  await end(annGame, ...others.map(({ game }) => game))
  const known = new Set<ActionId>([actionId('old')])
  const at = { status: nobody, isCutOff: false, isOver: (): void => undefined }
  const meeting = new FirstMeeting(
    {
      now: () => 0,
      pause: () => Promise.resolve(),
      every: () => () => undefined,
      after: (delayMs, job) => {
        expect(delayMs).toBe(30_000)
        at.isOver = job
        return () => undefined
      },
    },
    {
      state: () => state,
      device: () => bo,
      has: (id) => known.has(id),
      own: () => 3,
      status: () => at.status,
      isCutOff: () => at.isCutOff,
    },
  )
  const meets = (device: string, ...heads: readonly string[]) => {
    const presence = {
      device: deviceId(device),
      name: '',
      activity: null,
      heads: heads.map(actionId),
      count: 9,
      sentMs: 0,
      receivedMs: 0,
    }
    at.status = { ...nobody, peers: [{ key: device, presence, linked: true, offences: 0 }] }
  }
  const reads = (mailbox: Pick<Mailbox, 'kept' | 'toCome'>) => {
    const read = { relay: 'wss://a', state: 'open', reason: null, ...mailbox } as const
    at.status = { ...nobody, mailboxes: [read] }
  }
  return { meeting, at, ann, bo, known, meets, reads }
}

describe('[arc-restored] what a device signs by itself waits after it is opened', () => {
  it('until all is here that those hold whom it meets; strangers and its own tabs are not waited for', async () => {
    const { meeting, ann, bo, known, meets } = await opened()
    expect(meeting.isOver).toBe(false)
    meets('f'.repeat(64), 'old')
    expect(meeting.isOver).toBe(false)
    meets(bo, 'old')
    expect(meeting.isOver).toBe(false)
    meets(ann, 'old', 'new')
    expect(meeting.isOver).toBe(false)
    known.add(actionId('new'))
    expect(meeting.isOver).toBe(true)
    // Once and for all: what comes later was signed later.
    meets(ann, 'newer')
    expect(meeting.isOver).toBe(true)
  })

  it('until a mailbox has given back all that is of this device', async () => {
    const { meeting, reads } = await opened()
    reads({ kept: 2, toCome: 0 })
    expect(meeting.isOver).toBe(false)
    reads({ kept: 3, toCome: 1 })
    expect(meeting.isOver).toBe(false)
    reads({ kept: 3, toCome: 0 })
    expect(meeting.isOver).toBe(true)
  })

  it('for half a minute where nobody is there, and not at all where nobody can be', async () => {
    const { meeting, at } = await opened()
    expect(meeting.isOver).toBe(false)
    at.isOver()
    expect(meeting.isOver).toBe(true)
    const other = await opened()
    other.at.isCutOff = true
    expect(other.meeting.isOver).toBe(true)
  })
})
