import { it } from 'vitest'
import { readMutatedFiles } from './mutated-files.ts'
import { readMutatedLinks } from './mutated-links.ts'
import { sendMutated } from './mutated-messages.ts'

it('withstands 300 messages in which something was changed', async () => {
  await sendMutated(300, 'mutations of every day')
})

it('refuses 100 game files in which something was changed', async () => {
  await readMutatedFiles(100, 'mutations of every day')
})

it('refuses 300 links in which something was changed', async () => {
  await readMutatedLinks(300, 'mutations of every day')
})
