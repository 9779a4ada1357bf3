import { it } from 'vitest'
import { readMutatedFiles } from './mutated-files.ts'
import { readMutatedLinks } from './mutated-links.ts'
import { sendMutated } from './mutated-messages.ts'

it('withstands 1,000 messages in which something was changed', async () => {
  await sendMutated(1_000, 'mutations of every day')
})

it('refuses 300 game files in which something was changed', async () => {
  await readMutatedFiles(300, 'mutations of every day')
})

it('refuses 1,000 links in which something was changed', async () => {
  await readMutatedLinks(1_000, 'mutations of every day')
})
