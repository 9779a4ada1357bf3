// What is offered is played: taken as it stands, voted into a book that ships, and gone through by its players, it does what it says.
import { describe, expect, it } from 'vitest'
import type { PlayerId } from '../../src/actions/ids.ts'
import type { Body } from '../../src/actions/body.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import { seededRandom } from '../../src/base/random.ts'
import { offersFor } from '../../src/engine/kernel/questions/offers.ts'
import { rehearsedAction } from '../../src/engine/history/rehearsed.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import type { ChangeRecord } from '../../src/engine/rules/change-record.ts'
import { nextDue } from '../../src/engine/kernel/state/next-due.ts'
import { useOf } from '../../src/language/meaning/content.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { readProse } from '../../src/prose/read-prose.ts'
import { classic } from '../../src/starters/classic.ts'
import { movesAwaited } from '../../src/views/awaited/moves-awaited.ts'
import { vocabularyOf } from '../../src/views/rules/vocabulary.ts'
import { Table } from '../engine/table.ts'
import { filledIn } from '../sim/people/form.ts'
import { rowsOf } from './rows.ts'

const dayMs = 86_400_000
const names = ['Ann', 'Bo', 'Cy'] as const
/** A rule that did nothing after so many rounds does nothing. */
const roundsMost = 20

/** What a rule does to somebody, rather than that it asks or waits. */
const doing: ReadonlySet<string> = new Set([
  'quantity',
  'item',
  'title',
  'role',
  'flag',
  'player',
  'forbidden',
])

/** What is offered first for a text, voted into the book and played; the kinds of what it did. */
function played(prose: string): readonly string[] {
  const order = [...Table.of(names, classic.rules, mechanicLibrary).order]
  const replay = new Replay(mechanicLibrary)
  replay.advance(order, 0)
  const random = seededRandom(prose)
  const here = state()
  const reading = { vocabulary: vocabularyOf(here), version: here.version }
  const [offer] = readProse(prose, reading)[0]?.offers ?? []
  if (offer === undefined) throw new Error('nothing is offered')
  const passages = offer.sentences.map(useOf)
  act(here.seats[0], { type: 'propose', title: 'A try', changes: [{ do: 'enact', passages }] })
  vote()
  const own = [...state().rules.keys()].filter((id) => !here.rules.has(id))
  expect(own).toHaveLength(1)
  for (let round = 0; round < roundsMost && done().length === 0; round++) {
    // What one of them asks by it the others answer before time goes on.
    for (const me of [...state().seats, ...state().seats]) step(me)
    const due = nextDue(state()) ?? state().now + dayMs
    act(here.seats[0], { type: 'tick' }, Math.max(due - state().now, 0) + 1)
  }
  return done()

  function step(me: PlayerId): void {
    const player = { library: mechanicLibrary, state: state(), me, random }
    const moves = offersFor(mechanicLibrary, state(), me)
      .filter(({ rule }) => own.includes(rule.id))
      .map(({ rule, offer: { move, form } }): Body => {
        return { type: 'move', rule: rule.number, move, input: filledIn(form, player) }
      })
    for (const body of moves.slice(0, 1)) act(me, body)
    for (const body of movesAwaited({ ...player, state: state() })) act(me, body)
    if (state().openProposals.size > 0) return
    const changes = [{ do: 'enact', passages: passagesOf('More words.', []) } as const]
    act(me, { type: 'propose', title: 'Another', changes })
    vote()
  }

  function vote(): void {
    for (const { id, forms, by } of state().openProposals.values()) {
      const form = forms.at(-1)?.hash
      if (form === undefined) continue
      act(by, { type: 'call-vote', proposal: id, form })
      // A book has room for so many rules only.
      const isWanted = state().rules.size < here.rules.size + 4
      for (const me of state().seats) {
        act(me, { type: 'vote', form, ballot: isWanted || me === by ? 'for' : 'against' })
      }
    }
  }

  function act(player: PlayerId | undefined, body: Body, later = 1_000): void {
    if (player === undefined || state().status !== 'playing') return
    const time = state().now + later
    order.push(rehearsedAction(state(), { player, time, body }, order.length))
    replay.advance(order, order.length - 1)
  }

  function done(): readonly string[] {
    const all = replay.entries.flatMap(({ changes }) => changes)
    const isOwn = ({ cause: { rule } }: ChangeRecord) => rule !== undefined && own.includes(rule)
    return all.filter((one) => isOwn(one) && doing.has(one.kind)).map(({ kind }) => kind)
  }

  function state(): GameState {
    if (replay.state === null) throw new Error('there is a game')
    return replay.state
  }
}

describe('what is offered, in play', () => {
  it.each(rowsOf('offered.txt'))('does something to somebody: “$prose”', ({ prose }) => {
    expect(played(prose)).not.toEqual([])
  })
})
