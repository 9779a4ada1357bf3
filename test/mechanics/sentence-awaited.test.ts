import { describe, expect, it } from 'vitest'
import { changeSentence } from '../../src/views/chronicle/change-sentence.ts'
import { deadlines } from '../../src/views/awaited/deadlines.ts'
import { reportState } from '../../src/views/game/report.ts'
import { playerOf } from '../engine/table.ts'
import { amendment, repeal } from './game.ts'
import { hourMs, together } from './scene.ts'
import { plain, said, scores, table, turn } from './sentence-table.ts'

type Table = ReturnType<typeof table>

const say = (g: Table, by: string, text: string) => {
  const about = g.propose('Ann', plain)
  g.act(by, { type: 'comment', about, text })
}
const waiting = (g: Table) => deadlines(g.state).filter((one) => one.isAwaiting)
const end = (g: Table, name: string) => g.act(name, { type: 'end-turn' })

describe('[frame-awaits] what follows the next time of something', () => {
  const trap = 'A player may set a trap: the next time someone says “gold”, they lose 5 points.'

  it('is of whom that is about, once, and not of what was before', () => {
    const g = table(trap)
    say(g, 'Bo', 'gold')
    g.move('Ann', 301, 'set a trap')
    expect(waiting(g).map(({ rule, due }) => [rule, due])).toEqual([[301, null]])
    say(g, 'Bo', 'silver')
    expect(scores(g)).toEqual([0, 0, 0])
    say(g, 'Cy', 'gold')
    say(g, 'Bo', 'gold')
    expect(scores(g)).toEqual([0, 0, -5])
    expect(waiting(g)).toEqual([])
    const told = g.replay.entries.flatMap(({ changes }) =>
      changes.flatMap((change) => changeSentence(g.state, change) ?? []),
    )
    expect(told.filter((one) => one.includes('waited for'))).toHaveLength(1)
  })

  it('waits as its rule stood when that is amended, and no longer when it is repealed', () => {
    const g = table(trap)
    g.move('Ann', 301, 'set a trap')
    together(g, amendment(301, 'Nothing.', said('When a player joins, they gain 1 point.')))
    expect(waiting(g)).toHaveLength(1)
    say(g, 'Bo', 'gold')
    expect(scores(g)).toEqual([0, -5, 0])
    const other = table(trap)
    other.move('Ann', 301, 'set a trap')
    together(other, repeal(301))
    expect(waiting(other)).toEqual([])
    say(other, 'Bo', 'gold')
    expect(scores(other)).toEqual([0, 0, 0])
  })

  it('stands still while its rule has no effect, whatever happens, and is there afterwards', () => {
    const g = table(trap, 'A player may calm: they become the king.')
    together(g, amendment(202, 'Points.', said('While anyone is king, rule 301 has no effect.')))
    g.move('Ann', 301, 'set a trap')
    const held = (name: string, is: boolean) => {
      const effects = [{ do: 'set-role', player: playerOf(name), role: 'king', held: is }] as const
      for (const one of ['Ann', 'Bo', 'Cy']) {
        g.act(one, { type: 'sign-together', what: { do: 'apply', effects } })
      }
    }
    held('Ann', true)
    say(g, 'Bo', 'gold')
    expect(waiting(g)).toHaveLength(1)
    held('Ann', false)
    say(g, 'Bo', 'gold')
    expect(waiting(g)).toEqual([])
  })

  it('can be what a rule brings about itself, and what one event begins to wait for is another', () => {
    const g = table(
      'When a player’s turn ends, the next time someone gains points, everyone else gains 1 point.',
      'When a proposal is adopted, its proponent gains 5 points.',
    )
    turn(g, 'Ann')
    expect(scores(g)).toEqual([5, 0, 0])
    turn(g, 'Bo')
    // What the others gained then is what nobody waits for any more: Bo’s turn ended after it.
    expect(scores(g)).toEqual([6, 5, 1])
  })

  it('is not waited for a thousand times', () => {
    const g = table(trap)
    for (let count = 0; count < 130; count++) g.move('Ann', 301, 'set a trap')
    expect(waiting(g)).toHaveLength(100)
    expect(g.outcome.kind).toBe('refused')
    say(g, 'Bo', 'gold')
    expect(scores(g)).toEqual([0, -500, 0])
    expect(waiting(g)).toEqual([])
  })

  it('ends with the round', () => {
    const g = table(trap, 'A player may crown: a new round begins with the rules as they are.')
    g.move('Ann', 301, 'set a trap')
    g.move('Ann', 301, 'crown')
    expect(waiting(g)).toEqual([])
  })
})

