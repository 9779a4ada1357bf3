import { afterEach, describe, expect, it, vi } from 'vitest'
import { actionId } from '../../src/actions/ids.ts'
import type { AskedOnCard, DeviceSettings, GameCard } from '../../src/session/api.ts'
import { calendarFile } from '../../src/ui/called-back/calendar-file.ts'
import { freshCalls } from '../../src/ui/called-back/fresh-calls.ts'
import { notify } from '../../src/ui/called-back/notify.ts'
import type { Deadline } from '../../src/views/awaited/deadlines.ts'

const hourMs = 3_600_000
const now = Date.UTC(2026, 2, 28, 12)
const game = actionId('a'.repeat(64))

const called = 'Bo made proposal 301, “Tea”: your vote is awaited'
const vote: AskedOnCard = {
  ...{ id: 'vote 1', kind: 'vote', title: 'Vote on proposal 301', due: null },
  call: called,
}
const turn: AskedOnCard = {
  ...{ id: 'propose', kind: 'turn', title: 'Propose a rule-change' },
  due: now + 30 * hourMs,
}

function card(...asked: readonly AskedOnCard[]): GameCard {
  return {
    ...{ id: game, name: 'Tea', me: 'Ann', players: ['Ann', 'Bo'], status: 'playing', asked },
    ...{ waits: null, playOnFrom: null, lately: '', lastActivity: now },
  }
}

const all: DeviceSettings['calls'] = ['turn', 'vote', 'ruling', 'people', 'deadline']

function bodies(
  before: readonly AskedOnCard[],
  after: readonly AskedOnCard[],
  wanted = all,
  at = [now, now],
): readonly string[] {
  const [then = now, later = now] = at
  const calls = freshCalls(
    { games: [card(...before)], now: then },
    { games: [card(...after)], now: later },
    wanted,
  )
  return calls.map(({ title, body, hash }) => `${title}: ${body} ${hash}`)
}

describe('what calls back', () => {
  const there = `#/game/${game}`

  it('is what is asked now and was not before, of the kinds that are wanted', () => {
    expect(bodies([vote], [vote, turn])).toEqual([
      `Tea: Propose a rule-change, due in 30 hours ${there}`,
    ])
    expect(bodies([], [vote, turn], ['vote'])).toEqual([`Tea: ${called} ${there}`])
    expect(bodies([], [vote, turn], [])).toEqual([])
    expect(bodies([vote], [vote])).toEqual([])
    expect(bodies([vote], [])).toEqual([])
  })

  it('is a deadline, once, when less than a day is left of it', () => {
    const near = now + 6 * hourMs
    const told = [`Tea: Propose a rule-change, due in 24 hours ${there}`]
    expect(bodies([turn], [turn], all, [now, near])).toEqual(told)
    expect(bodies([turn], [turn], all, [now, near - 1])).toEqual([])
    expect(bodies([turn], [turn], all, [near, near + hourMs])).toEqual([])
    expect(bodies([turn], [turn], ['turn'], [now, near])).toEqual([])
    expect(bodies([turn], [turn], all, [now, now + 31 * hourMs]), 'it has passed').toEqual([])
  })
})

describe('a notification', () => {
  afterEach(() => vi.unstubAllGlobals())

  const call = { tag: 'one', title: 'Tea', body: 'Vote', hash: '#/game/1' }

  it.each([
    ['is shown where the person looks elsewhere and has allowed it', false, 'granted', 1],
    ['is not shown to whoever looks at the app', true, 'granted', 0],
    ['is not shown where nobody allowed it', false, 'default', 0],
    ['is not shown where it was refused', false, 'denied', 0],
  ] as const)('%s', async (_, hasFocus, permission, count) => {
    const shown: unknown[] = []
    const show = vi.fn(function (title: string, { body, tag }: NotificationOptions) {
      shown.push([title, body, tag])
    })
    vi.stubGlobal('Notification', Object.assign(show, { permission }))
    vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus)
    await notify(call)
    expect(shown).toEqual(count === 0 ? [] : [['Tea', 'Vote', 'one']])
  })

  it('is nothing where the browser knows none', async () => {
    vi.stubGlobal('Notification', undefined)
    await expect(notify(call)).resolves.toBeUndefined()
  })
})

describe('a calendar file', () => {
  const deadline: Deadline = {
    ...{
      id: 'timer 1',
      name: 'turn 3',
      due: now + hourMs,
      unseen: null,
      left: 0,
      rule: 202,
      sentence: null,
    },
    about: new Set(),
    isAwaiting: false,
  }
  const file = (due: number | null, title = 'Tea') =>
    calendarFile([{ ...deadline, due }], {
      ...{ game, gameName: 'Tea', link: 'https://a.example/#/game', now },
      titleOf: () => title,
    })

  it('has each deadline that runs and is to come, in UTC', () => {
    expect(file(now + hourMs).split('\r\n')).toContain('DTSTART:20260328T130000Z')
    for (const due of [null, now, now - 1]) expect(file(due)).not.toContain('VEVENT')
  })

  it('keeps to lines of 75 bytes and says texts as they were', () => {
    const title = `${'Äpfel; Nüsse, \\ und 🍵 '.repeat(12)}\nEND:VCALENDAR`
    const text = file(now + hourMs, title)
    const lines = text.split('\r\n')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1)
    const summary = /SUMMARY:(.*)\r\n/.exec(text.replaceAll('\r\n ', ''))?.[1]
    expect(summary?.replace(/\\n/g, '\n').replace(/\\([\\;,])/g, '$1')).toBe(title)
  })
})
