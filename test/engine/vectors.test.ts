import { expect, it } from 'vitest'
import { formHashOf } from '../../src/engine/form-hash.ts'
import { stateHash } from '../../src/engine/state-hash.ts'
import { canonicalHash } from '../../src/base/canonical-hash.ts'
import { actionId } from '../../src/log/ids.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table } from './table.ts'

/*
 * What other versions and other implementations must find, too. A change here changes the protocol: games under way
 * would come apart.
 */

const proposal = actionId('ab'.repeat(32))

it('[form-hash] a vote is bound to proposal, title and changes', () => {
  const changes = [{ ...enact('Tea at four.'), mechanics: [{ kind: 'tea', params: { hour: 16 } }] }]
  expect(formHashOf(proposal, 'Tea', changes)).toBe(
    'b130f782a3c70ffdc7a1b15f725f7489d97224aca4955c10aaf24c4e00af6a51',
  )
})

it('[throw-id] a throw is named by what was fixed before it', () => {
  const dice = mechanic('dice', {
    reacts: {
      proposed: ({ player }) => [
        {
          do: 'owe-throw',
          player,
          sides: 6,
          count: 1,
          purpose: 'turn',
          method: 'verifiable',
          bind: ['x', 'y'],
        },
      ],
    },
  })
  const at = Table.of(['Ann', 'Bo'], [rule(202, 'dice')], libraryOf(dice))
  at.propose('Bo', enact())
  const id = canonicalHash(['throw', at.state.game, 1, playerOf('Bo'), 'turn', 'x', 'y'])
  expect([...at.state.owedThrows.keys()]).toEqual([id])
})

it('[state-hash] a small game comes to this', () => {
  const at = Table.of(['Ann', 'Bo'], [rule(101), rule(201)])
  at.pass([enact('Tea at four.')], { Ann: 'for', Bo: 'for' })
  at.propose('Bo', { do: 'repeal', rule: 201 })
  expect(stateHash(at.state)).toBe(
    '87e30841976ef90a6627d0e8e629063931119bccba89618137020d02fda143ea',
  )
})
