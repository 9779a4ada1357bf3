import { it } from 'vitest'
import { sendMutated } from './mutations.ts'

it('withstands 1,000 messages in which something was changed', async () => {
  await sendMutated(1_000, 'mutations of every day')
})
