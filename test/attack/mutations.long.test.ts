import { it } from 'vitest'
import { readMutatedFiles } from './mutated-files.ts'
import { readMutatedLinks } from './mutated-links.ts'
import { sendMutated } from './mutated-messages.ts'

const messages = Number(process.env.SYNOMIC_MUTATED_MESSAGES ?? 100_000)

it(`withstands ${messages} messages in which something was changed`, async () => {
  await sendMutated(messages, 'mutations')
}, 3_600_000)

it('refuses 25,000 game files in which something was changed', async () => {
  await readMutatedFiles(25_000, 'mutations')
}, 3_600_000)

it('refuses 30,000 links in which something was changed', async () => {
  await readMutatedLinks(30_000, 'mutations')
}, 3_600_000)