describe('what follows at a turn to come', () => {
  it('begins or ends with the next one, not with the one under way', () => {
    const g = table(
      'A player may rest: at the start of their next turn, they gain 1 point.',
      'A player may sleep: at the end of their next turn, they gain 10 points.',
    )
    g.move('Ann', 301, 'rest')
    g.move('Ann', 301, 'sleep')
    g.move('Bo', 301, 'rest')
    g.move('Bo', 301, 'sleep')
    end(g, 'Ann')
    expect(scores(g)).toEqual([0, 1, 0])
    end(g, 'Bo')
    expect(scores(g)).toEqual([0, 11, 0])
    end(g, 'Cy')
    expect(scores(g)).toEqual([1, 11, 0])
    end(g, 'Ann')
    expect(scores(g)).toEqual([11, 11, 0])
  })

  it('can be the other’s, and end their turn', () => {
    const g = table(
      'A player may daze another player: at the start of the other’s next turn, the other loses 3 points.',
      'A player may trip: at the start of their next turn, their turn ends.',
      'A player may greet: at the end of the player after the player whose turn it is’s next turn, they gain 1 point.',
    )
    g.move('Ann', 301, 'daze', { player: playerOf('Cy') })
    g.move('Ann', 301, 'trip')
    g.move('Ann', 301, 'greet')
    end(g, 'Ann')
    end(g, 'Bo')
    expect(scores(g)).toEqual([1, 0, -3])
    end(g, 'Cy')
    expect(g.mover).toBe('Bo')
  })

  it('is the end of this turn, or of this circuit', () => {
    const g = table(
      'A player may bide: at the end of this turn, they gain 1 point.',
      'A player may last: at the end of this circuit of turns, they gain 10 points.',
    )
    g.move('Bo', 301, 'bide')
    g.move('Bo', 301, 'last')
    end(g, 'Ann')
    expect(scores(g)).toEqual([0, 1, 0])
    end(g, 'Bo')
    expect(scores(g)).toEqual([0, 1, 0])
    end(g, 'Cy')
    expect(scores(g)).toEqual([0, 11, 0])
  })
})

describe('what follows the end of a vote, or at a time', () => {
  const bet =
    'A player may bet on a proposal: when the vote on it closes, if it was adopted, they gain 5 points; otherwise they lose 2 points.'

  it('is of that vote alone', () => {
    const g = table(bet)
    const [one, other] = [g.propose('Ann', plain), g.propose('Ann', plain)]
    for (const proposal of [one, other]) {
      const number = String(g.state.openProposals.get(proposal)?.number)
      g.move('Bo', 301, 'bet on', { proposal: number })
      g.callVote('Ann', proposal)
    }
    for (const name of ['Ann', 'Bo', 'Cy']) g.vote(name, one, 'for')
    expect(scores(g)).toEqual([0, 5, 0])
    for (const name of ['Ann', 'Bo', 'Cy']) g.vote(name, other, 'against')
    expect(scores(g)).toEqual([0, 3, 0])
  })

  it('comes at the time, and its name stands among the deadlines', () => {
    const g = table('A player may sow: at the next 20:00, they gain 4 points.')
    g.move('Bo', 301, 'sow')
    const around = { library: g.library, hash: '', sealed: 0, names: new Map() }
    expect(reportState(g.state, around).timers).toHaveLength(1)
    expect(waiting(g)).toEqual([])
    g.wait(24 * hourMs)
    g.act('Ann', { type: 'tick' })
    expect(scores(g)).toEqual([0, 4, 0])
  })
})

describe('what somebody is no longer', () => {
  it('is heard, of whoever was it', () => {
    const g = table(
      'When someone stops being king, they lose 1 point.',
      'A player may board: they become the king.',
    )
    g.move('Ann', 301, 'board')
    g.move('Ann', 301, 'board')
    expect(scores(g)).toEqual([0, 0, 0])
    g.move('Bo', 301, 'board')
    expect(scores(g)).toEqual([-1, 0, 0])
  })
})

describe('[role-since] what somebody is no longer after a while', () => {
  it('is what they were when that while began: who has become it since is it for a term of their own', () => {
    const g = table(
      'A player may croak: they become a frog and after 48 hours they are no longer frog.',
    )
    const frogs = () =>
      ['Ann', 'Bo', 'Cy'].filter(
        (name) => g.state.players.get(playerOf(name))?.roles.has('frog') === true,
      )
    const pass = (hours: number) => {
      g.wait(hours * hourMs)
      g.act('Cy', { type: 'tick' })
    }
    g.move('Ann', 301, 'croak')
    g.move('Bo', 301, 'croak')
    pass(24)
    g.move('Ann', 301, 'croak')
    pass(25)
    expect(frogs()).toEqual(['Ann'])
    pass(24)
    expect(frogs()).toEqual([])
  })
})
