import { expect, it } from 'vitest'
import { passagesOf } from '../../src/actions/passage.ts'
import { inWords } from '../in-words.ts'
import { starters } from '../../src/starters/starters.ts'
import { namesAsked } from '../../src/views/rules/names-asked.ts'

it('asks for a surname or an account name only where a rule takes turns by it', () => {
  const asked = (by: string) =>
    namesAsked([{ passages: passagesOf('Turns go round.', inWords(`Turns go round by ${by}.`)) }])
  expect(asked('seat')).toEqual({ surname: false, account: false })
  expect(asked('surname')).toEqual({ surname: true, account: false })
  expect(asked('account name')).toEqual({ surname: false, account: true })
})

it('reads every starter', () => {
  const asked = starters.map(({ id, rules }) => [id, namesAsked(rules)])
  expect(Object.fromEntries(asked)).toMatchObject({
    classic: { surname: false, account: false },
    'by-mail': { surname: false, account: true },
  })
})
