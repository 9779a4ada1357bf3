import { it } from 'vitest'
import { sendMutated } from './mutations.ts'

const count = Number(process.env.SYNOMIC_MUTATED_MESSAGES ?? 100_000)

it(`withstands ${count} messages in which something was changed`, async () => {
  await sendMutated(count, 'mutations')
}, 3_600_000)
