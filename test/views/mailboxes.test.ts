import { describe, expect, it } from 'vitest'
import { isThinlyKept, mailboxLine, nextRelay } from '../../src/views/game/mailboxes.ts'

const box = { relay: 'wss://one.example', state: 'open', kept: 3, reason: null } as const

describe('what is said of a mailbox', () => {
  it('is whether it works, why not, and what to do', () => {
    expect(mailboxLine(box, 3)).toBe('Works: it keeps all 3 of your moves.')
    expect(mailboxLine(box, 5)).toBe('Works: it keeps 3 of your 5 moves; the rest is on its way.')
    expect(mailboxLine({ ...box, state: 'slow' }, 5)).toMatch(/^Slow: .* by itself/)
    const refuses = { ...box, state: 'refuses', reason: 'blocked: not here' } as const
    expect(mailboxLine(refuses, 5)).toMatch(/said: “blocked: not here”.*add another mailbox/)
    const early = { ...refuses, reason: 'invalid: created_at is too far in the future' }
    expect(mailboxLine(early, 5)).toMatch(/time wrong.*this device’s date and time are right/)
    const asks = { ...refuses, reason: 'auth-required: who are you?' }
    expect(mailboxLine(asks, 5)).toMatch(/only serves people it knows.*another mailbox/)
  })

  it('warns where fewer than two keep what I did', () => {
    const bad = { ...box, state: 'refuses', kept: 0 } as const
    expect(isThinlyKept([box, box, bad], 3)).toBe(false)
    expect(isThinlyKept([box, { ...bad, state: 'connecting' }], 3)).toBe(false)
    // It has all, though it does not answer right now.
    expect(isThinlyKept([box, { ...box, state: 'closed' }], 3)).toBe(false)
    expect(isThinlyKept([box, bad, bad], 3)).toBe(true)
    // Others put there what it refuses from here; it will not take the next one either.
    expect(isThinlyKept([box, { ...box, state: 'refuses' }], 3)).toBe(true)
    expect(isThinlyKept([box, { ...box, state: 'closed' }], 4)).toBe(true)
    expect(isThinlyKept([], 3)).toBe(false)
  })

  it('offers the next of the list to whoever uses the list', () => {
    expect(nextRelay(['a', 'c'], ['a', '', 'b', 'c'])).toBe('b')
    expect(nextRelay(['ws://127.0.0.1:4455'], ['a', 'b'])).toBe(null)
    expect(nextRelay(['a', 'b'], ['a', 'b'])).toBe(null)
  })
})
