import type { JsonObject } from '../../../src/base/json.ts'
import { signingKey } from '../../../src/crypto/keys.ts'
import type { ClaimEffect } from '../../../src/actions/body.ts'
import { sentenceKind } from '../../../src/actions/passage.ts'
import { rulesInForce } from '../../../src/engine/rules/rules.ts'
import { mechanicLibrary } from '../../../src/mechanics/library.ts'
import { encryptMove } from '../../../src/session/keys/encrypt-move.ts'
import type { FakePerson, FakeTable } from '../fake-table.ts'
import { ann, bo, everyone, propose, started, stateOf } from './classic-game.ts'

/** Makes a move as the app does: encrypted on the player's device. */
export function move(
  table: FakeTable,
  by: FakePerson,
  rule: number,
  name: string,
  input: JsonObject = {},
): void {
  const mover = { library: mechanicLibrary, state: stateOf(table), player: by.player }
  const intent = { type: 'move', rule, move: name, input } as const
  const encrypted = encryptMove({ ...mover, die: signingKey(by.seed) }, intent)
  if (!encrypted.ok) throw new Error(encrypted.fault.code)
  table.must(by, encrypted.value)
}

/** Market, everybody rich; Ann has ten minions, and offers Bo, who has a light, a bag of them in the dark. */
export function darkDeal(): FakeTable {
  const table = started('market')
  const effects = everyone.map(({ player }): ClaimEffect => ({
    do: 'set',
    player,
    quantity: 'points',
    to: 40,
  }))
  for (const person of everyone) {
    table.must(person, { type: 'sign-together', what: { do: 'apply', effects } })
  }
  move(table, ann, 313, 'buy minion package')
  move(table, ann, 313, 'open a minion package')
  move(table, ann, 313, 'water minions')
  move(table, bo, 308, 'buy', { item: 'flashlights' })
  move(table, bo, 309, 'light a flashlight')
  move(table, ann, 313, 'offer-bag', {
    to: bo.player,
    price: 7,
    claim: 'nine fine minions',
    count: 2,
    message: 'Sorry, friend.',
  })
  return table
}

/** Market, with a proposal by Ann that leaves less of 313 to people, and more of a new rule. */
export function withoutMagic(): FakeTable {
  const table = started('market')
  const minions = rulesInForce(stateOf(table)).find(({ number }) => number === 313)
  if (minions === undefined) throw new Error('there are no minions')
  const passages = minions.passages.map((passage) =>
    'prose' in passage
      ? { prose: passage.prose.replace('magic or other supernatural means', 'magic') }
      : passage,
  )
  propose(table, ann, 'Less magic', [
    { do: 'amend', rule: 313, passages },
    {
      do: 'enact',
      title: 'Poems',
      passages: [
        { prose: 'Poems are paid for.\n\nA poem rhymes.' },
        { kind: sentenceKind, params: { sentence: ['for people', 'Who hears no rhyme says so.'] } },
      ],
    },
  ])
  return table
}
